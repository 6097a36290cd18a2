import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when the focused content is replaced: moves it to the first field or button of the new content; otherwise the next Tab
 * would start at
 * the top of the page.
 * @param step names the current content of the box
 */
export function useRefocusOnChange(box: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [box, step]);
}
