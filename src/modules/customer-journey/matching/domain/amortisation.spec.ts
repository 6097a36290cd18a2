import { describe, expect, it } from '@jest/globals';
import { Decimal } from '../../../../platform/values/money.js';
import { repaymentSchedule } from './amortisation.js';

describe('repaymentSchedule', () => {
  it('repays the principal to the paisa, with the rounding difference in the last instalment', () => {
    const rows = repaymentSchedule({ principal: '100000', annualRatePercent: '18', months: 12 });
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({
      number: 1,
      opening: '100000.00',
      instalment: '9168.00',
      interest: '1500.00',
      principal: '7668.00',
      closing: '92332.00',
    });
    expect(rows.at(-1)?.closing).toBe('0.00');
    const repaid = rows.reduce((sum, { principal }) => sum.plus(principal), new Decimal(0));
    expect(repaid.toFixed(2)).toBe('100000.00');
    expect(Math.abs(Number(rows.at(-1)?.instalment) - 9168)).toBeLessThan(1);
  });

  it('opens each instalment with the closing balance of the previous one', () => {
    const rows = repaymentSchedule({ principal: '20000', annualRatePercent: '15', months: 24 });
    expect(rows).toHaveLength(24);
    expect(rows.slice(1).map(({ opening }) => opening)).toEqual(rows.slice(0, -1).map(({ closing }) => closing));
  });

  it('divides an interest-free loan evenly', () => {
    const rows = repaymentSchedule({ principal: '60000', annualRatePercent: '0', months: 6 });
    expect(new Set(rows.map(({ instalment }) => instalment))).toEqual(new Set(['10000.00']));
  });

  it('rejects invalid terms', () => {
    expect(() => repaymentSchedule({ principal: '0', annualRatePercent: '10', months: 6 })).toThrow(RangeError);
  });
});
