import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { readDate } from './date.js';

const column: Column = { key: 'paid_on', kind: 'date', aliases: ['Paid on'] };
const read = (cell: Cell, date1904 = false) => readDate(cell, column, { date1904, today: '2026-11-29' });

describe('readDate', () => {
  it.each<[Cell, string | null]>([
    ['05-01-2026', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    ['31/12/2026', '2026-12-31'],
    ['29-02-2024', '2024-02-29'],
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['05-Jan-2026', '2026-01-05'],
    ['5 January 2026', '2026-01-05'],
    ['05Jan2026', '2026-01-05'],
    ['5 Sept, 2026', '2026-09-05'],
    ['05-01-2026 14:30', '2026-01-05'],
    ['05/01/2026 02:30:15 PM', '2026-01-05'],
    ['2026-01-05T23:59:59', '2026-01-05'],
    ['2026-01-05T18:29:59Z', '2026-01-05'],
    ['2026-01-05T18:30:00Z', '2026-01-06'],
    ['2026-01-05T23:00:00+0530', '2026-01-05'],
    ['2026-01-05 18:29:59+00:00', '2026-01-05'],
    ['2026-01-05 18:30:00+00:00', '2026-01-06'],
    ['2026-01-05 23:00:00.123456+05:30', '2026-01-05'],
    ['2026-01-05 18:30:00 UTC', '2026-01-06'],
    ['2026-01-05 18:30:00 +0000 UTC', '2026-01-06'],
    ['2026-01-05 18:30Z', '2026-01-06'],
    ['2026-01-05 23:59:59 IST', '2026-01-05'],
    ['2026-01-05T00:00:00+14', '2026-01-04'],
    ['28-Nov-26', '2026-11-28'],
    ['29/11/26', '2026-11-29'],
    ['05.01.26', '2026-01-05'],
    ['5 Jan 26', '2026-01-05'],
    ['01-01-00', '2000-01-01'],
    [' 05-01-2026\u00a0', '2026-01-05'],
    [46_027, '2026-01-05'],
    [46_027.99, '2026-01-05'],
    ['46027', '2026-01-05'],
    [61, '1900-03-01'],
    [new Date(Date.UTC(2026, 0, 5, 18, 45)), '2026-01-05'],
    ['-', null],
    ['', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  it.each<[Cell, string]>([
    ['12/31/2026', 'date-month-first'],
    ['01-13-2026', 'date-month-first'],
    ['30-Nov-26', 'date-two-digit-year'],
    ['05-01-27', 'date-two-digit-year'],
    ['5 Jan 99', 'date-two-digit-year'],
    ['11/28/26', 'date-month-first'],
    ['30-02-26', 'date-not-real'],
    ['2026-01-05 25:00:00+00:00', 'date-not-real'],
    ['2026-01-05 10:00:00 PST', 'date-unreadable'],
    ['29-02-2026', 'date-not-real'],
    ['31/04/2026', 'date-not-real'],
    ['00-01-2026', 'date-not-real'],
    ['2026-13-01', 'date-not-real'],
    ['2026-02-30', 'date-not-real'],
    ['2026-02-30T00:00:00Z', 'date-not-real'],
    ['05-01-1826', 'date-not-real'],
    ['05-01-2101', 'date-not-real'],
    ['05-01/2026', 'date-unreadable'],
    ['January', 'date-unreadable'],
    ['5 Foo 2026', 'date-unreadable'],
    ['yesterday', 'date-unreadable'],
    ['20260105', 'date-unreadable'],
    ['99999', 'date-unreadable'],
    ['1/2', 'date-unreadable'],
    [5, 'date-unreadable'],
    [-1, 'date-unreadable'],
    [20_260_105, 'date-unreadable'],
    [true, 'date-unreadable'],
    [new Date(Date.UTC(2500, 0, 1)), 'date-unreadable'],
  ])('refuses %j as %s', (cell, code) => {
    expect(read(cell)).toMatchObject({ code, vars: { column: 'paid_on' } });
  });

  it('counts serials from 1904 when the workbook does', () => {
    expect(read(44_565, true)).toBe('2026-01-05');
    expect(read(0, true)).toBe('1904-01-01');
  });

  it('reads every day of the calendar in every day-first format', () => {
    const days = fc.date({ min: new Date(Date.UTC(1900, 2, 1)), max: new Date(Date.UTC(2100, 11, 31)), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.'), (date, separator) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(read([day, month, year].join(separator))).toBe(iso);
        expect(read([Number(day), Number(month), year].join(separator))).toBe(iso);
        expect(read([year, month, day].join(separator))).toBe(iso);
        expect(read(Math.floor(date.getTime() / 86_400_000) + 25_569)).toBe(iso);
        expect(read(date)).toBe(iso);
      }),
    );
  });
});
