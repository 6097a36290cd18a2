/** Rows beyond those in sight, so that the next ones are there before they are seen. */
const BEYOND = 3;
/** The window moves by this many rows at once. */
const STEP = 4;

/** From the first row to before the last one. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** How high rows are, in CSS pixels: most are as high as each other. */
export interface Heights {
  readonly space: string;
  readonly usual: number;
  readonly odd: ReadonlyMap<string, number>;
}

export const noHeights: Heights = { space: '', usual: 37, odd: new Map() };

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
  readonly held: ReadonlySet<string>;
  readonly heights: Heights;
}

const heightOf = ({ usual, odd }: Heights, key: string) => odd.get(key) ?? usual;

/** The rows of a window, with the room that the others take; all rows without one. */
export function rowsInPage<Row>(rows: readonly Row[], keyOf: (row: Row) => string, window: Window | undefined): readonly PlacedRow<Row>[] {
  const keyed = rows.map((row, index) => ({ row, key: keyOf(row), index, above: 0, below: 0 }));
  if (!window) return keyed;
  const { range, held, heights } = window;
  const isHeld = (key: string | undefined) => key !== undefined && held.has(key);
  const inPage: { -readonly [Key in keyof PlacedRow<Row>]: PlacedRow<Row>[Key] }[] = [];
  let room = 0;
  for (const placed of keyed) {
    const { key, index } = placed;
    const isIn = index >= range.from && index < range.to;
    if (isIn || isHeld(key) || isHeld(keyed[index - 1]?.key) || isHeld(keyed[index + 1]?.key)) {
      inPage.push({ ...placed, above: room });
      room = 0;
    } else room += heightOf(heights, key);
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
export function rangeBetween<Row>(start: number, end: number, { rows, keyOf, heights }: List<Row>, was: Range): Range {
  let bottom = 0;
  let first = rows.length;
  let last = 0;
  rows.forEach((row, index) => {
    const top = bottom;
    bottom += heightOf(heights, keyOf(row));
    if (bottom > start) first = Math.min(first, index);
    if (top < end) last = index;
  });
  const from = Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP);
  const to = Math.min(rows.length, Math.ceil((last + 1 + BEYOND) / STEP) * STEP);
  const isCovered = was.from <= Math.max(0, first - 1) && was.to >= Math.min(rows.length, last + 2);
  return isCovered && was.to - was.from <= to - from + STEP ? was : { from, to };
}

/** What is known of the heights once these rows were measured; the same object when that is nothing new. */
export function measuredHeights(was: Heights, space: string, boxes: readonly (readonly [key: string, height: number])[]): Heights {
  if (boxes.length === 0) return was;
  const sum = boxes.reduce((all, [, height]) => all + height, 0);
  const known = was.space === space ? was : { space, usual: sum / boxes.length, odd: new Map<string, number>() };
  const news = boxes.filter(([key, height]) => Math.abs(height - heightOf(known, key)) > 1);
  if (known === was && news.length === 0) return was;
  return { ...known, odd: new Map([...known.odd, ...news]) };
}
