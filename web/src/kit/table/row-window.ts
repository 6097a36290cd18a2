/** Rows beyond those in sight, so that the next ones are there before they are seen. */
const OVERSCAN = 3;
/** The window moves by this many rows at once. */
const STEP = 4;

/** From the first row to before the last one. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** How high rows are, in CSS pixels: most are as high as each other. */
export interface Heights {
  readonly spacing: string;
  readonly defaultHeight: number;
  readonly exceptions: ReadonlyMap<string, number>;
}

export const defaultHeights: Heights = { spacing: '', defaultHeight: 37, exceptions: new Map() };

export interface PlacedRow<Row> {
  readonly row: Row;
  readonly key: string;
  /** Place in the list, from 0. */
  readonly index: number;
  /** Room for the rows that are not in the page, above and below this one. CSS pixels. */
  readonly above: number;
  readonly below: number;
}

interface Window {
  readonly range: Range;
  /** Keys of rows that stay with their neighbours wherever they are. */
  readonly pinnedKeys: ReadonlySet<string>;
  readonly heights: Heights;
}

const getHeight = ({ defaultHeight, exceptions }: Heights, key: string) => exceptions.get(key) ?? defaultHeight;

/** The rows of a window, with the room that the others take; all rows without one. */
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
 * The rows between two heights of a list, with some around them; the range as it was while that still does. Rows are never exactly as high as they are
 * taken to be, so that another range may move what is in sight: one that followed every pixel would never come to rest.
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

/** What is known of the heights once these rows were measured; the same object when that is nothing new. */
export function mergeHeights(was: Heights, space: string, boxes: readonly (readonly [key: string, height: number])[]): Heights {
  if (boxes.length === 0) return was;
  const sum = boxes.reduce((all, [, height]) => all + height, 0);
  const known = was.spacing === space ? was : { spacing: space, defaultHeight: sum / boxes.length, exceptions: new Map<string, number>() };
  const news = boxes.filter(([key, height]) => Math.abs(height - getHeight(known, key)) > 1);
  if (known === was && news.length === 0) return was;
  return { ...known, exceptions: new Map([...known.exceptions, ...news]) };
}
