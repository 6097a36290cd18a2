import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../use-focus-on-step.ts';

interface FocusedRow {
  /** May later show another record. */
  readonly element: Element;
  readonly key: string | null;
  /** Position among the rows of the table. */
  readonly place: number;
}

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('[data-row]') ?? [])];

/**
 * Moves the focus when its row leaves the list, for example because it was answered: to the row that takes its place, or to the heading of
 * the page when no row is left. Otherwise the next Tab would start at the top of the page.
 * @param box contains the table; may disappear with the last row
 * @param keys keys of the rows; undefined while they load
 * @returns `onFocus` of the box
 */
export function useRefocusOnRemovedRow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[] | undefined,
): (event: FocusEvent) => void {
  const focused = useRef<FocusedRow>(undefined);
  const joined = keys?.join();
  useLayoutEffect(() => {
    if (!focused.current || joined === undefined) return;
    const { element, key, place } = focused.current;
    if (joined.split(',').includes(key ?? '')) return;
    focused.current = undefined;
    if (document.activeElement !== document.body && !element.contains(document.activeElement)) return;
    const left = rowsIn(box.current);
    const next = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>('a[href], button, input');
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  }, [box, joined]);
  return ({ target }) => {
    const element = target.closest('[data-row]');
    focused.current = element ? { element, key: element.getAttribute('data-row'), place: rowsIn(box.current).indexOf(element) } : undefined;
  };
}
