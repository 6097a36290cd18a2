import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryLender, arbitraryRequest } from '../../../../../test/support/matching-arbitraries.js';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { findDisagreement } from '../../../../../test/support/matching-comparison.js';
import { referenceMatch } from '../../../../../test/support/reference-matching.js';
import { seededTerms } from '../../../../../test/support/seeded-terms.js';
import { seededLenders } from '../../../../tools/seeds/lenders.js';

// `npm run bench -- matching` runs a campaign of 100,000 applicants.
describe('matching compared with an independent slow reference model', () => {
  it('agrees on every seeded lender', async () => {
    const lenders = (await seededLenders()).map(seededTerms);
    const requests = arbitraryRequest(lenders.map(({ lender_id }) => lender_id));
    fc.assert(
      fc.property(requests, (request) => {
        expect(lenders.map((lender) => findDisagreement(request, lender)).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees on generated lenders', () => {
    fc.assert(
      fc.property(arbitraryLender(), arbitraryRequest([]), (lender, request) => {
        expect(findDisagreement(request, { ...lender, loan_type: request.loanType })).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('uses a reference model that distinguishes lenders', () => {
    const request = matchingRow({ age: 30 });
    expect([...referenceMatch(request, lenderRow({ min_age: 30, max_age: 30 })).reasons]).toEqual([]);
    expect([...referenceMatch(request, lenderRow({ min_age: 31 })).reasons]).toEqual(['age-below']);
    expect([...referenceMatch(request, lenderRow({ credit_score_class: 3 })).unchecked]).toEqual(['credit-score']);
  });
});
