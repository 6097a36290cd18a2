import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowSlots } from './row-slots.ts';
import { mergeHeights, defaultHeights, type PlacedRow, getRange, getRenderedRows } from './row-window.ts';

/** Up to here all rows are in the page, where the browser's own search finds them. */
const MAX_UNWINDOWED_ROWS = 50;
const INITIAL_ROWS = 30;

interface Options<Row> {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isGrid: boolean;
  /** Space above and below each cell: rows of another one are measured anew. */
  readonly spacing: string;
}

export interface RowWindow<Row> {
  /** Each with the key of the elements that draw it. */
  readonly rows: readonly (PlacedRow<Row> & { readonly slot: string | number })[];
  /** Every row is in the page. */
  readonly hasAllRows: boolean;
  /** Brings a row into the page, wherever it is, before it returns. */
  readonly mountRow: (index: number) => void;
  /** The row that has the focus stays in the page with its neighbours, however far it is scrolled away; so do rows where something is open. */
  readonly pinRow: (index: number, open: readonly number[]) => void;
}

/** Which rows of a long grid are in the page: those in sight and some around them. The others are only room. */
export function useRowWindow<Row>({ table, rows, keyOf, isGrid, spacing }: Options<Row>): RowWindow<Row> {
  const isWindow = useIsPrinting() ? false : isGrid && rows.length > MAX_UNWINDOWED_ROWS;
  const [range, setRange] = useState({ from: 0, to: INITIAL_ROWS });
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set());
  const [heights, setHeights] = useState(defaultHeights);
  const [slots] = useState(() => new RowSlots());
  const inPage = useMemo(() => {
    const placed = getRenderedRows(rows, keyOf, isWindow ? { range, pinnedKeys: held, heights } : undefined);
    const taken = isGrid ? slots.assign(placed.map(({ key }) => key)) : [];
    return placed.map((row, index) => ({ ...row, slot: taken[index] ?? row.key }));
  }, [rows, keyOf, isWindow, range, held, heights, isGrid, slots]);

  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    const frame = table.current?.parentElement;
    if (!isWindow || !body || !frame) return;
    const look = () => {
      const { top, bottom, height } = frame.getBoundingClientRect();
      // Not laid out: hidden, or nowhere on a screen.
      if (height === 0) return;
      const boxes = inPage.map(({ key }, place) => [key, body.rows[place]?.getBoundingClientRect().height ?? 0] as const);
      setHeights((was) => mergeHeights(was, spacing, boxes));
      const start = body.getBoundingClientRect().top;
      setRange((was) => getRange(Math.max(top, 0) - start, Math.min(bottom, innerHeight) - start, { rows, keyOf, heights }, was));
    };
    const onScroll = ({ target }: Event) => (target as Node).contains(body) && look();
    look();
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', look);
    };
  }, [table, isWindow, rows, keyOf, inPage, heights, spacing]);

  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? undefined : keyOf(row);
    },
    [rows, keyOf],
  );
  const bring = useCallback(
    (index: number) => {
      const key = keyAt(index);
      if (key !== undefined) flushSync(() => setHeld((was) => new Set([...was, key])));
    },
    [keyAt],
  );
  const hold = useCallback(
    (index: number, open: readonly number[]) => {
      const key = keyAt(index);
      if (!isWindow || key === undefined) return;
      const others = open.flatMap((other) => keyAt(other) ?? []);
      setHeld((was) => (was.has(key) && was.size === 1 ? was : new Set([key, ...others.filter((other) => was.has(other))])));
    },
    [isWindow, keyAt],
  );
  return { rows: inPage, hasAllRows: !isWindow, mountRow: bring, pinRow: hold };
}

/** Rows with something typed that was not taken: it must not go with its row. */
export const getOpenRows = (table: HTMLTableElement | null): number[] =>
  [...(table?.tBodies[0]?.rows ?? [])].filter((row) => row.querySelector('input:not([type=checkbox]), textarea')).map(getRowIndex);

/** Place of a row among all rows of the list, from 0; -1 for the head. */
export const getRowIndex = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - 2;

/** On paper nothing is scrolled. */
function useIsPrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const print = () => flushSync(() => setPrinted(true));
    const done = () => setPrinted(false);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', done);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', done);
    };
  }, []);
  return isPrinted;
}
