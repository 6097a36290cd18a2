import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of the page, as on a freshly loaded one; does nothing when the page's main field has the focus. Returns the heading.
 */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  if (!heading || document.querySelector('main [data-autofocus]')) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/**
 * Focuses the heading after a change of step within one page, as after a change of address: visually it is another page.
 * @param step undefined until it is known; the first known one is no change
 */
export function useFocusOnStep(step: string | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    if (step === undefined || before === step) return;
    shown.current = step;
    if (before !== undefined) focusHeading()?.scrollIntoView({ block: 'nearest' });
  }, [step]);
}
