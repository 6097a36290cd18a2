import { describe, expect, it } from '@jest/globals';
import { lenderRow } from '../../../../../test/support/matching-rows.js';
import { openLender } from './open-lender.js';

const now = new Date('2026-11-20T06:30:00Z');
const terms = { rateFrom: 12, rateTo: 18, longest: 12 };

describe('openLender', () => {
  it('returns rates and months, and the APR on the example loan', () => {
    expect(openLender(lenderRow({ tenure_max_months: 60 }), now)).toMatchObject({
      terms: { ...terms, longest: 60 },
      exampleApr: expect.any(Number),
    });
  });

  it('returns them also when the lender does not lend the example loan', () => {
    expect(openLender(lenderRow({ tenure_max_months: 12 }), now)).toMatchObject({ terms, exampleApr: null });
    expect(openLender(lenderRow({ tenure_max_months: 12, loan_amount_upto: '50000.00' }), now)).toMatchObject({ terms, exampleApr: null });
  });

  it('returns no figures when the terms are incomplete', () => {
    expect(openLender(lenderRow({ penal_terms: [] }), now)).toMatchObject({ terms: null, exampleApr: null });
  });
});
