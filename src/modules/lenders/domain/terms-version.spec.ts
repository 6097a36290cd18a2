import { describe, expect, it } from '@jest/globals';
import type { LenderOffer } from '../journeys/adapter.js';
import { termsVersion } from './terms-version.js';

const offer: LenderOffer = {
  ...{ lenderOfferId: 'LO-1', principalAmount: '200000.00', netDisbursedAmount: '194100.00', termMonths: 24 },
  ...{ interestRate: '16.50', interestRateType: 'fixed', annualPercentageRate: '19.59' },
  ...{ repaymentFrequency: 'monthly', numberOfInstallments: 24, installmentAmount: '9840.47' },
  ...{ processingFee: '5900.00', otherUpfrontCharges: '0.00', delayPenalty: '2.00', foreclosureFee: '4.00', coolOffDays: 3 },
  ...{ validUntil: '2026-11-27T11:15:42.116Z', termsUrl: 'https://lender.test/terms', kfsUrl: 'https://lender.test/kfs' },
};

describe('the version of terms', () => {
  it('is the same after storage, and while only the validity and the documents change', () => {
    const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(offer).reverse()))) as LenderOffer;
    expect(termsVersion(stored)).toBe(termsVersion(offer));
    expect(termsVersion({ ...offer, validUntil: '2026-12-01T00:00:00.000Z', kfsUrl: 'https://lender.test/kfs/2' })).toBe(
      termsVersion(offer),
    );
    expect(termsVersion(offer)).toMatch(/^[\w-]{22}$/);
  });

  it.each(
    Object.entries({
      ...{ lenderOfferId: 'LO-2', principalAmount: '200000.01', termMonths: 25, interestRate: '16.51', interestRateType: 'floating' },
      ...{ installmentAmount: '9840.48', processingFee: '5900.01', otherUpfrontCharges: '1.00', delayPenalty: '2.01' },
      ...{ foreclosureFee: '4.01', coolOffDays: 2 },
    }),
  )('changes with %s', (name, value) => {
    expect(termsVersion({ ...offer, [name]: value })).not.toBe(termsVersion(offer));
  });
});
