import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

interface Opened {
  readonly app_id: string;
  readonly next: string;
}
const open = async ({ customer }: AppliedSubmission, more: object = { anew: 1 }) =>
  (await customer.post<Opened>('/api/applications', { product_type: 'Personal Loans', consents: {}, ...more })).body;
const current = async ({ customer }: AppliedSubmission) =>
  (await customer.get<{ inflight_credit_app_id: string }>(`/api/user/${customer.id}`)).body.inflight_credit_app_id;

async function ended(word: 'LAPSED' | 'DECLINED' | 'WITHDRAWN'): Promise<AppliedSubmission> {
  const applied = await lenders.apply('cashe');
  await lenders.application.waitFor(async () => Boolean((await lenders.record(applied))?.offers?.length));
  await lenders.callback(applied, word);
  return applied;
}

describe('a new application after an ended one', () => {
  it.each(['LAPSED', 'DECLINED', 'WITHDRAWN'] as const)('can be opened after %s, and sent to the same lender again', async (word) => {
    const applied = await ended(word);
    const { app_id: appId, next } = await open(applied);
    expect(appId).not.toBe(applied.appId);
    expect(next).toBe('/user/offers');
    expect(await current(applied)).toBe(appId);
    await applied.customer.applyTo(appId, ({ lender_name }) => lender_name === 'CASHe');
    const { applications } = (await applied.customer.get<{ applications: { app_id: string }[] }>('/api/applications')).body;
    expect(applications.map(({ app_id }) => app_id)).toEqual([appId, applied.appId]);
    // The previous application accepts no more lender applications: no lender gets the same loan twice.
    const [other] = (await applied.customer.offers(applied.appId)).matched.filter(({ submission }) => !submission);
    await applied.customer.readKeyFacts(other ?? { offer_id: '' });
    const again = await applied.customer.post(`/api/applications/${applied.appId}/offers/${other?.lender_id}/apply`, { consent: 1 });
    expect(again).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
  });

  it('is one for five simultaneous requests', async () => {
    const applied = await ended('WITHDRAWN');
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(applied)));
    expect(new Set(opened.map(({ app_id }) => app_id)).size).toBe(1);
    expect(opened[0]?.app_id).not.toBe(applied.appId);
  });

  it('is not opened when the customer only changes the form', async () => {
    const applied = await ended('WITHDRAWN');
    expect(await open(applied, {})).toMatchObject({ app_id: applied.appId });
    expect(await open(applied, { anew: 0 })).toMatchObject({ app_id: applied.appId });
    expect(await current(applied)).toBe(applied.appId);
  });

  it('is not opened while a lender is still deciding, or before anything was sent', async () => {
    const applied = await ended('WITHDRAWN');
    await applied.customer.applyTo(applied.appId, ({ lender_name }) => lender_name === 'Moneyview');
    expect(await open(applied)).toMatchObject({ app_id: applied.appId });
    const other = await ended('WITHDRAWN');
    const { app_id: appId } = await open(other);
    expect(await open(other)).toMatchObject({ app_id: appId });
  });
});
