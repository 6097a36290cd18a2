import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceCaseRow } from '../../../src/modules/customer-journey/service/domain/service-case.list.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { TestLenders } from '../../support/test-lenders.js';
import { newCustomer } from '../../support/test-customer.js';

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
