import { useEffect } from 'react';
import { isLinkedPage } from '../../../src/contracts/next-stop.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { setSessionItem, getSessionItem } from './session-items.ts';

const KEY = 'wanted';
const IGNORED_KEY = 'left';

/** Returns the page that a link led to before the login and the identity check; null when there is none. */
export function getDeepLink(): string | null {
  const path = getSessionItem<{ path: string }>('customer', KEY)?.path;
  return path !== undefined && isLinkedPage(path) ? path : null;
}

/** Stores that a session ended on the current page, which is reloaded: no link led there, and the next login does not redirect there. */
export const ignoreCurrentPage = (audience: Audience): void => setSessionItem(audience, IGNORED_KEY, { path: window.location.pathname });

/** Stores the page of a deep link until the customer may see it and has arrived. */
export function useDeepLink(path: string, mayStay: boolean, isLedTo: boolean): void {
  useEffect(() => {
    if (mayStay) {
      setSessionItem('customer', IGNORED_KEY, undefined);
      if (path === getDeepLink()) setSessionItem('customer', KEY, undefined);
    } else if (isLedTo && isLinkedPage(path) && path !== getSessionItem<{ path: string }>('customer', IGNORED_KEY)?.path) {
      setSessionItem('customer', KEY, { path });
    }
  }, [path, mayStay, isLedTo]);
}
