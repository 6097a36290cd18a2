import { expect, it } from '@jest/globals';
import { RowSlots } from './row-slots.ts';

it('a row keeps its elements while it is rendered, and releases them for reuse afterwards', () => {
  const slots = new RowSlots();
  expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.assign(['c', 'x', 'a'])).toEqual([2, 1, 0]);
  expect(slots.assign(['c', 'y', 'z', 'a'])).toEqual([2, 1, 3, 0]);
  expect(slots.assign([])).toEqual([]);
  expect(slots.assign(['a'])).toEqual([0]);
});
