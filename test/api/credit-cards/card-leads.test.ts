import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CARD_LEAD, CONSENT_NOTICE_VERSION } from '../../../src/contracts/consents.js';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';

let application: TestApplication;
let admin: string;
let cards = 0;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());
beforeEach(() => application.resetLimits());

const staff = (path: string, body: unknown) => application.request<{ category_id: string }>('POST', `/api/${path}`, { token: admin, body });
/** Returns a visible card. */
const show = async (more: Readonly<Record<string, unknown>> = {}) => {
  const { category_id } = (await staff('create-credit-card', { category_name: `Card-${++cards}` })).body;
  const properties = { utm_link: 'https://bank.example/apply?sub_id={unique_id}', status: 1, ...more };
  for (const [property, value] of Object.entries(properties))
    expect(await staff('update-credit-card-data', { category_id, property, value })).toMatchObject({ status: 200 });
  return category_id;
};
const clicks = (category: string) =>
  application.em.execute<{ unique_id: string }[]>('select unique_id from credit_cards.click where category_id = ? order by at', [category]);

describe('POST /api/credit-cards/{category_id}/lead', () => {
  let customer: TestLogin;
  const lead = (id: string, body: unknown) =>
    application.request<{ url: string }>('POST', `/api/credit-cards/${id}/lead`, { token: customer.token, body });
  const consents = () =>
    application.request<{ purposes: { purpose: string; state: string; notice_hash: string; notice_version: string | null }[] }>(
      'GET',
      '/api/consents',
      {
        token: customer.token,
      },
    );
  const consent = async () => (await consents()).body.purposes.find(({ purpose }) => purpose === CARD_LEAD);
  const leads = () =>
    application.em.execute<{ unique_id: string }[]>('select unique_id from credit_cards.card_lead where customer_id = ?', [
      String(customer.ids['user_id']),
    ]);
  beforeAll(async () => {
    customer = await application.asCustomer();
  });

  it('keeps nothing without the consent, and refuses an outdated notice', async () => {
    const id = await show();
    expect(await lead(id, {})).toMatchObject({ status: 422, body: { fields: { notice_hash: expect.any(String) } } });
    expect(await lead(id, { notice_hash: '0'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect([await leads(), await clicks(id), (await consent())?.state]).toEqual([[], [], 'never']);
  });

  it('records the consent under the current notice, opens a lead with the id of the click, and deletes it on withdrawal', async () => {
    const id = await show();
    await application.em.execute(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
       select id, 'card_lead', 'give', '2026-11-9', 'x', 'en', 'web', '::1', '', '/', id from customer_journey.customer where id = ?`,
      [String(customer.ids['user_id'])],
    );
    const notice_hash = (await consent())?.notice_hash ?? '';
    const { status, body } = await lead(id, { notice_hash });
    expect(status).toBe(200);
    const [opened] = await leads();
    expect(body.url).toBe(`https://bank.example/apply?sub_id=${opened?.unique_id}`);
    expect((await clicks(id)).map(({ unique_id }) => unique_id)).toEqual([opened?.unique_id]);
    expect(await consent()).toMatchObject({ state: 'given', notice_version: CONSENT_NOTICE_VERSION });
    const withdraw = { purpose: CARD_LEAD, action: 'withdraw', notice_hash };
    expect(await application.request('POST', '/api/consents', { token: customer.token, body: withdraw })).toMatchObject({ status: 200 });
    await application.waitFor(async () => (await leads()).length === 0);
    expect(await clicks(id)).toHaveLength(1);
  });

  it('opens another lead after the consent was withdrawn and given again, however soon', async () => {
    const id = await show();
    const notice_hash = (await consent())?.notice_hash ?? '';
    await lead(id, { notice_hash });
    const withdraw = { purpose: CARD_LEAD, action: 'withdraw', notice_hash };
    expect(await application.request('POST', '/api/consents', { token: customer.token, body: withdraw })).toMatchObject({ status: 200 });
    await application.waitFor(async () => (await leads()).length === 0);
    // A lead that the worker has not deleted yet.
    const old = 'f'.repeat(32);
    await application.em.execute(
      `insert into credit_cards.card_lead (id, customer_id, category_id, unique_id, opened_at)
       select gen_random_uuid(), ?, ?, ?, max(at) from customer_journey.consent where action = 'withdraw' and purpose = ?`,
      [String(customer.ids['user_id']), id, old, CARD_LEAD],
    );
    const { url } = (await lead(id, { notice_hash })).body;
    expect(url).not.toContain(old);
    expect((await lead(id, { notice_hash })).body.url).toBe(url);
    await application.em.execute('delete from credit_cards.card_lead where category_id = ?', [id]);
  });

  it('opens one lead for repeated requests, and none for a bot', async () => {
    const id = await show();
    const notice_hash = (await consent())?.notice_hash ?? '';
    const answers = await Promise.all(Array.from({ length: 8 }, () => lead(id, { notice_hash })));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect([(await clicks(id)).length, (await leads()).length]).toEqual([1, 1]);
    await application.em.execute(`update credit_cards.card_lead set opened_at = opened_at - interval '2 minutes' where category_id = ?`, [
      id,
    ]);
    expect((await lead(id, { notice_hash })).status).toBe(200);
    expect((await leads()).length).toBe(2);
    const more = await Promise.all(Array.from({ length: 30 }, () => lead(id, { notice_hash })));
    expect(more.some(({ status }) => status === 429)).toBe(true);
    await application.resetLimits();
    await application.em.execute('delete from credit_cards.card_lead where category_id = ?', [id]);
  });

  it('keeps a lead for 400 days', async () => {
    const ids = [await show(), await show()] as const;
    const notice_hash = (await consent())?.notice_hash ?? '';
    for (const id of ids) expect(await lead(id, { notice_hash })).toMatchObject({ status: 200 });
    const age = (id: string, days: number) =>
      application.em.execute('update credit_cards.card_lead set opened_at = now() - make_interval(days => ?) where category_id = ?', [
        days,
        id,
      ]);
    await age(ids[0], 399);
    await age(ids[1], 401);
    await application.app.get(RetentionPurger).purge();
    expect(await leads()).toEqual((await clicks(ids[0])).map(({ unique_id }) => ({ unique_id })));
  });

  it('records no consent and opens no lead for a hidden card', async () => {
    const notice_hash = (await consent())?.notice_hash ?? '';
    const before = (await consent())?.state;
    expect(await lead(await show({ status: 0 }), { notice_hash })).toMatchObject({ status: 404 });
    expect((await consent())?.state).toBe(before);
  });
});
