import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceCaseRow } from '../../../src/modules/customer-journey/service/domain/service-case.list.js';
import type { CustomerRecordResponse } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { newPhone } from '../../support/application.js';
import { requestPhoneCode } from '../../support/reassigned-number.js';
import { TestLenders } from '../../support/test-lenders.js';
import { newCustomer, wholeProfile } from '../../support/test-customer.js';
import { sendOtp } from '../auth/otp-requests.js';

let lenders: TestLenders;
let tokens: readonly string[];

beforeAll(async () => {
  lenders = await TestLenders.start();
  tokens = await Promise.all(([1, 2, 3] as const).map(async (role) => (await lenders.application.asAdmin(role)).token));
});
afterAll(() => lenders.stop());

const list = async (query = '', token = tokens[2]) =>
  (await lenders.application.request<ListPage<ServiceCaseRow>>('GET', `/api/admin/service-cases${query}`, { token: token ?? '' })).body
    .data;
const caseOf = async (appId: string, query = '') => (await list(query)).find(({ id }) => id === appId);
const when = async (appId: string, fits: (row: ServiceCaseRow) => boolean) => {
  await lenders.application.waitFor(async () => {
    const row = await caseOf(appId);
    return row !== undefined && fits(row);
  });
  return (await caseOf(appId)) as ServiceCaseRow;
};

describe('the queue of customer service', () => {
  it('shows an application to every role as it begins and moves, with the customer masked', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    const begun = await when(appId, ({ stage }) => stage === 'lead_created');
    expect(begun).toMatchObject({ user_id: customer.id, loan_type: 'pl', customer: 'Asha K.', lender: null, status: null, owner: null });
    expect(begun.phone).toMatch(/^\+91 \*{6}\d{4}$/);
    const { submissionId, lenderId } = await customer.applyTo(appId, ({ journey }) => journey === null);
    const sent = await when(appId, ({ lender_id }) => lender_id === lenderId);
    expect(sent).toMatchObject({ stage: 'offer_selected', status: 'lead_created' });
    expect(submissionId).toBeDefined();
    for (const token of tokens) expect((await list('', token)).map(({ id }) => id)).toContain(appId);
  });
});

const record = async (userId: string, pid: string, token = tokens[2]) =>
  await lenders.application.request<CustomerRecordResponse & { code?: string }>('GET', `/api/admin/service-cases/${userId}/${pid}`, {
    token: token ?? '',
  });

describe('the record of a customer', () => {
  it('shows applications, consents and history to every role, masked, and says who read it', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    const { submissionId, lenderId } = await customer.applyTo(appId, ({ journey }) => journey === null);
    for (const token of tokens) {
      const { status, body } = await record(customer.id, appId, token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ user_id: customer.id, name: 'Asha K.', email: expect.stringMatching(/^a\*+.*@/), language: 'en' });
      expect(body.phone).toMatch(/^\+91 \*{6}\d{4}$/);
      const whole = JSON.stringify(body);
      for (const secret of [
        wholeProfile.tin,
        wholeProfile.birth_date,
        wholeProfile.address1,
        wholeProfile.email,
        'Kulkarni',
        String(wholeProfile.monthly_income),
      ])
        expect(whole).not.toContain(secret);
    }
    const { body } = await record(customer.id, appId);
    expect(body.applications).toMatchObject([
      {
        id: appId,
        loan_type: 'pl',
        state: 'offer_selected',
        amount: 150_000,
        tenure_months: 12,
        lenders: [{ id: submissionId, state: 'lead_created', is_by_hand: 1 }],
      },
    ]);
    const [atLender] = body.applications[0]?.lenders ?? [];
    expect(body.consents).toContainEqual(
      expect.objectContaining({ purpose: `share_with_lender:${lenderId}`, lender: atLender?.lender, action: 'give' }),
    );
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'status', what: 'lead_created', lender: atLender?.lender }));
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'login', channel: 'sms' }));
    expect(body.timeline.filter(({ kind }) => kind === 'staff')).toEqual([]);
    const reads = await lenders.application.em.execute<unknown[]>(
      `select from platform.audit where action = 'customer.read' and subject = ?`,
      [`customer:${customer.id}`],
    );
    expect(reads).toHaveLength(4);
    expect(body.timeline.map(({ at }) => at)).toEqual(
      body.timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('opens by the prospect id, and not by ids that do not belong together', async () => {
    const [one, other] = [await newCustomer(lenders.application), await newCustomer(lenders.application)];
    expect((await record(one.id, String(one.ids.prospect_app_id))).status).toBe(200);
    const foreign = await other.apply();
    for (const [id, pid] of [
      [one.id, foreign],
      [one.id, String(other.ids.prospect_app_id)],
      [other.id, one.id],
      [crypto.randomUUID(), foreign],
    ] as const)
      expect(await record(id, pid)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('what a customer did and read', () => {
  it('is in the time line: visit, code with wrong attempts, form steps, comparison', async () => {
    const { application } = lenders;
    const phone = `9${String(Date.now()).slice(-9)}`;
    const customer = await newCustomer(application, phone);
    await application.em.execute(
      `with seen as (insert into customer_journey.origin (visitor, brand, channel_id, utm_source, landing_path)
         values (gen_random_uuid(), 'some-brand', 6, 'google', '/') returning id)
       update customer_journey.customer set loan_type = 'pl', first_touch_id = seen.id, last_touch_id = seen.id from seen where customer.id = ?`,
      [customer.id],
    );
    await application.em.execute(
      `update auth.otp_challenge set guesses = 3 where destination_index = (select phone_index from customer_journey.customer where id = ?)`,
      [customer.id],
    );
    const appId = await customer.apply();
    const { matched } = await customer.offers(appId);
    // Staff who look for a customer are in the audit trail alone.
    await application.request('POST', '/api/admin/find-customer', { token: tokens[2] ?? '', body: { asked: phone } });
    const { body } = await record(customer.id, appId);
    const of = (kind: string) => body.timeline.filter((entry) => entry.kind === kind);
    expect(of('staff')).toEqual([]);
    expect(of('visit')).toMatchObject([{ what: 'first', detail: '6', reason: 'some-brand · google' }]);
    expect(of('otp')).toMatchObject([
      { what: 'confirmed', channel: 'sms', count: null },
      { what: 'requested', channel: 'sms', detail: 'confirmed', count: 2 },
    ]);
    expect(of('message')).toMatchObject([{ what: 'login-otp', channel: 'sms' }]);
    expect(new Set(of('form').map(({ what, detail }) => `${String(detail)} ${what}`))).toEqual(
      new Set(['pl complete', 'pl loan', 'pl work', 'pl personal', 'pl address']),
    );
    expect(of('evaluation')).toMatchObject([{ what: 'pl', detail: String(matched.length) }]);
    const other = await newCustomer(application);
    const foreign = await record(other.id, String(other.ids.prospect_app_id));
    expect(foreign.body.timeline.filter(({ kind }) => kind === 'otp')).toHaveLength(2);
    expect(foreign.body.timeline.filter(({ kind }) => ['visit', 'form', 'evaluation'].includes(kind))).toEqual([]);
  });

  it('has no codes and messages of the one who had a number or address before', async () => {
    const { application } = lenders;
    const customer = await newCustomer(application);
    const [phone, email] = [newPhone(), `${crypto.randomUUID()}@example.test`];
    await sendOtp(application, { phone });
    await sendOtp(application, { email });
    // As after the number was reassigned.
    await application.em.execute(
      'update customer_journey.customer set phone_sealed = null, phone_index = null, phone_verified_at = null where id = ?',
      [customer.id],
    );
    const asked = await requestPhoneCode(application, customer, phone);
    expect((await asked.confirm()).status).toBe(200);
    await application.em.execute(
      `update customer_journey.customer set email_verified_at = now(), email_index =
         (select destination_index from auth.otp_challenge where channel = 'email' order by created_at desc limit 1) where id = ?`,
      [customer.id],
    );
    const seen = async () => {
      const { timeline } = (await record(customer.id, String(customer.ids.prospect_app_id))).body;
      const of = (kind: string) => timeline.filter((entry) => entry.kind === kind).map(({ what, channel }) => `${what} ${String(channel)}`);
      return { otps: of('otp'), messages: of('message') };
    };
    const own = { otps: ['confirmed sms', 'requested sms'], messages: ['confirm-phone sms'] };
    expect(await seen()).toEqual(own);
    await sendOtp(application, { phone });
    expect(await seen()).toEqual({ otps: ['requested sms', ...own.otps], messages: ['login-otp sms', ...own.messages] });
  });

  it('opens as it was shown, for every role, audited, and from the record of this customer only', async () => {
    const { application } = lenders;
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await customer.applyTo(appId, ({ journey }) => journey === null);
    const { body } = await record(customer.id, appId);
    const [statement] = body.key_facts;
    expect(body.key_facts).toMatchObject([{ is_stored: true, language: 'en', lender: expect.any(String) }]);
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ kind: 'consent', what: 'key-facts', detail: statement?.proposal_number, lender: statement?.lender }),
    );
    const notice = body.consents.find(({ purpose }) => purpose.startsWith('share_with_lender'))?.notice_hash;
    // A later change of the figures does not change what was shown.
    await application.asOwner(`update customer_journey.offer set facts = '{}'`);
    const other = await newCustomer(application);
    const otherPid = String(other.ids.prospect_app_id);
    const paths = [`key-facts/${String(statement?.id)}`, `notices/${String(notice)}`];
    for (const [index, path] of paths.entries()) {
      for (const token of tokens) {
        const url = `/api/admin/service-cases/${customer.id}/${appId}/${path}`;
        const { status, body: read } = await application.request<{ text?: string }>('GET', url, { token });
        expect(status).toBe(200);
        if (index === 1) expect(read.text).toContain(String(statement?.lender));
      }
      const foreign = `/api/admin/service-cases/${other.id}/${otherPid}/${path}`;
      expect(await application.request('GET', foreign, { token: tokens[2] ?? '' })).toMatchObject({ status: 404 });
    }
    const reads = await application.em.execute<{ property: string; count: string }[]>(
      `select property, count(*)::text from platform.audit where action = 'customer.read' and subject = ? and property is not null
       group by property order by property`,
      [`customer:${customer.id}`],
    );
    expect(reads).toEqual([
      { property: 'key-facts', count: '3' },
      { property: 'notice', count: '3' },
    ]);
  });

  it('does not open where the statement was not stored, or once the customer is erased', async () => {
    const { application } = lenders;
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    await customer.applyTo(appId, ({ journey }) => journey === null);
    const { body } = await record(customer.id, appId);
    const statement = `key-facts/${String(body.key_facts[0]?.id)}`;
    const notice = `notices/${String(body.consents.find(({ purpose }) => purpose.startsWith('share_with_lender'))?.notice_hash)}`;
    const open = (path: string) =>
      application.request('GET', `/api/admin/service-cases/${customer.id}/${appId}/${path}`, { token: tokens[2] ?? '' });
    // As stored by the release before.
    await application.em.execute(
      `insert into customer_journey.key_facts_acknowledgement (customer_id, offer_id, proposal_number, kfs_version, statement_hash, language)
       select customer_id, offer_id, proposal_number, kfs_version, reverse(statement_hash), language
       from customer_journey.key_facts_acknowledgement where customer_id = ?`,
      [customer.id],
    );
    const [older] = (await record(customer.id, appId)).body.key_facts;
    expect(older).toMatchObject({ is_stored: false, lender: expect.any(String) });
    expect(await open(`key-facts/${String(older?.id)}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await application.asOwner('update platform.data_key set wrapped_key = null, destroyed_at = now() where subject_id = $1', [customer.id]);
    for (const path of [statement, notice]) expect(await open(path)).toMatchObject({ status: 404, body: { code: 'erased' } });
  });
});
