import { useEffect } from 'react';
import { isLinkedPage } from '../../../src/contracts/next-stop.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { setSessionItem, getSessionItem } from './session-items.ts';

const KEY = 'wanted';
const IGNORED_KEY = 'left';

/** The page that a link led to before its customer had logged in and proven who he is; null where there is none. */
export function getDeepLink(): string | null {
  const path = getSessionItem<{ path: string }>('customer', KEY)?.path;
  return path !== undefined && isLinkedPage(path) ? path : null;
}

/** Notes that a session ends on the page in view, which is loaded once more: no link led there, and whoever logs in next is not led there. */
export const ignoreCurrentPage = (audience: Audience): void => setSessionItem(audience, IGNORED_KEY, { path: window.location.pathname });

/** Keeps the page while the customer cannot see it yet, until he is there; only where it is one that he was led to. */
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
