import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';

let application: TestApplication;
let admin: string;

beforeAll(async () => {
  application = await startTestApplication();
  await application.em.execute(
    `insert into partners.partner (id, slug, name, hosts, created_at, updated_at, version) values (?, 'leaving', 'Leaving', '{}', now(), now(), 1)`,
    [DEMO_PARTNER_ID],
  );
  admin = (await application.asAdmin()).token;
});
afterAll(() => application.stop());

const change = (what: 'delete' | 'restore') =>
  application.request('POST', `/api/admin/partners/${DEMO_PARTNER_ID}/${what}`, { token: admin, body: {} });
const login = (password = application.config.values.DEMO_PASSWORD) =>
  application.request<{ code: string; message: string }>('POST', '/api/partner/login', {
    body: { email: 'partner@demo.test', password },
    headers: { 'accept-language': 'hi' },
  });
const reverify = async ({ token }: TestLogin) => (await application.request('GET', '/api/partner-reverify', { token })).status;
const refresh = async ({ cookie }: TestLogin) =>
  (await application.request('POST', '/api/session/refresh', { body: { audience: 'partner' }, headers: { cookie } })).status;

it('users of a deleted partner are logged out, and can log in again only once it is restored', async () => {
  const before = await application.asPartner();
  expect(await reverify(before)).toBe(200);
  expect((await change('delete')).status).toBe(204);

  await application.waitFor(async () => (await reverify(before)) === 401);
  expect(await refresh(before)).toBe(401);
  expect(await login()).toMatchObject({
    status: 403,
    body: { code: 'partner-closed', message: expect.stringContaining('शिकायत अधिकारी') },
  });
  // No login succeeded: the audit trail shows the attempt, and the counters keep their values.
  const refused = await application.em.execute(`select subject from platform.audit where action = 'login.refused'`);
  expect(refused).toEqual([{ subject: expect.stringMatching(/^partner-user:/) }]);
  // Without the password, the response does not reveal that the account exists.
  expect(await login('wrong')).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });

  expect((await change('restore')).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect([await reverify(before), await refresh(before)]).toEqual([401, 401]);
});

it('users of a merchant are logged out while it is suspended', async () => {
  const { ids } = await application.asPartner();
  await application.em.execute(
    `insert into partners.merchant (id, partner_id, code, name, status, version) values (?, ?, 'shop', 'Shop', 'active', 1) on conflict do nothing`,
    [String(ids['merchantId']), DEMO_PARTNER_ID],
  );
  const suspend = async (value: string) => {
    const path = `/api/admin/merchants/${String(ids['merchantId'])}`;
    expect(await application.request('POST', path, { token: admin, body: { property: 'status', value } })).toMatchObject({ status: 200 });
  };
  const before = await application.asPartner();
  await suspend('suspended');
  await application.waitFor(async () => (await reverify(before)) === 401);
  expect(await login()).toMatchObject({ status: 403, body: { code: 'partner-closed' } });
  await suspend('active');
  expect((await login()).status).toBe(200);
  expect(await reverify(before)).toBe(401);
});
