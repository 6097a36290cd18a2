import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Returns the focus to its earlier element when content that is mounted open is unmounted with the focus in it; otherwise the next Tab
 * would start at
 * the top of the page. (Mantine's own dialogs do so only when they were rendered closed first.)
 * @param within selector of the unmounted content
 * @param instead focus target when the earlier element is gone too
 */
export function useRestoreFocus(within = '[role=dialog]', instead: () => HTMLElement | null = () => null): void {
  const giveBack = useEffectEvent((before: Element | null) => {
    if (!document.activeElement?.closest(within)) return;
    const place = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : instead();
    place?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => giveBack(before);
  }, []);
}
