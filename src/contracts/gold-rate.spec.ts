import { describe, expect, it } from '@jest/globals';
import { getMaxGoldLoan, getPricePerGram, getGoldValue } from './gold-rate.js';
import { getLegalLoanLimit } from './ltv-tiers.js';

const prices = [
  { karat: 18, per_gram: 9_300 },
  { karat: 22, per_gram: 11_366.67 },
  { karat: 24, per_gram: 12_400 },
];

describe('gold value', () => {
  it.each<[string, number, number]>([
    ['a purity that is published', 22, 11_366.67],
    ['the nearest one in proportion', 19, 9_816.66],
    ['the lower one where two are as near, in proportion', 20, 10_333.33],
    ['the next above', 23, 11_883.33],
  ])('uses %s', (_, karat, perGram) => {
    expect(getPricePerGram(karat, prices)).toBe(perGram);
  });

  it('is unknown without a price', () => {
    expect(getPricePerGram(22, [])).toBeUndefined();
  });

  it('is rounded down to the paisa', () => {
    expect(getGoldValue(10.5, 11_366.67)).toBe(1_19_350.03);
    expect(getGoldValue(1000, 12_400)).toBe(1_24_00_000);
  });
});

it.each<[string, number, { readonly amount: number; readonly percent: number }]>([
  ['85% up to ₹2.5 lakh', 2_00_000, { amount: 1_70_000, percent: 85 }],
  ['₹2.5 lakh where 80% would be less', 3_00_000, { amount: 2_50_000, percent: 83.33 }],
  ['80% above', 4_00_000, { amount: 3_20_000, percent: 80 }],
  ['75% above ₹5 lakh', 8_00_000, { amount: 6_00_000, percent: 75 }],
  ['whole rupees', 1_234.56, { amount: 1_049, percent: 84.97 }],
])('the legal loan limit is %s', (_, worth, most) => {
  expect(getLegalLoanLimit(worth, 'gold')).toEqual(most);
});

it('getMaxGoldLoan applies the legal limit to the gold value, and returns nothing for an old rate or without a price', () => {
  const rate = { date: '2026-11-20', source: 'x', is_current: 1, prices: [{ karat: 24, per_gram: 12_000 }] } as const;
  expect(getMaxGoldLoan(rate, { grams: 20, karat: 22 })).toEqual({ perGram: 11_000, worth: 2_20_000, amount: 1_87_000, percent: 85 });
  expect(getMaxGoldLoan({ ...rate, is_current: 0 }, { grams: 20, karat: 22 })).toBeUndefined();
  expect(getMaxGoldLoan({ ...rate, prices: [] }, { grams: 20, karat: 22 })).toBeUndefined();
});
