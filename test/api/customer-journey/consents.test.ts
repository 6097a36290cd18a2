import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashTerms } from '../../../src/contracts/brand-terms.js';
import { CONSENT_NOTICE_VERSION, type ConsentPurpose, consentPurposes, getSharePurpose } from '../../../src/contracts/consents.js';
import { todayInIndia } from '../../../src/contracts/days.js';
import { LEGAL_VERSION } from '../../../src/contracts/legal.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { noticeHashOf, shareNoticeHash, noticeLender } from '../../support/notice-hashes.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
});
afterAll(() => application.stop());

interface Consent {
  purpose: string;
  state: string;
  since: string | null;
  notice_version: string | null;
  language: string | null;
  notice: string;
  notice_hash: string;
  needed_for?: string | null;
  effect: string;
}
interface Consents {
  purposes: Consent[];
  lenders: (Consent & { lender_id: string; lender_name: string; application_id: string; product_type: string })[];
}

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[]) => application.em.execute<T[]>(sql, parameters);
const actsOf = (customer: TestCustomer, purpose: string) =>
  rows<{ action: string; notice_hash: string; notice_shown: boolean; notice_version: string; page: string }>(
    'select * from customer_journey.consent where customer_id = ? and purpose = ? order by id',
    [customer.id, purpose],
  );
const read = async (customer: TestCustomer, language = 'en') =>
  (await customer.get<Consents>('/api/consents', { 'accept-language': language })).body;
const change = <T = Consents>(
  customer: TestCustomer,
  purpose: string,
  action: string,
  notice_hash: string,
  headers?: Record<string, string>,
) => customer.post<T>('/api/consents', { purpose, action, notice_hash }, headers);
const stateOf = (answer: Consents, purpose: string) =>
  [...answer.purposes, ...answer.lenders].find((one) => one.purpose === purpose)?.state;

async function appliedTo() {
  const customer = await newCustomer(application);
  const appId = await customer.apply();
  const [first] = (await customer.offers(appId)).matched;
  if (!first) throw new Error('no offer');
  const lender = noticeLender(first);
  await customer.readKeyFacts(first);
  const body = { consent: 1, notice_hash: shareNoticeHash(lender) };
  expect(await customer.post(`/api/applications/${appId}/offers/${lender.id}/apply`, body)).toMatchObject({ status: 200 });
  return { customer, appId, lender, purpose: getSharePurpose(lender.id) };
}

describe('a consent to matching that is older than a loan type', () => {
  const product_type = 'Gold Loans';
  const pledge = { gold_article: 1, gold_grams: 25, gold_karat: 22, gold_service: 2 };
  const gold = { ...pledge, gold_scheme: 1, gold_loan_amount: 100_000, gold_loan_tenure: 12 };
  const open = (customer: TestCustomer, product: string, consents: object) =>
    customer.post<{ app_id: string; code?: string; fields?: object }>('/api/applications', { product_type: product, consents });
  /** Simulates that the newest consent was given under an earlier notice. */
  const giveUnder = (customer: TestCustomer, version: string) =>
    rows(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       values (?, 'profile_matching', 'give', ?, 'x', 'en', 'web', '::1', '', '/', ?)`,
      [customer.id, version, customer.id],
    );

  it('covers only what its notice named, until the last step of the form asks again', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn(gold);
    await giveUnder(customer, '2026-11-8');
    expect(await open(customer, PERSONAL_LOANS, {})).toMatchObject({ status: 200 });
    expect(await open(customer, product_type, {})).toMatchObject({
      status: 422,
      body: { code: 'consent-missing', fields: { 'consents.profile_matching': expect.any(String) } },
    });
    const identity = { birth_date: wholeProfile.birth_date, tin: wholeProfile.tin };
    expect(await customer.post('/api/welcome-back', { product_type, ...identity })).toMatchObject({
      body: { app_id: null, next: '/user/gold-loan-detail' },
    });

    const { body } = await open(customer, product_type, { profile_matching: 1 });
    expect((await customer.offers(body.app_id)).matched.length).toBeGreaterThan(0);
    expect((await actsOf(customer, 'profile_matching')).at(-1)).toMatchObject({ action: 'give', notice_version: CONSENT_NOTICE_VERSION });
  });

  it('hides the offers of an application that was opened under it', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn(gold);
    const { body } = await open(customer, product_type, { profile_matching: 1 });
    await giveUnder(customer, '2026-11-7');
    expect(await customer.get(`/api/applications/${body.app_id}/offers`)).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
  });
});

describe('a code request', () => {
  const sent = (phone: string, headers: Record<string, string>, more: object) =>
    application.request<{ challenge_id: string; code?: string }>('POST', '/api/otp/send', { body: { phone, ...more }, headers });

  it('is recorded as consent once the code has proven the number, with the notice and the page of the request', async () => {
    const phone = '9123400001';
    const headers = { 'accept-language': 'hi', 'user-agent': 'Phone', 'x-page': '/login' };
    const { body } = await sent(phone, headers, { notice_hash: noticeHashOf('otp_verification', 'hi') });
    const otp = await application.otp(phone);
    const verified = await application.request<{ user_id: string }>('POST', '/api/otp/verify', {
      body: { challenge_id: body.challenge_id, otp },
      headers: { 'user-agent': 'Another', 'x-page': '/verification' },
    });
    expect(await rows('select * from customer_journey.consent where customer_id = ?', [verified.body.user_id])).toEqual([
      expect.objectContaining({
        ...{ purpose: 'otp_verification', action: 'give', language: 'hi', page: '/login', user_agent: 'Phone', ip: '127.0.0.1' },
        ...{ notice_hash: noticeHashOf('otp_verification', 'hi'), notice_shown: true, actor_id: verified.body.user_id },
      }),
    ]);
    // The data kept for the consent is deleted after use.
    expect(await rows('select asked_with from auth.otp_challenge where id = ?', [body.challenge_id])).toEqual([{ asked_with: null }]);
  });

  it('is recorded once, however often the customer logs in', async () => {
    const phone = '9123400002';
    const first = await newCustomer(application, phone);
    await newCustomer(application, phone);
    expect(await actsOf(first, 'otp_verification')).toHaveLength(1);
  });

  it('under another notice is refused, and no code is sent', async () => {
    const phone = '9123400003';
    expect(await sent(phone, {}, { notice_hash: noticeHashOf('otp_verification', 'hi') })).toMatchObject({
      status: 409,
      body: { code: 'notice-changed' },
    });
    expect(await application.messages(phone)).toEqual([]);
  });
});

describe('GET /api/consents', () => {
  it('returns every purpose, and as given only those that were given', async () => {
    const customer = await newCustomer(application);
    const { purposes, lenders } = await read(customer);
    expect(purposes.map(({ purpose }) => purpose)).toEqual(consentPurposes);
    expect(purposes.filter(({ state }) => state !== 'never').map(({ purpose }) => purpose)).toEqual(['otp_verification']);
    expect(lenders).toEqual([]);
    expect(purposes.map(({ needed_for }) => needed_for).filter(Boolean)).toEqual(['login', 'matching']);
  });

  it('answers in the caller’s language, and names the notice of each consent', async () => {
    const customer = await newCustomer(application);
    await change(customer, 'marketing_email', 'give', noticeHashOf('marketing_email', 'hi'), { 'accept-language': 'hi' });
    const consent = (await read(customer)).purposes.find(({ purpose }) => purpose === 'marketing_email');
    expect(consent).toMatchObject({ state: 'given', notice_version: CONSENT_NOTICE_VERSION, language: 'hi' });
    expect(consent?.notice).toContain(`privacy policy ${LEGAL_VERSION}`);
    const hindi = (await read(customer, 'hi')).purposes.find(({ purpose }) => purpose === 'marketing_email');
    expect(hindi?.notice).not.toBe(consent?.notice);
    expect(hindi?.notice_hash).toBe(noticeHashOf('marketing_email', 'hi'));
  });

  it('needs a session', async () => {
    expect((await application.request('GET', '/api/consents')).status).toBe(401);
    expect((await application.request('POST', '/api/consents', { body: {} })).status).toBe(401);
  });
});

describe('POST /api/consents', () => {
  const free = consentPurposes.filter((purpose) => purpose !== 'otp_verification' && purpose !== 'reminder');

  it.each(free)('gives and withdraws %s once each, however often it is requested', async (purpose) => {
    const customer = await newCustomer(application);
    const headers = { 'x-page': '/user/permissions' };
    for (const action of ['give', 'give', 'withdraw', 'withdraw', 'give']) {
      const { status, body } = await change(customer, purpose, action, noticeHashOf(purpose), headers);
      expect([status, stateOf(body, purpose)]).toEqual([200, action === 'give' ? 'given' : 'withdrawn']);
    }
    const acts = await actsOf(customer, purpose);
    expect(acts.map(({ action }) => action)).toEqual(['give', 'withdraw', 'give']);
    expect(acts).toEqual(
      acts.map(() => expect.objectContaining({ page: '/user/permissions', notice_shown: true, notice_hash: noticeHashOf(purpose) })),
    );
  });

  it.each([
    ['/user/application-status/3f2504e0-4f89-41d3-9a0c-0305e82c3301', '/user/application-status/:id'],
    ['/user/permissions?phone=9876543210#asha@example.test', '/user/permissions'],
    ['/asha@example.test/9876543210', '/:id/:id'],
    ['https://elsewhere.example/user', '/user/permissions'],
    [`/${'long-word-'.repeat(3).slice(0, 30)}`.repeat(4), '/user/permissions'],
  ])('stores only the words of the page %s', async (header, page) => {
    const customer = await newCustomer(application);
    await change(customer, 'marketing_sms', 'give', noticeHashOf('marketing_sms'), { 'x-page': header });
    expect(await actsOf(customer, 'marketing_sms')).toEqual([expect.objectContaining({ page })]);
  });

  it('refuses an outdated notice, but never blocks a withdrawal', async () => {
    const customer = await newCustomer(application);
    const stale = 'a'.repeat(64);
    expect(await change(customer, 'marketing_sms', 'give', stale)).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect(await actsOf(customer, 'marketing_sms')).toEqual([]);
    await change(customer, 'marketing_sms', 'give', noticeHashOf('marketing_sms'));
    expect(stateOf((await change(customer, 'marketing_sms', 'withdraw', stale)).body, 'marketing_sms')).toBe('withdrawn');
    expect((await actsOf(customer, 'marketing_sms')).at(-1)).toMatchObject({ action: 'withdraw', notice_shown: false });
  });

  it.each([
    ['share_everything', 'give', 422],
    ['', 'give', 422],
    ['marketing_sms', 'maybe', 422],
    [getSharePurpose(crypto.randomUUID()), 'give', 422],
    [getSharePurpose(crypto.randomUUID()), 'withdraw', 404],
    [getSharePurpose('x'), 'withdraw', 404],
  ])('refuses %p %p', async (purpose, action, status) => {
    const customer = await newCustomer(application);
    expect((await change(customer, purpose, action, 'a'.repeat(64))).status).toBe(status);
  });

  it('ends in one state after twenty changes at once, each of which is in the ledger', async () => {
    const customer = await newCustomer(application);
    const actions = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'withdraw' : 'give'));
    const answers = await Promise.all(actions.map((action) => change(customer, 'marketing_call', action, noticeHashOf('marketing_call'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const acts = (await actsOf(customer, 'marketing_call')).map(({ action }) => action);
    expect(acts.filter((action, index) => action === acts[index - 1])).toEqual([]);
    expect(acts[0]).toBe('give');
    expect(stateOf(await read(customer), 'marketing_call')).toBe(acts.at(-1) === 'give' ? 'given' : 'withdrawn');
  });

  it('names the officer of the shown brand', async () => {
    const officer = { name: 'A. Officer', email: 'officer@consent.test', phone: '1800 000 000' };
    const admin = await application.asAdmin(1);
    const brand = {
      ...{
        name: 'Consent Brand',
        title: 'Consent Brand',
        hosts: ['consent.test'],
        font_family: 'Lato',
        primary: '#123456',
        secondary: '#1a5f3c',
      },
      ...{ tanc_apply: 0, features: {}, grievance_officer: officer },
    };
    await application.request('POST', '/api/admin/brands/consent-brand', { token: admin.token, body: brand });
    await application.request('POST', '/api/admin/brands/consent-brand/publish', { token: admin.token });
    const customer = await newCustomer(application);
    const hash = noticeHashOf('marketing_rcs', 'en', officer);
    expect(await change(customer, 'marketing_rcs', 'give', hash)).toMatchObject({ status: 409 });
    const { body } = await change(customer, 'marketing_rcs', 'give', hash, { 'x-brand': 'consent-brand' });
    expect(body.purposes.find(({ purpose }) => purpose === 'marketing_rcs')?.notice).toContain('A. Officer, officer@consent.test');
    const [act] = await actsOf(customer, 'marketing_rcs');
    expect((await customer.get(`/api/consents/notices/${act?.notice_hash}`)).body).toMatchObject({
      text: expect.stringContaining('A. Officer'),
    });
  });
});

describe('a brand with terms of its own', () => {
  it('has consents that name their version and hash, at the login and everywhere else', async () => {
    const officer = { name: 'T. Officer', email: 'officer@terms.test', phone: '1800 000 000' };
    const { token } = await application.asAdmin(1);
    const texts = { en: 'We act for you.', hi: 'हम आपके लिए काम करते हैं।' };
    const brand = {
      ...{
        name: 'Terms Brand',
        title: 'Terms Brand',
        hosts: ['terms.test'],
        font_family: 'Lato',
        primary: '#123456',
        secondary: '#1a5f3c',
      },
      ...{ features: {}, grievance_officer: officer },
    };
    const publish = async (more: object) => {
      const saved = await application.request('POST', '/api/admin/brands/terms-brand', { token, body: { ...brand, ...more } });
      const put = await application.request('POST', '/api/admin/brands/terms-brand/publish', { token });
      expect([saved.status, put.status]).toEqual([200, 204]);
    };
    const headers = { 'x-brand': 'terms-brand' };
    const issuer = (version: number, terms: typeof texts) => ({
      ...officer,
      terms: { brand: 'terms-brand', version, effective_from: todayInIndia(), hash: hashTerms(terms) },
    });
    await publish({ tanc_apply: 1, terms: texts });

    const phone = '9123400011';
    const ask = (notice_hash: string) =>
      application.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone, notice_hash }, headers });
    // A customer who saw only our terms agrees to nothing.
    expect(await ask(noticeHashOf('otp_verification', 'en', officer))).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    const shown = noticeHashOf('otp_verification', 'en', issuer(1, texts));
    const { body } = await ask(shown);
    const otp = await application.otp(phone);
    const verified = await application.request<{ user_id: string }>('POST', '/api/otp/verify', {
      body: { challenge_id: body.challenge_id, otp },
    });
    expect(
      await rows('select notice_hash, notice_shown from customer_journey.consent where customer_id = ?', [verified.body.user_id]),
    ).toEqual([{ notice_hash: shown, notice_shown: true }]);
    const [kept] = await rows<{ text: string }>('select text from customer_journey.consent_notice where hash = ?', [shown]);
    expect(kept?.text.endsWith(`privacy policy ${LEGAL_VERSION}, terms of terms-brand 1 ${hashTerms(texts)}`)).toBe(true);

    const customer = await newCustomer(application);
    const give = (terms: ReturnType<typeof issuer> | typeof officer) =>
      change(customer, 'marketing_sms', 'give', noticeHashOf('marketing_sms', 'en', terms), headers);
    expect((await give(issuer(1, texts))).status).toBe(200);
    const changed = { ...texts, en: 'We act for you, at no cost.' };
    await publish({ tanc_apply: 1, terms: changed });
    expect((await give(issuer(1, texts))).status).toBe(409);
    expect((await give(issuer(2, changed))).status).toBe(200);
    await publish({ tanc_apply: 0 });
    expect((await give(issuer(2, changed))).status).toBe(409);
    expect((await give(officer)).status).toBe(200);
  });
});

describe('the shown notice', () => {
  it('is stored once, is shown only to customers who consented under it, and cannot be changed or removed', async () => {
    const [one, other] = [await newCustomer(application), await newCustomer(application)];
    const hash = noticeHashOf('cookies_analytics');
    await change(one, 'cookies_analytics', 'give', hash);
    expect((await one.get(`/api/consents/notices/${hash}`)).body).toMatchObject({
      hash,
      text: expect.stringContaining('We set no such cookie'),
    });
    expect((await other.get(`/api/consents/notices/${hash}`)).status).toBe(404);
    expect(await rows('select version, language from customer_journey.consent_notice where hash = ?', [hash])).toEqual([
      { version: CONSENT_NOTICE_VERSION, language: 'en' },
    ]);
    await expect(rows('update customer_journey.consent_notice set text = ?', [''])).rejects.toThrow(/permission denied/);
    await expect(rows('delete from customer_journey.consent_notice where hash = ?', [hash])).rejects.toThrow(/permission denied/);
  });

  it('is listed as ended, not as withdrawn, where we ended the consent because its notice had changed', async () => {
    const customer = await newCustomer(application);
    await change(customer, 'bureau_soft_pull', 'give', noticeHashOf('bureau_soft_pull'));
    await rows(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
       select customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
       from customer_journey.consent where customer_id = ? and purpose = 'bureau_soft_pull'`,
      [customer.id],
    );
    expect(stateOf(await read(customer), 'bureau_soft_pull')).toBe('ended');
    const { acts } = (await customer.get<{ acts: object[] }>('/api/consents/history')).body;
    expect(acts.slice(0, 2)).toMatchObject([
      { action: 'withdraw', is_own: false },
      { action: 'give', is_own: true },
    ]);
    await change(customer, 'bureau_soft_pull', 'give', noticeHashOf('bureau_soft_pull'));
    const taken = await change(customer, 'bureau_soft_pull', 'withdraw', noticeHashOf('bureau_soft_pull'));
    expect(stateOf(taken.body, 'bureau_soft_pull')).toBe('withdrawn');
  });

  it('is in the customer’s own history, page by page', async () => {
    const [customer, other] = [await newCustomer(application), await newCustomer(application)];
    await change(other, 'marketing_call', 'give', noticeHashOf('marketing_call'));
    for (let act = 0; act < 52; act++)
      await change(customer, 'marketing_sms', act % 2 ? 'withdraw' : 'give', noticeHashOf('marketing_sms'));
    const page = async (query = '') =>
      (await customer.get<{ acts: { purpose: string; action: string }[]; next: string | null }>(`/api/consents/history${query}`)).body;
    const first = await page();
    const second = await page(`?before=${first.next}`);
    expect([first.acts.length, second.acts.length, second.next]).toEqual([50, 3, null]);
    expect(first.acts[0]).toMatchObject({ purpose: 'marketing_sms', action: 'withdraw', page: '/user/permissions' });
    expect(second.acts.at(-1)).toMatchObject({ purpose: 'otp_verification', action: 'give' });
    expect(new Set([...first.acts, ...second.acts].map(({ purpose }) => purpose))).toEqual(new Set(['marketing_sms', 'otp_verification']));
  });
});

describe('a withdrawal', () => {
  it('of matching hides the offers, and a new consent restores them', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await customer.offers(appId);
    await change(customer, 'profile_matching', 'withdraw', noticeHashOf('profile_matching'));
    expect(await customer.get(`/api/applications/${appId}/offers`)).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    await change(customer, 'profile_matching', 'give', noticeHashOf('profile_matching'));
    expect((await customer.offers(appId)).matched.length).toBeGreaterThan(0);
  });

  it('of matching hides the offers even during an evaluation', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => customer.get(`/api/applications/${appId}/offers?amount=${50_000 + index * 1000}`)),
      change(customer, 'profile_matching', 'withdraw', noticeHashOf('profile_matching')),
      ...Array.from({ length: 5 }, (_, index) => customer.get(`/api/applications/${appId}/offers?amount=${90_000 + index * 1000}`)),
    ]);
    expect(await rows('select evaluation_id from customer_journey.application where id = ?', [appId])).toEqual([{ evaluation_id: null }]);
    expect((await customer.get(`/api/applications/${appId}/offers`)).status).toBe(422);
  });

  it('of a lender is listed under the lender, and reversed only by applying', async () => {
    const { customer, appId, lender, purpose } = await appliedTo();
    const listed = (await read(customer)).lenders;
    expect(listed).toEqual([
      expect.objectContaining({
        purpose,
        state: 'given',
        lender_id: lender.id,
        lender_name: lender.name,
        lender_role: lender.role,
        regulated_entities: lender.entities,
        application_id: appId,
        product_type: 'Personal Loans',
      }),
    ]);
    // An id in capitals is the same id.
    const { body } = await change(customer, getSharePurpose(lender.id.toUpperCase()), 'withdraw', listed[0]?.notice_hash ?? '');
    expect(stateOf(body, purpose)).toBe('withdrawn');
    expect((await actsOf(customer, purpose)).map(({ action }) => action)).toEqual(['give', 'withdraw']);
    expect((await change(customer, purpose, 'give', shareNoticeHash(lender))).status).toBe(422);
    const stranger = await newCustomer(application);
    expect((await change(stranger, purpose, 'withdraw', shareNoticeHash(lender))).status).toBe(404);
  });

  it('of the login ends every earlier session, and requesting a code gives the consent again', async () => {
    const phone = '9123400009';
    const [one, other] = [await newCustomer(application, phone), await newCustomer(application, phone)];
    await change(one, 'otp_verification', 'withdraw', noticeHashOf('otp_verification'));
    for (const customer of [one, other])
      await application.waitFor(async () => (await customer.get('/api/customer-reverify')).status === 401);
    const again = await newCustomer(application, phone);
    expect(stateOf(await read(again), 'otp_verification')).toBe('given');
    expect((await actsOf(again, 'otp_verification')).map(({ action }) => action)).toEqual(['give', 'withdraw', 'give']);
  });

  it('is published to the other modules, without personal data', async () => {
    const customer = await newCustomer(application);
    const purpose: ConsentPurpose = 'marketing_whatsapp';
    await change(customer, purpose, 'give', noticeHashOf(purpose));
    await change(customer, purpose, 'withdraw', noticeHashOf(purpose));
    const told = await rows(
      `select payload from platform.outbox where name = 'customer-journey.consent-withdrawn.v1' and payload->>'customerId' = ?`,
      [customer.id],
    );
    expect(told).toEqual([{ payload: { customerId: customer.id, purpose, at: expect.stringMatching(/^2\d{3}-.*Z$/) } }]);
  });
});

describe('an outdated notice', () => {
  it('opens no application and applies to no lender', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    const body = { product_type: 'Personal Loans', consents: { profile_matching: 1 }, notice_hashes: ['a'.repeat(64)] };
    expect(await customer.post('/api/applications', body)).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect(await actsOf(customer, 'profile_matching')).toEqual([]);
    const shown = { ...body, notice_hashes: [noticeHashOf('profile_matching')] };
    const { body: opened } = await customer.post<{ app_id: string }>('/api/applications', shown, { 'x-page': '/user/user-detail' });
    expect(await actsOf(customer, 'profile_matching')).toMatchObject([{ action: 'give', notice_shown: true, page: '/user/user-detail' }]);
    const [first] = (await customer.offers(opened.app_id)).matched;
    if (first) await customer.readKeyFacts(first);
    const apply = (notice_hash: string) =>
      customer.post(`/api/applications/${opened.app_id}/offers/${first?.lender_id}/apply`, { consent: 1, notice_hash });
    expect(await apply('b'.repeat(64))).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect(await apply(first ? shareNoticeHash(noticeLender(first)) : '')).toMatchObject({ status: 200 });
  });
});
