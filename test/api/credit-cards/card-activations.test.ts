import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { UNIQUE_ID_PLACEHOLDER } from '../../../src/contracts/links.js';
import type { CardActivationRow } from '../../../src/modules/credit-cards/domain/card-activation.list.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const today = todayInIndia();

let application: TestApplication;
let admin: string;
let cards = 0;
let lender: string;
let partner: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  admin = (await application.asAdmin(1)).token;
  lender = String((await post('create-lender', { name: 'Card-Bank' })).body.lender_id);
  partner = String((await post('admin/partners', { name: 'Shop', slug: 'card-shop' })).body.id);
  await post(`admin/partners/${partner}`, { property: 'revenue_percent', value: 40 });
});
afterAll(() => application.stop());

const post = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body });
const create = async () =>
  (await post<{ category_id: string }>('create-credit-card', { category_name: `Card-${++cards}` })).body.category_id;
/** Returns clicks of customers referred by the partner. */
const click = async (category_id: string) => {
  const unique_id = randomBytes(16).toString('hex');
  await application.em.execute('insert into credit_cards.click (unique_id, category_id, partner_id, at) values (?, ?, ?, now())', [
    ...[unique_id, category_id, partner],
  ]);
  return unique_id;
};
const paid = async (by = lender) => {
  const id = await create();
  expect(await post(`admin/credit-cards/${id}`, { property: 'lender_id', value: by })).toMatchObject({ status: 200 });
  return id;
};
const linkOf = (id: string) => `https://cards.bank.example/${id}/${UNIQUE_ID_PLACEHOLDER}`;
/** Returns a visible card that the lender pays for. */
const shown = async () => {
  const id = await paid();
  await post(`admin/credit-cards/${id}`, { property: 'utm_link', value: linkOf(id) });
  await post(`admin/credit-cards/${id}`, { property: 'status', value: 1 });
  return id;
};
/** Continues to the page of the bank. Returns the id passed to it. */
const follow = async (path: string, body: object = {}) => {
  const { url } = (await application.request<{ url: string }>('POST', `/api/${path}`, { body })).body;
  return url.slice(url.lastIndexOf('/') + 1);
};
const visit = (category_id: string, unique_id: string) =>
  application.request('GET', `/api/admin/card-visits?category_id=${category_id}&unique_id=${unique_id}`, { token: admin });
const record = (category_id: string, unique_id: string, more: object = {}) =>
  post<{ id: string; fields: Record<string, string> }>('admin/card-activations', {
    ...{ category_id, unique_id, activated_on: today, reason: 'Report of the bank', ...more },
  });
const takeBack = (id: string) => post(`admin/card-activations/${id}/take-back`, { reason: 'Mistaken' });
const activations = async (category_id: string) =>
  (
    await application.request<{ data: CardActivationRow[] }>('GET', `/api/admin/card-activations?category_id=${category_id}`, {
      token: admin,
    })
  ).body.data;
const month = async (of = lender) =>
  (await application.request<{ data: object[] }>('GET', `/api/admin/revenue-months?lender_id=${of}`, { token: admin })).body.data;
const settled = () =>
  application.waitFor(async () => {
    const [row] = await application.em.execute<{ open: number }[]>(
      `select (select count(*) from platform.outbox where published_at is null and available_at <= now())::int
            + (select count(*) from platform.inbox where done_at is null)::int as open`,
    );
    return row?.open === 0;
  });

describe('the activation of a card', () => {
  it('is paid by the revenue items of the card’s lender, shared with the partner, recalculated, and reversed', async () => {
    const item = { lender_id: lender, revenue_type_id: 5 };
    const added = await post<{ lenderRevenueItem: { id: string } }>('lender-revenue/create', { ...item, revenue_flat: 500 });
    const id = await paid();
    const [one, other] = [await click(id), await click(id)];
    // Banks write the id in capitals.
    const recorded = await record(id, one.toUpperCase());
    expect(recorded).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    await record(id, other);
    await settled();
    const open = { month: `${today.slice(0, 7)}-01`, state: 'open', disbursals: 0, disbursed: 0 };
    expect(await month()).toMatchObject([{ ...open, expected: 1000, partner_share: 400, net: 600 }]);
    await post('lender-revenue/update', { ...item, id: added.body.lenderRevenueItem.id, revenue_flat: 700 });
    await settled();
    expect(await month()).toMatchObject([{ ...open, expected: 1400, partner_share: 560 }]);
    expect(await takeBack(recorded.body.id)).toMatchObject({ status: 204 });
    await settled();
    expect(await month()).toMatchObject([{ ...open, expected: 700, partner_share: 280, clawed_back: 0 }]);
    const entries = `/api/admin/revenue-entries?lender_id=${lender}&submission_id=${recorded.body.id}&kind=expected&sort=at`;
    expect((await application.request<{ data: object[] }>('GET', entries, { token: admin })).body.data).toMatchObject([
      { rupees: 500, paid_for: 'card-activation', cause: 'event', partner_id: partner },
      { rupees: 200, cause: 'recalculation' },
      { rupees: -700, cause: 'event' },
    ]);
  });

  it('is recorded once for each click; after a reversal it can be recorded again, for the card’s lender at that time', async () => {
    const id = await paid();
    const unique = await click(id);
    const answers = await Promise.all([record(id, unique), record(id, unique)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({ unique_id: 'This activation is already recorded.' });
    const first = answers.find(({ status }) => status === 200)?.body.id ?? '';
    const undone = await Promise.all([takeBack(first), takeBack(first)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([204, 409]);
    const second = String((await post('create-lender', { name: 'Second-Bank' })).body.lender_id);
    await post('lender-revenue/create', { lender_id: second, revenue_type_id: 5, revenue_flat: 50 });
    await post(`admin/credit-cards/${id}`, { property: 'lender_id', value: second });
    expect(await record(id, unique)).toMatchObject({ status: 200 });
    await settled();
    expect(await month(second)).toMatchObject([{ expected: 50, partner_share: 20 }]);
    expect(await activations(id)).toMatchObject([
      { ...{ unique_id: unique, standing: 'recorded', lender: 'Second-Bank', taken_back_at: null } },
      {
        ...{ unique_id: unique, standing: 'taken_back', lender: 'Card-Bank', activated_on: today, actor: expect.any(String) },
        ...{ reason: 'Report of the bank', taken_back_because: 'Mistaken', taken_back_at: expect.any(String) },
      },
    ]);
    const trail = await application.em.execute('select action, because from platform.audit where subject = ? order by id', [
      `card-activation:${first}`,
    ]);
    expect(trail).toEqual([
      { action: 'card-activation.record', because: { by: 'person', reason: 'Report of the bank' } },
      { action: 'card-activation.take-back', because: { by: 'person', reason: 'Mistaken' } },
    ]);
    expect(await post('admin/card-activations/exports', { format: 'csv' })).toMatchObject({ status: 202 });
    // A reversal cannot be reversed.
    const [back] = await application.em.execute<{ id: string }[]>(
      'select id from credit_cards.activation where unique_id = ? and turn = 2',
      [unique],
    );
    expect(await takeBack(back?.id ?? '')).toMatchObject({ status: 404 });
  });

  it('needs an existing lender: the lender of a card cannot be deleted, and a deleted one cannot be selected or restored to', async () => {
    const leaving = String((await post('create-lender', { name: 'Leaving-Bank' })).body.lender_id);
    const [id, name] = [await paid(leaving), `Card-${cards}`];
    expect(await post('safe-delete-lender', { lender_id: leaving })).toMatchObject({
      status: 409,
      body: { code: 'in-use', message: `In use by ${name}. Choose something else there first.` },
    });
    expect(await post(`admin/lenders/${leaving}/delete`)).toMatchObject({ status: 409 });
    expect(await post('safe-delete-credit-card', { category_id: id })).toMatchObject({ status: 200 });
    expect(await post('safe-delete-lender', { lender_id: leaving })).toMatchObject({ status: 200 });
    expect(await post(`admin/credit-cards/${id}/restore`)).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
    expect(await post(`admin/credit-cards/${await create()}`, { property: 'lender_id', value: leaving })).toMatchObject({
      status: 422,
      body: { fields: { value: `Unknown IDs: ${leaving}` } },
    });
    expect(await post(`admin/lenders/${leaving}/restore`)).toMatchObject({ status: 200 });
    expect(await post(`admin/credit-cards/${id}/restore`)).toMatchObject({ status: 200 });
  });

  it('is refused for a deleted card, where it could not be reversed', async () => {
    const id = await paid();
    const unique = await click(id);
    expect((await post(`admin/credit-cards/${id}/delete`)).status).toBeLessThan(300);
    expect(await record(id, unique)).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
    expect(await activations(id)).toEqual([]);
    expect((await post(`admin/credit-cards/${id}/restore`)).status).toBeLessThan(300);
    expect(await record(id, unique)).toMatchObject({ status: 200 });
  });

  it('is one click on this card, on a possible day; without a lender no payout is due', async () => {
    const [id, other] = [await paid(), await create()];
    const unique = await click(other);
    const unknown = { status: 422, body: { fields: { unique_id: `Unknown IDs: ${unique}` } } };
    expect(await record(id, unique)).toMatchObject(unknown);
    expect(await record(other, randomBytes(16).toString('hex'))).toMatchObject({ status: 422 });
    const written = today.split('-').reverse().join('-');
    const days = { activated_on: `Choose a day from ${written} to ${written}.` };
    for (const activated_on of [subtractDays(today, 1), subtractDays(today, -1)])
      expect(await record(other, unique, { activated_on })).toMatchObject({ status: 422, body: { fields: days } });
    for (const wrongly of [
      { reason: ' ' },
      { activated_on: '2026-02-30' },
      { unique_id: "' or 1=1 --".padEnd(40, 'x') },
      { lender_id: lender },
    ])
      expect(await record(other, unique, wrongly)).toMatchObject({ status: 422 });
    expect(await record(other, unique)).toMatchObject({ status: 200 });
    expect(await activations(other)).toMatchObject([{ lender_id: null, lender: null, standing: 'recorded' }]);
    expect(await post(`admin/credit-cards/${id}`, { property: 'lender_id', value: NOWHERE })).toMatchObject({
      status: 422,
      body: { fields: { value: `Unknown IDs: ${NOWHERE}` } },
    });
    const [row] = await application.em.execute<{ count: number }[]>(
      `select count(*)::int as count from platform.outbox where name = 'revenue.accrue-card-activation.v1' and payload ->> 'lenderId' is null`,
    );
    expect(row?.count).toBe(0);
  });

  it('is paid by the lender of the card at the visit, however late it is reported, or by the current one as a correction', async () => {
    const id = await shown();
    const visited = [await follow(`credit-cards/${id}/click`), await follow(`credit-cards/${id}/click`)] as const;
    const next = String((await post('create-lender', { name: 'Next-Bank' })).body.lender_id);
    await post(`admin/credit-cards/${id}`, { property: 'lender_id', value: next });
    const paidBy = { visited_on: today, host: null, lender_then: 'Card-Bank', lender_now: 'Next-Bank' };
    expect(await visit(id, visited[0].toUpperCase())).toMatchObject({ status: 200, body: paidBy });
    expect(await visit(await create(), visited[0])).toMatchObject({ status: 404 });
    expect(await record(id, visited[0])).toMatchObject({ status: 200 });
    expect(await record(id, visited[1], { by_lender_of_now: true })).toMatchObject({ status: 200 });
    expect(await activations(id)).toMatchObject([{ lender: 'Next-Bank' }, { lender: 'Card-Bank' }]);
  });

  it('accepts a visit to a full address: for the card whose link it is, else for the card that staff names', async () => {
    const [id, other] = [await shown(), await shown()];
    const own = await follow('redirects', { to: linkOf(id) });
    const elsewhere = await follow('redirects', { to: `https://cards.bank.example/elsewhere/${UNIQUE_ID_PLACEHOLDER}` });
    expect(await visit(id, own)).toMatchObject({ status: 200, body: { host: null, lender_then: 'Card-Bank' } });
    expect(await visit(other, own)).toMatchObject({ status: 404 });
    expect(await record(other, own)).toMatchObject({ status: 422 });
    expect(await record(id, own)).toMatchObject({ status: 200 });
    expect(await visit(other, elsewhere)).toMatchObject({
      body: { host: 'cards.bank.example', lender_then: null, lender_now: 'Card-Bank' },
    });
    expect(await record(other, elsewhere)).toMatchObject({ status: 200 });
    expect(await record(id, elsewhere)).toMatchObject({ status: 422 });
    expect(await activations(other)).toMatchObject([{ lender: 'Card-Bank', unique_id: elsewhere }]);
  });
});
