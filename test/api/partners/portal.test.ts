import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { addPartnerUser, seedPortal } from '../../support/portal.js';

interface Row {
  lender_id: string;
  loan_type: string;
  name: string;
  age: string | null;
  employment: string | null;
  income: string | null;
  min_loan: string | null;
  max_loan: string | null;
  cibil: string | null;
  lender_journey: string | null;
}

let app: TestApplication;
let other: { partnerId: string; merchantId: string };

beforeAll(async () => {
  app = await startTestApplication();
  await seedPortal(app);
  const [partner] = await app.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-03'`);
  const [merchant] = await app.em.execute<{ id: string }[]>(
    `insert into partners.merchant (id, partner_id, code, name, status) values (gen_random_uuid(), ?, 'godavari', 'Godavari Traders', 'active') returning id`,
    [partner?.id],
  );
  other = { partnerId: partner?.id ?? '', merchantId: merchant?.id ?? '' };
  await addPartnerUser(app, 'whole@demo.test');
  await addPartnerUser(app, 'other@demo.test', other);
});
beforeEach(() => app.resetLimits());
afterAll(() => app.stop());

const login = async (email: string) =>
  (
    await app.request<{ token: string; partnerId: string; merchantId: string }>('POST', '/api/partner/login', {
      body: { email, password: app.config.values.DEMO_PASSWORD },
    })
  ).body;
const get = <T>(path: string, token: string) => app.request<T>('GET', `/api/${path}`, { token });
const workplace = async (email: string, query = '') => (await get(`partner-portal/workplace${query}`, (await login(email)).token)).body;
const criteria = async (email = 'partner@demo.test', query = '') => {
  const { token } = await login(email);
  return (await get<{ data: Row[] }>(`partner/get-eligibility-criteria${query}`, token)).body.data;
};
const admin = async () => (await app.asAdmin(1)).token;

it('partner users are listed for staff with masked addresses', async () => {
  await login('partner@demo.test');
  const token = await admin();
  const sessions = await get<{ data: { holder: string | null }[] }>('admin/sessions?audience=partner', token);
  expect(sessions.body.data[0]?.holder).toBe('p*****r@demo.test');
  const audit = await get<{ data: { actor: string | null }[] }>('admin/audit?audience=partner&action=login', token);
  expect(audit.body.data[0]?.actor).toBe('p*****r@demo.test');
  expect(JSON.stringify([sessions.body, audit.body])).not.toContain('partner@');
});

describe('the visible rows', () => {
  it('are those of the merchant, for a merchant user', async () => {
    expect(await workplace('partner@demo.test')).toEqual({ partner: 'Demo 02', merchant: 'Sahyadri Mobiles', merchants: 1, locations: 2 });
  });

  it('are those of the whole partner, for a user without a merchant', async () => {
    expect((await login('whole@demo.test')).merchantId).toBe('');
    expect(await workplace('whole@demo.test')).toEqual({ partner: 'Demo 02', merchant: null, merchants: 2, locations: 3 });
  });

  it('never include those of another partner', async () => {
    expect(await workplace('other@demo.test')).toEqual({ partner: 'Demo 03', merchant: 'Godavari Traders', merchants: 1, locations: 0 });
  });

  it('follow the session, whatever the address contains', async () => {
    const forged = `?partnerId=${other.partnerId}&partner_id=${other.partnerId}&merchantId=${other.merchantId}&merchant_id=${other.merchantId}`;
    expect(await workplace('partner@demo.test', forged)).toMatchObject({ partner: 'Demo 02', merchant: 'Sahyadri Mobiles' });
  });

  it('are empty for a merchant of another partner', async () => {
    await addPartnerUser(app, 'crossed@demo.test', { partnerId: DEMO_PARTNER_ID, merchantId: other.merchantId });
    expect(await workplace('crossed@demo.test')).toEqual({ partner: 'Demo 02', merchant: null, merchants: 0, locations: 0 });
  });
});

describe('the identity of a caller', () => {
  it.each([
    ['POST', `/api/partner/login`, { email: 'partner@demo.test', password: 'x', partnerId: DEMO_PARTNER_ID }],
    ['POST', `/api/session/refresh`, { audience: 'partner', merchantId: DEMO_PARTNER_ID }],
  ])('is not taken from the body of %s %s', async (method, path, body) => {
    expect(await app.request(method, path, { body })).toMatchObject({ status: 422, body: { code: 'fields-not-writable' } });
  });

  it('gives no staff data to the token of a partner', async () => {
    const { token } = await login('partner@demo.test');
    for (const path of [
      'admin/partners',
      `admin/partners/${DEMO_PARTNER_ID}`,
      `admin/partners/${other.partnerId}/history`,
      'get-lenders-data',
      'admin/audit',
    ])
      expect([path, (await get(path, token)).status]).toEqual([path, 401]);
    expect(
      await app.request('POST', `/api/admin/partners/${DEMO_PARTNER_ID}`, { token, body: { property: 'utm_id', value: 'mine' } }),
    ).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  it.each(['customer', 'admin'] as const)('gives no portal data to the token of a %s', async (audience) => {
    const { token } = await (audience === 'admin' ? app.asAdmin(1) : app.asCustomer());
    for (const path of ['partner/get-eligibility-criteria', 'partner-portal/workplace', 'partner-reverify'])
      expect(await get(path, token)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  it.each([
    ['is disabled', `update auth.partner_user set status = 'disabled' where email = ?`],
    ['moves to another partner', `update auth.partner_user set partner_id = gen_random_uuid() where email = ?`],
    ['gets all merchants of the partner', `update auth.partner_user set merchant_id = null where email = ?`],
    ['is removed', `delete from auth.partner_user where email = ?`],
  ])('is void once the user %s', async (_, change) => {
    const email = `${crypto.randomUUID()}@demo.test`;
    const [{ merchant_id = '' } = {}] = await app.em.execute<{ merchant_id: string }[]>(
      `select merchant_id from auth.partner_user where email = 'partner@demo.test'`,
    );
    await addPartnerUser(app, email, { merchantId: merchant_id });
    const { token } = await login(email);
    expect((await get('partner-reverify', token)).status).toBe(200);
    await app.asOwner(change.replace('?', '$1'), [email]);
    expect((await get('partner-reverify', token)).status).toBe(401);
    for (const path of ['partner/get-eligibility-criteria', 'partner-portal/workplace']) {
      await app.waitFor(async () => (await get(path, token)).status !== 200);
      expect(await get(path, token)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    }
  });
});

describe('GET /api/partner/get-eligibility-criteria', () => {
  it('returns the criteria of the lenders that are switched on, by loan type and in processing order', async () => {
    const rows = await criteria();
    expect(rows).toHaveLength(28);
    expect(rows[0]).toEqual({
      lender_id: expect.any(String),
      loan_type: 'pl',
      name: 'Moneyview',
      age: '21-57',
      employment: 'Salaried, self-employed',
      income: '₹15,000',
      min_loan: '₹5,000',
      max_loan: '₹5,00,000',
      cibil: '650',
      lender_journey: "Form here, then on the lender's site",
    });
    expect([...new Set(rows.map(({ loan_type }) => loan_type))]).toEqual(['pl', 'bl', 'gl', 'hl', 'tw']);
    expect(rows.find(({ name }) => name === 'KreditBee')).toMatchObject({ lender_journey: null });
  });

  it('omits lenders that are switched off or deleted, and treats a blank text as none', async () => {
    const token = await admin();
    const [first, second, third] = await criteria();
    const post = (path: string, body: object) => app.request('POST', `/api/${path}`, { token, body });
    await post('update-lender-data', { lender_id: first?.lender_id, property: 'lender_status', value: 0 });
    await post('safe-delete-lender', { lender_id: second?.lender_id });
    await app.em.execute(`update lenders.lender set cibil_text = '  ' where id = ?`, [third?.lender_id]);
    const rows = await criteria();
    expect(rows).toHaveLength(26);
    expect(rows[0]).toMatchObject({ name: third?.name, cibil: null });
  });

  it('omits the lenders that are hidden from the partner, and from no other', async () => {
    const [hidden] = await criteria();
    const body = { property: 'hidden_lender_ids', value: [hidden?.lender_id] };
    const written = await app.request('POST', `/api/admin/partners/${DEMO_PARTNER_ID}`, { token: await admin(), body });
    expect(written).toMatchObject({ status: 200, body: { hidden_lender_ids: [hidden?.lender_id] } });
    const names = async (email: string) => (await criteria(email, `?partnerId=${other.partnerId}`)).map(({ lender_id }) => lender_id);
    expect(await names('partner@demo.test')).not.toContain(hidden?.lender_id);
    expect(await names('whole@demo.test')).not.toContain(hidden?.lender_id);
    expect(await names('other@demo.test')).toContain(hidden?.lender_id);
  });

  it('accepts only ids of existing lenders, including deleted ones, and names the unknown id', async () => {
    const shown = await criteria();
    const [first, second] = shown;
    const token = await admin();
    const hide = (value: unknown[]) =>
      app.request<{ fields: object; hidden_lender_ids: string[] }>('POST', `/api/admin/partners/${DEMO_PARTNER_ID}`, {
        token,
        body: { property: 'hidden_lender_ids', value },
      });
    const unknown = crypto.randomUUID();
    const refused = await hide([first?.lender_id, unknown]);
    expect(refused).toMatchObject({ status: 422, body: { fields: { value: `Unknown IDs: ${unknown}` } } });
    expect(await criteria()).toEqual(shown);
    await app.request('POST', '/api/safe-delete-lender', { token, body: { lender_id: second?.lender_id } });
    const both = [first?.lender_id, second?.lender_id];
    expect(await hide(both)).toMatchObject({ status: 200, body: { hidden_lender_ids: both } });
    expect(await hide(['not-an-id'])).toMatchObject({ status: 422 });
    expect(await hide([])).toMatchObject({ status: 200, body: { hidden_lender_ids: [] } });
  });

  it('returns the time of the last change to the shown data', async () => {
    const answer = async () => {
      const { token } = await login('partner@demo.test');
      return (await get<{ data: Row[]; updated_at: string | null }>('partner/get-eligibility-criteria', token)).body;
    };
    const { data, updated_at: before } = await answer();
    const token = await admin();
    const from = new Date().toISOString();
    const body = { lender_id: data[0]?.lender_id, property: 'cibil_text', value: '710' };
    expect((await app.request('POST', '/api/update-lender-data', { token, body })).status).toBe(200);
    const { updated_at: after } = await answer();
    expect(before).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(String(after) >= from).toBe(true);
    await app.em.execute('update lenders.lender set lender_status = false');
    expect(await answer()).toEqual({ data: [], updated_at: null });
  });
});
