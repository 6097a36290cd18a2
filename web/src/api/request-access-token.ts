import type { Audience } from '../../../src/contracts/permissions.js';
import { apiOrigin, newRequestId } from './api-origin.ts';

declare global {
  var earlyTokens: Map<Audience, Promise<Response | undefined>> | undefined;
}

/** Asked before the application was there (`prefetch.ts`, a script of its own), and not used yet. */
const prefetchedTokens = (globalThis.earlyTokens ??= new Map());

/** The refresh call itself; not an endpoint of RTK Query, because every endpoint depends on it. Undefined when the server is not reached. */
export function requestAccessToken(audience: Audience): Promise<Response | undefined> {
  const asked = prefetchedTokens.get(audience);
  prefetchedTokens.delete(audience);
  return asked ?? postRefresh(audience);
}

/** Asks ahead of `requestAccessToken`, which then gives this answer, once. Answers its body; undefined where there is no session, or no server. */
export async function prefetchAccessToken(audience: Audience): Promise<unknown> {
  const asked = withTabLock(audience, () => postRefresh(audience));
  prefetchedTokens.set(audience, asked);
  const answer = await asked;
  return answer?.ok ? await answer.clone().json() : undefined;
}

/** Two tabs that start together must not use the same refresh token: the second waits and sends the cookie the first one got. */
export function withTabLock<T>(audience: Audience, work: () => Promise<T>): Promise<T> {
  // Locks exist in secure contexts only; on plain http in development the tabs go unguarded.
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
