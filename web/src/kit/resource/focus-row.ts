import { FOCUSABLE_SELECTOR } from '../table/use-grid-keys.ts';

const CHECK_INTERVAL_MS = 50;
/** Two seconds: a restored row arrives with the next response. */
const MAX_CHECKS = 40;

/**
 * Restores a lost focus to the first focusable element in a record's row once that row is rendered, or to the list's Tab stop
 * if it does not appear. A focus that has moved elsewhere stays there.
 */
export function focusRow(id: string | undefined, looksLeft = MAX_CHECKS): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  const stop = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
    .find(({ dataset }) => dataset.row === id)
    ?.querySelector<HTMLElement>(FOCUSABLE_SELECTOR);
  if (isLost && stop) stop.focus();
  else if (looksLeft > 0) setTimeout(() => focusRow(id, looksLeft - 1), CHECK_INTERVAL_MS);
  else if (isLost) document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
}
