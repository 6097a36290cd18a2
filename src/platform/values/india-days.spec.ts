import { describe, expect, it } from '@jest/globals';
import { dayInIndia } from '../../contracts/days.js';
import { endOfDayInIndia, plusDays, plusWorkingDays } from './india-days.js';

describe('calendar days in India', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2027-12-31T19:00:00.000Z', '2028-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('dayInIndia maps %s to %s', (instant, day) => {
    expect(dayInIndia(new Date(instant))).toBe(day);
  });

  it('end at 18:30 UTC', () => {
    expect(endOfDayInIndia('2026-12-31')).toBe('2026-12-31T18:29:59.999Z');
    expect(dayInIndia(new Date(endOfDayInIndia('2026-12-31')))).toBe('2026-12-31');
  });

  it('are counted across month and year ends', () => {
    expect([plusDays('2026-12-30', 3), plusDays('2028-02-28', 1), plusDays('2026-11-20', 0)]).toEqual([
      '2027-01-02',
      '2028-02-29',
      '2026-11-20',
    ]);
  });

  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 3, '2026-11-25'],
  ])('plusWorkingDays of %s and %i days is %s', (day, days, later) => {
    expect(plusWorkingDays(day, days)).toBe(later);
  });
});
