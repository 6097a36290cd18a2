import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONSENT_NOTICE_VERSION, getSharePurpose } from '../../../src/contracts/consents.js';
import { ApplicationStateMachineRule } from '../../../src/modules/customer-journey/applications/handlers/application-state-machine.rule.js';
import { StartupRule } from '../../../src/platform/messaging/startup-check.js';
import { journeyKeys } from '../../../src/contracts/journeys.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { noticeHashOf, shareNoticeHash, noticeLender } from '../../support/notice-hashes.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
});
afterAll(() => application.stop());

const product_type = PERSONAL_LOANS;
const matchingConsent = { profile_matching: 1 };
const open = <T = { app_id: string; next: string }>(customer: TestCustomer, more: object = {}) =>
  customer.post<T>('/api/applications', { product_type, consents: matchingConsent, ...more });
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[]) => application.em.execute<T[]>(sql, parameters);
const consentsOf = (customer: TestCustomer) =>
  rows(
    `select purpose, action, language, channel, notice_hash, notice_version, ip, user_agent, page, actor_id from customer_journey.consent
     where customer_id = ? and purpose <> 'otp_verification' order by id`,
    [customer.id],
  );
/** Returns the lenders with planned submissions of an application. */
const planned = async (appId: string) =>
  (
    await rows<{ lender_id: string }>(
      `select submission->>'lenderId' as lender_id from platform.outbox, jsonb_array_elements(payload->'submissions') submission
       where name = 'lenders.plan-submissions.v1' and payload->>'applicationId' = ?`,
      [appId],
    )
  ).map(({ lender_id }) => lender_id);

describe('the start', () => {
  it('checks for unreachable states', () => {
    const rule = application.app.get(ApplicationStateMachineRule);
    expect(rule).toBeInstanceOf(StartupRule);
    expect(rule.problems()).toEqual([]);
  });
});

describe('POST /api/set-product', () => {
  it('leads a new customer to the form', async () => {
    const customer = await newCustomer(application);
    expect(await customer.post('/api/set-product', { product_type })).toMatchObject({
      status: 200,
      body: { product_type, product_id: 1, next: '/user/user-detail' },
    });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ product_type });
  });

  it('leads a customer with PAN and birth date on file to welcome-back, and one with an application to the offers', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    expect((await customer.post('/api/set-product', { product_type })).body).toMatchObject({ next: '/user/welcome-back' });
    await open(customer);
    expect((await customer.post('/api/set-product', { product_type })).body).toMatchObject({ next: '/user/offers' });
  });

  it.each(['Credit Cards', 'Loans', '', undefined, 7])('refuses %p', async (wrong) => {
    const customer = await newCustomer(application);
    expect((await customer.post('/api/set-product', { product_type: wrong })).status).toBe(422);
  });
});

describe('POST /api/applications', () => {
  it('opens an application from a complete form and leads to the offers', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    const { status, body } = await open(customer);
    expect({ status, next: body.next }).toEqual({ status: 200, next: '/user/offers' });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ is_editing: 0, inflight_credit_app_id: body.app_id });
    const view = await customer.get(`/api/applications/${body.app_id}`);
    expect(view).toMatchObject({
      status: 200,
      body: { app_id: body.app_id, product_type, state: 'lead_created', requested_amount: 150_000, tenure: 12, submissions: [] },
    });
    expect(view.body.timeline).toMatchObject([{ from: null, to: 'lead_created', source: 'customer', submission_id: null }]);
    expect(await planned(body.app_id)).toEqual([]);
  });

  it('lists the application with the number of its offers, once they were viewed', async () => {
    const customer = await newCustomer(application);
    const lines = async () =>
      (await customer.get<{ applications: { app_id: string; offers: number }[] }>('/api/applications')).body.applications;
    const appId = await customer.apply();
    expect(await lines()).toMatchObject([{ app_id: appId, offers: 0 }]);
    const { matched } = await customer.offers(appId);
    expect(matched.length).toBeGreaterThan(1);
    expect(await lines()).toMatchObject([{ app_id: appId, offers: matched.length }]);
    await rows(
      'update customer_journey.offer o set valid_until = now() from customer_journey.evaluation e where e.id = o.evaluation_id and e.application_id = ?',
      [appId],
    );
    expect(await lines()).toMatchObject([{ offers: 0 }]);
  });

  it('names the missing fields', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn({ tin: '', loan_purpose: null });
    const answer = await open<{ code: string; fields: object }>(customer);
    expect(answer).toMatchObject({ status: 422, body: { code: 'profile-incomplete' } });
    expect(Object.keys(answer.body.fields).sort()).toEqual(['loan_purpose', 'tin']);
  });

  it.each([[{}], [{ profile_matching: 0 }], [{ bureau_soft_pull: 1 }]])('refuses the consents %p', async (consents) => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    expect(await open(customer, { consents })).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    expect(await consentsOf(customer)).toEqual([]);
  });

  it.each([
    [{ consents: { profile_matching: 1, share_everything: 1 } }, 'consents.share_everything', 'fields-not-writable'],
    [{ consents: { profile_matching: 2 } }, 'consents.profile_matching'],
    [{ consents: undefined }, 'consents'],
    [{ role: 1 }, 'role', 'fields-not-writable'],
    [{ auto_submit_lender_ids: 'all' }, 'auto_submit_lender_ids'],
    [{ auto_submit_lender_ids: ['x'] }, 'auto_submit_lender_ids'],
  ])('refuses %p', async (more: object, field: string, code = 'invalid') => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    const answer = await open<{ fields: object }>(customer, more);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  it('opens one application for repeated and simultaneous requests', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(customer)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.app_id)).size).toBe(1);
    expect(await rows('select id from customer_journey.application where customer_id = ?', [customer.id])).toHaveLength(1);
    expect(await consentsOf(customer)).toHaveLength(1);
  });

  it('updates the application with the profile while it is open', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await customer.post(`/api/user/${customer.id}`, { se_loan_amount: 90_000, loan_tenure: 24 });
    expect((await customer.get(`/api/applications/${appId}`)).body).toMatchObject({ requested_amount: 90_000, tenure: 24 });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ is_editing: 1 });
    expect((await open(customer)).body).toEqual({ app_id: appId, next: '/user/offers' });
  });
});

describe('consents', () => {
  it('are one row per purpose, with proof of what was read, where and how', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    await customer.post(
      '/api/applications',
      { product_type, consents: { profile_matching: 1, bureau_soft_pull: 1, marketing_sms: 0, marketing_call: 1 } },
      { 'accept-language': 'hi', 'user-agent': 'Test browser' },
    );
    const evidence = {
      action: 'give',
      language: 'hi',
      channel: 'web',
      notice_version: CONSENT_NOTICE_VERSION,
      ip: '127.0.0.1',
      user_agent: 'Test browser',
      page: '/user/user-detail',
      actor_id: customer.id,
    };
    expect(await consentsOf(customer)).toEqual(
      (['profile_matching', 'bureau_soft_pull', 'marketing_call'] as const).map((purpose) => ({
        ...evidence,
        purpose,
        notice_hash: noticeHashOf(purpose, 'hi'),
      })),
    );
  });

  it('are withdrawn when unchecked, given again when checked, and not repeated', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    for (const marketing_sms of [1, 1, 0, 0, 1]) await open(customer, { consents: { ...matchingConsent, marketing_sms } });
    const marketing = (await consentsOf(customer)).filter(({ purpose }) => purpose === 'marketing_sms');
    expect(marketing.map(({ action }) => action)).toEqual(['give', 'withdraw', 'give']);
  });

  it('cannot be changed, removed or given by another customer', async () => {
    const customer = await newCustomer(application);
    await customer.apply();
    await expect(rows('update customer_journey.consent set action = ? where customer_id = ?', ['withdraw', customer.id])).rejects.toThrow(
      /permission denied/,
    );
    await expect(rows('delete from customer_journey.consent where customer_id = ?', [customer.id])).rejects.toThrow(/permission denied/);
    await expect(rows('delete from customer_journey.application_history', [])).rejects.toThrow(/permission denied/);
    await expect(
      rows(
        `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
         values (?, 'marketing_sms', 'give', '1', 'x', 'en', 'web', '::1', '', '/', ?)`,
        [customer.id, crypto.randomUUID()],
      ),
    ).rejects.toThrow(/consent_by_self/);
  });
});

describe('automatic submission', () => {
  const lendersFor = async (customer: TestCustomer, appId: string) => (await customer.offers(appId)).matched;

  it('applies to the selected lenders, each with its own consent, and names them to the lenders module', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const [first, second] = (await lendersFor(customer, appId)).filter(({ auto_submission }) => auto_submission === 1);
    const ticked = [first, second].flatMap((offer) => offer?.lender_id ?? []);
    expect(ticked).toHaveLength(2);
    expect(await open(customer, { auto_submit_lender_ids: ticked })).toMatchObject({
      status: 422,
      body: { code: 'key-facts-unacknowledged' },
    });
    await customer.readKeyFacts(...[first, second].flatMap((offer) => offer ?? []));
    expect(await open(customer, { auto_submit_lender_ids: ticked })).toMatchObject({ status: 200, body: { app_id: appId } });
    expect(await open(customer, { auto_submit_lender_ids: ticked })).toMatchObject({ status: 200 });
    const submissions = await rows<{ id: string; lender_id: string }>(
      'select id, lender_id from customer_journey.lender_application where application_id = ?',
      [appId],
    );
    expect(submissions.map(({ lender_id }) => lender_id).sort()).toEqual([...ticked].sort());
    const shares = (await consentsOf(customer)).filter(({ purpose }) => String(purpose).startsWith('share_with_lender'));
    expect(shares.map(({ purpose, notice_hash }) => ({ purpose, notice_hash }))).toEqual(
      expect.arrayContaining([
        {
          purpose: getSharePurpose(first?.lender_id ?? ''),
          notice_hash: first && shareNoticeHash(noticeLender(first)),
        },
      ]),
    );
    expect(shares).toHaveLength(2);
    expect((await planned(appId)).sort()).toEqual([...ticked].sort());
  });

  it('sends no application when one of the shown offers is outdated', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const willingAt = async (query?: string) =>
      (await customer.offers(appId, query)).matched.filter(({ auto_submission }) => auto_submission === 1).slice(0, 2);
    const idsOf = (offers: Awaited<ReturnType<typeof willingAt>>) => offers.map(({ offer_id }) => offer_id);
    const shown = await willingAt();
    const standing = await willingAt('?amount=120000');
    await customer.readKeyFacts(...shown, ...standing);
    const ticked = { auto_submit_lender_ids: standing.map(({ lender_id }) => lender_id) };
    for (const seen of [idsOf(shown), [...idsOf(standing).slice(1), ...idsOf(shown)]])
      expect(await open(customer, { ...ticked, auto_submit_offer_ids: seen })).toMatchObject({
        status: 422,
        body: { code: 'offer-expired' },
      });
    expect(await rows('select id from customer_journey.lender_application where application_id = ?', [appId])).toEqual([]);
    expect(await open(customer, { ...ticked, auto_submit_offer_ids: idsOf(standing) })).toMatchObject({ status: 200 });
  });

  it('names a lender that was switched off since its selection, in the customer’s language, and sends no application', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const [first, second] = (await lendersFor(customer, appId)).filter(({ auto_submission }) => auto_submission === 1);
    const ticked = [first, second].flatMap((offer) => offer?.lender_id ?? []);
    await application.em.execute('update lenders.lender set autosubmission = false where id = ?', [second?.lender_id]);
    try {
      for (const language of ['en', 'hi'])
        expect(
          await customer.post(
            '/api/applications',
            { product_type, consents: {}, auto_submit_lender_ids: ticked },
            { 'accept-language': language },
          ),
        ).toMatchObject({
          status: 422,
          body: {
            code: 'auto-submission-closed',
            message: expect.stringContaining(second?.lender_name ?? '?'),
            fields: { auto_submit_lender_ids: expect.anything() },
          },
        });
      expect(await rows('select id from customer_journey.lender_application where application_id = ?', [appId])).toEqual([]);
      expect((await consentsOf(customer)).filter(({ purpose }) => String(purpose).startsWith('share_with_lender'))).toEqual([]);
    } finally {
      await application.em.execute('update lenders.lender set autosubmission = true where id = ?', [second?.lender_id]);
    }
  });

  it('follows the order of processing, whatever the order of selection', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const willing = (await lendersFor(customer, appId))
      .filter(({ auto_submission }) => auto_submission === 1)
      .toSorted((a, b) => a.processing_order - b.processing_order);
    const shown = willing.map(({ lender_id }) => lender_id);
    expect(shown.length).toBeGreaterThan(1);
    await customer.readKeyFacts(...willing);
    await open(customer, { auto_submit_lender_ids: shown.toReversed() });
    expect(await planned(appId)).toEqual(shown);
  });

  it('lists lenders in the order of processing: by priority, then by name', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const shown = await lendersFor(customer, appId);
    const order = await rows<{ name: string }>(
      `select name from lenders.lender where loan_type = ? and deleted_at is null order by priority nulls last, name`,
      ['pl'],
    );
    const names = order.map(({ name }) => name);
    expect(shown.map(({ lender_name, processing_order }) => [lender_name, processing_order])).toEqual(
      shown.map(({ lender_name }) => [lender_name, names.indexOf(lender_name) + 1]),
    );
    expect(shown.length).toBeGreaterThan(3);
    const journeyOf = Object.fromEntries(shown.map(({ lender_name, journey }) => [lender_name, journey]));
    expect(journeyOf).toMatchObject({ CASHe: 'cashe', Moneyview: 'money-view' });
    const seeded = Object.fromEntries(journeyKeys.map((key) => [lenderExpectations[key].name, key]));
    expect(journeyOf).toEqual(Object.fromEntries(shown.map(({ lender_name }) => [lender_name, seeded[lender_name] ?? null])));
  });

  it('refuses an unavailable, an unmatched and an unknown lender, and sends no application', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const offers = await lendersFor(customer, appId);
    const willing = offers.find(({ auto_submission }) => auto_submission === 1)?.lender_id ?? '';
    const unwilling = offers.find(({ auto_submission }) => auto_submission === 0)?.lender_id ?? '';
    for (const wrong of [unwilling, crypto.randomUUID()]) {
      expect(await open(customer, { auto_submit_lender_ids: [willing, wrong] })).toMatchObject({
        status: 422,
        body: { fields: { auto_submit_lender_ids: expect.anything() } },
      });
    }
    expect(await rows('select id from customer_journey.lender_application where application_id = ?', [appId])).toEqual([]);
  });
});

describe('POST /api/welcome-back', () => {
  const identity = { product_type, birth_date: wholeProfile.birth_date, tin: wholeProfile.tin };

  it('finds the open application', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    expect(await customer.post('/api/welcome-back', identity)).toEqual(
      expect.objectContaining({ status: 200, body: { app_id: appId, next: '/user/offers' } }),
    );
  });

  it('opens a new application when the last one has ended', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await rows(`update customer_journey.application set created_at = now() - interval '91 days' where id = ?`, [appId]);
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ inflight_credit_app_id: '' });
    const { body } = await customer.post<{ app_id: string; next: string }>('/api/welcome-back', { ...identity, tin: ' abcpk1238f ' });
    expect(body.next).toBe('/user/offers');
    expect(body.app_id).not.toBe(appId);
    expect((await customer.get(`/api/applications/${body.app_id}`)).status).toBe(200);
  });

  it('leads to the form where something is missing, and the form accepts the customer', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn({ loan_purpose: null, is_editing: 0 });
    expect((await customer.post('/api/welcome-back', identity)).body).toEqual({ app_id: null, next: '/user/user-detail' });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ is_editing: 1 });
  });

  it('leads to the form without a consent to matching', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    expect((await customer.post('/api/welcome-back', identity)).body).toEqual({ app_id: null, next: '/user/user-detail' });
  });

  it('does not reveal which answer is wrong, and stops after five tries', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    const tries = [
      { tin: 'ABCPK1239F' },
      { birth_date: '1991-04-06' },
      { tin: 'XYZPK1238F', birth_date: '1980-01-01' },
      { tin: 'ABCPK1238G' },
      { tin: 'ABCPK1238H' },
    ];
    for (const wrong of tries) {
      expect(await customer.post('/api/welcome-back', { ...identity, ...wrong })).toMatchObject({
        status: 422,
        body: { code: 'identity-mismatch' },
      });
    }
    const sixth = await application.request('POST', '/api/welcome-back', { token: customer.token, body: identity });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('matches nothing without data on file', async () => {
    const customer = await newCustomer(application);
    expect(await customer.post('/api/welcome-back', identity)).toMatchObject({ status: 422, body: { code: 'identity-mismatch' } });
  });
});

describe('GET /api/applications/{app_id}', () => {
  it('is visible to its customer only', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const stranger = await newCustomer(application);
    for (const id of [appId, crypto.randomUUID(), 'x']) {
      expect((await stranger.get(`/api/applications/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/applications/${id}/offers`)).status).toBe(404);
      expect((await stranger.post(`/api/applications/${id}/offers/${crypto.randomUUID()}/apply`, { consent: 1 })).status).toBe(404);
      expect((await application.request('GET', `/api/applications/${id}`)).status).toBe(401);
    }
  });
});
