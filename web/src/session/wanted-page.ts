import { useEffect } from 'react';
import { isLinkedPage } from '../../../src/contracts/next-stop.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { keepOwnItem, ownItem } from './own-storage.ts';

const KEY = 'wanted';
const LEFT = 'left';

/** The page that a link led to before its customer had logged in and proven who he is; null where there is none. */
export function wantedPage(): string | null {
  const path = ownItem<{ path: string }>('customer', KEY)?.path;
  return path !== undefined && isLinkedPage(path) ? path : null;
}

/** Notes that a session ends on the page in view, which is loaded once more: no link led there, and whoever logs in next is not led there. */
export const leavePage = (audience: Audience): void => keepOwnItem(audience, LEFT, { path: window.location.pathname });

/** Keeps the page while the customer cannot see it yet, until he is there; only where it is one that he was led to. */
export function useWantedPage(path: string, mayStay: boolean, isLedTo: boolean): void {
  useEffect(() => {
    if (mayStay) {
      keepOwnItem('customer', LEFT, undefined);
      if (path === wantedPage()) keepOwnItem('customer', KEY, undefined);
    } else if (isLedTo && isLinkedPage(path) && path !== ownItem<{ path: string }>('customer', LEFT)?.path) {
      keepOwnItem('customer', KEY, { path });
    }
  }, [path, mayStay, isLedTo]);
}
