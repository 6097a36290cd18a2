import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { getOpenRows, getRowIndex, type RowWindow } from './use-row-window.ts';

/** Focusable elements in a cell; a cell without any is focusable itself. */
export const FOCUSABLE_SELECTOR = 'button:not(:disabled), select:not(:disabled), input:not(:disabled), textarea, a[href]';
const PAGE_KEY_ROWS = 10;

interface Options extends Pick<RowWindow<never>, 'mountRow' | 'pinRow'> {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isGrid: boolean;
  /** Rows of the list, including those that are not rendered. */
  readonly count: number;
}

interface GridKeys {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLTableElement>) => void;
}

/**
 * Handles the keyboard of a grid (ARIA Authoring Practices, data grid): one Tab stop; arrows, Home, End and Page keys move; Enter and F2
 * open a cell; Escape
 * cancels. Works on the DOM elements, so that cells do not depend on the grid, and moving rerenders nothing.
 */
export function useGridKeys({ table: ref, isGrid, count, mountRow, pinRow }: Options): GridKeys {
  /** The Tab stop. */
  const entry = useRef<HTMLElement | null>(null);
  /** Its position, for when the element itself is gone: a button that became an input, a row that was sorted away. */
  const place = useRef({ row: 0, column: 0 });

  useEffect(() => {
    const table = ref.current;
    if (!isGrid || !table) return;
    const known = new WeakSet<Element>(table.rows);
    const passBy = (part: Element) => {
      for (const stop of part.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR))
        if (stop !== entry.current && stop.tabIndex !== -1) stop.tabIndex = -1;
    };
    const keepEntry = () => {
      if (!entry.current || !table.contains(entry.current)) setTabStop(entry, findStop(table, place.current));
    };
    passBy(table);
    keepEntry();
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        // The added node may be the control itself, so its parent is searched.
        for (const added of addedNodes) {
          // A row that was only moved is unchanged.
          if (!(added instanceof Element) || known.has(added)) continue;
          if (added instanceof HTMLTableRowElement) known.add(added);
          passBy(added.matches('tr, tbody') ? added : (added.parentElement ?? added));
        }
      keepEntry();
    });
    observer.observe(table, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref, isGrid]);

  if (!isGrid) return {};
  return {
    onFocus: ({ target }) => {
      const cell = getCell(target);
      if (!cell) return;
      place.current = { row: getRowIndex(cell.parentElement as HTMLTableRowElement), column: cell.cellIndex };
      setTabStop(entry, target as HTMLElement);
      pinRow(place.current.row, getOpenRows(ref.current));
    },
    onBlur: ({ target }) => void delete (target as HTMLElement).dataset.opened,
    onKeyDown: (event) => {
      const next = getNextStop(event, (index) => findRow(ref.current, Math.min(Math.max(index, HEADER_INDEX), count - 1), mountRow));
      if (!next) return;
      event.preventDefault();
      next.focus();
      if (next instanceof HTMLInputElement && next.type === 'text') next.select();
    },
  };
}

function setTabStop(entry: RefObject<HTMLElement | null>, stop: HTMLElement | undefined): void {
  if (entry.current && entry.current !== stop) entry.current.tabIndex = -1;
  entry.current = stop ?? null;
  if (stop) stop.tabIndex = 0;
}

/** Position of the table header. */
const HEADER_INDEX = -1;

const getRows = (table: HTMLTableElement | null) => [...(table?.rows ?? [])];

/** Returns a row by its position in the list; renders it first if necessary. */
function findRow(table: HTMLTableElement | null, index: number, bring: Options['mountRow']): HTMLTableRowElement | undefined {
  const inPage = () => getRows(table).find((row) => getRowIndex(row) === index);
  const found = inPage();
  if (found) return found;
  bring(index);
  return inPage();
}

const getCell = (element: EventTarget) => (element as HTMLElement).closest<HTMLTableCellElement>('td, th');
const getCellStops = (cell: HTMLTableCellElement): HTMLElement[] => {
  const stops = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)];
  return stops.length > 0 ? stops : [cell];
};
const getRowStops = (row: HTMLTableRowElement) => [...row.cells].flatMap(getCellStops);

function findStop(table: HTMLTableElement, { row, column }: { readonly row: number; readonly column: number }): HTMLElement | undefined {
  const cell = getRows(table).findLast((other) => getRowIndex(other) <= row)?.cells[column];
  return cell && getCellStops(cell)[0];
}

/** Checks for elements that use the keys themselves: text inputs and open lists. */
const isTextInput = (element: HTMLElement) =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'checkbox');

/** Returns the target of a key; undefined for a key that the grid does not handle. */
function getNextStop(
  event: KeyboardEvent<HTMLTableElement>,
  rowOf: (index: number) => HTMLTableRowElement | undefined,
): HTMLElement | undefined {
  const from = event.target as HTMLElement;
  const cell = getCell(from);
  const row = cell?.parentElement as HTMLTableRowElement | undefined;
  if (!cell || !row) return undefined;
  const stops = getRowStops(row);
  const at = stops.indexOf(from);
  // Leaving the input saves the text.
  if (isTextInput(from)) return event.key === 'Tab' ? (stops[at + (event.shiftKey ? -1 : 1)] ?? undefined) : undefined;
  if (from instanceof HTMLSelectElement && !handleSelectKey(from, event)) return undefined;
  const sign = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (sign) return stops[at + sign];
  const inRow = (index: number) => {
    const other = rowOf(index)?.cells[cell.cellIndex];
    const others = other ? getCellStops(other) : [];
    return others[Math.min(getCellStops(cell).indexOf(from), others.length - 1)];
  };
  const here = getRowIndex(row);
  switch (event.key) {
    case 'ArrowDown':
      return inRow(here + 1);
    case 'ArrowUp':
      return inRow(here - 1);
    case 'PageDown':
      return inRow(here + PAGE_KEY_ROWS);
    case 'PageUp':
      return inRow(here - PAGE_KEY_ROWS);
    case 'Home':
      return event.ctrlKey ? getRowStops(rowOf(HEADER_INDEX) ?? row)[0] : stops[0];
    case 'End':
      return event.ctrlKey ? getRowStops(rowOf(Infinity) ?? row).at(-1) : stops.at(-1);
    default:
      return undefined;
  }
}

/** A select is skipped until Enter or F2 opens it; then it takes the arrow keys until Escape or Enter. */
function handleSelectKey(select: HTMLSelectElement, event: KeyboardEvent): boolean {
  const isOpened = select.dataset.opened !== undefined;
  if (!isOpened && (event.key === 'Enter' || event.key === 'F2')) {
    event.preventDefault();
    select.dataset.opened = '';
    openPicker(select);
    return false;
  }
  if (isOpened && (event.key === 'Enter' || event.key === 'Escape')) delete select.dataset.opened;
  return !isOpened;
}

/** Older browsers cannot open a select by script; its arrow keys still work. */
function openPicker(select: HTMLSelectElement): void {
  try {
    select.showPicker?.();
  } catch {
    // Not triggered by a user gesture.
  }
}
