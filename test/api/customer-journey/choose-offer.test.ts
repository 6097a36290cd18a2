import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { request } from 'undici';
import type { NoticeIssuer } from '../../../src/contracts/consent-notice.js';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import type { JourneyKey } from '../../../src/contracts/journeys.js';
import type { MatchedOffer, OffersResponse } from '../../../src/contracts/offers.js';
import { ApplicantForSubmission, OwnSubmission } from '../../../src/modules/lenders/messages/index.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { shareNoticeHash, noticeLender } from '../../support/notice-hashes.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  await seedBrands(application.em, { demo: true });
});
afterAll(() => application.stop());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);

async function customerWithOffers(changes?: Record<string, unknown>) {
  const customer = await newCustomer(application);
  const appId = await customer.apply(changes);
  const { matched, unmatched } = await customer.offers(appId);
  const [first] = matched;
  if (!first) throw new Error('no offers');
  await customer.readKeyFacts(...matched);
  return { customer, appId, matched, unmatched, first };
}

const apply = <T = { submission_id: string; state: string; next: string }>(
  customer: TestCustomer,
  appId: string,
  lenderId: string,
  body: object = { consent: 1 },
  headers?: Record<string, string>,
) => customer.post<T>(`/api/applications/${appId}/offers/${lenderId}/apply`, body, headers);
const named = (offers: readonly MatchedOffer[], name: string) => offers.find(({ lender_name }) => lender_name === name)?.lender_id ?? '';
const effects = (appId: string) =>
  rows<{ submissions: number; consents: number; events: number; history: number }>(
    `select (select count(*)::int from customer_journey.lender_application where application_id = :id) as submissions,
            (select count(*)::int from customer_journey.consent c join customer_journey.application a on a.customer_id = c.customer_id
              where a.id = :id and c.purpose like 'share_with_lender%') as consents,
            (select count(*)::int from platform.outbox where name = 'lenders.plan-submissions.v1' and payload->>'applicationId' = :id::text) as events,
            (select count(*)::int from customer_journey.application_history where application_id = :id and lender_application_id is not null) as history`.replaceAll(
      ':id',
      `'${appId}'::uuid`,
    ),
  ).then(([row]) => row);

describe('POST /api/applications/{app_id}/offers/{lender_id}/apply', () => {
  it('applies to a lender: submission, consent, history, event and next page', async () => {
    const { customer, appId, first } = await customerWithOffers();
    const { status, body } = await apply(
      customer,
      appId,
      first.lender_id,
      { consent: 1 },
      { 'accept-language': 'hi', 'user-agent': 'Test browser' },
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'lead_created', submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(await effects(appId)).toEqual({ submissions: 1, consents: 1, events: 1, history: 1 });
    const { officer } = (
      await rows<{ officer: NoticeIssuer }>(`select brand->'grievance_officer' as officer from partners.partner where slug = 'cl'`, [])
    )[0] as { officer: NoticeIssuer };
    const [consent] = await rows('select * from customer_journey.consent where customer_id = ? and purpose = ?', [
      customer.id,
      getSharePurpose(first.lender_id),
    ]);
    expect(consent).toMatchObject({
      action: 'give',
      language: 'hi',
      page: '/user/offers',
      user_agent: 'Test browser',
      notice_hash: shareNoticeHash(noticeLender(first), 'hi', officer),
    });
    const [own] = await rows('select * from customer_journey.lender_application where id = ?', [body.submission_id]);
    expect(own).toMatchObject({
      lender_role: first.lender_role,
      regulated_entities: first.regulated_entities,
      lender_name: first.lender_name,
      offer_id: first.offer_id,
      requested_tenure_months: 12,
      state: 'lead_created',
      state_source: 'customer',
    });
    expect(Number(own?.requested_amount)).toBe(first.amount);
  });

  it.each([
    { host: 'demo-02.localhost:3000', site_url: 'http://demo-02.localhost:3000' },
    { host: 'made-up.example', site_url: null },
    { host: 'demo-02.localhost.made-up.example', site_url: null },
  ])('stores the brand site of the application, and no other: $host', async ({ host, site_url }) => {
    const { customer, appId, first } = await customerWithOffers();
    // `fetch` does not allow setting the host.
    const { statusCode } = await request(`${application.url}/api/applications/${appId}/offers/${first.lender_id}/apply`, {
      method: 'POST',
      headers: { host, authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consent: 1 }),
    });
    expect(statusCode).toBe(200);
    const [own] = await rows('select site_url from customer_journey.lender_application where application_id = ?', [appId]);
    expect(own).toEqual({ site_url });
  });

  it('shows the submission on the card and in the application', async () => {
    const { customer, appId, matched: offers } = await customerWithOffers();
    const first = offers.find(({ journey }) => journey === null);
    if (!first) throw new Error('every lender has a journey');
    const { body } = await apply(customer, appId, first.lender_id);
    const submission = {
      ...{ submission_id: body.submission_id, state: 'lead_created', next: `/user/application-status/${appId}` },
      ...{ by_hand: true, is_held: false, awaits_answer: false, is_received: false, is_withdrawn: false },
    };
    const { matched } = await customer.offers(appId);
    expect(matched.filter((offer) => offer.submission !== null)).toEqual([{ ...first, submission }]);
    const { body: view } = await customer.get(`/api/applications/${appId}`);
    expect(view).toMatchObject({
      state: 'lead_created',
      submissions: [
        {
          ...submission,
          lender_id: first.lender_id,
          lender_name: first.lender_name,
          disbursed_amount: null,
          reject_reason: null,
          next: body.next,
        },
      ],
      timeline: [
        { to: 'lead_created', submission_id: null },
        { from: 'lead_created', to: 'offer_received', submission_id: null },
        { from: 'offer_received', to: 'offer_selected', submission_id: null },
        { from: null, to: 'lead_created', submission_id: body.submission_id, lender_name: first.lender_name },
      ],
    });
  });

  it('leads to the lender’s journey, or to the status where it has none', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    expect((await apply(customer, appId, named(matched, 'CASHe'))).body.next).toBe('/user/cashe');
    expect((await apply(customer, appId, named(matched, 'Moneyview'))).body.next).toBe('/user/money-view');
    expect((await apply(customer, appId, named(matched, 'Hero FinCorp'))).body.next).toBe(`/user/application-status/${appId}`);
  });

  it('takes effect once: the second request is a conflict, as are 49 of 50 at once', async () => {
    const { customer, appId, first } = await customerWithOffers();
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply<{ code?: string }>(customer, appId, first.lender_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'already-applied')).toHaveLength(49);
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 409, body: { code: 'already-applied' } });
    expect(await effects(appId)).toEqual({ submissions: 1, consents: 1, events: 1, history: 1 });
  });

  it('applies to many lenders at once without losing one', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    const answers = await Promise.all(matched.map(({ lender_id }) => apply(customer, appId, lender_id)));
    expect(answers.map(({ status }) => status)).toEqual(matched.map(() => 200));
    expect(await effects(appId)).toEqual({
      submissions: matched.length,
      consents: matched.length,
      events: matched.length,
      history: matched.length,
    });
  });

  it('does not deadlock while the profile is saved and another amount is requested at the same moment', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    const statuses = await Promise.all(
      matched.flatMap(({ lender_id }, round) => [
        apply(customer, appId, lender_id),
        customer.post(`/api/user/${customer.id}`, { emi: 1000 + round }),
        customer.get(`/api/applications/${appId}/offers?amount=${100_000 + round}`),
        customer.post('/api/applications', { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } }),
      ]),
    );
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it.each([
    [{}, 'invalid'],
    [{ consent: 0 }, 'consent-missing'],
    [{ consent: 'yes' }, 'invalid'],
    [{ consent: 1, amount: 5 }, 'fields-not-writable'],
  ])('refuses %p and stores nothing', async (body, code) => {
    const { customer, appId, first } = await customerWithOffers();
    expect(await apply(customer, appId, first.lender_id, body)).toMatchObject({ status: 422, body: { code, fields: expect.anything() } });
    expect(await effects(appId)).toEqual({ submissions: 0, consents: 0, events: 0, history: 0 });
  });

  it('refuses a lender without an offer, an unknown lender and another customer’s application', async () => {
    const { customer, appId, unmatched, first } = await customerWithOffers({ monthly_income: 24_000 });
    const [row] = await rows<{ id: string }>('select id from lenders.lender where name = ?', [unmatched[0]?.name]);
    for (const lenderId of [row?.id ?? '', crypto.randomUUID(), 'x']) expect((await apply(customer, appId, lenderId)).status).toBe(404);
    const stranger = await newCustomer(application);
    expect((await apply(stranger, appId, first.lender_id)).status).toBe(404);
    expect(await effects(appId)).toMatchObject({ submissions: 0 });
  });

  it('refuses an expired offer until the offers are viewed again', async () => {
    const { customer, appId, first } = await customerWithOffers();
    await rows(`update customer_journey.offer set valid_until = now() - interval '1 second' where id = ?`, [first.offer_id]);
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    expect(await effects(appId)).toMatchObject({ submissions: 0, consents: 0 });
  });

  it('refuses another offer than the one shown, even if both key facts were read', async () => {
    const { customer, appId, first } = await customerWithOffers();
    const { matched } = await customer.offers(appId, '?amount=120000&tenure=18');
    const standing = matched.find(({ lender_id }) => lender_id === first.lender_id);
    await customer.readKeyFacts(...matched);
    const seen = (offer_id: string | undefined) => apply(customer, appId, first.lender_id, { consent: 1, offer_id });
    expect(await seen(first.offer_id)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    expect(await seen(crypto.randomUUID())).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    expect(await seen('x')).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await effects(appId)).toMatchObject({ submissions: 0, consents: 0 });
    expect(await seen(standing?.offer_id)).toMatchObject({ status: 200 });
    expect(
      await rows('select requested_amount::float8 as amount from customer_journey.lender_application where application_id = ?', [appId]),
    ).toEqual([{ amount: 120_000 }]);
  });

  it('keeps the figures of an offer that was applied for, whatever is requested afterwards', async () => {
    const { customer, appId, first } = await customerWithOffers();
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 200 });
    const { matched: before } = await customer.offers(appId);
    const own = before.find(({ lender_id }) => lender_id === first.lender_id);
    expect(own).toMatchObject({ offer_id: first.offer_id, instalment: first.instalment, submission: { state: 'lead_created' } });
    const { matched, amount, tenure } = await customer.offers(appId, '?amount=110000&tenure=18');
    expect([amount, tenure]).toEqual([110_000, 18]);
    expect(matched.find(({ lender_id }) => lender_id === first.lender_id)).toEqual({ ...own, processing_order: expect.any(Number) });
    for (const other of matched.filter(({ submission }) => !submission)) expect(other.tenure).toBe(18);
    const { body } = await customer.get<OffersResponse>(`/api/applications/${appId}/offers`, { 'accept-language': 'hi' });
    expect(body.matched.find(({ submission }) => submission)).toMatchObject({ offer_id: first.offer_id, apr: first.apr });
  });

  it('shows a lender application even when its lender no longer matches', async () => {
    const { customer, appId, matched: offered } = await customerWithOffers();
    const own = offered.find(({ journey }) => !journey);
    const byHand = own?.lender_id ?? '';
    expect(await apply(customer, appId, byHand)).toMatchObject({ status: 200 });
    expect(await customer.post(`/api/user/${customer.id}`, { monthly_income: 1_000 })).toMatchObject({ status: 200 });
    const { matched, unmatched } = await customer.offers(appId);
    expect(matched.map(({ lender_id }) => lender_id)).not.toContain(byHand);
    const applied = unmatched.filter(({ submission }) => submission);
    expect(applied).toMatchObject([{ name: own?.lender_name, submission: { state: 'lead_created', next: expect.any(String) } }]);
  });

  it('refuses an offer that was made for another profile', async () => {
    const { customer, appId, first } = await customerWithOffers();
    await customer.post(`/api/user/${customer.id}`, { monthly_income: 60_000 });
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    const { matched } = await customer.offers(appId);
    await customer.readKeyFacts(...matched);
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 200 });
  });

  it('refuses such an offer too when another product is chosen while the profile changes', async () => {
    const { customer, appId, first } = await customerWithOffers();
    expect(await customer.post('/api/set-product', { product_type: 'Gold Loans' })).toMatchObject({ status: 200 });
    expect(await customer.post(`/api/user/${customer.id}`, { monthly_income: 60_000, se_loan_amount: 160_000 })).toMatchObject({
      status: 200,
    });
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    expect(await customer.offers(appId)).toMatchObject({ amount: 160_000 });
  });

  it('blocks changes to what the offer was made for while a lead is on its way', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    const save = (changes: object) => customer.post(`/api/user/${customer.id}`, changes);
    const cashe = { id: named(matched, 'CASHe'), name: 'CASHe', journey: 'cashe' } as const;
    expect(await apply(customer, appId, cashe.id)).toMatchObject({ status: 200 });
    const changes = { tin: 'XYZPK9999A', birth_date: '1990-04-05', monthly_income: 90_000, employment_status_code: 2, first_name: 'Usha' };
    const text = 'Your application to CASHe with this is still on its way. Finish or withdraw it first.';
    const fields = { tin: text, birth_date: text, monthly_income: text, employment_status_code: text };
    expect((await save(changes)).body).toMatchObject({ code: 'invalid', fields });
    expect(await save({ tin: '' })).toMatchObject({ status: 422, body: { fields: { tin: text } } });
    expect(await save({ tin: wholeProfile.tin, first_name: 'Usha' })).toMatchObject({ status: 200 });
    const withdrawal = { purpose: getSharePurpose(cashe.id), action: 'withdraw', notice_hash: shareNoticeHash(cashe) };
    expect(await customer.post('/api/consents', withdrawal)).toMatchObject({ status: 200 });
    await rows(`update customer_journey.lender_application set state = 'cancelled' where application_id = ?`, [appId]);
    expect(await save({ tin: 'XYZPK9999A', monthly_income: 90_000 })).toMatchObject({ status: 200 });
  });

  it('refuses a lender that has been switched off or deleted', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    const admin = await application.asAdmin(1);
    const [off = '', removed = ''] = matched.slice(-2).map(({ lender_id }) => lender_id);
    await application.request('POST', '/api/update-lender-data', {
      token: admin.token,
      body: { lender_id: off, property: 'lender_status', value: 0 },
    });
    await application.request('POST', '/api/safe-delete-lender', { token: admin.token, body: { lender_id: removed } });
    for (const lenderId of [off, removed])
      expect(await apply(customer, appId, lenderId)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
  });

  it('needs a verified phone number', async () => {
    const { customer, appId, first } = await customerWithOffers();
    await rows('update customer_journey.customer set phone_verified_at = null where id = ?', [customer.id]);
    expect(await apply(customer, appId, first.lender_id)).toMatchObject({ status: 422, body: { code: 'phone-unverified' } });
    expect(await effects(appId)).toMatchObject({ submissions: 0, consents: 0 });
  });
});

describe('queries of the lenders module', () => {
  it('return the applicant while the consent is in force, for the offer as it was chosen', async () => {
    const { customer, appId, first } = await customerWithOffers();
    const queries = application.app.get(QueryBus);
    const ask = (id: string) => application.em.transactional(() => queries.execute(new ApplicantForSubmission(id)));
    await expect(ask(crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
    const { body } = await apply(customer, appId, first.lender_id);
    await customer.offers(appId, '?amount=20000&tenure=6');
    expect(await ask(body.submission_id)).toEqual({
      customerId: customer.id,
      applicationId: appId,
      firstName: wholeProfile.first_name,
      lastName: wholeProfile.last_name,
      phone: (await customer.get(`/api/user/${customer.id}`)).body.mobile_phone_number,
      email: wholeProfile.email,
      pan: wholeProfile.tin,
      birthDate: wholeProfile.birth_date,
      pincode: wholeProfile.postal_code,
      employmentStatus: 1,
      employerName: wholeProfile.employer_name,
      monthlyIncome: '73019.00',
      requestedAmount: first.amount.toFixed(2),
      tenureMonths: 12,
      siteUrl: null,
    });
    await rows(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, ?, 'withdraw', '1', 'x', 'en', 'web', '::1', '', '/', ?)`,
      [customer.id, getSharePurpose(first.lender_id), customer.id],
    );
    await expect(ask(body.submission_id)).rejects.toMatchObject({ code: 'consent-missing' });
  });

  it('find only the customer’s own submission by its journey', async () => {
    const { customer, appId, matched } = await customerWithOffers();
    const lenderId = named(matched, 'CASHe');
    const { body } = await apply(customer, appId, lenderId);
    const ask = (userId: string, journeyKey: JourneyKey) =>
      application.em.transactional(() => application.app.get(QueryBus).execute(new OwnSubmission(userId, appId, journeyKey)));
    expect(await ask(customer.id, 'cashe')).toEqual({
      submissionId: body.submission_id,
      customerId: customer.id,
      journeyKey: 'cashe',
      lenderName: 'CASHe',
      state: 'lead_created',
      reason: null,
      mayShare: true,
      ageSeconds: expect.any(Number),
    });
    await expect(ask(customer.id, 'money-view')).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask(crypto.randomUUID(), 'cashe')).rejects.toMatchObject({ code: 'not-found' });
  });
});
