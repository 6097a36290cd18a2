import { getAudienceFromPath } from '../../../src/contracts/audience-from-path.js';
import type { Audience } from '../../../src/contracts/permissions.js';

export { getAudienceFromPath };

export const currentAudience = (): Audience => getAudienceFromPath(window.location.pathname);

export const loginPaths = { customer: '/login', admin: '/admin/login', partner: '/partner/login' } as const satisfies Record<
  Audience,
  string
>;

/**
 * Returns a `callback` query parameter as a local path inside one audience, or undefined.
 * Rejects anything that a browser could read as another address (`//host`, `/\host`, `javascript:`).
 */
export function parseCallback(callback: string | null, audience: Audience): string | undefined {
  if (!callback?.startsWith('/') || /^\/[/\\]/.test(callback) || /[\u0000-\u001f]/.test(callback)) return undefined;
  const url = new URL(callback, window.location.origin);
  const isOurs = url.origin === window.location.origin && getAudienceFromPath(url.pathname) === audience;
  return isOurs && url.pathname !== loginPaths[audience] ? url.pathname + url.search + url.hash : undefined;
}
