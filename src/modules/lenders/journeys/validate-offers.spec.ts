import { describe, expect, it } from '@jest/globals';
import type { LenderOffer } from './adapter.js';
import { validateOffers } from './validate-offers.js';

const offer: LenderOffer = {
  lenderOfferId: 'A-1',
  principalAmount: '150000.00',
  netDisbursedAmount: '146460.00',
  termMonths: 12,
  interestRate: '27.00',
  interestRateType: 'fixed',
  annualPercentageRate: '31.73',
  repaymentFrequency: 'monthly',
  numberOfInstallments: 12,
  installmentAmount: '14402.61',
  processingFee: '3540.00',
  otherUpfrontCharges: '0.00',
  delayPenalty: '2.00',
  foreclosureFee: '4.00',
  coolOffDays: 3,
  validUntil: '2026-12-31T00:00:00.000Z',
  termsUrl: 'https://lender.test/terms',
  kfsUrl: 'https://lender.test/kfs',
};
const bounds = { maxAmount: '400000.00' };

describe('validateOffers', () => {
  it('accepts consistent offers, including those at the limits', () => {
    const atBounds = { ...offer, lenderOfferId: 'A-2', principalAmount: '400000', installmentAmount: '38406.96' };
    // Without interest and fees: rounded to whole rupees, the instalments add up to 8 rupees less.
    const free = { ...offer, lenderOfferId: 'A-3', principalAmount: '100000', netDisbursedAmount: '100000', interestRate: '0.00' };
    const freeToo = { ...free, annualPercentageRate: '0.00', installmentAmount: '8333.00', processingFee: '0.00' };
    expect(validateOffers([offer, atBounds, freeToo], bounds)).toEqual({ valid: [offer, atBounds, freeToo], faults: [] });
    expect(validateOffers([offer], { maxAmount: null, requestedLoan: { amount: '150000.00', tenureMonths: 12 } }).valid).toEqual([offer]);
  });

  it.each<[Partial<LenderOffer>, string]>([
    [{ termMonths: 0, numberOfInstallments: 0 }, 'no tenure'],
    [{ termMonths: 9999, numberOfInstallments: 9999 }, 'no tenure'],
    [{ numberOfInstallments: 11 }, 'other number of instalments than months'],
    [{ installmentAmount: '1.00' }, 'instalments repay less than the loan'],
    [{ installmentAmount: '0.00' }, 'instalments repay less than the loan'],
    [{ installmentAmount: '999999.00' }, 'instalment above the whole loan twice over'],
    [{ netDisbursedAmount: '900000.00' }, 'paid out more than the loan, or nothing'],
    [{ netDisbursedAmount: '0.00' }, 'paid out more than the loan, or nothing'],
    [{ principalAmount: '0.00', netDisbursedAmount: '0.00' }, 'no amount'],
    [{ annualPercentageRate: '999.99' }, 'rate or APR out of all bounds'],
    [{ interestRate: '300.00', annualPercentageRate: '300.00' }, 'rate or APR out of all bounds'],
    [{ annualPercentageRate: '0.00' }, 'APR below the rate'],
    [{ principalAmount: '400000.01', installmentAmount: '38406.97' }, 'above what the lender publishes'],
    [{ principalAmount: '999999999999.99' }, 'no amount'],
  ])('refuses an offer with %p', (figures, fault) => {
    const sifted = validateOffers([{ ...offer, ...figures }], bounds);
    expect(sifted.valid).toEqual([]);
    expect(sifted.faults).toContain(fault);
  });

  it('refuses offers that share an id', () => {
    const other = { ...offer, lenderOfferId: 'A-2' };
    const cheap = { ...offer, principalAmount: '1000.00', netDisbursedAmount: '900.00', installmentAmount: '100.00' };
    expect(validateOffers([offer, cheap, other], bounds)).toEqual({ valid: [other], faults: ['an id that another offer has'] });
  });

  it.each([
    { amount: '60000.00', tenureMonths: 12 },
    { amount: '150000.00', tenureMonths: 6 },
  ])('refuses an offer for another loan than the requested %p', (asked) => {
    expect(validateOffers([offer], { ...bounds, requestedLoan: asked })).toEqual({
      valid: [],
      faults: ['not for the loan that was asked for'],
    });
  });
});
