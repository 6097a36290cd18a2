import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyLender, anyRequest } from '../../../../../test/support/any-applicant.js';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { disagreement } from '../../../../../test/support/matching-model.js';
import { slowVerdict } from '../../../../../test/support/slow-matching.js';
import { seededTerms } from '../../../../../test/support/seeded-terms.js';
import { seededLenders } from '../../../../tools/seeds/lenders.js';

// A campaign of 100,000 applicants is `npm run bench -- matching`.
describe('matching, beside a slow model that shares no code with it', () => {
  it('says the same of every seeded lender', async () => {
    const lenders = (await seededLenders()).map(seededTerms);
    const requests = anyRequest(lenders.map(({ lender_id }) => lender_id));
    fc.assert(
      fc.property(requests, (request) => {
        expect(lenders.map((lender) => disagreement(request, lender)).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('says the same of lenders that nobody has seeded', () => {
    fc.assert(
      fc.property(anyLender(), anyRequest([]), (lender, request) => {
        expect(disagreement(request, { ...lender, loan_type: request.loanType })).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('is judged by a model that tells lenders apart', () => {
    const request = matchingRow({ age: 30 });
    expect([...slowVerdict(request, lenderRow({ min_age: 30, max_age: 30 })).against]).toEqual([]);
    expect([...slowVerdict(request, lenderRow({ min_age: 31 })).against]).toEqual(['age-below']);
    expect([...slowVerdict(request, lenderRow({ credit_score_class: 3 })).unchecked]).toEqual(['credit-score']);
  });
});
