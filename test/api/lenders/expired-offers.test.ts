import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { LenderOfferModel } from '../../../src/modules/lenders/http/journey.dto.js';
import type { LenderOffer } from '../../../src/modules/lenders/journeys/adapter.js';
import { choiceOf, LenderSteps } from '../../support/lender-steps.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let steps: LenderSteps;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

/** Expires the lender's offers, with other figures than it would offer today. */
async function expireOffers({ submissionId }: AppliedSubmission, figures: object = {}): Promise<void> {
  await lenders.application.em.execute(
    `update lenders.submission set offers = (select jsonb_agg(o || '{"validUntil":"2026-01-01T00:00:00.000Z"}'::jsonb || ?::jsonb) from jsonb_array_elements(offers) o) where id = ?`,
    [JSON.stringify(figures), submissionId],
  );
}
const scriptNoOffers = (key: AppliedSubmission['key']) =>
  lenders.simulator.script({ lender: key, operation: 'offers', mode: 'server-error' });
const expired = { status: 422, body: { code: 'offer-expired' } };

it.each(['cashe', 'money-view'] as const)('%s: an expired offer cannot be selected and is not shown', async (key) => {
  const applied = await steps.applyAndGetOffers(key);
  const [offer] = await steps.offersOf(applied);
  await expireOffers(applied);
  scriptNoOffers(key);
  expect(await steps.choose(applied, choiceOf(offer as LenderOffer))).toMatchObject(expired);
  expect(await lenders.record(applied)).toMatchObject({ state: 'offer_received' });
  expect(await steps.view(applied)).toMatchObject({ step: { kind: 'offers' }, expired: true, offers: [], chosen_offer_id: null });
  // However often the page is viewed, the lender is asked once a minute.
  for (let time = 0; time < 3; time++) await steps.view(applied);
  expect(steps.calls(applied, 'offers').filter(({ answer }) => answer === '500')).toHaveLength(1);
});

it.each(['cashe', 'money-view'] as const)('%s: the lender is asked for new offers, and they are selected', async (key) => {
  const applied = await steps.applyAndGetOffers(key);
  await expireOffers(applied);
  const { offers, ...drawn } = await steps.view(applied);
  expect(drawn).toMatchObject({ step: { kind: 'offers' }, expired: false });
  expect(Date.parse(offers[0]?.valid_until ?? '')).toBeGreaterThan(Date.now());
  expect(await steps.choose(applied, offers[0] as LenderOfferModel)).toMatchObject({ status: 200 });
});

it.each(['cashe', 'money-view'] as const)('%s: the customer chooses the terms that were shown, and no others', async (key) => {
  const applied = await steps.applyAndGetOffers(key);
  const [today] = await steps.offersOf(applied);
  await expireOffers(applied, { interestRate: '9.00' });
  const [shown] = await steps.offersOf(applied);
  // The offer is renewed with the same id, and with the terms of today.
  expect(await steps.choose(applied, choiceOf(shown as LenderOffer))).toMatchObject(expired);
  expect(await steps.choose(applied, { ...choiceOf(today as LenderOffer), terms_version: '' })).toMatchObject(expired);
  expect(await steps.choose(applied, { ...choiceOf(today as LenderOffer), lender_offer_id: 'LO-0' })).toMatchObject(expired);
  expect(await lenders.record(applied)).toMatchObject({ state: 'offer_received' });
  const { offers } = await steps.view(applied);
  expect(offers[0]?.interest_rate).toBe(today?.interestRate);
  expect(await steps.choose(applied, offers[0] as LenderOfferModel)).toMatchObject({ status: 200 });
});

it('expired terms are not quoted or confirmed', async () => {
  const { applied } = await steps.applyAndChoose('cashe');
  await expireOffers(applied);
  scriptNoOffers('cashe');
  expect(await steps.quote(applied, 'amount=60000&tenure=6')).toMatchObject(expired);
  expect(await steps.confirm(applied, 60_000, 6)).toMatchObject(expired);
  expect([...steps.calls(applied, 'quote'), ...steps.calls(applied, 'confirm')]).toEqual([]);
  expect(await steps.view(applied)).toMatchObject({ step: { id: 'limit' }, expired: true });
});

it('selected terms that the lender still offers are confirmed after expiry', async () => {
  const { applied } = await steps.applyAndChoose('cashe');
  await expireOffers(applied);
  expect(await steps.confirm(applied, 60_000, 6)).toMatchObject({ status: 200 });
});

it('selected terms that the lender has changed must be selected again', async () => {
  const { applied, offer } = await steps.applyAndChoose('cashe');
  await expireOffers(applied, { interestRate: '12.00' });
  expect(await steps.confirm(applied, 60_000, 6)).toMatchObject(expired);
  const { step, offers } = await steps.view(applied);
  expect(step).toMatchObject({ id: 'limit' });
  expect(await steps.choose(applied, offers[0] as LenderOfferModel)).toMatchObject({ status: 200 });
  expect(offers[0]?.interest_rate).toBe(offer.interestRate);
  expect(await steps.confirm(applied, 60_000, 6)).toMatchObject({ status: 200 });
});

it('an expired offer does not lead to a lender’s site', async () => {
  const { applied } = await steps.applyAndChoose('money-view');
  await expireOffers(applied);
  scriptNoOffers('money-view');
  const redirect = await applied.customer.post(`/api/journeys/money-view/${applied.appId}/steps/continue`, {});
  expect(redirect).toMatchObject(expired);
  expect(steps.calls(applied, 'journey-url')).toEqual([]);
});
