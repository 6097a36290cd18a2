import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication, type TestLogin } from '../support/application.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.stop());

/** Longer than the guard caches a session. */
const CACHE_EXPIRY_MS = 600;

describe.each([
  ['admin', 'staff', 'role2@demo.test', () => app.asAdmin(2), 'role'],
  ['partner', 'partner_user', 'partner@demo.test', () => app.asPartner(), 'merchant_id'],
] as const)('%s', (audience, table, email, login, right) => {
  const set = (change: string) => app.em.execute(`update auth.${table} set ${change} where email = ?`, [email]);
  const column = async (name: string) =>
    (await app.em.execute<{ value: string | number }[]>(`select ${name} as value from auth.${table} where email = ?`, [email]))[0]?.value;
  const answers = async ({ token, cookie }: TestLogin) => {
    await pause(CACHE_EXPIRY_MS);
    const [asked, renewed] = [
      await app.request('GET', `/api/${audience}-reverify`, { token }),
      await app.request('POST', '/api/session/refresh', { body: { audience }, headers: { cookie } }),
    ];
    return [asked.status, renewed.status];
  };

  it.each([
    ['is disabled and enabled again', 'status', `'disabled'`],
    ['gets another password and the old one again', 'password_hash', `'another'`],
    ['gets other rights and the old ones again', right, right === 'role' ? '3' : 'gen_random_uuid()'],
  ])('an account that %s cannot refresh its session', async (_, name, other) => {
    const before = await login();
    const old = await column(name);
    await set(`${name} = ${other}`);
    await set(`${name} = '${old}'`);
    expect(await answers(before)).toEqual([401, 401]);
    expect(await answers(await login())).toEqual([200, 200]);
  });

  it('a session that was created while the account was being disabled is over too', async () => {
    const late = await login();
    await set(`status = 'disabled'`);
    await app.em.execute('update auth.session set created_at = clock_timestamp() where audience = ?', [audience]);
    await set(`status = 'active'`);
    expect(await answers(late)).toEqual([401, 401]);
  });

  it('keeps its sessions while none of these properties changes', async () => {
    const going = await login();
    await set('last_login_at = clock_timestamp()');
    expect(await answers(going)).toEqual([200, 200]);
  });
});
