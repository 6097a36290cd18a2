import { describe, expect, it } from '@jest/globals';
import { ageInYears, isRealDate } from './days.js';

describe('dates', () => {
  it.each<[number, number, number, boolean]>([
    [2028, 2, 29, true],
    [2100, 2, 29, false],
    [2000, 2, 29, true],
    [2026, 4, 31, false],
    [2026, 12, 31, true],
    [2026, 0, 1, false],
    [99, 1, 1, false],
  ])('isRealDate of %i-%i-%i is %s', (year, month, day, real) => {
    expect(isRealDate(year, month, day)).toBe(real);
  });

  it.each([
    ['1996-05-17', '2026-05-16', 29],
    ['1996-05-17', '2026-05-17', 30],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-05-17', '2026-05-17', 0],
    ['2026-05-17', '2026-05-16', -1],
  ])('a person born %s is, on %s, %i years old', (birthDate, on, age) => {
    expect(ageInYears(birthDate, on)).toBe(age);
  });
});
