/** Months that no revenue item of a lender pays for, by all three figures of a month together. */
import { type SlabBounds, type SlabKey, slabs } from './revenue.js';

/** Bounds of a figure: `from` is included, `to` is not; null is unbounded. Rupees, or a number of disbursals. */
export interface SlabRange {
  readonly slab: SlabKey;
  readonly from: number | null;
  readonly to: number | null;
}

/** From (inclusive) to (exclusive), null without end; rupees as paise. */
type Range = readonly [from: bigint, to: bigint | null];
type Box = Readonly<Record<SlabKey, Range>>;

const PAISE = 100;
/** Above the number of items that any lender has; the search is cubic in it. */
const MAX_ITEMS = 60;

const toUnits = (key: SlabKey, bound: number) => BigInt(key === 'number' ? bound : Math.round(bound * PAISE));
const fromUnits = (key: SlabKey, units: bigint) => (key === 'number' ? Number(units) : Number(units) / PAISE);

const toBox = (item: SlabBounds): Box =>
  Object.fromEntries(
    slabs.map(({ key, min, max }) => {
      const [low, high] = [item[min] ?? null, item[max] ?? null];
      return [key, [low === null ? 0n : toUnits(key, low), high === null ? null : toUnits(key, high)] satisfies Range];
    }),
  ) as unknown as Box;

/** All months with a disbursal: only these have an average ticket size. */
const allMonths: Box = { disbursed: [0n, null], number: [1n, null], ats: [0n, null] };

const isBefore = (value: bigint, end: bigint | null) => end === null || value < end;
const smaller = (one: bigint | null, other: bigint | null) => (one !== null && isBefore(one, other) ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const intersect = ([from, to]: Range, [otherFrom, otherTo]: Range): Range => [larger(from, otherFrom), smaller(to, otherTo)];

/**
 * Returns whether some month lies in a box. The figures depend on each other: n disbursals with an average in [a, b) disburse between n × a
 * and n × b. Both bounds are whole paise, so that a non-empty range holds an amount.
 */
function hasMonth({ disbursed, number, ats }: Box): boolean {
  if (![disbursed, number, ats].every(([from, to]) => isBefore(from, to))) return false;
  const fewest = ats[1] === null ? 1n : disbursed[0] / ats[1] + 1n;
  const count = larger(number[0], larger(1n, fewest));
  return isBefore(count, number[1]) && isBefore(count * ats[0], disbursed[1]);
}

const intersectBoxes = (one: Box, other: Box): Box => ({
  disbursed: intersect(one.disbursed, other.disbursed),
  number: intersect(one.number, other.number),
  ats: intersect(one.ats, other.ats),
});

/** Returns the parts of a box outside of another one, without parts that no month lies in. */
function subtract(box: Box, cut: Box): readonly Box[] {
  if (!hasMonth(intersectBoxes(box, cut))) return [box];
  const parts: Box[] = [];
  let rest = box;
  for (const { key } of slabs) {
    const [from, to] = rest[key];
    const [cutFrom, cutTo] = cut[key];
    parts.push({ ...rest, [key]: [from, smaller(cutFrom, to)] });
    if (cutTo !== null) parts.push({ ...rest, [key]: [larger(cutTo, from), to] });
    rest = { ...rest, [key]: intersect(rest[key], cut[key]) };
  }
  return parts.filter(hasMonth);
}

function subtractAll(box: Box, items: readonly SlabBounds[]): readonly Box[] {
  let parts: readonly Box[] = [box];
  for (const item of items) {
    const cut = toBox(item);
    parts = parts.flatMap((part) => subtract(part, cut));
  }
  return parts;
}

const toRanges = (box: Box): readonly SlabRange[] =>
  slabs.flatMap(({ key }) => {
    const [from, to] = box[key];
    const isOpenBelow = from <= allMonths[key][0];
    if (isOpenBelow && to === null) return [];
    return [{ slab: key, from: isOpenBelow ? null : fromUnits(key, from), to: to === null ? null : fromUnits(key, to) }];
  });

/**
 * Returns the months with disbursals that none of these items fits, each gap as the figures that bound it; months between the gaps of a
 * list and beyond its open ends alike. Gaps do not overlap. Empty without items, and for more items than a lender can have.
 */
export function findSlabGaps(items: readonly SlabBounds[]): readonly (readonly SlabRange[])[] {
  if (items.length === 0 || items.length > MAX_ITEMS) return [];
  return subtractAll(allMonths, items).map(toRanges);
}

/** Returns whether an item fits a month with disbursals that none of the earlier items fits. */
export function reachesMonth(item: SlabBounds, earlier: readonly SlabBounds[]): boolean {
  const box = intersectBoxes(toBox(item), allMonths);
  if (earlier.length > MAX_ITEMS) return true;
  return hasMonth(box) && subtractAll(box, earlier).length > 0;
}

/** Returns whether some month with disbursals fits both items. */
export const shareMonth = (one: SlabBounds, other: SlabBounds): boolean => hasMonth(intersectBoxes(toBox(one), toBox(other)));
