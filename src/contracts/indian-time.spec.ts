import { expect, it } from '@jest/globals';
import { toIndianTime, fromIndianTime } from './indian-time.js';

it('Indian time is 5:30 h ahead of UTC, also across midnight and year end', () => {
  expect(fromIndianTime('2026-11-24T02:00')).toBe('2026-11-23T20:30:00.000Z');
  expect(toIndianTime('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
  expect(toIndianTime(fromIndianTime('2028-02-29T23:59') ?? '')).toBe('2028-02-29T23:59');
});

it.each(['', '2026-11-24', '2026-13-24T02:00', '2026-11-24T02:00Z'])('fromIndianTime refuses %p', (text) => {
  expect(fromIndianTime(text)).toBeUndefined();
});
