import type { Audience } from '../../../src/contracts/permissions.js';
import { apiOrigin, newRequestId } from './api-origin.ts';

declare global {
  var earlyTokens: Map<Audience, Promise<Response | undefined>> | undefined;
}

/** Prefetched before the application had loaded (by `prefetch.ts`, a separate script), and not used yet. */
const prefetchedTokens = (globalThis.earlyTokens ??= new Map());

/**
 * Sends the refresh call; not an RTK Query endpoint, because every endpoint depends on it. Returns undefined when the server is
 * unreachable.
 */
export function requestAccessToken(audience: Audience): Promise<Response | undefined> {
  const asked = prefetchedTokens.get(audience);
  prefetchedTokens.delete(audience);
  return asked ?? postRefresh(audience);
}

/**
 * Prefetches the token for `requestAccessToken`, which uses the response once. Returns its body, or undefined without a session or server.
 */
export async function prefetchAccessToken(audience: Audience): Promise<unknown> {
  const asked = withTabLock(audience, () => postRefresh(audience));
  prefetchedTokens.set(audience, asked);
  const answer = await asked;
  return answer?.ok ? await answer.clone().json() : undefined;
}

/**
 * Serializes two tabs that start together, which must not use the same refresh token: the second one waits and sends the cookie that the
 * first one got.
 */
export function withTabLock<T>(audience: Audience, work: () => Promise<T>): Promise<T> {
  // Locks exist in secure contexts only; on plain HTTP in development the tabs are unprotected.
  return 'locks' in navigator ? navigator.locks.request(`renew-session-${audience}`, work) : work();
}

function postRefresh(audience: Audience): Promise<Response | undefined> {
  return fetch(`${apiOrigin}/api/session/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-request-id': newRequestId() },
    body: JSON.stringify({ audience }),
  }).catch(() => undefined);
}
