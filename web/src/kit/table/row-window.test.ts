import { describe, expect, it } from '@jest/globals';
import { mergeHeights, defaultHeights, getRange, getRenderedRows } from './row-window.ts';

const rows = Array.from({ length: 200 }, (_, index) => `row ${index}`);
const nowhere = { from: 0, to: 0 };
const keyOf = (row: string) => row;
const list = { rows, keyOf, heights: { ...defaultHeights, defaultHeight: 40 } };
const heightIn = (held: readonly string[], range: { from: number; to: number }) => {
  const inPage = getRenderedRows(rows, keyOf, { range, pinnedKeys: new Set(held), heights: list.heights });
  return {
    indexes: inPage.map(({ index }) => index),
    height: inPage.reduce((all, { above, below }) => all + above + 40 + below, 0),
  };
};

describe('rendered rows', () => {
  it('are the visible ones and some around them', () => {
    expect(getRange(0, 400, list, nowhere)).toEqual({ from: 0, to: 16 });
    expect(getRange(4_000, 4_400, list, nowhere)).toEqual({ from: 96, to: 116 });
    expect(getRange(7_600, 8_000, list, nowhere)).toEqual({ from: 184, to: 200 });
    expect(getRange(-900, -100, list, nowhere)).toEqual({ from: 0, to: 4 });
  });

  it('stay the same while they contain the visible ones, and become stable', () => {
    const was = getRange(4_000, 4_400, list, nowhere);
    expect(getRange(4_080, 4_480, list, was)).toBe(was);
    expect(getRange(3_920, 4_320, list, was)).toBe(was);
    expect(getRange(4_400, 4_800, list, was)).toEqual({ from: 104, to: 124 });
    expect(getRange(3_600, 4_000, list, was)).toEqual({ from: 84, to: 104 });
    // A range that is far too long is not kept.
    expect(getRange(0, 400, list, { from: 0, to: 40 })).toEqual({ from: 0, to: 16 });
  });

  it.each([[[]], [['row 3']], [['row 0', 'row 199']]])('reserve space for all other rows, with %j pinned', (held) => {
    const { indexes, height } = heightIn(held, { from: 96, to: 116 });
    expect(height).toBe(200 * 40);
    expect(indexes).toEqual(expect.arrayContaining([96, 115]));
  });

  it('include the focused ones and their neighbours', () => {
    expect(heightIn(['row 3'], { from: 96, to: 97 }).indexes).toEqual([2, 3, 4, 96]);
  });

  it('are all rows without a window', () => {
    expect(getRenderedRows(rows, keyOf, undefined)).toHaveLength(200);
  });

  it('may have different heights, which are known once measured', () => {
    const first = mergeHeights(defaultHeights, '2px', [
      ['row 0', 40],
      ['row 1', 40],
    ]);
    expect(mergeHeights(first, '2px', [['row 2', 40]])).toBe(first);
    const odd = mergeHeights(first, '2px', [['row 2', 400]]);
    expect(getRange(0, 480, { ...list, heights: odd }, nowhere)).toEqual({ from: 0, to: 8 });
    expect(mergeHeights(odd, '8px', [['row 0', 50]])).toEqual({ spacing: '8px', defaultHeight: 50, exceptions: new Map() });
  });
});
