import { expect, it } from '@jest/globals';
import { getReturnResult } from './return-result.js';

it.each([
  ['redirected', undefined, 'pending'],
  ['redirected', 'pending', 'pending'],
  ['redirected', 'completed', 'thank-you'],
  ['redirected', 'cancelled', 'failed'],
  ['under_review', 'cancelled', 'thank-you'],
  ['rejected', 'completed', 'failed'],
  ['expired', undefined, 'failed'],
  ['disbursed', 'failed', 'paid-out'],
  ['cooling_off_exit', 'completed', 'over'],
  ['closed', undefined, 'over'],
  ['kyc_pending', 'completed', 'your-turn'],
  ['docs_pending', undefined, 'your-turn'],
  ['agreement_pending', 'cancelled', 'your-turn'],
  ['mandate_pending', 'pending', 'your-turn'],
  ['approved', undefined, 'thank-you'],
  ['offer_selected', 'failed', 'failed'],
  ['lead_created', undefined, 'pending'],
] as const)('the result for a return in state %s with outcome %s is %s', (state, outcome, result) => {
  expect(getReturnResult(state, outcome)).toBe(result);
});
