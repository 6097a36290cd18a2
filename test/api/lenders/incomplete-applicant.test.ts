import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../../src/contracts/journeys.js';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { newCustomer, wholeProfile } from '../../support/test-customer.js';
import { makeMessagesDue } from '../../support/due-messages.js';
import { distinctJourneys } from '../../support/lender-expectations.js';
import { delayMessages } from '../../support/delay-messages.js';
import { shareNoticeHash } from '../../support/notice-hashes.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;

beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(async () => {
  // A submission that waits for a code is polled for a week. The next test must not wait for that, or for a poll in progress.
  await lenders.waitUntilIdle();
  await lenders.application.asOwner('delete from platform.outbox where published_at is null');
  lenders.simulator.reset();
});
afterAll(() => lenders.stop());

const sql = (statement: string, parameters: unknown[] = []) =>
  lenders.application.em.execute<Record<string, unknown>[]>(statement, parameters);
const save = async ({ customer }: Pick<AppliedSubmission, 'customer'>, changes: object) =>
  expect((await customer.post(`/api/user/${customer.id}`, changes)).status).toBe(200);
const submission = async ({ submissionId }: AppliedSubmission) =>
  (await sql('select phase, is_held, attempts, last_error from lenders.submission where id = ?', [submissionId]))[0];
const calls = () => lenders.simulator.ledger.find().map(({ operation }) => operation);
const leads = ({ submissionId: reference }: AppliedSubmission) => lenders.simulator.ledger.find({ reference, operation: 'lead' }).length;

/** Makes waiting messages due until the condition holds. */
const skipWaitUntil = (holds: () => Promise<boolean>) =>
  lenders.application.waitFor(async () => {
    await makeMessagesDue(lenders.application);
    return await holds();
  });

/** Returns an application whose customer empties a form field before it is sent. */
async function applyWithMissingField(key: JourneyKey): Promise<AppliedSubmission> {
  const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
  await release();
  await save(applied, { address1: '' });
  await lenders.waitUntil(async () => (await submission(applied))?.['is_held'] === true);
  return applied;
}

describe.each(distinctJourneys)('an application to %s whose customer empties the form before it is sent', (key) => {
  it('waits without a call, shows this, and is sent once the form is complete again', async () => {
    const applied = await applyWithMissingField(key);
    expect(calls()).toEqual([]);
    expect(await submission(applied)).toEqual({ phase: 'planned', is_held: true, attempts: 0, last_error: 'profile-incomplete' });
    expect(await sql('select subscriber from platform.inbox where failed_at is not null')).toEqual([]);
    const path = `/api/journeys/${key}/${applied.appId}`;
    expect((await applied.customer.get(path)).body).toMatchObject({ held: true, parked: false });
    await save(applied, { first_name: 'Usha' });
    await lenders.waitUntilIdle();
    expect(calls()).toEqual([]);
    await save(applied, { address1: wholeProfile.address1 });
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
    expect(leads(applied)).toBe(1);
    expect((await applied.customer.get(path)).body).toMatchObject({ held: false });
  });

  it('is sent once, however often the form is emptied and completed', async () => {
    const applied = await applyWithMissingField(key);
    for (const address1 of [wholeProfile.address1, '', wholeProfile.address1]) await save(applied, { address1 });
    await skipWaitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect(leads(applied)).toBe(1);
  });
});

describe('a held submission that changes meanwhile', () => {
  const shown = ({ customer, appId }: AppliedSubmission) => customer.get(`/api/journeys/cashe/${appId}`);

  it('stops waiting when the consent is withdrawn', async () => {
    const applied = await applyWithMissingField('cashe');
    const [{ lender_id } = {}] = await sql('select lender_id from lenders.submission where id = ?', [applied.submissionId]);
    const lender = { id: String(lender_id), name: 'CASHe', journey: 'cashe' } as const;
    const withdrawal = { purpose: getSharePurpose(lender.id), action: 'withdraw', notice_hash: shareNoticeHash(lender) };
    expect((await applied.customer.post('/api/consents', withdrawal)).status).toBe(200);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'withdrawn');
    expect(await submission(applied)).toMatchObject({ is_held: false });
    expect((await shown(applied)).body).toMatchObject({ held: false });
    await save(applied, { address1: wholeProfile.address1 });
    await lenders.waitUntilIdle();
    expect(calls()).toEqual([]);
  });

  it('is sent with the complete form after a status file moves it', async () => {
    const applied = await applyWithMissingField('cashe');
    await sql(`update customer_journey.lender_application set state = 'under_review', state_source = 'file' where id = ?`, [
      applied.submissionId,
    ]);
    await save(applied, { address1: wholeProfile.address1 });
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
    expect(leads(applied)).toBe(1);
  });

  it('is not sent when it has ended', async () => {
    const applied = await applyWithMissingField('cashe');
    await sql(`update customer_journey.lender_application set state = 'rejected', state_source = 'file' where id = ?`, [
      applied.submissionId,
    ]);
    await save(applied, { address1: wholeProfile.address1 });
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
    expect([calls(), (await submission(applied))?.['is_held']]).toEqual([[], false]);
  });

  it('the status and the offers show that it waits', async () => {
    const applied = await applyWithMissingField('cashe');
    const ofCashe = expect.arrayContaining([expect.objectContaining({ submission_id: applied.submissionId, is_held: true })]);
    expect((await applied.customer.get(`/api/applications/${applied.appId}`)).body).toMatchObject({ submissions: ofCashe });
    await save(applied, { address1: wholeProfile.address1 });
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
    expect((await applied.customer.get(`/api/applications/${applied.appId}`)).body).toMatchObject({ submissions: [{ is_held: false }] });
  });
});

it('a submission that may have arrived stays unknown while it waits', async () => {
  lenders.simulator.script({ lender: 'cashe', operation: 'lead', mode: 'reset', times: 1 });
  const applied = await lenders.apply('cashe');
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'unknown');
  await save(applied, { address1: '' });
  await lenders.waitUntil(async () => (await submission(applied))?.['is_held'] === true);
  expect(await submission(applied)).toMatchObject({ phase: 'unknown' });
  await save(applied, { address1: wholeProfile.address1 });
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
});

it('an attempt that has read the earlier form does not wait for ever', async () => {
  const applied = await applyWithMissingField('cashe');
  // Simulates an attempt in progress while the form is completed.
  await sql(`update lenders.submission set phase = 'sending', is_held = false, lease_until = now() + interval '1 hour' where id = ?`, [
    applied.submissionId,
  ]);
  await save(applied, { address1: wholeProfile.address1 });
  await sql(`update lenders.submission set phase = 'planned', is_held = true, lease_until = null where id = ?`, [applied.submissionId]);
  await skipWaitUntil(async () => (await lenders.phase(applied)) === 'settled');
  expect(leads(applied)).toBe(1);
});

it('completing the form does not shorten another wait', async () => {
  lenders.simulator.script({ lender: 'cashe', operation: 'lead', mode: 'throttled', retryAfter: 3600, times: 1 });
  const applied = await lenders.apply('cashe');
  await lenders.application.waitFor(async () => typeof (await submission(applied))?.['last_error'] === 'string');
  const before = leads(applied);
  await save(applied, { address1: '' });
  await save(applied, { address1: wholeProfile.address1 });
  await lenders.waitUntilIdle();
  expect(leads(applied)).toBe(before);
  expect(await submission(applied)).toMatchObject({ phase: 'planned', is_held: false });
});

describe('a form emptied after the application was opened', () => {
  const incomplete = { status: 422, body: { code: 'profile-incomplete', fields: { address1: expect.any(String) } } };

  it('hides the offers, blocks applications and names what is missing; complete again, it allows both', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    const [offer] = (await customer.offers(appId)).matched;
    if (!offer) throw new Error('no offers');
    await customer.readKeyFacts(offer);
    const apply = () => customer.post(`/api/applications/${appId}/offers/${offer.lender_id}/apply`, { consent: 1 });
    await save({ customer }, { address1: '' });
    expect(await customer.get(`/api/applications/${appId}/offers`)).toMatchObject(incomplete);
    expect(await apply()).toMatchObject(incomplete);
    expect(await sql('select id from customer_journey.lender_application where application_id = ?', [appId])).toEqual([]);
    await save({ customer }, { address1: wholeProfile.address1 });
    await customer.readKeyFacts(...(await customer.offers(appId)).matched.slice(0, 1));
    expect((await customer.get(`/api/applications/${appId}/offers`)).status).toBe(200);
    expect((await apply()).status).toBe(200);
  });

  it('blocks applications from offers that are still shown', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    const [offer] = (await customer.offers(appId)).matched;
    if (!offer) throw new Error('no offers');
    await customer.readKeyFacts(offer);
    const [{ evaluation_id } = {}] = await sql('select evaluation_id from customer_journey.application where id = ?', [appId]);
    await save({ customer }, { address1: '' });
    await sql('update customer_journey.application set evaluation_id = ? where id = ?', [evaluation_id, appId]);
    expect(await customer.post(`/api/applications/${appId}/offers/${offer.lender_id}/apply`, { consent: 1 })).toMatchObject(incomplete);
  });
});

// The failures above stop the calls to CASHe for a while.
it('a submission waits while its lender is switched off, and is sent once it is on again', async () => {
  const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
  const applied = await lenders.apply('money-view');
  const isOn = (on: boolean) =>
    sql('update lenders.lender set lender_status = ? where id = (select lender_id from lenders.submission where id = ?) returning id', [
      on,
      applied.submissionId,
    ]);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
  await isOn(false);
  await release();
  // The check repeats, so the queue never becomes idle.
  await skipWaitUntil(async () => (await submission(applied))?.['last_error'] === 'lender-off');
  expect(await submission(applied)).toEqual({ phase: 'planned', is_held: false, attempts: 0, last_error: 'lender-off' });
  expect(calls()).toEqual([]);
  await isOn(true);
  await skipWaitUntil(async () => (await lenders.phase(applied)) === 'settled');
  expect(leads(applied)).toBe(1);
});
