/** Rows beyond the visible ones, so that the next ones are rendered before they are visible. */
const OVERSCAN = 3;
/** The window moves by this many rows at once. */
const STEP = 4;

/** From the first row to the end, exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Row heights in CSS pixels: most rows have the same height. */
export interface Heights {
  readonly spacing: string;
  readonly defaultHeight: number;
  readonly exceptions: ReadonlyMap<string, number>;
}

export const defaultHeights: Heights = { spacing: '', defaultHeight: 37, exceptions: new Map() };

export interface PlacedRow<Row> {
  readonly row: Row;
  readonly key: string;
  /** Position in the list, from 0. */
  readonly index: number;
  /** Space for the rows above and below that are not rendered. CSS pixels. */
  readonly above: number;
  readonly below: number;
}

interface Window {
  readonly range: Range;
  /** Keys of rows that stay rendered with their neighbours wherever they are. */
  readonly pinnedKeys: ReadonlySet<string>;
  readonly heights: Heights;
}

const getHeight = ({ defaultHeight, exceptions }: Heights, key: string) => exceptions.get(key) ?? defaultHeight;

/** Returns the rows of a window, with the space of the others; all rows without a window. */
export function getRenderedRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  window: Window | undefined,
): readonly PlacedRow<Row>[] {
  const keyed = rows.map((row, index) => ({ row, key: keyOf(row), index, above: 0, below: 0 }));
  if (!window) return keyed;
  const { range, pinnedKeys, heights } = window;
  const isHeld = (key: string | undefined) => key !== undefined && pinnedKeys.has(key);
  const inPage: { -readonly [Key in keyof PlacedRow<Row>]: PlacedRow<Row>[Key] }[] = [];
  let room = 0;
  for (const placed of keyed) {
    const { key, index } = placed;
    const isIn = index >= range.from && index < range.to;
    if (isIn || isHeld(key) || isHeld(keyed[index - 1]?.key) || isHeld(keyed[index + 1]?.key)) {
      inPage.push({ ...placed, above: room });
      room = 0;
    } else room += getHeight(heights, key);
  }
  const last = inPage.at(-1);
  if (last) last.below = room;
  return inPage;
}

interface List<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly heights: Heights;
}

/**
 * Returns the rows between two offsets of a list, with some around them; the previous range while it suffices. Estimated row heights are
 * never exact,
 * so another range may move the visible rows: a range that followed every pixel would never become stable.
 */
export function getRange<Row>(start: number, end: number, { rows, keyOf, heights }: List<Row>, was: Range): Range {
  let bottom = 0;
  let first = rows.length;
  let last = 0;
  rows.forEach((row, index) => {
    const top = bottom;
    bottom += getHeight(heights, keyOf(row));
    if (bottom > start) first = Math.min(first, index);
    if (top < end) last = index;
  });
  const from = Math.max(0, Math.floor((first - OVERSCAN) / STEP) * STEP);
  const to = Math.min(rows.length, Math.ceil((last + 1 + OVERSCAN) / STEP) * STEP);
  const isCovered = was.from <= Math.max(0, first - 1) && was.to >= Math.min(rows.length, last + 2);
  return isCovered && was.to - was.from <= to - from + STEP ? was : { from, to };
}

/** Returns the heights with these measurements; the same object when they are nothing new. */
export function mergeHeights(was: Heights, space: string, boxes: readonly (readonly [key: string, height: number])[]): Heights {
  if (boxes.length === 0) return was;
  const sum = boxes.reduce((all, [, height]) => all + height, 0);
  const known = was.spacing === space ? was : { spacing: space, defaultHeight: sum / boxes.length, exceptions: new Map<string, number>() };
  const news = boxes.filter(([key, height]) => Math.abs(height - getHeight(known, key)) > 1);
  if (known === was && news.length === 0) return was;
  return { ...known, exceptions: new Map([...known.exceptions, ...news]) };
}
