import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { MAX_SHOWN_VOUCHERS } from '../../../src/contracts/resources/voucher.js';
import type { ShownVouchersResponse } from '../../../src/modules/partners/http/shown-vouchers.dto.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

const today = todayInIndia();
const inDays = (days: number) => subtractDays(today, -days);

let application: TestApplication;
let admin: string;
let customer: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
  admin = (await application.asAdmin(1)).token;
  customer = (await application.asCustomer()).token;
});
afterAll(() => application.stop());
beforeEach(() => application.em.execute('delete from partners.voucher'));

const staff = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
  application.request<T>('POST', `/api/admin/vouchers${path}`, { token: admin, body });
const write = (id: string, property: string, value: unknown) => staff(`/${id}`, { property, value });
const partnerId = async (slug: string) =>
  (await application.em.execute<{ id: string }[]>('select id from partners.partner where slug = ?', [slug]))[0]?.id ?? '';
const values = { shop: 'Example Shoes', title: '10% off', valid_from: today, valid_until: inDays(30) };
const add = async (code: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await staff<{ id: string }>('', { ...values, code, ...more });
  expect([code, status]).toEqual([code, 200]);
  return body.id;
};
const show = async (code: string, more: Readonly<Record<string, unknown>> = {}) => {
  const id = await add(code, more);
  expect(await write(id, 'status', 1)).toMatchObject({ status: 200 });
  return id;
};
/** Returns the codes that customers of a brand read; demo-02 has vouchers. */
const shown = async (brand = 'demo-02') => {
  const answer = await application.request<ShownVouchersResponse>('GET', '/api/vouchers', {
    token: customer,
    headers: { 'x-brand': brand },
  });
  expect(answer.status).toBe(200);
  return answer.body.vouchers.map(({ code }) => code);
};

describe('customers', () => {
  it('see what a voucher gives, its code and its last day, and nothing else', async () => {
    const id = await show('STEP-10', { partner_id: await partnerId('demo-02'), title_hi: '10% छूट' });
    const { body } = await application.request('GET', '/api/vouchers', { token: customer, headers: { 'x-brand': 'demo-02' } });
    expect(body).toEqual({
      vouchers: [{ voucher_id: id, shop: 'Example Shoes', title: '10% off', title_hi: '10% छूट', code: 'STEP-10', valid_until: inDays(30) }],
    });
  });

  it('see vouchers from their first to their last day in India', async () => {
    await show('LAST-DAY', { valid_from: inDays(-9), valid_until: today });
    await show('FIRST-DAY');
    await show('OVER', { valid_from: inDays(-9), valid_until: inDays(-1) });
    await show('AHEAD', { valid_from: inDays(1) });
    expect(await shown()).toEqual(['LAST-DAY', 'FIRST-DAY']);
  });

  it('see those of their own brand and of all brands, only where the brand has vouchers', async () => {
    await show('OWN', { partner_id: await partnerId('demo-02') });
    await show('FOREIGN', { partner_id: await partnerId('demo-03') });
    await show('SHARED');
    expect(await shown()).toEqual(['OWN', 'SHARED']);
    // The brand of the second one has not switched the feature on.
    expect(await shown('demo-03')).toEqual([]);
  });

  it('see no voucher that is off, deleted or restored', async () => {
    await add('OFF');
    const id = await show('DELETED');
    expect(await shown()).toEqual(['DELETED']);
    expect(await staff(`/${id}/delete`)).toMatchObject({ status: 204 });
    expect(await shown()).toEqual([]);
    expect(await staff(`/${id}/restore`)).toMatchObject({ body: { status: 0 } });
    expect(await shown()).toEqual([]);
  });

  it('see at most twelve, the first to expire first', async () => {
    const days = Array.from({ length: MAX_SHOWN_VOUCHERS + 2 }, (_, index) => 40 - index);
    // The order of the codes is the opposite one.
    const codeOf = (day: number) => `CODE-${99 - day}`;
    for (const day of days) await show(codeOf(day), { valid_until: inDays(day) });
    expect(await shown()).toEqual(days.toReversed().slice(0, MAX_SHOWN_VOUCHERS).map(codeOf));
  });
});

describe('staff', () => {
  it.each([
    ['code', 'TEN %', 'Use letters, digits and hyphens only.'],
    ['code', 'A'.repeat(31), expect.stringContaining('30')],
    ['shop', '', 'This field is required.'],
    ['title', '\u200b', 'This field is required.'],
    ['title', 'x'.repeat(121), expect.stringContaining('120')],
    ['valid_until', '2026-02-30', expect.any(String)],
    ['partner_id', '00000000-0000-4000-8000-000000000000', expect.any(String)],
  ])('cannot set %s to %j, and read why', async (property, value, message) => {
    const id = await add('GOOD');
    expect(await staff('', { ...values, code: 'GOOD-2', [property]: value })).toMatchObject({
      status: 422,
      body: { fields: { [property]: message } },
    });
    expect(await write(id, property, value)).toMatchObject({ status: 422, body: { fields: { value: message } } });
  });

  it('cannot make a voucher end before it starts', async () => {
    const message = 'The end date is before the start date.';
    expect(await staff('', { ...values, code: 'CROSSED', valid_until: inDays(-1) })).toMatchObject({
      status: 422,
      body: { fields: { valid_from: message, valid_until: message } },
    });
    const id = await add('GOOD');
    expect(await write(id, 'valid_from', inDays(31))).toMatchObject({ status: 422, body: { fields: { value: message } } });
    expect(await write(id, 'valid_until', inDays(-1))).toMatchObject({ status: 422, body: { fields: { value: message } } });
    expect(await write(id, 'valid_until', today)).toMatchObject({ status: 200 });
  });

  it('filter by brand, and export the list', async () => {
    const partner_id = await partnerId('demo-02');
    await add('OWN', { partner_id });
    await add('SHARED');
    const filtered = await application.request<{ data: { code: string }[] }>('GET', `/api/admin/vouchers?partner_id=${partner_id}`, {
      token: admin,
    });
    expect(filtered.body.data.map(({ code }) => code)).toEqual(['OWN']);
    expect(await staff('/exports', { format: 'csv' })).toMatchObject({ status: 202 });
  });
});
