import { describe, expect, it } from '@jest/globals';
import { type ClosingPrice, goldRateOn, goldRateStatusOn } from './gold-rate.js';

const TODAY = '2026-11-23';
const price = (day: string, perGram: string, karat = 22): ClosingPrice => ({ day, karat, perGram, source: `source of ${day}` });

describe('goldRateOn', () => {
  it.each<[string, ClosingPrice[], number]>([
    ['the latest closing price where gold fell', [price('2026-11-20', '12000.00'), price('2026-11-22', '11000.00')], 11_000],
    [
      'the average where gold rose, rounded down',
      [price('2026-11-20', '11000.00'), price('2026-11-21', '11000.00'), price('2026-11-22', '11000.02')],
      11_000,
    ],
    ['no price of the day itself', [price('2026-11-22', '11000.00'), price(TODAY, '9000.00')], 11_000],
    ['no price of more than 30 days ago', [price('2026-10-23', '1000.00'), price('2026-11-22', '11000.00')], 11_000],
    ['a price of 30 days ago', [price('2026-10-24', '9000.00'), price('2026-11-22', '11000.00')], 10_000],
  ])('uses %s', (_, closing, perGram) => {
    expect(goldRateOn(TODAY, closing).prices).toEqual([{ karat: 22, per_gram: perGram }]);
  });

  it('returns only the purities of the latest day, with its source', () => {
    const closing = [price('2026-11-22', '12500.00', 24), price('2026-11-22', '11450.00'), price('2026-11-21', '9300.00', 18)];
    expect(goldRateOn(TODAY, closing)).toEqual({
      date: '2026-11-22',
      source: 'source of 2026-11-22',
      is_current: 1,
      prices: [
        { karat: 22, per_gram: 11_450 },
        { karat: 24, per_gram: 12_500 },
      ],
    });
  });

  it.each([
    ['2026-11-18', 1],
    ['2026-11-17', 0],
  ])('returns the price of %s with is_current %d', (day, isCurrent) => {
    expect(goldRateOn(TODAY, [price(day, '11000.00')])).toMatchObject({ date: day, is_current: isCurrent });
  });

  it('shows staff how the rate is calculated, and until when it is valid', () => {
    expect(goldRateStatusOn(TODAY, [price('2026-11-20', '12000.00'), price('2026-11-22', '11000.00')])).toMatchObject({
      counts_until: '2026-11-27',
      prices: [{ karat: 22, close: 11_000, average: 11_500, days: 2, per_gram: 11_000 }],
    });
    expect(goldRateStatusOn(TODAY, [])).toMatchObject({ counts_until: null, prices: [] });
  });

  it('returns no prices when there are none', () => {
    expect(goldRateOn(TODAY, [])).toEqual({ date: null, source: '', is_current: 0, prices: [] });
  });
});
