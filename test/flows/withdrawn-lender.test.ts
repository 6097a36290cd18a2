import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSharePurpose } from '../../src/contracts/consents.js';
import { demoSettings } from '../../src/tools/lender-simulator/demo-settings.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, seedLenders } from '../support/test-customer.js';
import { makeMessagesDue } from '../support/due-messages.js';
import { shareNoticeHash } from '../support/notice-hashes.js';
import { SimulatedLenders } from '../support/product.js';

/** Phases in which nothing more will be sent. */
const ended = ['parked', 'withdrawn'];

let simulator: SimulatedLenders;
let application: TestApplication;

beforeAll(async () => {
  simulator = await SimulatedLenders.start();
  application = await startTestApplication({ worker: true, env: demoSettings(simulator.url) });
  await seedLenders(application);
});
afterAll(async () => {
  await application.stop();
  await simulator.stop();
});

/** Returns a submission whose lead the lender failed to accept. The next attempt waits in the queue for `retryAfter` seconds. */
async function waitingSubmission(retryAfter: number) {
  const customer = await newCustomer(application);
  const appId = await customer.apply();
  const offer = (await customer.offers(appId)).matched.find(({ lender_name }) => lender_name === 'CASHe');
  if (!offer) throw new Error('CASHe makes no offer');
  await customer.readKeyFacts(offer);
  const lender = { id: offer.lender_id, name: offer.lender_name, journey: offer.journey };
  await simulator.script({ mode: 'throttled', lender: 'cashe', operation: 'lead', times: 1, retryAfter });
  const { body } = await customer.post<{ submission_id: string }>(`/api/applications/${appId}/offers/${lender.id}/apply`, {
    consent: 1,
    notice_hash: shareNoticeHash(lender),
  });
  const reference = body.submission_id;
  const calls = async () => (await simulator.ledger({ lender: 'cashe' })).entries.length;
  const leads = async () => (await simulator.ledger({ operation: 'lead', reference })).entries.length;
  const phase = async () => {
    const [row] = await application.em.execute<{ phase: string }[]>('select phase from lenders.submission where id = ?', [reference]);
    return row?.phase;
  };
  const hasFailed = async () =>
    (await application.em.execute<unknown[]>(`select id from lenders.submission where id = ? and last_error is not null`, [reference]))
      .length > 0;
  await application.waitFor(hasFailed);
  return { customer, lender, calls, leads, phase };
}

it('a lender with a consent in force gets the queued submission', async () => {
  const { leads, phase } = await waitingSubmission(1);
  const before = await leads();
  await application.waitFor(async () => {
    await makeMessagesDue(application);
    return (await phase()) === 'settled';
  });
  expect(await leads()).toBe(before + 1);
});

it('a lender with a withdrawn consent gets no queued submission', async () => {
  const { customer, lender, calls, phase } = await waitingSubmission(60);
  const before = await calls();
  const withdrawal = { purpose: getSharePurpose(lender.id), action: 'withdraw', notice_hash: shareNoticeHash(lender) };
  expect((await customer.post('/api/consents', withdrawal)).status).toBe(200);
  await application.waitFor(async () => {
    await makeMessagesDue(application);
    return ended.includes((await phase()) ?? '');
  });
  expect(await calls()).toBe(before);
});
