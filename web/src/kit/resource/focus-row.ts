import { FOCUSABLE_SELECTOR } from '../table/use-grid-keys.ts';

const CHECK_INTERVAL_MS = 50;
/** Two seconds: a row that was restored comes with the next answer. */
const MAX_CHECKS = 40;

/**
 * Gives the focus, once it is lost with what was pressed, to the first thing that can be reached in the row of a record as soon as that row is drawn; to where
 * the list is entered when it does not come. Whoever has gone on elsewhere is left there.
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
