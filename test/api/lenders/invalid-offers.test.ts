import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SubmissionTransitions } from '../../../src/modules/lenders/handlers/submission-transitions.js';
import { choiceOf, LenderSteps } from '../../support/lender-steps.js';
import { TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let steps: LenderSteps;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterAll(() => lenders.stop());

const notes = (submissionId: string) =>
  lenders.application.asOwner<{ after: { faults: string[] } }>(
    `select after from platform.audit where action = 'lender.refused-offer' and subject = $1`,
    [`submission:${submissionId}`],
  );

it('contradictory offers are hidden, and staff are notified once', async () => {
  const applied = await steps.applyAndGetOffers('cashe');
  const [sound] = await steps.offersOf(applied);
  if (!sound) throw new Error('no offer');
  const log = lenders.application.app.get(SubmissionTransitions);
  const absurd = { ...sound, lenderOfferId: 'X-1', installmentAmount: '1.00', netDisbursedAmount: '900000.00' };
  const arrives = (offers: readonly (typeof sound)[]) =>
    log.settle(applied.submissionId, { state: 'offer_received', at: new Date(), offers });
  await arrives([absurd, sound]);
  expect(await steps.offersOf(applied)).toEqual([sound]);
  await arrives([absurd]);
  expect(await steps.offersOf(applied)).toEqual([sound]);
  expect(await steps.choose(applied, choiceOf(absurd))).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
  expect((await notes(applied.submissionId)).map(({ after }) => after.faults)).toEqual([
    ['instalments repay less than the loan', 'paid out more than the loan, or nothing'],
  ]);
});

it('contradictory terms are not stored as sanctioned, although the step completes', async () => {
  const { applied, offer } = await steps.applyAndChoose('cashe');
  const terms = { ...offer, principalAmount: '99999999.00' };
  await lenders.application.app.get(SubmissionTransitions).settle(applied.submissionId, { state: 'docs_pending', at: new Date(), terms });
  expect(await steps.statusLine(applied)).toMatchObject({
    state: 'docs_pending',
    chosen: { amount: Number(offer.principalAmount) },
  });
  expect(await notes(applied.submissionId)).toHaveLength(1);
});
