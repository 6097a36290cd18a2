import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * What is drawn open at once and taken away while the focus is in it gives the focus back to where it was before; else the next Tab would begin at
 * the top of the page. (Mantine's own dialogs do so only where they were drawn closed first.)
 * @param within selector of what is taken away
 * @param instead where the focus goes when the place before is gone too
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
