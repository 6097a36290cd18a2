import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';

interface Simulation {
  success: boolean;
  payout: { id: string; amount: number } | null;
  passed_over: { id: string; reasons: string[] }[];
}

let application: TestApplication;
let admin: string;
let lender: string;
let lenders = 0;

beforeAll(async () => {
  application = await startTestApplication();
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());
beforeEach(async () => {
  const { body } = await post<{ lender_id: string }>('create-lender', { name: `Simulated-${++lenders}` });
  lender = body.lender_id;
});

const post = <T = Record<string, unknown>>(path: string, body: unknown, token = admin) =>
  application.request<T>('POST', `/api/${path}`, { token, body });
const add = async (values: object) => {
  const sent = { lender_id: lender, revenue_type_id: 1, revenue_flat: 1, ...values };
  return (await post<{ lenderRevenueItem: { id: string } }>('lender-revenue/create', sent)).body.lenderRevenueItem.id;
};
const simulate = (values: object = {}) =>
  post<Simulation>('lender-revenue/simulate', { lender_id: lender, disbursed: 1_000_000, number: 10, amount: 200_000, ...values });

describe('POST /api/lender-revenue/simulate', () => {
  it('returns the item that pays, its amount to the paisa, and why earlier items do not match', async () => {
    const off = await add({ status: 0 });
    const perLead = await add({ revenue_type_id: 4 });
    const share = await add({ revenue_type_id: 5, revenue_flat: null, revenue_percent: 2 });
    const small = await add({ slab_disbursed_max: 999_999.99, slab_number_min: 11, ats_max: 99_999.99 });
    const pays = await add({ slab_number_max: 11, revenue_flat: 100.5, revenue_percent: 1.333 });
    await add({});
    expect(await simulate({ amount: 12_345.67 })).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          success: true,
          // 12,345.67 × 1.333 % = 164.5677811, and 100.50 more.
          payout: { id: pays, amount: 265.07 },
          passed_over: [
            { id: off, reasons: ['off'] },
            { id: perLead, reasons: ['other-event'] },
            { id: share, reasons: ['other-event', 'nothing'] },
            { id: small, reasons: ['disbursed', 'number', 'ats'] },
          ],
        },
      }),
    );
  });

  it('reports that no item matches, with the reason for each', async () => {
    expect((await simulate()).body).toEqual({ success: true, payout: null, passed_over: [] });
    const only = await add({ slab_number_min: 11 });
    expect((await simulate()).body).toEqual({ success: true, payout: null, passed_over: [{ id: only, reasons: ['number'] }] });
    // Hindi digits and numbers as text are valid numbers.
    expect((await simulate({ number: '११', amount: '2000' })).body.payout).toEqual({ id: only, amount: 1 });
    await post(`lender-revenue/delete/${only}`, {});
    expect((await simulate()).body.passed_over).toEqual([]);
  });

  it('accepts only complete requests for known lenders, and changes nothing', async () => {
    await add({});
    const wrong = {
      lender_id: ['x', null, undefined],
      disbursed: [null, -1, 'x', 1.234, 1e15, {}],
      number: [null, 0, 1.5, -1, 'x', []],
      amount: [null, -1, 'x', 0.001],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        expect(await simulate({ [field]: value })).toMatchObject({
          status: 422,
          body: { code: 'invalid', fields: { [field]: expect.any(String) } },
        });
    expect(await simulate({ more: 1 })).toMatchObject({ status: 422 });
    expect(await simulate({ lender_id: crypto.randomUUID() })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const audit = () => application.em.execute<unknown[]>('select count(*) from platform.audit');
    const before = await audit();
    expect((await simulate()).status).toBe(200);
    expect(await audit()).toEqual(before);
    const { token } = await application.asAdmin(2);
    expect((await post('lender-revenue/simulate', { lender_id: lender, disbursed: 1, number: 1, amount: 1 }, token)).status).toBe(403);
  });
});

describe('two users on the items of one lender', () => {
  const setOrder = (ids: readonly string[], seen: readonly string[], token = admin) =>
    post('lender-revenue/set-order', { lender_id: lender, lender_revenue_ids: ids, seen_lender_revenue_ids: seen }, token);

  it('a reorder of an outdated list is refused, and names the other user', async () => {
    const [a, b, c] = [await add({}), await add({}), await add({})];
    const other = (await application.asAdmin(1)).token;
    expect((await setOrder([b, a, c], [a, b, c], other)).status).toBe(200);
    const late = await setOrder([a, c, b], [a, b, c]);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: expect.stringContaining('Position') },
    });
    // Repeating the current order does not conflict; repeating a request does not either.
    expect((await setOrder([b, a, c], [a, b, c])).status).toBe(200);
    expect((await setOrder([c, b, a], [b, a, c])).status).toBe(200);
    const d = await add({});
    expect((await setOrder([a, b, c], [c, b, a])).status).toBe(409);
    expect((await setOrder([d, a, b, c], [c, b, a, d])).status).toBe(200);
    expect(await setOrder([a, b, c, d], ['x'])).toMatchObject({ status: 422 });
  });

  it('a concurrent change of an item is not overwritten', async () => {
    const id = await add({});
    const change = (values: object) => post('lender-revenue/update', { id, lender_id: lender, revenue_type_id: 1, ...values });
    expect((await change({ revenue_flat: 2, version: 1 })).status).toBe(200);
    expect(await change({ revenue_flat: 3, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: expect.stringContaining('Revenue Flat') },
    });
    // A change of another property does not conflict.
    expect((await change({ revenue_percent: 1, version: 1 })).status).toBe(200);
    expect((await change({ revenue_flat: 4, version: 99 })).status).toBe(422);
    expect((await change({ revenue_flat: 4, version: 'x' })).status).toBe(422);
  });
});
