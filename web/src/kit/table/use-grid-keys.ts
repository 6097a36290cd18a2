import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { openRows, rowIndexOf, type RowWindow } from './use-row-window.ts';

/** What can be reached in a cell; a cell without any is reached itself. */
export const STOPS = 'button:not(:disabled), select:not(:disabled), input:not(:disabled), textarea, a[href]';
const ROWS_OF_A_PAGE = 10;

interface Options extends Pick<RowWindow<never>, 'bring' | 'hold'> {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isGrid: boolean;
  /** Rows of the list, whether or not they are in the page. */
  readonly count: number;
}

interface GridKeys {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLTableElement>) => void;
}

/**
 * The keyboard of a grid (ARIA Authoring Practices, data grid): one Tab stop, arrows, Home, End and Page keys move, Enter and F2 open a cell, Escape
 * gives up. It works on the elements themselves, so that the cells need not know that they stand in a grid, and moving draws nothing again.
 */
export function useGridKeys({ table: ref, isGrid, count, bring, hold }: Options): GridKeys {
  /** Where the Tab key comes in. */
  const entry = useRef<HTMLElement | null>(null);
  /** Its place, for when the element itself is gone: a button that became an input, a row that was sorted away. */
  const place = useRef({ row: 0, column: 0 });

  useEffect(() => {
    const table = ref.current;
    if (!isGrid || !table) return;
    const known = new WeakSet<Element>(table.rows);
    const passBy = (part: Element) => {
      for (const stop of part.querySelectorAll<HTMLElement>(STOPS)) if (stop !== entry.current && stop.tabIndex !== -1) stop.tabIndex = -1;
    };
    const keepEntry = () => {
      if (!entry.current || !table.contains(entry.current)) enterAt(entry, stopAt(table, place.current));
    };
    passBy(table);
    keepEntry();
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        // A control may be added itself, so its surroundings are looked through.
        for (const added of addedNodes) {
          // A row that was only moved is as it was.
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
      const cell = cellOf(target);
      if (!cell) return;
      place.current = { row: rowIndexOf(cell.parentElement as HTMLTableRowElement), column: cell.cellIndex };
      enterAt(entry, target as HTMLElement);
      hold(place.current.row, openRows(ref.current));
    },
    onBlur: ({ target }) => void delete (target as HTMLElement).dataset.opened,
    onKeyDown: (event) => {
      const next = nextStop(event, (index) => rowAt(ref.current, Math.min(Math.max(index, HEAD), count - 1), bring));
      if (!next) return;
      event.preventDefault();
      next.focus();
      if (next instanceof HTMLInputElement && next.type === 'text') next.select();
    },
  };
}

function enterAt(entry: RefObject<HTMLElement | null>, stop: HTMLElement | undefined): void {
  if (entry.current && entry.current !== stop) entry.current.tabIndex = -1;
  entry.current = stop ?? null;
  if (stop) stop.tabIndex = 0;
}

/** Place of the head of the table. */
const HEAD = -1;

const rowsOf = (table: HTMLTableElement | null) => [...(table?.rows ?? [])];

/** A row by its place in the list, brought into the page where it is not. */
function rowAt(table: HTMLTableElement | null, index: number, bring: Options['bring']): HTMLTableRowElement | undefined {
  const inPage = () => rowsOf(table).find((row) => rowIndexOf(row) === index);
  const found = inPage();
  if (found) return found;
  bring(index);
  return inPage();
}

const cellOf = (element: EventTarget) => (element as HTMLElement).closest<HTMLTableCellElement>('td, th');
const stopsIn = (cell: HTMLTableCellElement): HTMLElement[] => {
  const stops = [...cell.querySelectorAll<HTMLElement>(STOPS)];
  return stops.length > 0 ? stops : [cell];
};
const stopsOf = (row: HTMLTableRowElement) => [...row.cells].flatMap(stopsIn);

function stopAt(table: HTMLTableElement, { row, column }: { readonly row: number; readonly column: number }): HTMLElement | undefined {
  const cell = rowsOf(table).findLast((other) => rowIndexOf(other) <= row)?.cells[column];
  return cell && stopsIn(cell)[0];
}

/** Something is typed or chosen there: the keys belong to it. */
const isTyped = (element: HTMLElement) =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'checkbox');

/** Where a key leads; undefined where it is no key of the grid. */
function nextStop(
  event: KeyboardEvent<HTMLTableElement>,
  rowOf: (index: number) => HTMLTableRowElement | undefined,
): HTMLElement | undefined {
  const from = event.target as HTMLElement;
  const cell = cellOf(from);
  const row = cell?.parentElement as HTMLTableRowElement | undefined;
  if (!cell || !row) return undefined;
  const stops = stopsOf(row);
  const at = stops.indexOf(from);
  // Leaving saves what was typed.
  if (isTyped(from)) return event.key === 'Tab' ? (stops[at + (event.shiftKey ? -1 : 1)] ?? undefined) : undefined;
  if (from instanceof HTMLSelectElement && !isLeftAlone(from, event)) return undefined;
  const sign = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (sign) return stops[at + sign];
  const inRow = (index: number) => {
    const other = rowOf(index)?.cells[cell.cellIndex];
    const others = other ? stopsIn(other) : [];
    return others[Math.min(stopsIn(cell).indexOf(from), others.length - 1)];
  };
  const here = rowIndexOf(row);
  switch (event.key) {
    case 'ArrowDown':
      return inRow(here + 1);
    case 'ArrowUp':
      return inRow(here - 1);
    case 'PageDown':
      return inRow(here + ROWS_OF_A_PAGE);
    case 'PageUp':
      return inRow(here - ROWS_OF_A_PAGE);
    case 'Home':
      return event.ctrlKey ? stopsOf(rowOf(HEAD) ?? row)[0] : stops[0];
    case 'End':
      return event.ctrlKey ? stopsOf(rowOf(Infinity) ?? row).at(-1) : stops.at(-1);
    default:
      return undefined;
  }
}

/** A list is passed by until Enter or F2 opens it; then its arrows choose, and Escape or Enter gives them back. */
function isLeftAlone(select: HTMLSelectElement, event: KeyboardEvent): boolean {
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

/** Older browsers cannot open a list by script; its arrows choose all the same. */
function openPicker(select: HTMLSelectElement): void {
  try {
    select.showPicker?.();
  } catch {
    // Not pressed by a person.
  }
}
