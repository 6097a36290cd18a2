import { expect, it } from '@jest/globals';
import { type ApplicationState, applicationStates } from '../../../../../src/contracts/application-states.js';
import type { OfferSubmissionModel } from '../../../api/generated.ts';
import { sampleSubmission } from '../../../testing/sample-customer.ts';
import { type LenderResult, resultOf } from './lender-result.ts';

/** At CASHe, and at a lender whose statuses are entered by our staff. */
const table: Readonly<Record<ApplicationState, readonly [LenderResult, LenderResult]>> = {
  lead_created: ['review', 'review'],
  dedupe_rejected: ['rejected', 'rejected'],
  ineligible: ['rejected', 'rejected'],
  offer_received: ['turn', 'turn'],
  offer_selected: ['turn', 'turn'],
  redirected: ['turn', 'turn'],
  kyc_pending: ['turn', 'turn'],
  docs_pending: ['turn', 'turn'],
  under_review: ['review', 'review'],
  approved: ['accepted', 'accepted'],
  agreement_pending: ['accepted', 'accepted'],
  mandate_pending: ['accepted', 'accepted'],
  part_disbursed: ['accepted', 'accepted'],
  disbursed: ['accepted', 'accepted'],
  rejected: ['rejected', 'rejected'],
  cancelled: ['ended', 'ended'],
  expired: ['ended', 'ended'],
  cooling_off_exit: ['givenBack', 'givenBack'],
  closed: ['accepted', 'accepted'],
};
const byHand = { by_hand: true, next: '/user/application-status/a1' };

it.each(applicationStates)('%s has its expected result', (state) => {
  const results = [{}, byHand].map((more) => resultOf({ ...sampleSubmission, state, ...more }));
  expect(results).toEqual(table[state]);
});

it.each<[string, Partial<OfferSubmissionModel>, LenderResult]>([
  ['not with the lender yet', { state: 'lead_created', is_received: false }, 'sending'],
  ['waits for a form, or a number', { state: 'lead_created', is_received: false, is_held: true }, 'turn'],
  ['waits for a code of the lender, or its form', { state: 'lead_created', is_received: false, awaits_answer: true }, 'turn'],
  ['without the permission', { state: 'under_review', is_withdrawn: true }, 'ended'],
  ['without the permission, after a refusal', { state: 'rejected', is_withdrawn: true }, 'rejected'],
])('%s', (_, more, result) => {
  expect(resultOf({ ...sampleSubmission, ...more })).toBe(result);
});
