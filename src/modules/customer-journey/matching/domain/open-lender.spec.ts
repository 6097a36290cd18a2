import { describe, expect, it } from '@jest/globals';
import { lenderRow } from '../../../../../test/support/matching-rows.js';
import { openLender } from './open-lender.js';

const now = new Date('2026-11-20T06:30:00Z');
const terms = { rateFrom: 12, rateTo: 18, longest: 12 };

describe('a lender that takes applications', () => {
  it('states its rates and months, and its APR on the example loan', () => {
    expect(openLender(lenderRow({ tenure_max_months: 60 }), now)).toMatchObject({
      terms: { ...terms, longest: 60 },
      exampleApr: expect.any(Number),
    });
  });

  it('states them also where it does not lend the example loan', () => {
    expect(openLender(lenderRow({ tenure_max_months: 12 }), now)).toMatchObject({ terms, exampleApr: null });
    expect(openLender(lenderRow({ tenure_max_months: 12, loan_amount_upto: '50000.00' }), now)).toMatchObject({ terms, exampleApr: null });
  });

  it('states nothing where its terms lack something', () => {
    expect(openLender(lenderRow({ penal_terms: [] }), now)).toMatchObject({ terms: null, exampleApr: null });
  });
});
