import { isServerRender } from '../browser/is-server-render.ts';

/** Where the API lives: the page's own origin; nowhere while a page is drawn ahead, which asks for nothing. */
export const apiOrigin = isServerRender ? '' : window.location.origin;

/** A name for one request, which the server writes into its log. */
export function newRequestId(): string {
  // randomUUID exists in secure contexts only, and development may run on plain http.
  if (window.isSecureContext) return crypto.randomUUID();
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
