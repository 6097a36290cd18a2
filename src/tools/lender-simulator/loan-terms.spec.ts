import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { loanTerms } from './loan-terms.js';

describe("lender's terms", () => {
  // Calculated with the formula of the RBI circular on the Key Facts Statement, 15 Apr 2024; the fees include 18 % GST.
  it.each([
    [100_000, 18, 12, '2', '9168.00', '97640.00', '22.63'],
    [300_000, 16, 36, '3', '10547.11', '289380.00', '18.59'],
    [500_000, 10.99, 60, '1.75', '10868.72', '489675.00', '11.90'],
    [50_000, 24, 6, '2', '8926.29', '48820.00', '32.55'],
    [60_000, 0, 6, '1.666667', '10000.00', '58820.00', '6.85'],
  ])(
    'match the RBI formula for %d rupees at %d %% over %d months with a fee of %s %%',
    (principal, rate, months, fee, instalment, net, apr) => {
      const terms = loanTerms(new Decimal(principal), months, new Decimal(rate), new Decimal(fee));
      expect([terms.instalment.toFixed(2), terms.netDisbursed.toFixed(2), terms.apr.toFixed(2)]).toEqual([instalment, net, apr]);
    },
  );
});
