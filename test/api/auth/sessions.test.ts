import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { newPhone, startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { deviceCookie } from '../../support/http.js';
import { sendOtp } from './otp-requests.js';

let app: TestApplication;
let second: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
  second = await startTestApplication({ sharedWith: app });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

type AudienceName = 'customer' | 'admin' | 'partner';
const names = { customer: 'atkn', admin: 'a_atkn', partner: 'p_atkn' } as const;

const refresh = (cookie: string, { audience = 'customer', at = app, headers = {} } = {}) =>
  at.request<Record<string, string>>('POST', '/api/session/refresh', { body: { audience }, headers: { cookie, ...headers } });
const status = async (token: string, at = app, audience: AudienceName = 'customer') =>
  (await at.request('GET', `/api/${audience}-reverify`, { token })).status;
const cookieOf = (answer: Awaited<ReturnType<typeof refresh>>) => `atkn=${answer.cookies.atkn?.value ?? ''}`;
const sessionOf = async ({ ids }: TestLogin) =>
  (
    await app.em.execute<{ id: string; reason: string | null }[]>(
      'select id, revoke_reason as reason from auth.session where subject_id = ? order by created_at desc',
      [ids.user_id ?? ids.adminId],
    )
  )[0];
const age = async (login: TestLogin, seconds: number) =>
  app.em.execute('update auth.session set last_seen_at = clock_timestamp() - make_interval(secs => ?) where id = ?', [
    seconds,
    (await sessionOf(login))?.id,
  ]);

describe('the previous login', () => {
  it('is reported at the login and at each renewal, whatever browser it was in', async () => {
    const phone = newPhone();
    const first = await app.asCustomer(phone);
    expect(first.ids.last_login).toBeNull();
    const [{ at } = { at: '' }] = await app.em.execute<{ at: string }[]>(
      `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from auth.session where subject_id = ?`,
      [first.ids.user_id],
    );
    await app.em.execute(`delete from platform.rate_limit where key like 'otp-send%'`);
    const second = await app.asCustomer(phone);
    expect(second.ids.last_login).toBe(at);
    expect((await refresh(second.cookie)).body.last_login).toBe(at);
    expect((await refresh(first.cookie)).body.last_login).toBeNull();
  });

  it('is hidden until the customer has proven the identity', async () => {
    const phone = newPhone();
    const login = await app.asCustomer(phone);
    await app.em.execute(`delete from platform.rate_limit where key like 'otp-send%'`);
    const again = await app.asCustomer(phone);
    await app.em.execute('update auth.session set identity_proven_at = null where id = ?', [(await sessionOf(again))?.id]);
    expect((await refresh(again.cookie)).body.last_login).toBeNull();
    expect(login.ids.user_id).toBe(again.ids.user_id);
  });
});

describe('the refresh cookie', () => {
  it.each<[AudienceName, () => Promise<TestLogin>]>([
    ['customer', () => app.asCustomer()],
    ['admin', () => app.asAdmin(2)],
    ['partner', () => app.asPartner()],
  ])('renews the access token of a %s and itself', async (audience, loggedIn) => {
    const login = await loggedIn();
    const answer = await refresh(login.cookie, { audience });
    const { token, ...ids } = answer.body;
    const { is_new, ...own } = login.ids;
    expect(answer.status).toBe(200);
    expect(ids).toEqual(own);
    expect(is_new).toBe(audience === 'customer' ? true : undefined);
    expect(await status(token ?? '', app, audience)).toBe(200);
    expect(Object.keys(answer.cookies)).toEqual([names[audience]]);
    expect(`${names[audience]}=${answer.cookies[names[audience]]?.value}`).not.toBe(login.cookie);
  });

  it('is httpOnly and same-site, and limited to the calls that need it', async () => {
    const answer = await refresh((await app.asCustomer()).cookie);
    expect(answer.cookies.atkn?.attributes).toEqual({
      httponly: '',
      samesite: 'Strict',
      path: '/api/session',
      'max-age': expect.stringMatching(/^431\d\d$|^43200$/),
    });
    expect(answer.cookies.atkn?.value).toMatch(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(answer.cookies.atkn?.value);
  });

  it('is secure where customers use https, and the browser is known by a cookie that no other host of the domain can plant', async () => {
    const hostDevice = '__Host-device';
    const https = await startTestApplication({ env: { PUBLIC_URL: 'https://loans.example.test' } });
    try {
      const body = { email: 'role1@demo.test', password: https.config.values.DEMO_PASSWORD };
      const { cookies } = await https.request('POST', '/api/admin/login', { body, headers: { cookie: deviceCookie('planted') } });
      for (const { attributes } of Object.values(cookies)) {
        expect(attributes).toMatchObject({ secure: '', httponly: '', samesite: 'Strict' });
        expect(attributes).not.toHaveProperty('domain');
      }
      const { [hostDevice]: device } = cookies;
      expect(Object.keys(cookies).toSorted()).toEqual([hostDevice, 'a_atkn']);
      expect(device?.attributes.path).toBe('/');
      expect(deviceCookie('planted')).not.toContain(device?.value);
      const known = await https.request('POST', '/api/admin/login', { body, headers: { cookie: `${hostDevice}=${device?.value}` } });
      expect(known.cookies[hostDevice]?.value).toBe(device?.value);
    } finally {
      await https.stop();
    }
  });

  it.each<[string, (login: TestLogin) => string | Promise<string>, string]>([
    ['none', () => '', 'not-signed-in'],
    ['nonsense', () => 'atkn=nonsense', 'session-ended'],
    ['that of an unknown family', ({ cookie }) => cookie.replace(/=.{36}/, `=${crypto.randomUUID()}`), 'session-ended'],
    ['an access token', ({ token }) => `atkn=${token}`, 'session-ended'],
    ['that of another audience', async () => (await app.asAdmin(1)).cookie.replace('a_atkn', 'atkn'), 'session-ended'],
  ])('is refused when it is %s', async (_, cookie, code) => {
    const login = await app.asCustomer();
    expect(await refresh(await cookie(login))).toMatchObject({ status: 401, body: { code } });
    expect((await refresh(login.cookie)).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example.test' }],
    ['a sub-domain', { origin: 'http://evil.localhost:3000' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is not used for %s', async (_, headers) => {
    const login = await app.asCustomer();
    expect(await refresh(login.cookie, { headers })).toMatchObject({ status: 403, body: { code: 'forbidden' }, cookies: {} });
    expect((await app.request('POST', '/api/logout', { token: login.token, headers })).status).toBe(403);
    expect(await status(login.token)).toBe(200);
  });

  it.each([
    ['the public address', () => 'http://localhost:3000'],
    ['the host of a brand, which is the one of the request', () => app.url],
  ])('is used for %s', async (_, origin) =>
    expect((await refresh((await app.asCustomer()).cookie, { headers: { origin: origin() } })).status).toBe(200),
  );
});

describe('a used refresh token', () => {
  it('ends the whole session when it comes back later', async () => {
    const login = await app.asCustomer();
    const renewed = await refresh(login.cookie);
    await age(login, 11);
    expect(await refresh(login.cookie)).toMatchObject({ status: 401, body: { code: 'session-ended' }, cookies: { atkn: { value: '' } } });
    expect(await sessionOf(login)).toMatchObject({ reason: 'token-reuse' });
    expect((await refresh(cookieOf(renewed))).status).toBe(401);
    await app.waitFor(async () => (await status(renewed.body.token ?? '')) === 401);
    expect(await status(login.token)).toBe(401);
  });

  it('is answered like the current one for a moment, so that two tabs stay logged in: one rotation, one new cookie', async () => {
    const login = await app.asCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(login.cookie, { at: index % 2 ? app : second })));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const next = await refresh(cookieOf(answers[0] as (typeof answers)[number]));
    expect(next.status).toBe(200);
    expect(cookieOf(next)).not.toBe(cookieOf(answers[0] as (typeof answers)[number]));
  });

  it('two generations old ends the session at once', async () => {
    const login = await app.asCustomer();
    const first = await refresh(login.cookie);
    await refresh(cookieOf(first));
    expect((await refresh(login.cookie)).status).toBe(401);
    expect(await sessionOf(login)).toMatchObject({ reason: 'token-reuse' });
  });

  it('cannot be derived from the stored values', async () => {
    const login = await app.asCustomer();
    const rows = JSON.stringify(await app.em.execute('select * from auth.session'));
    expect(rows).not.toContain(login.cookie.split('.')[1]);
    expect(rows).not.toContain(login.token);
  });
});

describe('the end of a session', () => {
  /** Returns whether a process still accepts the session. This route runs only the guard, which caches sessions for a moment. */
  const isKnown = async ({ token }: TestLogin, at: TestApplication) =>
    (await at.request('GET', '/api/get-lenders-data', { token })).body.code !== 'session-ended';

  /**
   * Uses a token on both processes until both refuse it. session-actors.spec.ts tests with a clock that this takes half a second at most.
   */
  async function untilRefused(login: TestLogin, change: () => Promise<unknown>): Promise<void> {
    for (const at of [app, second]) expect(await isKnown(login, at)).toBe(true);
    await change();
    await app.waitFor(async () => !(await Promise.all([app, second].map((at) => isKnown(login, at)))).includes(true));
  }

  const admin = (login: TestLogin, set: string) => () => app.em.execute(`update auth.staff set ${set} where id = ?`, [login.ids.adminId]);

  it('follows a logout, on every process, and its cookie is cleared', async () => {
    const login = await app.asCustomer();
    let answer: Awaited<ReturnType<TestApplication['request']>> | undefined;
    await untilRefused(login, async () => (answer = await app.request('POST', '/api/logout', { token: login.token })));
    expect(answer).toMatchObject({ status: 204, cookies: { atkn: { value: '', attributes: { path: '/api/session' } } } });
    expect((await refresh(login.cookie)).status).toBe(401);
  });

  it('affects one login only: another one of the same customer stays', async () => {
    const phone = '9123456780';
    const [one, other] = [await app.asCustomer(phone), await app.asCustomer(phone)];
    await app.request('POST', '/api/logout', { token: one.token });
    expect((await refresh(one.cookie)).status).toBe(401);
    expect((await refresh(other.cookie)).status).toBe(200);
  });

  it.each([
    ['is given another role', 'role = 3'],
    ['is disabled', "status = 'disabled'"],
  ])('follows when an admin %s, on every process', async (_, set) => {
    const login = await app.asAdmin(2);
    try {
      await untilRefused(login, admin(login, set));
      expect((await refresh(login.cookie, { audience: 'admin' })).status).toBe(401);
    } finally {
      await admin(login, "role = 2, status = 'active'")();
    }
  });

  it('follows the deletion of an admin', async () => {
    const login = await app.asAdmin(3);
    await untilRefused(login, () => app.em.execute('delete from auth.staff where id = ?', [login.ids.adminId]));
  });

  it('follows the disabling of a partner user', async () => {
    const login = await app.asPartner();
    const set = (state: string) => app.em.execute('update auth.partner_user set status = ?', [state]);
    try {
      await untilRefused(login, () => set('disabled'));
    } finally {
      await set('active');
    }
  });

  it('follows 30 minutes without use', async () => {
    const login = await app.asCustomer();
    await age(login, 29 * 60);
    const answer = await refresh(login.cookie);
    expect(answer.status).toBe(200);
    await age(login, 31 * 60);
    expect((await refresh(cookieOf(answer))).status).toBe(401);
    expect(await sessionOf(login)).toMatchObject({ reason: 'idle' });
  });

  it('follows its last hour, however much it is used', async () => {
    const login = await app.asCustomer();
    const end = async () =>
      app.em.execute('update auth.session set expires_at = clock_timestamp() where id = ?', [(await sessionOf(login))?.id]);
    await untilRefused(login, end);
    expect((await refresh(login.cookie)).status).toBe(401);
  });
});

describe('a logout', () => {
  it('is effective at once in the process that took it', async () => {
    for (let login = 0; login < 3; login++) {
      const { token } = await app.asCustomer();
      const call = () => app.request('GET', '/api/customer-reverify', { token });
      expect((await call()).status).toBe(200);
      expect((await app.request('POST', '/api/logout', { token })).status).toBe(204);
      expect((await call()).status).toBe(401);
    }
  });

  it('without a token, or with a forged one, is refused', async () => {
    expect((await app.request('POST', '/api/logout')).status).toBe(401);
    expect((await app.request('POST', '/api/logout', { token: `${(await app.asCustomer()).token.slice(0, -3)}AAA` })).status).toBe(401);
  });

  it('twice does no harm', async () => {
    const { token } = await app.asCustomer();
    expect((await app.request('POST', '/api/logout', { token })).status).toBe(204);
    expect((await app.request('POST', '/api/logout', { token })).status).toBe(204);
  });
});

describe('the stored device data', () => {
  it('is shortened', async () => {
    const body = { email: 'role1@demo.test', password: app.config.values.DEMO_PASSWORD };
    await app.request('POST', '/api/admin/login', { body, headers: { 'user-agent': 'x'.repeat(500) } });
    const [session] = await app.em.execute<{ address: string; agent: string }[]>(
      `select address, user_agent as agent from auth.session where audience = 'admin' order by created_at desc limit 1`,
    );
    expect(session).toEqual({ address: '127.0.0.0/24', agent: 'x'.repeat(120) });
  });

  it('is deleted long after the session’s end, and not before', async () => {
    const [old, recent] = [await app.asCustomer(), await app.asCustomer()];
    const [oldId, recentId] = [(await sessionOf(old))?.id, (await sessionOf(recent))?.id];
    const ended = (id: string | undefined, days: number) =>
      app.em.execute('update auth.session set expires_at = now() - make_interval(days => ?) where id = ?', [days, id]);
    await ended(oldId, 91);
    await ended(recentId, 89);
    await app.em.execute(
      `update auth.otp_challenge set created_at = now() - interval '8 days' where id in (select id from auth.otp_challenge order by created_at limit 1)`,
    );
    const counted = async () =>
      (await app.em.execute<{ challenges: number }[]>('select count(*)::int as challenges from auth.otp_challenge'))[0]?.challenges ?? 0;
    const before = await counted();
    const left = await sendOtp(app, { phone: newPhone() });
    const openTexts = () =>
      app.em.execute('select destination is not null as d, asked_with is not null as a from auth.otp_challenge where id = ?', [
        left.challenge_id,
      ]);
    await app.app.get(RetentionPurger).purge();
    expect(await openTexts()).toEqual([{ d: true, a: true }]);
    await app.em.execute('update auth.otp_challenge set expires_at = now() where id = ?', [left.challenge_id]);
    await app.app.get(RetentionPurger).purge();
    expect(await openTexts()).toEqual([{ d: false, a: false }]);
    expect(await sessionOf(old)).toBeUndefined();
    expect((await sessionOf(recent))?.id).toBe(recentId);
    expect(await counted()).toBe(before);
  });
});
