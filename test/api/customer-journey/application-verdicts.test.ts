import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { RULE_VERSION } from '../../../src/modules/customer-journey/matching/domain/evaluation.js';
import type {
  ApplicationVerdictsResponse,
  RecordLenderVerdicts,
} from '../../../src/modules/customer-journey/service/http/customer-details.dto.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

let application: TestApplication;
/** Staff by role. */
let staff: Readonly<Record<1 | 2 | 3, TestLogin>>;
/** A lender that asks for more than the customer earns. */
let lender: { readonly id: string; readonly name: string };
let customer: TestCustomer;
let appId: string;

const sql = <T extends object>(text: string, values: unknown[] = []) => application.em.execute<T[]>(text, values);
const setTerms = (minIncome: number) => sql('update lenders.lender set min_income = ? where id = ?', [minIncome, lender.id]);

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  const [one, two, three] = await Promise.all(([1, 2, 3] as const).map((role) => application.asAdmin(role)));
  staff = { 1: one, 2: two, 3: three } as typeof staff;
});
afterAll(() => application.stop());
beforeEach(async () => {
  customer = await newCustomer(application);
  appId = await customer.apply();
  const matched = (await customer.offers(appId)).matched[0];
  lender = { id: String(matched?.lender_id), name: String(matched?.lender_name) };
  await application.resetLimits('customer-find');
});

const read = (userId = customer.id, pid = appId, role: keyof typeof staff = 1) =>
  application.request<ApplicationVerdictsResponse & { code?: string }>('GET', `/api/admin/service-cases/${userId}/${pid}/verdicts`, {
    token: staff[role].token,
  });
const verdictsOn = async (id: string, role: keyof typeof staff = 1): Promise<RecordLenderVerdicts | undefined> =>
  (await read(customer.id, appId, role)).body.lenders.find(({ lender_id }) => lender_id === id);
/** Opens the offers after the lender has asked for more than the customer earns. */
async function refuse(): Promise<void> {
  await setTerms(95_000);
  await sql(`update customer_journey.evaluation set checked_at = now() - interval '2 minutes'`);
  await customer.offers(appId);
}

describe('why lenders match an application', () => {
  it('is told with figures to role 1, and without those of the customer to the others', async () => {
    await refuse();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ obstacle: null, amount: 150_000, tenure_months: 12, rule_version: RULE_VERSION });
    const reason = { code: 'income-below', fact: 'income', actual: '73019.00', limit: '95000.00' };
    expect(await verdictsOn(lender.id)).toEqual({
      ...{ lender_id: lender.id, lender: lender.name, is_changed: 0 },
      stored: { matched: 0, reasons: [reason], unchecked: expect.any(Array) },
      replayed: { matched: 0, reasons: [reason], unchecked: expect.any(Array) },
    });
    for (const role of [2, 3] as const) {
      expect((await verdictsOn(lender.id, role))?.stored?.reasons).toEqual([{ ...reason, actual: null }]);
      expect(JSON.stringify((await read(customer.id, appId, role)).body)).not.toContain('73019');
    }
    await setTerms(10_000);
  });

  it('shows what today’s rules change: a lender’s terms, a lender that left and one that came', async () => {
    await refuse();
    await setTerms(10_000);
    expect(await verdictsOn(lender.id)).toMatchObject({ is_changed: 1, stored: { matched: 0 }, replayed: { matched: 1, reasons: [] } });
    await sql('update lenders.lender set deleted_at = now() where id = ?', [lender.id]);
    expect(await verdictsOn(lender.id)).toMatchObject({ is_changed: 1, stored: { matched: 0 }, replayed: null });
    const before = await newCustomer(application);
    const other = await before.apply();
    await before.offers(other);
    await sql('update lenders.lender set deleted_at = null where id = ?', [lender.id]);
    const { lenders } = (await read(before.id, other)).body;
    expect(lenders[0]).toMatchObject({ lender_id: lender.id, is_changed: 1, stored: null, replayed: { matched: 1 } });
    expect(lenders.filter(({ is_changed }) => is_changed === 1)).toHaveLength(1);
  });

  it('stores nothing, and names no lender that was never switched on', async () => {
    const [draft] = await sql<{ id: string }>(
      `update lenders.lender set lender_status = false, first_on_at = null where id = ? returning id`,
      [lender.id],
    );
    const count = async () => (await sql('select from customer_journey.evaluation')).length;
    const before = await count();
    const other = await newCustomer(application);
    const otherApp = await other.apply();
    await other.offers(otherApp);
    expect((await read(other.id, otherApp)).body.lenders.map(({ lender_id }) => lender_id)).not.toContain(draft?.id);
    // It was judged for this customer, before.
    expect(await verdictsOn(lender.id)).toMatchObject({ stored: { matched: 1 }, replayed: null });
    expect(await count()).toBe(before + 1);
    await sql('update lenders.lender set lender_status = true, first_on_at = now() where id = ?', [lender.id]);
  });

  it('explains the latest offers while changed details hide them', async () => {
    await customer.fillIn({ monthly_income: 60_000 });
    expect((await read()).body).toMatchObject({ obstacle: null, lenders: expect.arrayContaining([expect.anything()]) });
  });

  it('says that there is nothing to explain before the offers, and after consent to the comparison was withdrawn', async () => {
    const other = await newCustomer(application);
    const otherApp = await other.apply();
    expect((await read(other.id, otherApp)).body).toMatchObject({ obstacle: 'not-evaluated', lenders: [], rule_version: null });
    const withdrawn = await customer.post('/api/consents', {
      ...{ purpose: 'profile_matching', action: 'withdraw', notice_hash: 'a'.repeat(64) },
    });
    expect(withdrawn.status).toBe(200);
    expect((await read()).body).toMatchObject({ obstacle: 'no-consent', lenders: [], evaluated_at: null });
  });

  it('is audited as opening the record, and limited with it', async () => {
    await read(customer.id, appId, 3);
    const rows = await sql(`select property from platform.audit where action = 'customer.read' and subject = ?`, [
      `customer:${customer.id}`,
    ]);
    expect(rows).toEqual([{ property: 'verdicts' }]);
    let status = 200;
    for (let sent = 0; sent < 70 && status === 200; sent += 1) ({ status } = await read(customer.id, appId, 3));
    expect(status).toBe(429);
  });

  it('is refused for ids that are no application of the customer, and for an erased customer', async () => {
    const other = await newCustomer(application);
    const otherApp = await other.apply();
    for (const [userId, pid] of [
      [customer.id, otherApp],
      [customer.id, String(customer.ids['prospect_app_id'])],
      [customer.id, NOWHERE],
      [NOWHERE, appId],
      [customer.id, '<script>'],
    ] as const)
      expect(await read(userId, pid)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await RequestContext.create(application.em, () =>
      application.em.transactional(() => application.app.get(DataKeys).destroy(customer.id)),
    );
    expect(await read()).toMatchObject({ status: 404, body: { code: 'erased' } });
  });
});
