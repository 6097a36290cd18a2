import { describe, expect, it } from '@jest/globals';
import type { PublicLender } from '../messages/queries.js';
import { offeredLenders, productRates } from './offered-products.js';

const lender = (
  id: string,
  loanType: PublicLender['loanType'],
  terms: PublicLender['terms'],
  exampleApr: PublicLender['exampleApr'] = null,
): PublicLender => ({ id, name: id, loanType, terms, exampleApr });
const cheap = lender('cheap', 'pl', { rateFrom: 10.49, rateTo: 14, longest: 48 }, 12.5);
const dear = lender('dear', 'pl', { rateFrom: 12, rateTo: 30, longest: null }, 31);
const small = lender('small', 'pl', { rateFrom: 9, rateTo: 36, longest: 60 });
const silent = lender('silent', 'pl', null);
const gold = lender('gold', 'gl', { rateFrom: 9, rateTo: 12, longest: 12 });

describe('product rates', () => {
  it('are the lowest APR and the bounds of all offers', () => {
    expect(productRates(['pl', 'gl', 'hl'], [dear, cheap, silent, gold])).toEqual([
      { product: 'pl', amount: 300_000, months: 36, apr: 12.5, rate_from: 10.49, rate_to: 30, longest: 48 },
    ]);
  });

  it('include the bounds but not the APR of a lender without the example loan', () => {
    expect(productRates(['pl'], [cheap, small])).toMatchObject([{ apr: 12.5, rate_from: 9, rate_to: 36, longest: 60 }]);
  });

  it('limit the tenure to the longest that can be requested', () => {
    const patient = lender('patient', 'pl', { rateFrom: 9, rateTo: 36, longest: 96 }, 20);
    expect(productRates(['pl'], [cheap, patient])).toMatchObject([{ longest: 84 }]);
  });

  it('exclude lenders that are not offered to customers', () => {
    const offered = offeredLenders(['pl'], ['cheap'], [cheap, dear, silent, gold]);
    expect(offered).toEqual([dear, silent]);
    expect(productRates(['pl'], offered)).toMatchObject([{ apr: 31, longest: 36 }]);
    expect(productRates(['gl'], offered)).toEqual([]);
  });
});
