import { useEffect, useRef } from 'react';

/** Focuses the heading of the page, as the top of a freshly loaded one; nothing where a field has the focus that the page is there for. Answers it. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  if (!heading || document.querySelector('main [data-autofocus]')) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** A step that changes within one page is another page to the eye: its heading gets the focus, as after a change of address. */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading()?.scrollIntoView({ block: 'nearest' });
  }, [step]);
}
