import { isServerRender } from '../browser/is-server-render.ts';

/** Origin of the API: the origin of the page. Empty during server-side rendering, which makes no requests. */
export const apiOrigin = isServerRender ? '' : window.location.origin;

/** Returns an id for one request, which the server writes into its log. */
export function newRequestId(): string {
  // `randomUUID` exists in secure contexts only; development may run on plain HTTP.
  if (window.isSecureContext) return crypto.randomUUID();
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
