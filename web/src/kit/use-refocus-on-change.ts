import { type RefObject, useEffect, useRef } from 'react';

/**
 * One thing takes the place of another, and the focus was in what is gone: the first field or button of what came gets it, else the next Tab would begin
 * at the top of the page.
 * @param step names what stands in the box now
 */
export function useRefocusOnChange(box: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [box, step]);
}
