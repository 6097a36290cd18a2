import { useEffect } from 'react';
import { isLinkedPage } from '../../../../src/contracts/next-stop.js';
import { keepOwnItem, ownItem } from './own-storage.ts';

const KEY = 'wanted';

/** The page that a link led to before its customer had logged in and proven who he is; null where there is none. */
export function wantedPage(): string | null {
  const path = ownItem<{ path: string }>('customer', KEY)?.path;
  return path !== undefined && isLinkedPage(path) ? path : null;
}

/** Keeps the page while the customer cannot see it yet, until he is there. */
export function useWantedPage(path: string, mayStay: boolean): void {
  useEffect(() => {
    if (!mayStay && isLinkedPage(path)) keepOwnItem('customer', KEY, { path });
    if (mayStay && path === wantedPage()) keepOwnItem('customer', KEY, undefined);
  }, [path, mayStay]);
}
