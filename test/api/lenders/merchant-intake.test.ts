import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LINK_HOLDER } from '../../../src/modules/customer-journey/customers/domain/consent.entity.js';
import { newBusinessCustomer } from '../../support/business-customer.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { TestLenders } from '../../support/test-lenders.js';

interface Fields {
  readonly success: string;
  readonly message?: string;
  readonly redirectionUrl?: string;
  readonly data?: Record<string, unknown>;
  readonly notice_hash?: string;
}
interface Sent {
  readonly success?: string;
  readonly message?: string;
  readonly redirectionUrl?: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
}

let lenders: TestLenders;
beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

const { facts } = lenderExpectations.muthootfincorp;
const OWN_PAGE = '/user/muthootfincorp';

/** Returns an application of a customer. The following steps need only its link, without a login. */
async function applied() {
  const { customer, appId } = await newBusinessCustomer(lenders.application);
  const { submissionId } = await customer.applyTo(appId, ({ journey }) => journey === 'muthootfincorp');
  await lenders.waitUntilIdle();
  return { customer, appId, submissionId };
}
const open = (id: string, token?: string) =>
  lenders.application.request<Fields>('GET', `/api/muthootfincorp-intake-fields/${id}`, token === undefined ? {} : { token });

async function send(id: string, changes: Readonly<Record<string, unknown>> = {}, token?: string) {
  const { body } = await open(id, token);
  const form = new FormData();
  const values = { ...facts, notice_hash: body.notice_hash, ...changes };
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) form.append(name, String(value));
  const by = token === undefined ? {} : { token };
  return await lenders.application.request<Sent>('POST', `/api/muthootfincorp-intake/${id}`, { body: form, ...by });
}
const sql = (statement: string, values: unknown[]) => lenders.application.em.execute<Record<string, unknown>[]>(statement, values);

const consentsOf = (customerId: string) =>
  sql(
    `select channel, actor_id = customer_id as is_own, page, notice_shown from customer_journey.consent
     where customer_id = ? and purpose like 'share_with_lender:%' and action = 'give' order by id`,
    [customerId],
  );

describe('the merchant form', () => {
  it.each([
    ['fathersName', 'a'.repeat(256), 'Please use 255 characters at most.'],
    ['name', 'a'.repeat(256), 'Please use 255 characters at most.'],
    ['businessAddressLine1', 'a'.repeat(256), 'Please use 255 characters at most.'],
    ['annualSalesTurnOver', 0, 'Please enter ₹1 or more.'],
  ])('refuses a %s that is too long or too small with its own message', async (name, value, message) => {
    const { submissionId } = await applied();
    expect(await send(submissionId, { [name]: value })).toMatchObject({ status: 422, body: { fields: { [name]: message } } });
  });

  it('is opened by its link alone, reveals no personal data, and leads to the lender’s site once it is sent', async () => {
    const { submissionId, customer, appId } = await applied();
    const { status, body } = await open(submissionId);
    expect({ status, success: body.success, lists: Object.keys(body.data ?? {}) }).toEqual({
      ...{ status: 200, success: 'true', lists: ['gender', 'maritalStatus', 'purposeOfLoan', 'nature', 'category'] },
    });
    expect(JSON.stringify(body)).not.toMatch(/Asha|Kulkarni|ABCPK|411001/);
    const sent = await send(submissionId);
    expect(sent).toMatchObject({
      status: 200,
      body: { success: 'true', redirectionUrl: expect.stringContaining(`${lenders.simulator.url}/site/`) },
    });

    expect(await open(submissionId)).toMatchObject({ body: { success: 'false', redirectionUrl: OWN_PAGE } });
    const lead = lenders.simulator.ledger.find({ reference: submissionId }).map(({ operation }) => operation);
    expect(lead).toEqual(['lead', 'journey-url']);
    const [kept] = await sql('select facts_sealed from lenders.submission where id = ?', [submissionId]);
    // The lender has it: it is no longer stored here.
    expect(kept?.facts_sealed).toBeNull();
    // The holder of the link is unknown: the row proves what was shown, and is no consent of the customer.
    expect(await consentsOf(customer.id)).toMatchObject([
      { channel: 'web', is_own: true },
      { channel: 'link', is_own: false, page: '/user/lender-intake/muthootfincorp', notice_shown: true },
    ]);
    const { acts } = (await customer.get<{ acts: object[] }>('/api/consents/history')).body;
    expect(acts[0]).toMatchObject({ action: 'give', is_own: false, by_link: true });
    expect((await customer.get<{ step: { id: string } }>(`/api/journeys/muthootfincorp/${appId}`)).body.step.id).toBe('site');
  });

  it('is refused field by field with the messages of the specification, and nothing is sent', async () => {
    const { submissionId } = await applied();
    const wrong = { uan: 'UDYAM-MH-1-1', dateOfIncorporation: '2999-01-01', subCategory: 'food', annualSalesTurnOver: 'many' };
    const refused = await send(submissionId, wrong);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { uan: 'Please enter a valid UAN', annualSalesTurnOver: expect.any(String) } },
    });
    expect((await send(submissionId, { dateOfIncorporation: '2999-01-01', subCategory: 'food' })).body.fields).toEqual({
      dateOfIncorporation: 'The date of incorporation cannot be later than today.',
      subCategory: expect.any(String),
    });
    expect((await send(submissionId, { subCategory: undefined })).body.fields).toEqual({ subCategory: expect.any(String) });
    expect((await send(submissionId, { consent: undefined, fathersName: '', hidden: 'x' })).body.fields).toEqual({
      ...{ consent: expect.any(String), fathersName: expect.any(String), hidden: expect.any(String) },
    });
    expect(await send(submissionId, { notice_hash: '0'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect(await send(submissionId, { notice_hash: undefined })).toMatchObject({ status: 422 });
    const file = new FormData();
    file.append('gender', new Blob(['x']), 'x.txt');
    expect(await lenders.application.request('POST', `/api/muthootfincorp-intake/${submissionId}`, { body: file })).toMatchObject({
      status: 400,
    });
    expect(lenders.simulator.ledger.find({ reference: submissionId })).toEqual([]);
    // A refused form can be sent once it is corrected. A category without sub-categories asks for none, and the UAN is optional.
    expect((await send(submissionId, { category: 'farming', subCategory: undefined, uan: undefined })).body.success).toBe('true');
    expect(await send(submissionId, { notice_hash: '0'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
  });

  it('shows its customer the lender’s rejection, and leads to a gold loan', async () => {
    const { submissionId, customer } = await applied();
    lenders.simulator.script({ lender: 'muthootfincorp', mode: 'reject' });
    const rejected = { success: 'false', message: 'Your application has been rejected' };
    expect((await send(submissionId, {}, customer.token)).body).toEqual(rejected);
    expect(await consentsOf(customer.id)).toMatchObject([
      { channel: 'web', is_own: true },
      { channel: 'web', is_own: true, page: '/user/lender-intake/muthootfincorp', notice_shown: true },
    ]);
    expect((await open(submissionId, customer.token)).body).toEqual({ success: 'false', message: 'Rejected', is_owner: 1 });
    expect((await send(submissionId, { notice_hash: '0'.repeat(64) }, customer.token)).body).toEqual(rejected);
    expect(await customer.post(`/api/gold-loans/${submissionId}`)).toMatchObject({ body: { redirect: '/user/gold-loan-detail' } });
  });

  it('returns a rejection in the response to the form, and afterwards only to its customer', async () => {
    const { submissionId } = await applied();
    const { customer: other } = await applied();
    lenders.simulator.script({ lender: 'muthootfincorp', mode: 'reject' });
    expect((await send(submissionId)).body).toEqual({ success: 'false', message: 'Your application has been rejected' });
    for (const token of [undefined, other.token]) {
      expect((await open(submissionId, token)).body).toEqual({ success: 'false', redirectionUrl: OWN_PAGE, is_owner: 0 });
      expect(await send(submissionId, { notice_hash: '0'.repeat(64) }, token)).toMatchObject({
        status: 409,
        body: { code: 'step-is-over' },
      });
    }
  });

  it('is stored when the lender’s response is lost, and leads to a page of ours', async () => {
    const { submissionId } = await applied();
    lenders.simulator.script({ lender: 'muthootfincorp', operation: 'lead', mode: 'accept-then-reset', times: 1 });
    expect((await send(submissionId)).body).toEqual({ success: 'true', redirectionUrl: OWN_PAGE });
    expect(lenders.simulator.ledger.accepted({ reference: submissionId })).toBe(1);
    const stateOf = async () => (await sql('select state from customer_journey.lender_application where id = ?', [submissionId]))[0]?.state;
    await lenders.waitUntil(async () => (await stateOf()) === 'redirected');
    expect(lenders.simulator.ledger.accepted({ reference: submissionId })).toBe(1);
  });

  it('opens for no other id, and not after the consent was withdrawn or the time has passed', async () => {
    const { submissionId, customer, appId } = await applied();
    for (const id of [randomUUID(), appId, 'x']) expect((await open(id)).status).toBe(404);
    await lenders.application.asOwner(
      `update customer_journey.lender_application set created_at = now() - interval '73 hours' where id = $1`,
      [submissionId],
    );
    expect((await open(submissionId)).status).toBe(404);
    expect((await send(submissionId, { notice_hash: '0'.repeat(64) })).status).toBe(404);
    // A logged-in customer needs no link.
    expect((await open(submissionId, customer.token)).body.success).toBe('true');
    await lenders.application.asOwner(
      `update customer_journey.lender_application set created_at = now() - interval '71 hours' where id = $1`,
      [submissionId],
    );
    expect((await open(submissionId)).body.success).toBe('true');
    await lenders.application.asOwner(`update customer_journey.lender_application set created_at = now() where id = $1`, [submissionId]);
    await lenders.application.asOwner(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       select customer_id, purpose, 'withdraw', notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id
       from customer_journey.consent where customer_id = $1 and purpose like 'share_with_lender:%'`,
      [customer.id],
    );
    expect((await open(submissionId)).status).toBe(404);
    expect((await send(submissionId, { notice_hash: '0'.repeat(64) })).status).toBe(404);
    // A later consent by the holder of the link does not restore access.
    await lenders.application.asOwner(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       select distinct on (purpose) customer_id, purpose, 'give', notice_version, notice_hash, language, 'link', ip, user_agent, page, '${LINK_HOLDER}'::uuid
       from customer_journey.consent where customer_id = $1 and purpose like 'share_with_lender:%'`,
      [customer.id],
    );
    expect((await open(submissionId, customer.token)).status).toBe(404);
    const { lenders: allowed } = (await customer.get<{ lenders: { state: string }[] }>('/api/consents')).body;
    expect(allowed.map(({ state }) => state)).toEqual(['withdrawn']);
  });
});
