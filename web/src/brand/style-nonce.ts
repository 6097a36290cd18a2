import { NONCE_PLACEHOLDER } from '../../../src/contracts/ssr-pages.js';
import { isServerRender } from '../browser/is-server-render.ts';

/** The nonce by which this page's content security policy knows its own style elements; empty where the page has no policy. */
export const styleNonce = (): string =>
  isServerRender ? NONCE_PLACEHOLDER : (document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '');

declare global {
  var __webpack_nonce__: string;
}

/** Gives the nonce to the libraries below the kit that make style elements of their own (scroll locks of dialogs); they look for it there. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
