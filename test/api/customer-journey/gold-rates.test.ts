import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoldRateStatus } from '../../../src/contracts/gold-days.js';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import type { GoldRate } from '../../../src/contracts/gold-rate.js';
import type { GoldRateRow } from '../../../src/modules/customer-journey/matching/domain/gold-rate.list.js';
import { importGoldRates } from '../../../src/tools/gold-rates/import-gold-rates.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

const ago = (days: number) => subtractDays(todayInIndia(), days);

let application: TestApplication;
let admin: { readonly token: string; readonly id: string };

beforeAll(async () => {
  application = await startTestApplication();
  const { token, ids } = await application.asAdmin(1);
  admin = { token, id: String(ids['adminId']) };
});
afterAll(() => application.stop());

const get = async <T>(path: string) => (await application.request<T>('GET', `/api/${path}`, { token: admin.token })).body;
const enter = (rate_date: string, prices: object, more: object = {}) =>
  application.request<{ fields: Record<string, string> }>('POST', '/api/admin/gold-rates', {
    token: admin.token,
    body: { rate_date, ...prices, source: 'IBJA', ...more },
  });
const rows = async (day: string) => (await get<{ data: GoldRateRow[] }>(`admin/gold-rates?rate_date=${day}..${day}`)).data;
const refused = async (answer: ReturnType<typeof enter>) => {
  const { status, body } = await answer;
  return { status, fields: Object.keys(body.fields) };
};

describe('a gold rate entered by staff', () => {
  it('counts by the lower of close and average, with its source and the staff member who entered it', async () => {
    expect(await enter(ago(3), { karat_24: 12_000, karat_22: 11_000 })).toMatchObject({ status: 204 });
    const reference = 'https://ibja.example/rates';
    expect(await enter(ago(2), { karat_24: 12_600, karat_22: 11_500.5, karat_18: null }, { reference })).toMatchObject({ status: 204 });
    expect(await get<GoldRateStatus>('admin/gold-rates/standing')).toMatchObject({
      ...{ date: ago(2), source: 'IBJA', is_current: 1, counts_until: subtractDays(ago(2), -5) },
      prices: [
        { karat: 22, close: 11_500.5, average: 11_250.25, days: 2, per_gram: 11_250.25 },
        { karat: 24, close: 12_600, average: 12_300, days: 2, per_gram: 12_300 },
      ],
      known: [{ date: ago(3) }, { date: ago(2) }],
    });
    expect(await get<GoldRate>('gold-rate')).toEqual({
      ...{ date: ago(2), source: 'IBJA', is_current: 1 },
      prices: [
        { karat: 22, per_gram: 11_250.25 },
        { karat: 24, per_gram: 12_300 },
      ],
    });
    expect(await rows(ago(2))).toMatchObject([
      {
        ...{ rate_date: ago(2), standing: 'counts', karat_24: 12_600, karat_22: 11_500.5, karat_18: null, other_purities: null },
        ...{ source: 'IBJA', reference, reason: null, actor: expect.any(String), actor_id: admin.id },
      },
    ]);
  });

  it('is refused when it is in the future, empty, mixed up, absurd, known, or unexplained', async () => {
    expect(await refused(enter(ago(-1), { karat_22: 11_000 }))).toEqual({ status: 422, fields: ['rate_date'] });
    expect(await refused(enter(ago(1), {}))).toEqual({ status: 422, fields: ['karat_24'] });
    expect(await refused(enter(ago(1), { karat_24: 11_000, karat_22: 11_000 }))).toEqual({ status: 422, fields: ['karat_24'] });
    expect(await refused(enter(ago(1), { karat_22: 115_000 }))).toEqual({ status: 422, fields: ['karat_22'] });
    expect(await refused(enter(ago(1), { karat_22: 11_500 }, { source: ' ' }))).toEqual({ status: 422, fields: ['source'] });
    expect(await refused(enter(ago(1), { karat_22: 11_500 }, { reference: 'asha@example.test' }))).toMatchObject({ fields: ['reference'] });
    expect(await refused(enter(ago(1), { karat_22: 13_000 }))).toEqual({ status: 422, fields: ['reason'] });
    expect(await refused(enter(ago(3), { karat_22: 11_010 }))).toEqual({ status: 422, fields: ['reason'] });
    expect(await refused(enter(ago(3), { karat_24: 12_000, karat_22: 11_000 }, { reason: 'Once more' }))).toEqual({
      ...{ status: 422, fields: ['rate_date'] },
    });
    expect(await rows(ago(1))).toEqual([]);
  });

  it('is corrected by a further row with a reason, in one of two simultaneous requests; both rows are kept', async () => {
    const corrected = await Promise.all([
      enter(ago(1), { karat_22: 13_000 }, { reason: 'Duty was raised' }),
      enter(ago(1), { karat_22: 13_000 }, { reason: 'Duty was raised' }),
    ]);
    expect(corrected.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await enter(ago(1), { karat_22: 12_900 }, { reason: 'Read wrongly' })).toMatchObject({ status: 204 });
    expect(await rows(ago(1))).toMatchObject([
      { standing: 'counts', karat_22: 12_900, reason: 'Read wrongly' },
      { standing: 'corrected', karat_22: 13_000, reason: 'Duty was raised' },
    ]);
    expect((await get<GoldRateStatus>('admin/gold-rates/standing')).prices).toMatchObject([{ karat: 22, close: 12_900, days: 3 }]);
    const trail = await application.em.execute(
      'select action, actor_id, before, after, because from platform.audit where subject = ? order by id',
      [`gold-rate:${ago(1)}`],
    );
    const because = (reason: string) => ({ by: 'person', reason });
    expect(trail).toEqual([
      { action: 'gold-rate.enter', actor_id: admin.id, before: null, after: { '22': '13000.00' }, because: because('Duty was raised') },
      {
        ...{ action: 'gold-rate.correct', actor_id: admin.id, before: { '22': '13000.00' }, after: { '22': '12900.00' } },
        because: because('Read wrongly'),
      },
    ]);
    await expect(application.em.execute('update customer_journey.gold_rate_day set source = source')).rejects.toThrow();
  });

  it('can be removed again, so that the previous day counts', async () => {
    const total = async () => (await get<{ total: number }>('admin/gold-rates')).total;
    const before = await total();
    expect(await enter(ago(1), {}, { reason: 'No trade on that day' })).toMatchObject({ status: 204 });
    expect(await total()).toBe(before + 1);
    expect(await get<GoldRate>('gold-rate')).toMatchObject({ date: ago(2) });
  });

  it('can be exported with the list', async () => {
    const { token } = admin;
    expect(await application.request('POST', '/api/admin/gold-rates/exports', { token, body: { format: 'csv' } })).toMatchObject({
      status: 202,
    });
  });
});

describe('gold rates from a file', () => {
  const doer = () => ({ audience: 'system', id: admin.id }) as const;
  const about = { reference: 'rates.csv', reason: null };
  const row = (days: number, karat: number, rupees_per_gram: number) => ({ date: ago(days), karat, rupees_per_gram, source: 'MCX' });

  it('are stored in the same way: with the responsible staff member and the source, and only once', async () => {
    const file = [row(5, 20, 9_900), row(5, 22, 11_000), row(4, 22, 11_100)];
    expect(await application.em.transactional((em) => importGoldRates(em, file, about, doer()))).toBe(2);
    expect(await application.em.transactional((em) => importGoldRates(em, file, about, doer()))).toBe(0);
    expect(await rows(ago(5))).toMatchObject([
      { karat_22: 11_000, other_purities: '20: 9900.00', source: 'MCX', reference: 'rates.csv', actor_id: admin.id },
    ]);
  });

  it('are all refused when one of them needs an explanation', async () => {
    const file = [row(7, 22, 11_000), row(6, 22, 15_000)];
    await expect(application.em.transactional((em) => importGoldRates(em, file, about, doer()))).rejects.toThrow(
      new RegExp(`^${ago(6)}: More than 10% from the prices of `),
    );
    expect(await rows(ago(7))).toEqual([]);
    const explained = { ...about, reason: 'Duty was raised' };
    expect(await application.em.transactional((em) => importGoldRates(em, file, explained, doer()))).toBe(2);
  });
});
