import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import { type JourneyKey, getJourneyStep } from '../../../src/contracts/journeys.js';
import type { LenderOffer } from '../../../src/modules/lenders/journeys/adapter.js';
import { StopSubmissions } from '../../../src/modules/lenders/messages/index.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { delayMessages } from '../../support/delay-messages.js';
import { acceptedState, lenderExpectations, distinctJourneys } from '../../support/lender-expectations.js';
import { choiceOf } from '../../support/lender-steps.js';
import { newCustomer } from '../../support/test-customer.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;

beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

const withdraw = (applied: AppliedSubmission) => lenders.withdrawConsent(applied);
const stop = (...ids: string[]) =>
  lenders.application.em.transactional(() => lenders.application.app.get(CommandBus).execute(new StopSubmissions(ids)));
const calls = ({ submissionId: reference, key }: AppliedSubmission) =>
  lenders.simulator.ledger.find({ lender: key, reference }).map(({ operation }) => operation);

const stepOf = async ({ customer, key, appId }: AppliedSubmission) => {
  const { status, body } = await customer.get<{ step: { kind: string } }>(`/api/journeys/${key}/${appId}`);
  return [status, body.step.kind];
};
/** Returns the state of an application for its customer: from the status page, and not otherwise from the offers page. */
const shownStatus = async ({ customer, appId }: Pick<AppliedSubmission, 'customer' | 'appId'>) => {
  const [onStatusPage] = (await customer.get<{ submissions: Record<string, unknown>[] }>(`/api/applications/${appId}`)).body.submissions;
  const onOffersPage = (await customer.offers(appId)).matched.flatMap(({ submission }) => submission ?? []);
  expect(onOffersPage.map((submission) => Object.keys(submission).sort())).toEqual([
    ['awaits_answer', 'by_hand', 'is_held', 'is_received', 'is_withdrawn', 'next', 'state', 'submission_id'],
  ]);
  expect(onStatusPage).toMatchObject({ ...onOffersPage[0] });
  return onStatusPage;
};

/** Returns a submission that is planned and waits for its turn. */
async function planned(key: JourneyKey): Promise<AppliedSubmission> {
  const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
  await release();
  return applied;
}

async function offered(key: JourneyKey): Promise<AppliedSubmission> {
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => {
    await lenders.enterCode(applied);
    return (await lenders.record(applied))?.state === acceptedState(key);
  });
  await lenders.waitUntilIdle();
  return applied;
}

describe.each(distinctJourneys)('the withdrawal of the consent to share with %s', (key) => {
  it('a planned submission is never sent, and the application is cancelled', async () => {
    const applied = await planned(key);
    await withdraw(applied);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'withdrawn');
    expect(lenders.simulator.ledger.find()).toEqual([]);
    expect(await shownStatus(applied)).toMatchObject({ by_hand: false, is_received: false, is_withdrawn: true });
    expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', state: 'cancelled', source: 'customer' });
  });

  it('one that was stopped at the withdrawal is cancelled at once', async () => {
    const applied = await planned(key);
    await withdraw(applied);
    await stop(applied.submissionId, crypto.randomUUID());
    expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', state: 'cancelled' });
    expect(await stepOf(applied)).toEqual([200, 'withdrawn']);
  });

  it('no further status call is made', async () => {
    lenders.simulator.script({ lender: key, mode: 'pending', ms: 600_000 });
    const applied = await lenders.apply(key);
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
    await withdraw(applied);
    const before = calls(applied);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'withdrawn');
    expect(calls(applied)).toEqual(before);
    // It was sent: only the lender decides its state.
    expect(await lenders.record(applied)).toMatchObject({ state: 'lead_created' });
    expect(await stepOf(applied)).toEqual([200, 'withdrawn']);
    expect(await shownStatus(applied)).toMatchObject({ state: 'lead_created', is_received: true, is_withdrawn: true });
  });

  it('later reports of the lender are recorded', async () => {
    const applied = await offered(key);
    await withdraw(applied);
    await stop(applied.submissionId);
    expect(await lenders.callback(applied, lenderExpectations[key].statusWords.approved)).toEqual([204]);
    expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', state: 'approved', source: 'api' });
    const [row] = await lenders.application.em.execute<{ n: number }[]>(
      'select count(*)::int as n from lenders.callback where submission_id = ?',
      [applied.submissionId],
    );
    expect(row?.n).toBe(1);
  });
});

it('the withdrawal of the consent hides nothing once the loan was paid out in part', async () => {
  const applied = await offered('cashe');
  await withdraw(applied);
  await stop(applied.submissionId);
  expect(await stepOf(applied)).toEqual([200, 'withdrawn']);
  await lenders.application.em.execute(`update customer_journey.lender_application set state = 'part_disbursed' where id = ?`, [
    applied.submissionId,
  ]);
  expect(await stepOf(applied)).toEqual([200, 'over']);
});

/** Lenders whose journey has a step here after acceptance. */
const withSteps = distinctJourneys.filter((key) => getJourneyStep(key, acceptedState(key)).kind !== 'elsewhere');

describe.each(withSteps)('the withdrawal of the consent to share with %s, whose journey waits for its customer', (key) => {
  it('steps are refused, and the lender gets no call', async () => {
    const applied = await offered(key);
    const { customer, appId } = applied;
    const [offer] = ((await lenders.record(applied))?.offers ?? []) as LenderOffer[];
    const steps = (['offer_received', 'offer_selected'] as const).map((state) => getJourneyStep(key, state).id) as [string, string];
    const take = (step: string) => customer.post(`/api/journeys/${key}/${appId}/steps/${step}`, offer && choiceOf(offer));
    expect((await take(steps[0])).status).toBe(200);
    expect(await shownStatus(applied)).toMatchObject({ is_received: true, is_withdrawn: false });
    await withdraw(applied);
    const before = calls(applied);
    expect(await stepOf(applied)).toEqual([200, 'withdrawn']);
    expect(await take(steps[1])).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    expect(calls(applied)).toEqual(before);
    expect(await lenders.phase(applied)).toBe('withdrawn');
    // A consent for another application does not restore this one.
    await lenders.application.em.execute(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, ?, 'give', '1', 'x', 'en', 'web', '::1', '', '/', ?)`,
      [customer.id, getSharePurpose(applied.lenderId), customer.id],
    );
    expect(await take(steps[1])).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    expect(await stepOf(applied)).toEqual([200, 'withdrawn']);
    expect(await shownStatus(applied)).toMatchObject({ is_withdrawn: true });
  });

  it('no offer can be selected', async () => {
    const applied = await offered(key);
    const [offer] = ((await lenders.record(applied))?.offers ?? []) as LenderOffer[];
    await withdraw(applied);
    const { id: step } = getJourneyStep(key, 'offer_received');
    const path = `/api/journeys/${key}/${applied.appId}/steps/${step}`;
    const answer = await applied.customer.post(path, offer && choiceOf(offer));
    expect(answer).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', state: acceptedState(key) });
  });
});

it('a response in progress when the consent ends is stored, and no further call is made', async () => {
  lenders.simulator.script({ lender: 'money-view', operation: 'lead', mode: 'slow', ms: 1500, times: 1 });
  const applied = await lenders.apply('money-view');
  await lenders.application.waitFor(() => Promise.resolve(calls(applied).includes('lead')));
  await withdraw(applied);
  await lenders.waitUntil(async () => (await lenders.record(applied))?.state === 'offer_received');
  expect(calls(applied)).toEqual(['lead']);
  expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', offers: null, lender_id: expect.stringMatching(/^MV-/) });
});

it('an application at a lender without an API is cancelled with its consent, unless the lender has reported a status', async () => {
  const customer = await newCustomer(lenders.application);
  const appId = await customer.apply();
  const { lenderId, submissionId } = await customer.applyTo(appId, ({ journey }) => journey === null);
  expect(await shownStatus({ customer, appId })).toMatchObject({ state: 'lead_created', by_hand: true, is_received: false });
  const purpose = getSharePurpose(lenderId);
  const takeBack = async () => (await customer.post('/api/consents', { purpose, action: 'withdraw', notice_hash: 'a'.repeat(64) })).status;
  const heard = (source: string) =>
    lenders.application.em.execute(`update customer_journey.lender_application set state_source = ?, state = 'lead_created' where id = ?`, [
      source,
      submissionId,
    ]);
  await heard('file');
  expect(await takeBack()).toBe(200);
  expect(await shownStatus({ customer, appId })).toMatchObject({ state: 'lead_created', is_received: true, is_withdrawn: true });
  await heard('customer');
  expect(await takeBack()).toBe(200);
  expect(await shownStatus({ customer, appId })).toMatchObject({ state: 'cancelled', is_received: false, is_withdrawn: true });
});
