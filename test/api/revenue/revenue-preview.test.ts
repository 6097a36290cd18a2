import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecalculateOpenMonthsWhenRevenueItemsChanged } from '../../../src/modules/revenue/handlers/recalculate-open-months-when-revenue-items-changed.handler.js';
import { Ledger, type LenderMonth } from '../../../src/modules/revenue/handlers/ledger.js';
import { RevenueItemsChanged } from '../../../src/modules/revenue/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { addLoans, applyLoanOutcomes } from '../../support/loan-records.js';
import type { LoanOutcome } from '../../support/reference-ledger.js';

interface Effect {
  readonly month: string;
  readonly before: number;
  readonly after: number;
}

/** One month that is closed, and two that are open, at any run date. */
const [CLOSED, OPEN, NEXT] = ['2025-03', '2097-01', '2097-02'];

let application: TestApplication;
let admin: string;
let customerId: string;
let lender: string;
let lenders = 0;

beforeAll(async () => {
  application = await startTestApplication();
  admin = (await application.asAdmin(1)).token;
  customerId = String((await application.asCustomer()).ids.user_id);
});
afterAll(() => application.stop());
beforeEach(async () => {
  lender = (await post<{ lender_id: string }>('create-lender', { name: `Previewed-${++lenders}` })).body.lender_id;
});

const post = <T = Record<string, unknown>>(path: string, body: unknown = {}, token = admin) =>
  application.request<T>('POST', `/api/${path}`, { token, body });
const itemValues = (values: object) => ({ lender_id: lender, revenue_type_id: 1, ...values });
const add = async (values: object) =>
  (await post<{ lenderRevenueItem: { id: string } }>('lender-revenue/create', itemValues(values))).body.lenderRevenueItem.id;
const preview = (values: object) => post<{ months: Effect[] }>('lender-revenue/preview', { lender_id: lender, ...values });

async function deliver(work: (app: TestApplication['app']) => Promise<void>): Promise<void> {
  const { em } = application.app.get(MikroORM);
  await RequestContext.create(em, () => em.transactional(() => work(application.app)));
}

const query = (sql: string, values: readonly unknown[]) => application.asOwner(sql, values);

/** Books loans at the lender: outcome, paise, month. */
async function book(...loans: readonly (readonly [outcome: LoanOutcome, paise: bigint, month: string])[]): Promise<void> {
  const all = loans.map(([outcome, amount, month]) => ({
    ...{ id: crypto.randomUUID(), lender, partner: null, outcome, amount, month, paidIn: month },
  }));
  await addLoans(query, customerId, all);
  await applyLoanOutcomes(query, all);
  await deliver((app) =>
    app.get(Ledger).accrue(
      all.map(({ id }) => id),
      [lender],
    ),
  );
  await recalculate();
}

/** Books what the change of the items did to the ledger, as a worker does. */
async function recalculate(): Promise<void> {
  await deliver((app) => app.get(RecalculateOpenMonthsWhenRevenueItemsChanged).handle(new RevenueItemsChanged({ lenderId: lender })));
  const due = (await application.asOwner<{ payload: LenderMonth }>(
    `delete from platform.outbox where name = 'revenue.recalculate-month.v1' returning payload`,
  )) as readonly { payload: LenderMonth }[];
  for (const { payload } of due) await deliver((app) => app.get(Ledger).recalculate(payload));
}

/** Returns the expected revenue of each month of the lender from its ledger. */
async function booked(): Promise<Readonly<Record<string, number>>> {
  const { body } = await application.request<{ data: { month: string; expected: number }[] }>(
    'GET',
    `/api/admin/revenue-months?lender_id=${lender}`,
    { token: admin },
  );
  return Object.fromEntries(body.data.map(({ month, expected }) => [month, expected]));
}

describe('POST /api/lender-revenue/preview', () => {
  it('returns for every kind of change what the ledger books after it', async () => {
    const low = await add({ revenue_percent: 1.333, slab_number_max: 3 });
    const high = await add({ revenue_percent: 2.5, revenue_flat: 10.25, slab_number_min: 3 });
    await add({ revenue_type_id: 3, revenue_flat: 100 });
    await book(
      ...([
        ['paid', 10_000_055n, OPEN],
        ['paid', 3_333_333n, OPEN],
        ['given-back', 5_000_000n, OPEN],
      ] as const),
      ...(['paid', 'paid', 'paid', 'approved', 'known-already'] as const).map((outcome) => [outcome, 1_234_567n, NEXT] as const),
      ...([['paid', 10_000_000n, CLOSED]] as const),
    );
    await deliver((app) => app.get(Ledger).recalculate({ lenderId: lender, month: `${CLOSED}-01` }));

    const ids = async () => {
      const { body } = await application.request<{ lenderRevenue: { id: string }[] }>('GET', `/api/lender-revenue/get/${lender}`, {
        token: admin,
      });
      return body.lenderRevenue.map(({ id }) => id);
    };
    const items = await ids();
    const update = (id: string, values: object) => [{ change: 'update', id, ...values }, 'update', itemValues({ id, ...values })] as const;
    const added = itemValues({ revenue_percent: 3.001, ats_min: 50_000 });
    const changes: readonly (readonly [sent: object, path: string, body: object, monthsChanged: number])[] = [
      [...update(low, { revenue_percent: 1.5 }), 1],
      [...update(high, { status: 0 }), 1],
      [...update(high, { status: 1, revenue_flat: '' }), 1],
      // OPEN still fits, and NEXT is paid by the other item.
      [...update(low, { ats_min: 1 }), 0],
      [
        { change: 'reorder', lender_revenue_ids: items.toReversed() },
        'set-order',
        { lender_id: lender, lender_revenue_ids: items.toReversed() },
        0,
      ],
      [{ change: 'create', ...added }, 'create', added, 0],
      [{ change: 'delete', id: low }, `delete/${low}`, {}, 1],
      [{ change: 'delete', id: high }, `delete/${high}`, {}, 1],
    ];
    for (const [sent, path, body, monthsChanged] of changes) {
      const before = await booked();
      const { status, body: answer } = await preview(sent);
      expect([path, status, answer.months.length]).toEqual([path, 200, monthsChanged]);
      expect(await booked()).toEqual(before);
      expect((await post(`lender-revenue/${path}`, body)).status).toBe(200);
      await recalculate();
      const after = await booked();
      const changed = Object.keys(after)
        .filter((month) => after[month] !== before[month])
        .map((month) => ({ month, before: before[month], after: after[month] }));
      expect([sent, answer.months]).toEqual([sent, changed]);
      expect(after[`${CLOSED}-01`]).toBe(1433);
    }
  });

  it('names each open month with its figures, oldest first, and takes a new order for what it pays', async () => {
    const low = await add({ revenue_percent: 1 });
    const high = await add({ revenue_percent: 2 });
    await book(['paid', 10_000_000n, NEXT], ['paid', 20_000_000n, OPEN]);
    const months = [
      { month: `${OPEN}-01`, before: 2000, after: 4000 },
      { month: `${NEXT}-01`, before: 1000, after: 2000 },
    ];
    expect((await preview({ change: 'reorder', lender_revenue_ids: [high, low] })).body).toEqual({ success: true, months });
    expect((await preview({ change: 'delete', id: low })).body.months).toEqual(months);
    expect((await preview({ change: 'reorder', lender_revenue_ids: [low, high] })).body.months).toEqual([]);
    expect((await preview({ change: 'create', revenue_type_id: 1, revenue_percent: 9 })).body.months).toEqual([]);
  });

  it('accepts only complete changes of items of this lender', async () => {
    const id = await add({ revenue_percent: 1 });
    const wrong: readonly (readonly [values: object, field: string, code?: string])[] = [
      [{ change: 'pay' }, 'change'],
      [{}, 'change'],
      [{ change: 'delete' }, 'id'],
      [{ change: 'update', id: 'x' }, 'id'],
      [{ change: 'update', id, revenue_percent: 101 }, 'revenue_percent'],
      [{ change: 'create', slab_number_min: 1.5 }, 'slab_number_min'],
      [{ change: 'reorder' }, 'lender_revenue_ids'],
      [{ change: 'reorder', lender_revenue_ids: ['x'] }, 'lender_revenue_ids'],
      [{ change: 'delete', id, more: 1 }, 'more', 'fields-not-writable'],
      [{ change: 'delete', id, lender_id: 'x' }, 'lender_id'],
    ];
    for (const [values, field, code = 'invalid'] of wrong)
      expect([values, await preview(values)]).toMatchObject([
        values,
        { status: 422, body: { code, fields: { [field]: expect.any(String) } } },
      ]);
    for (const values of [
      { change: 'delete', id: crypto.randomUUID() },
      { change: 'create', revenue_type_id: 1, revenue_flat: 1, lender_id: crypto.randomUUID() },
    ])
      expect(await preview(values)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const own = lender;
    lender = (await post<{ lender_id: string }>('create-lender', { name: `Other-${lenders}` })).body.lender_id;
    expect((await preview({ change: 'delete', id })).status).toBe(404);
    for (const role of [2, 3] as const) {
      const { token } = await application.asAdmin(role);
      expect((await post('lender-revenue/preview', { change: 'delete', id, lender_id: own }, token)).status).toBe(403);
    }
  });
});
