import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { plainDecimal, roundHalfUp, shiftPoint } from './decimal.js';
import { readAmount, readInteger, readPercent } from './number.js';

const amount: Column = { key: 'amount', kind: 'inr', aliases: ['Amount'] };
const rate: Column = { key: 'rate', kind: 'percent', aliases: ['ROI'] };
const tenure: Column = { key: 'tenure', kind: 'integer', aliases: ['Tenure'] };

describe('readAmount', () => {
  it.each<[Cell, string | null]>([
    [150_000, '150000.00'],
    [0, '0.00'],
    [0.1 + 0.2, '0.30'],
    [235.00000000000003, '235.00'],
    [1.005, '1.01'],
    [1e-7, '0.00'],
    [999_999_999_999.99, '999999999999.99'],
    ['150000', '150000.00'],
    ['150000.5', '150000.50'],
    ['1,50,000', '150000.00'],
    ['1,50,000.25', '150000.25'],
    ['12,34,56,789.10', '123456789.10'],
    ['150,000', '150000.00'],
    ['1,234,567.891', '1234567.89'],
    ['₹1,50,000/-', '150000.00'],
    ['₹ 1,50,000', '150000.00'],
    ['Rs. 500', '500.00'],
    ['rs500', '500.00'],
    ['INR 2,500.50', '2500.50'],
    ['2,500 INR', '2500.00'],
    ['500/=', '500.00'],
    ['\u00a01,000\u00a0', '1000.00'],
    ['000123.40', '123.40'],
    ['0.995', '1.00'],
    ['', null],
    ['  ', null],
    ['-', null],
    ['N/A', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readAmount(cell, amount)).toBe(expected);
  });

  it.each<[Cell, string]>([
    [-5, 'amount-negative'],
    ['-500', 'amount-negative'],
    ['−500', 'amount-negative'],
    ['(1,500.00)', 'amount-negative'],
    ['₹ -500', 'amount-negative'],
    ['500-', 'amount-negative'],
    [1e12, 'amount-too-large'],
    ['1234567890123', 'amount-too-large'],
    ['999999999999.995', 'amount-too-large'],
    ['1,5', 'amount-unreadable'],
    ['1,50,00', 'amount-unreadable'],
    ['1.234,56', 'amount-unreadable'],
    ['1e5', 'amount-unreadable'],
    ['0x1F', 'amount-unreadable'],
    ['5 lakh', 'amount-unreadable'],
    ['10.5%', 'amount-unreadable'],
    ['1 50 000', 'amount-unreadable'],
    [`${'9,'.repeat(50_000)}9`, 'amount-unreadable'],
    [true, 'amount-unreadable'],
    [new Date(0), 'amount-unreadable'],
  ])('refuses %j as %s', (cell, code) => {
    expect(readAmount(cell, amount)).toEqual({ code, vars: { column: 'amount' } });
  });

  it('preserves every amount of paise, whatever the grouping and the type of cell', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (paise) => {
        const exact = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
        const [whole = '', fraction = ''] = exact.split('.');
        const western = whole.replace(/\B(?=(\d{3})+$)/g, ',');
        const indian = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
        for (const form of [exact, `${western}.${fraction}`, `₹ ${indian}.${fraction}/-`, Number(exact)])
          expect(readAmount(form, amount)).toBe(exact);
      }),
    );
  });
});

describe('readPercent', () => {
  it.each<[Cell, string | null]>([
    ['10.5%', '10.5'],
    ['10.50 %', '10.5'],
    ['18', '18'],
    ['18.00', '18'],
    ['0.25%', '0.25'],
    ['100%', '100'],
    ['007%', '7'],
    ['18.123456%', '18.1235'],
    [18.99, '18.99'],
    [0, '0'],
    ['NA', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readPercent(cell, rate)).toBe(expected);
  });

  it.each<[Cell, string]>([
    ['100.1', 'percent-out-of-range'],
    ['-1%', 'percent-out-of-range'],
    [1899, 'percent-out-of-range'],
    ['ten', 'percent-unreadable'],
    ['10,5%', 'percent-unreadable'],
    [false, 'percent-unreadable'],
  ])('refuses %j as %s', (cell, code) => {
    expect(readPercent(cell, rate)).toMatchObject({ code });
  });

  it.each<Cell>([0.1899, '0.1899', '.16', 0.0001, '0.99'])('refuses %j, which could be a fraction', (cell) => {
    expect(readPercent(cell, rate)).toMatchObject({ code: cell === '.16' ? 'percent-unreadable' : 'percent-unclear' });
  });

  it.each<[Cell, string]>([
    ['0.16%', '0.16'],
    ['0.99 %', '0.99'],
    [0, '0'],
    ['0.00', '0'],
    [1, '1'],
  ])('reads %j as a percentage', (cell, expected) => {
    expect(readPercent(cell, rate)).toBe(expected);
  });
});

describe('readInteger', () => {
  it.each<[Cell, string | null]>([
    [36, '36'],
    ['36', '36'],
    ['036', '36'],
    ['0', '0'],
    ['36.0', '36'],
    ['1,200', '1200'],
    ['2147483647', '2147483647'],
    ['-', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readInteger(cell, tenure)).toBe(expected);
  });

  it.each<Cell>([36.5, '36.5', -1, '-1', '36 months', '2147483648', 1e15, 'x', true])('refuses %j', (cell) => {
    expect(readInteger(cell, tenure)).toMatchObject({ code: 'number-unreadable' });
  });
});

describe('decimal digits', () => {
  it('match decimal arithmetic', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e15 }),
        fc.integer({ min: 0, max: 4 }),
        (value, places) => {
          const exact = new Decimal(String(value));
          expect(plainDecimal(value)).toBe(exact.toFixed());
          expect(roundHalfUp(plainDecimal(value), places)).toBe(exact.toFixed(places, Decimal.ROUND_HALF_UP));
          expect(new Decimal(shiftPoint(value, 2)).eq(exact.times(100))).toBe(true);
        },
      ),
    );
  });

  it('have no exponent', () => {
    expect(plainDecimal(1e21)).toBe('1000000000000000000000');
    expect(plainDecimal(-1.5e-7)).toBe('-0.00000015');
    expect(shiftPoint(-0.105, 2)).toBe('-10.5');
    expect(shiftPoint(12, 2)).toBe('1200');
  });
});
