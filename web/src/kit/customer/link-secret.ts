import { entryTokenPattern } from '../../../../src/contracts/entry-links.js';

/** By the path of the page that it opens; for as long as the tab is open, as a phone may throw the page away while its owner reads the SMS. */
const getStorageKey = (path: string) => `link:${path}`;

/**
 * The secret behind the # of the address, which leaves it at once: no history, bookmark or screenshot has it. A page that is loaded again finds it
 * in its tab; null where there is none of this form.
 */
export function takeLinkSecret(form: RegExp = entryTokenPattern): string | null {
  const { hash, pathname, search } = window.location;
  if (hash === '') return sessionStorage.getItem(getStorageKey(pathname));
  window.history.replaceState(window.history.state, '', pathname + search);
  const secret = hash.slice(1);
  if (!form.test(secret)) return null;
  sessionStorage.setItem(getStorageKey(pathname), secret);
  return secret;
}

/** It has done what it was for. */
export const clearLinkSecret = (path = window.location.pathname): void => sessionStorage.removeItem(getStorageKey(path));
