import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowSlots } from './row-slots.ts';
import { mergeHeights, defaultHeights, type PlacedRow, getRange, getRenderedRows } from './row-window.ts';

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const MAX_UNWINDOWED_ROWS = 50;
const INITIAL_ROWS = 30;

interface Options<Row> {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isGrid: boolean;
  /** Padding above and below each cell: a change requires new measurements. */
  readonly spacing: string;
}

export interface RowWindow<Row> {
  /** Each with the key of its elements. */
  readonly rows: readonly (PlacedRow<Row> & { readonly slot: string | number })[];
  /** Every row is rendered. */
  readonly hasAllRows: boolean;
  /** Renders a row, wherever it is, before it returns. */
  readonly mountRow: (index: number) => void;
  /** The focused row stays rendered with its neighbours, however far it is scrolled away; so do rows with an open cell. */
  readonly pinRow: (index: number, open: readonly number[]) => void;
}

/** Returns the rendered rows of a long grid: the visible ones and some around them. The others are only space. */
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
      // Not laid out: hidden or detached.
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

/** Returns rows with a rejected input, which must not be removed with its row. */
export const getOpenRows = (table: HTMLTableElement | null): number[] =>
  [...(table?.tBodies[0]?.rows ?? [])].filter((row) => row.querySelector('input:not([type=checkbox]), textarea')).map(getRowIndex);

/** Returns the position of a row among all rows of the list, from 0; -1 for the header. */
export const getRowIndex = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - 2;

/** A print has no scrolling. */
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
