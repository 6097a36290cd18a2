import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInIndia } from '../../src/contracts/days.js';
import type { LedgerEntryRow, RevenueMonthRow } from '../../src/modules/revenue/domain/ledger.lists.js';
import { Scheduler } from '../../src/platform/schedules/scheduler.js';
import { StatusFiles } from '../api/files/status-files.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { addLoans } from '../support/loan-records.js';

const TODAY = todayInIndia();
const THIS_MONTH = `${TODAY.slice(0, 7)}-01`;
/** In a closed month at any run date. */
const LONG_AGO = '2025-03-14';

let application: TestApplication;
let admin: string;
let files: StatusFiles;
let customerId: string;
let partner: string;
let lender: string;
let lenders = 0;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  admin = (await application.asAdmin(1)).token;
  files = new StatusFiles(application, admin);
  customerId = String((await application.asCustomer()).ids.user_id);
  const added = await post<{ id: string }>('admin/partners', { name: 'Share', slug: 'share' });
  partner = added.body.id;
  await setPartnerTerms({ revenue_percent: 40, revenue_flat_fee: 10 });
});
afterAll(() => application.stop());

const get = <T>(path: string) => application.request<T>('GET', `/api/${path}`, { token: admin });
const post = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body });
const setPartnerTerms = async (terms: Readonly<Record<string, number>>) => {
  for (const [property, value] of Object.entries(terms)) await post(`admin/partners/${partner}`, { property, value });
};
const addLender = async () => String((await post('create-lender', { name: `Slabs-${++lenders}` })).body.lender_id);
const addItem = async (values: object) =>
  (await post<{ lenderRevenueItem: { id: string } }>('lender-revenue/create', { lender_id: lender, revenue_type_id: 1, ...values })).body
    .lenderRevenueItem.id;

/** Returns applications at the lender, attributed to the partner or to none. */
async function applications(count: number, { isOfPartner = true } = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const loans = ids.map((id) => ({
    ...{ id, lender, partner: isOfPartner ? partner : null },
    ...{ outcome: 'looked-at' as const, amount: 0n, month: '', paidIn: '' },
  }));
  await addLoans((sql, values) => application.asOwner(sql, values), customerId, loans);
  return ids;
}

const HEADER = 'Unique Id,Status,Status Date,Disb Amt,Disbursal Date,UTR';
const fileDate = (day: string) => day.split('-').toReversed().join('-');
/** Uploads a lender's file about applications: status, rupees, day. */
async function reportStatuses(...rows: (readonly [id: string, status: string, day: string, rupees?: number])[]): Promise<void> {
  const lines = rows.map(([id, status, day, rupees]) =>
    [id, status, fileDate(day), ...(rupees === undefined ? ['', '', ''] : [rupees, fileDate(day), 'UTR1'])].join(','),
  );
  const { body } = await files.upload([HEADER, ...lines].join('\n'), `${crypto.randomUUID()}.csv`);
  expect(body).toMatchObject({ rowsUpdated: rows.length, errorsFound: 0 });
  await application.waitFor(isIdle);
}

/** Returns whether every sent message was processed. */
async function isIdle(): Promise<boolean> {
  const [row] = await application.em.execute<{ open: number }[]>(
    `select (select count(*) from platform.outbox where published_at is null and available_at <= now())::int
          + (select count(*) from platform.inbox where done_at is null)::int as open`,
  );
  return row?.open === 0;
}

const months = async (filter = '') =>
  (await get<{ data: RevenueMonthRow[] }>(`admin/revenue-months?lender_id=${lender}${filter}`)).body.data;
const entries = async (filter: string) =>
  (await get<{ data: LedgerEntryRow[] }>(`admin/revenue-entries?lender_id=${lender}${filter}`)).body.data;
const signed = async (submission: string) =>
  (await entries(`&submission_id=${submission}`)).map(({ kind, rupees, month, cause }) => [kind, rupees, month, cause]).toReversed();

describe('the amount owed by a lender', () => {
  it('follows its files: disbursals, corrections, clawbacks and cancelled disbursals', async () => {
    lender = await addLender();
    const item = await addItem({ revenue_percent: 2 });
    const [one = '', other = '', third = ''] = await applications(3);
    await reportStatuses([one, 'Disbursed', TODAY, 100_000], [other, 'Disbursed', TODAY, 50_000.55], [third, 'Approved', TODAY]);
    expect(await months()).toEqual([
      {
        ...{ id: expect.any(String), lender_id: lender, lender: `Slabs-${lenders}`, month: THIS_MONTH, state: 'open', closed_at: null },
        ...{ disbursals: 2, disbursed: 150_000.55, ats: 75_000.28, item_id: item },
        // 2,000 and 1,000.011; of these the partner gets 810 and 410.
        ...{ expected: 3000.01, clawed_back: 0, partner_share: 1220, net: 1780.01, claimed: 0, received: 0, partner_payable: 0 },
      },
    ]);
    // An amount that is corrected without a change of the loan's state.
    await reportStatuses([one, 'Disbursed', TODAY, 90_000], [other, 'Cooling Off', TODAY]);
    expect(await months()).toMatchObject([
      { disbursals: 1, disbursed: 90_000, expected: 2800.01, clawed_back: 1000.01, partner_share: 730, net: 1070 },
    ]);
    expect(await signed(one)).toEqual([
      ['expected', 2000, THIS_MONTH, 'event'],
      ['partner_share', -810, THIS_MONTH, 'event'],
      ['expected', -200, THIS_MONTH, 'event'],
      ['partner_share', 80, THIS_MONTH, 'event'],
    ]);
    expect((await signed(other)).slice(2)).toEqual([
      ['clawback', -1000.01, THIS_MONTH, 'event'],
      ['partner_clawback', 410, THIS_MONTH, 'event'],
    ]);
    expect(await signed(third)).toEqual([]);
    // An entry names the loan by the lender's own number, masked, and its tranche.
    await application.asOwner(`update customer_journey.lender_application set lender_application_id = 'LAN0012345' where id = $1`, [one]);
    expect((await entries(`&submission_id=${one}`))[0]).toMatchObject({ loan_no: '••••2345', tranche: 1 });
    expect((await entries(`&submission_id=${other}`))[0]).toMatchObject({ loan_no: null });
  });

  it('changes to another item once the month matches it, also for earlier disbursals, and when staff changes the terms', async () => {
    lender = await addLender();
    const low = await addItem({ revenue_percent: 1, slab_number_max: 3 });
    const high = await addItem({ revenue_percent: 3, slab_number_min: 3 });
    const [one = '', other = '', third = ''] = await applications(3, { isOfPartner: false });
    await reportStatuses([one, 'Disbursed', TODAY, 1000], [other, 'Disbursed', TODAY, 2000]);
    expect(await months()).toMatchObject([{ item_id: low, expected: 30, partner_share: 0 }]);
    await reportStatuses([third, 'Disbursed', TODAY, 3000]);
    expect(await months()).toMatchObject([{ item_id: high, expected: 180 }]);
    expect(await signed(one)).toEqual([
      ['expected', 10, THIS_MONTH, 'event'],
      ['expected', 20, THIS_MONTH, 'recalculation'],
    ]);
    const all = await addItem({ revenue_flat: 7 });
    await post('lender-revenue/set-order', { lender_id: lender, lender_revenue_ids: [all, low, high] });
    await application.waitFor(isIdle);
    expect(await months()).toMatchObject([{ item_id: all, expected: 21 }]);
    await post(`lender-revenue/delete/${all}`);
    await application.waitFor(isIdle);
    expect(await months()).toMatchObject([{ item_id: high, expected: 180, net: 180 }]);
    await post('lender-revenue/update', { id: high, lender_id: lender, revenue_type_id: 1, revenue_percent: 4 });
    await application.waitFor(isIdle);
    expect(await months()).toMatchObject([{ item_id: high, expected: 240, net: 240 }]);
  });

  it('of a closed month follows the terms at its close, also for late rows; new terms of a partner apply to open months', async () => {
    lender = await addLender();
    await addItem({ revenue_percent: 1 });
    const [one = '', late = '', now = ''] = await applications(3);
    await reportStatuses([one, 'Disbursed', LONG_AGO, 10_000], [now, 'Disbursed', TODAY, 10_000]);
    const closed = { month: '2025-03-01', state: 'closed', closed_at: expect.any(String) };
    const open = { month: THIS_MONTH, state: 'open', closed_at: null };
    expect(await months()).toMatchObject([
      { ...open, expected: 100, partner_share: 50 },
      { ...closed, expected: 100, partner_share: 50 },
    ]);
    await addItem({ revenue_percent: 5 });
    await setPartnerTerms({ revenue_percent: 20, revenue_flat_fee: 0 });
    const [item] = (await get<{ lenderRevenue: { id: string }[] }>(`lender-revenue/get/${lender}`)).body.lenderRevenue;
    await post('lender-revenue/update', { id: item?.id, lender_id: lender, revenue_type_id: 1, revenue_percent: 2 });
    await application.waitFor(isIdle);
    await reportStatuses([late, 'Disbursed', LONG_AGO, 20_000]);
    expect(await months()).toMatchObject([
      { ...open, expected: 200, partner_share: 40 },
      { ...closed, disbursals: 2, expected: 300, partner_share: 140 },
    ]);
    expect(await months('&state=closed&month=2025-01-01..2025-12-31&sort=-disbursed')).toMatchObject([closed]);
    await setPartnerTerms({ revenue_percent: 40, revenue_flat_fee: 10 });
  });

  it('is closed by the schedule where nothing else closes it', async () => {
    lender = await addLender();
    const [one = ''] = await applications(1);
    await reportStatuses([one, 'Disbursed', LONG_AGO, 10_000]);
    expect(await months()).toMatchObject([{ state: 'open', item_id: null, disbursals: 1, expected: 0, partner_share: 10 }]);
    const { em } = application.app.get(MikroORM);
    await RequestContext.create(em, () => em.transactional(() => application.app.get(Scheduler).dispatchNow('revenue.close-months')));
    await application.waitFor(isIdle);
    expect(await months()).toMatchObject([{ state: 'closed', expected: 0 }]);
    await addItem({ revenue_percent: 1 });
    await application.waitFor(isIdle);
    expect(await months()).toMatchObject([{ state: 'closed', expected: 0 }]);
  });
});
