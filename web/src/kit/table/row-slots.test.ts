import { expect, it } from '@jest/globals';
import { RowSlots } from './row-slots.ts';

it('a row keeps its elements while it is in the page, and hands them on when it leaves', () => {
  const slots = new RowSlots();
  expect(slots.of(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.of(['c', 'x', 'a'])).toEqual([2, 1, 0]);
  expect(slots.of(['c', 'y', 'z', 'a'])).toEqual([2, 1, 3, 0]);
  expect(slots.of([])).toEqual([]);
  expect(slots.of(['a'])).toEqual([0]);
});
