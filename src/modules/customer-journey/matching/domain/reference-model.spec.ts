import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryLender, arbitraryRequest } from '../../../../../test/support/matching-arbitraries.js';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { findDisagreement } from '../../../../../test/support/matching-comparison.js';
import { referenceMatch } from '../../../../../test/support/reference-matching.js';
import { seededTerms } from '../../../../../test/support/seeded-terms.js';
import { seededLenders } from '../../../../tools/seeds/lenders.js';

// A campaign of 100,000 applicants is `npm run bench -- matching`.
describe('matching, beside a slow model that shares no code with it', () => {
  it('says the same of every seeded lender', async () => {
    const lenders = (await seededLenders()).map(seededTerms);
    const requests = arbitraryRequest(lenders.map(({ lender_id }) => lender_id));
    fc.assert(
      fc.property(requests, (request) => {
        expect(lenders.map((lender) => findDisagreement(request, lender)).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('says the same of lenders that nobody has seeded', () => {
    fc.assert(
      fc.property(arbitraryLender(), arbitraryRequest([]), (lender, request) => {
        expect(findDisagreement(request, { ...lender, loan_type: request.loanType })).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('is judged by a model that tells lenders apart', () => {
    const request = matchingRow({ age: 30 });
    expect([...referenceMatch(request, lenderRow({ min_age: 30, max_age: 30 })).reasons]).toEqual([]);
    expect([...referenceMatch(request, lenderRow({ min_age: 31 })).reasons]).toEqual(['age-below']);
    expect([...referenceMatch(request, lenderRow({ credit_score_class: 3 })).unchecked]).toEqual(['credit-score']);
  });
});
