import { useEffect, useRef } from 'react';

/** Focuses the heading of the page, as the top of a freshly loaded one; nothing where a field has the focus that the page is there for. Answers it. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  if (!heading || document.querySelector('main [data-autofocus]')) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/**
 * A step that changes within one page is another page to the eye: its heading gets the focus, as after a change of address.
 * @param step undefined until it is known; the first one that is known is no change
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
