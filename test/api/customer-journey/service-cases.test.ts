import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceCaseRow } from '../../../src/modules/customer-journey/service/domain/service-case.list.js';
import type { CustomerRecordResponse } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { TestLenders } from '../../support/test-lenders.js';
import { newCustomer, wholeProfile } from '../../support/test-customer.js';

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
