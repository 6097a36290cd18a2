import { entryTokenPattern } from '../../../../src/contracts/entry-links.js';

/** Keyed by the path of its page, while the tab is open: a phone may discard the page while the customer reads the SMS. */
const getStorageKey = (path: string) => `link:${path}`;

/**
 * Returns the secret behind the # of the address and removes it at once, so that no history, bookmark or screenshot has it. A reloaded page
 * finds it
 * in its tab's storage. Null when there is none of this format.
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

export const clearLinkSecret = (path = window.location.pathname): void => sessionStorage.removeItem(getStorageKey(path));
