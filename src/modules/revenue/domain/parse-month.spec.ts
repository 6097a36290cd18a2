import { describe, expect, it } from '@jest/globals';
import { parseMonth } from './parse-month.js';

describe('parseMonth', () => {
  it.each([
    ['2026-08', '2026-08'],
    ['2026-08-01', '2026-08'],
    ['2026-08-01 00:00:00', '2026-08'],
    ['8/2026', '2026-08'],
    ['01-08-2026', '2026-08'],
    ['Aug-26', '2026-08'],
    ["Aug'26", '2026-08'],
    ['AUGUST 2026', '2026-08'],
    ['Sep 2026', '2026-09'],
    ['Sept-2026', '2026-09'],
    ['अगस्त 2026', '2026-08'],
    ['August', undefined],
    ['13/2026', undefined],
    ['Q2 2026', undefined],
    ['46000', undefined],
    ['', undefined],
  ])('%j → %s', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });
});
