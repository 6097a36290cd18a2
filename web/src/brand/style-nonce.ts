import { NONCE_PLACEHOLDER } from '../../../src/contracts/ssr-pages.js';
import { isServerRender } from '../browser/is-server-render.ts';

/** Returns the nonce of the page's content security policy for its own style elements; empty on a page without a policy. */
export const styleNonce = (): string =>
  isServerRender ? NONCE_PLACEHOLDER : (document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '');

declare global {
  var __webpack_nonce__: string;
}

/** Shares the nonce with the libraries that create style elements of their own (scroll locks of dialogs). */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
