import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shareWithLender } from '../../src/contracts/consents.js';
import { demoSettings } from '../../src/tools/lender-simulator/demo-settings.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, seedLenders } from '../support/customer-journey.js';
import { hashOfShare } from '../support/notices.js';
import { SimulatedLenders } from '../support/product.js';

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

/** A lead that the lender failed to take, so that the next attempt waits in the queue. */
async function waitingSubmission() {
  const customer = await newCustomer(application);
  const appId = await customer.apply();
  const offer = (await customer.offers(appId)).matched.find(({ lender_name }) => lender_name === 'CASHe');
  if (!offer) throw new Error('CASHe makes no offer');
  const lender = { id: offer.lender_id, name: offer.lender_name };
  await simulator.script({ mode: 'reset', lender: 'cashe', operation: 'lead', times: 1 });
  const { body } = await customer.post<{ submission_id: string }>(`/api/applications/${appId}/offers/${lender.id}/apply`, {
    consent: 1,
    notice_hash: hashOfShare(lender),
  });
  const reference = body.submission_id;
  const leads = async () => (await simulator.ledger({ operation: 'lead', reference })).entries.length;
  const phase = async () => {
    const [row] = await application.em.execute<{ phase: string }[]>('select phase from lenders.submission where id = ?', [reference]);
    return row?.phase;
  };
  const hasFailed = async () =>
    (await application.em.execute<unknown[]>(`select id from lenders.submission where id = ? and last_error is not null`, [reference]))
      .length > 0;
  await application.waitFor(hasFailed);
  return { customer, lender, leads, phase };
}

const skipWaiting = async () => {
  await application.em.execute(`update platform.outbox set available_at = now() where published_at is null`);
  await application.em.execute('notify outbox');
};

it('a lender whose consent was taken back gets nothing of what was still queued for it', async () => {
  const { customer, lender, leads, phase } = await waitingSubmission();
  const before = await leads();
  const withdrawal = { purpose: shareWithLender(lender.id), action: 'withdraw', notice_hash: hashOfShare(lender) };
  expect((await customer.post('/api/consents', withdrawal)).status).toBe(200);
  await application.waitFor(async () => {
    await skipWaiting();
    return (await phase()) === 'parked';
  });
  expect(await leads()).toBe(before);
});

it('and one whose consent stands gets it', async () => {
  const { leads, phase } = await waitingSubmission();
  const before = await leads();
  await application.waitFor(async () => {
    await skipWaiting();
    return (await phase()) === 'settled';
  });
  expect(await leads()).toBe(before + 1);
});
