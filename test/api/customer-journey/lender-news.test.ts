import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventBus } from '@nestjs/cqrs';
import type { ApplicationState } from '../../../src/contracts/application-states.js';
import { en } from '../../../src/contracts/i18n/en.js';
import { hi } from '../../../src/contracts/i18n/hi.js';
import { LenderAnswered } from '../../../src/modules/lenders/messages/index.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/customer-journey.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
});
afterAll(() => application.stop());

interface Applied {
  readonly customer: TestCustomer;
  readonly phone: string;
  readonly appId: string;
  readonly lenderId: string;
  readonly submissionId: string;
}

/** A customer who applied to a lender that answers by spreadsheet, so that nobody but the test speaks for it. */
async function applied(): Promise<Applied> {
  const phone = newPhone();
  const customer = await newCustomer(application, phone);
  const appId = await customer.apply();
  const offer = (await customer.offers(appId)).matched.find(({ lender_name }) => lender_name === 'KreditBee');
  if (!offer) throw new Error('no offer');
  const { lender_id: lenderId } = offer;
  await customer.readKeyFacts(offer);
  const { body } = await customer.post<{ submission_id: string }>(`/api/applications/${appId}/offers/${lenderId}/apply`, { consent: 1 });
  return { customer, phone, appId, lenderId, submissionId: body.submission_id };
}

interface News {
  readonly status: ApplicationState;
  readonly source?: 'api' | 'customer';
  readonly lenderApplicationId?: string;
  readonly rejectReason?: string;
  readonly at?: Date;
}

/** Publishes an answer of the lender and waits until everybody has dealt with it. */
async function answer(
  { submissionId, appId, lenderId }: Applied,
  { status, source = 'api', lenderApplicationId, rejectReason, at = new Date() }: News,
) {
  const payload = {
    submissionId,
    applicationId: appId,
    lenderId,
    source,
    status,
    lenderApplicationId: lenderApplicationId ?? null,
    rejectReason: rejectReason ?? null,
    answeredAt: at.toISOString(),
  };
  await application.em.transactional(() => Promise.resolve(application.app.get(EventBus<object>).publish(new LenderAnswered(payload))));
  await settled();
}

const count = async (sql: string) => (await application.em.execute<{ count: number }[]>(sql))[0]?.count ?? 0;
const settled = () =>
  application.waitFor(async () => {
    const open = await count(`select (select count(*) from platform.outbox where published_at is null and available_at <= now())::int
      + (select count(*) from platform.inbox where done_at is null and failed_at is null)::int as count`);
    return open === 0;
  });
const submission = async ({ customer, appId }: Applied) =>
  (await customer.get<{ submissions: Record<string, unknown>[] }>(`/api/applications/${appId}`)).body.submissions[0];
const texts = async (phone: string) =>
  (await application.messages(phone)).filter(({ template }) => template === 'application-moved').map(({ body }) => body);

describe('news from a lender', () => {
  it('move the application, keep the lender’s id and tell the customer once in each language', async () => {
    const own = await applied();
    await answer(own, { status: 'under_review', lenderApplicationId: 'KB-1' });
    expect(await submission(own)).toMatchObject({ state: 'under_review' });
    expect(await texts(own.phone)).toEqual([expect.stringContaining(en.states.under_review.label)]);
    await own.customer.post('/api/set-language', { uid: own.customer.id, language: 'hi' });
    await answer(own, { status: 'approved', lenderApplicationId: 'KB-2' });
    const { body } = await own.customer.get<{ state: string; timeline: object[] }>(`/api/applications/${own.appId}`);
    expect(body.state).toBe('approved');
    expect(body.timeline.slice(-2)).toMatchObject([
      { from: 'lead_created', to: 'under_review', source: 'api', submission_id: own.submissionId, lender_name: 'KreditBee' },
      { from: 'under_review', to: 'approved', source: 'api' },
    ]);
    expect(await texts(own.phone)).toEqual([
      expect.stringContaining(hi.states.approved.label),
      expect.stringContaining(en.states.under_review.label),
    ]);
    for (const text of await texts(own.phone)) expect(text).toContain('KreditBee');
    const [row] = await application.em.execute<{ lender_application_id: string }[]>(
      'select lender_application_id from customer_journey.lender_application where id = ?',
      [own.submissionId],
    );
    expect(row?.lender_application_id).toBe('KB-1');
  });

  it('name the site of the brand where the customer applied, and the main one otherwise', async () => {
    const [atBrand, atMain] = [await applied(), await applied()];
    await application.em.execute(
      `update customer_journey.lender_application set site_url = 'https://demo-02.localhost:3000' where id = ?`,
      [atBrand.submissionId],
    );
    for (const own of [atBrand, atMain]) await answer(own, { status: 'under_review' });
    expect(await texts(atBrand.phone)).toEqual([expect.stringContaining('Log in at demo-02.localhost to see')]);
    expect(await texts(atMain.phone)).toEqual([expect.stringContaining('Log in at localhost to see')]);
  });

  it('keep the reason of a refusal', async () => {
    const own = await applied();
    await answer(own, { status: 'rejected', rejectReason: 'income' });
    expect(await submission(own)).toMatchObject({ state: 'rejected', reject_reason: 'income' });
    expect((await own.customer.get(`/api/applications/${own.appId}`)).body).toMatchObject({ state: 'rejected' });
  });

  it('change nothing when they say the same again, and nobody is told twice', async () => {
    const own = await applied();
    await answer(own, { status: 'under_review' });
    await answer(own, { status: 'under_review' });
    expect(await texts(own.phone)).toHaveLength(1);
    expect(
      (await own.customer.get<{ timeline: object[] }>(`/api/applications/${own.appId}`)).body.timeline.filter(
        (entry) => 'to' in entry && entry.to === 'under_review',
      ),
    ).toHaveLength(1);
  });

  it('do not undo newer news when they arrive late', async () => {
    const own = await applied();
    await answer(own, { status: 'approved', at: new Date() });
    await answer(own, { status: 'under_review', at: new Date(Date.now() - 60_000) });
    expect(await submission(own)).toMatchObject({ state: 'approved' });
  });

  it('do not move a loan that was paid out back, and do not end as dead letters', async () => {
    const own = await applied();
    await answer(own, { status: 'disbursed' });
    await answer(own, { status: 'under_review', rejectReason: 'other' });
    expect(await submission(own)).toMatchObject({ state: 'disbursed', reject_reason: null });
    expect(await count(`select count(*)::int as count from platform.inbox where failed_at is not null`)).toBe(0);
  });

  it('about a step that the customer took himself are not told to him', async () => {
    const own = await applied();
    await answer(own, { status: 'offer_received' });
    await answer(own, { status: 'offer_selected', source: 'customer' });
    expect(await submission(own)).toMatchObject({ state: 'offer_selected' });
    expect(await texts(own.phone)).toHaveLength(1);
  });

  it('about a submission that is not ours become a dead letter', async () => {
    const own = await applied();
    await answer({ ...own, lenderId: crypto.randomUUID() }, { status: 'approved' });
    expect(await submission(own)).toMatchObject({ state: 'lead_created' });
    expect(await application.em.execute(`select error_code from platform.inbox where failed_at is not null`)).toEqual([
      { error_code: 'not-found' },
    ]);
  });
});
