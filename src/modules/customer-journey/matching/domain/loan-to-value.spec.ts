import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ltvLaws, type LtvTier } from '../../../../contracts/ltv-tiers.js';
import { Decimal } from '../../../../platform/values/money.js';
import { highestLtvFor, loanToValue, maxLoanOnValue } from './loan-to-value.js';

const { housing, gold } = ltvLaws;
const tier = (up_to: number | null, percent: number): LtvTier => ({ up_to, percent });
const ANYTHING = '1000000000.00';

describe('maxLoanOnValue', () => {
  it.each<[string, string, readonly LtvTier[], number]>([
    ['its share in the first tier', '2000000', housing, 1800000],
    ['just the end of the first tier', '3333334', housing, 3000000],
    ['the end of the first tier where the second share allows less', '3500000', housing, 3000000],
    ['the end of the first tier where the second share allows just that', '3750000', housing, 3000000],
    ['more than it as soon as the second share allows more', '3750002', housing, 3000001],
    ['the second share', '5000000', housing, 4000000],
    ['the end of the second tier', '9500000', housing, 7500000],
    ['the last share, whatever the amount', '20000000', housing, 15000000],
    ['the end of the last tier where the lender goes no further', '20000000', [tier(25_00_000, 85)], 2500000],
    ['one share for any amount', '1000000', [tier(null, 62.5)], 625000],
    ['whole rupees, rounded down', '99999.99', [tier(null, 85)], 84999],
    ['a share of two places exactly', '30000000', [tier(null, 74.99)], 22497000],
    ['the higher of a share that rises', '4000000', [tier(10_00_000, 50), tier(null, 75)], 3000000],
    ['the lower share where the higher one begins above what it allows', '1200000', [tier(10_00_000, 50), tier(null, 75)], 600000],
    ['the bound of gold', '300000', gold, 250000],
    ['nothing without a share', '2000000', [], 0],
    ['nothing on nothing', '0', housing, 0],
    ['nothing on less than a rupee', '1', housing, 0],
  ])('returns %s', (_, value, tiers, most) => {
    expect(maxLoanOnValue(value, tiers, ANYTHING)).toBe(most);
  });

  it.each<[string, string, number]>([
    ['the wanted amount where all of it is lent', '1500000.00', 1500000],
    ['the wanted amount, to the rupee', '1500000.75', 1500000],
    ['the share where more is wanted', '1900000.00', 1800000],
  ])('limits the result by the wanted amount: %s', (_, wanted, most) => {
    expect(maxLoanOnValue('2000000', housing, wanted)).toBe(most);
  });

  it('uses the tier of the wanted amount, not of the highest possible one', () => {
    const rising = [tier(30_00_000, 50), tier(null, 75)];
    expect(maxLoanOnValue('5000000', rising, ANYTHING)).toBe(3750000);
    expect(maxLoanOnValue('5000000', rising, '2800000')).toBe(2500000);
  });

  it('returns the same amount as a search over every rupee', () => {
    const anyTiers = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 100_00 }), { minLength: 4, maxLength: 4 }),
      )
      .map(([ends, shares]) => [...ends.sort((one, other) => one - other), null].map((up_to, place) => tier(up_to, shares[place]! / 100)));
    const fits = (amount: number, value: number, tiers: readonly LtvTier[]) =>
      new Decimal(amount).times(100).lte(new Decimal(value).times(highestLtvFor(String(amount), tiers) ?? 0));
    fc.assert(
      fc.property(anyTiers, fc.integer({ min: 0, max: 200_00 }), fc.integer({ min: 0, max: 150 }), (tiers, paise, wanted) => {
        const tried = Array.from({ length: wanted + 1 }, (_, amount) => amount).filter((amount) => fits(amount, paise / 100, tiers));
        expect(maxLoanOnValue(paise / 100, tiers, wanted)).toBe(Math.max(0, ...tried));
      }),
    );
  });
});

describe('loan to value', () => {
  it.each([
    ['1800000.00', '2000000.00', 90],
    ['1800001.00', '2000000.00', 90.01],
    ['100000.00', '300000.00', 33.34],
    ['0.01', '1000000000.00', 0.01],
  ])('is calculated for %s of %s: %d %%', (amount, value, percent) => {
    expect(loanToValue(amount, value)).toBe(percent);
  });

  it.each([
    ['3000000.00', 90],
    ['3000000.01', 80],
    ['7500001.00', 75],
  ])('is limited for a loan of %s to %d %%', (amount, percent) => {
    expect(highestLtvFor(amount, housing)).toBe(percent);
  });

  it('has no limit when the lender lends nothing on that amount', () => {
    expect(highestLtvFor('2500001.00', [tier(25_00_000, 85)])).toBeUndefined();
  });
});
