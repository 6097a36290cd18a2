import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeBase32, totpCode, totpStep } from '../../../src/modules/auth/domain/totp.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';

const REQUIRED = { status: 403, body: { code: 'reauthentication-required', message: expect.any(String) } };
const NEXT = 'otter-violin-marble-9';

let application: TestApplication;
let demoPassword: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  demoPassword = application.config.values.DEMO_PASSWORD;
});
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

type Session = Pick<TestLogin, 'token'>;

const sessionId = ({ token }: Session) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
/** Moves the last proof of a session into the past. */
const ageProof = (session: Session, interval: string) =>
  application.em.execute(`update auth.session set authenticated_at = clock_timestamp() - ?::interval where id = ?`, [
    interval,
    sessionId(session),
  ]);
const staleAdmin = async () => {
  const session = await application.asAdmin(1);
  await ageProof(session, '5 minutes');
  return session;
};
let invited = 0;
const invite = ({ token }: Session, at = application) =>
  at.request<{ id: string; email: string; name: string }>('POST', '/api/admin/staff', {
    token,
    body: { name: `Asha ${++invited}`, email: `asha${invited}@bank.example`, role: 2 },
  });
const prove = ({ token }: Session, body: object) => application.request('POST', '/api/account/reauthentication', { token, body });
const own = <T = Record<string, unknown>>(path: string, { token }: Session, body: object) =>
  application.request<T>('POST', `/api/account${path}`, { token, body });
const wrongField = (field: string) => ({ status: 422, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
const audited = async (action: string) =>
  Number((await application.em.execute<{ n: string }[]>('select count(*) as n from platform.audit where action = ?', [action]))[0]?.n);

describe('a proof of identity', () => {
  it('counts for five minutes from the login', async () => {
    const session = await application.asAdmin(1);
    expect((await invite(session)).status).toBe(200);
    await ageProof(session, '4 minutes 50 seconds');
    expect((await invite(session)).status).toBe(200);
    await ageProof(session, '5 minutes');
    expect(await invite(session)).toMatchObject(REQUIRED);
    // Everything else goes on.
    expect((await application.request('GET', '/api/admin/staff', { token: session.token })).status).toBe(200);
  });

  it('is given with the password, and is audited', async () => {
    const session = await staleAdmin();
    const before = await audited('reauthentication.passed');
    expect(await prove(session, { password: demoPassword })).toMatchObject({ status: 204 });
    expect((await invite(session)).status).toBe(200);
    expect(await audited('reauthentication.passed')).toBe(before + 1);
  });

  it('counts in its own session only, and not for a session that only renews its token', async () => {
    const [mine, stolen] = [await staleAdmin(), await staleAdmin()];
    await prove(mine, { password: demoPassword });
    expect(await invite(stolen)).toMatchObject(REQUIRED);
    const { body } = await application.request<{ token: string }>('POST', '/api/session/refresh', {
      body: { audience: 'admin' },
      headers: { cookie: stolen.cookie },
    });
    expect(await invite(body)).toMatchObject(REQUIRED);
    expect((await invite(mine)).status).toBe(200);
  });

  it('counts in every process at once, and ends with the session', async () => {
    const second = await startTestApplication({ sharedWith: application });
    try {
      const session = await staleAdmin();
      expect(await invite(session, second)).toMatchObject(REQUIRED);
      await prove(session, { password: demoPassword });
      expect((await invite(session, second)).status).toBe(200);
      await application.request('POST', '/api/logout', { token: session.token });
      // The second process still knows the session from the call before, but a sensitive action asks the database again.
      expect(await invite(session, second)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    } finally {
      await second.stop();
    }
  });

  it('is refused with a wrong or missing password, which is counted and audited', async () => {
    const session = await staleAdmin();
    const before = await audited('reauthentication.refused');
    expect(await prove(session, {})).toMatchObject(wrongField('password'));
    expect(await prove(session, { code: '123456' })).toMatchObject(wrongField('password'));
    for (let tried = 0; tried < 10; tried++) expect(await prove(session, { password: 'wrong' })).toMatchObject(wrongField('password'));
    expect(await prove(session, { password: demoPassword })).toMatchObject({ status: 429 });
    expect(await invite(session)).toMatchObject(REQUIRED);
    expect(await audited('reauthentication.refused')).toBe(before + 12);
  });

  it('is not accepted from a page of another site', async () => {
    const session = await staleAdmin();
    const headers = { origin: 'https://evil.example' };
    const answer = await application.request('POST', '/api/account/reauthentication', {
      token: session.token,
      headers,
      body: { password: demoPassword },
    });
    expect(answer.status).toBe(403);
    expect(await invite(session)).toMatchObject(REQUIRED);
  });
});

describe('with a second factor', () => {
  let secret: string;
  let codes: readonly string[];
  let session: TestLogin;
  const codeOf = (steps: number) => totpCode(decodeBase32(secret), totpStep(Date.now() / 1000) + steps);

  beforeEach(async () => {
    session = await application.asAdmin(1);
    secret = (await own<{ secret: string }>('/second-factor/begin', session, { password: demoPassword })).body.secret;
    codes = (await own<{ recovery_codes: string[] }>('/second-factor/confirm', session, { code: codeOf(0) })).body.recovery_codes;
    await ageProof(session, '6 minutes');
    await application.resetLimits();
  });
  afterAll(() =>
    application.em.execute(
      `update auth.staff set totp_secret = null, totp_pending = null, totp_last_step = null where email = 'role1@demo.test'`,
    ),
  );
  const reset = () =>
    application.em.execute(`update auth.staff set totp_secret = null, totp_last_step = null where email = 'role1@demo.test'`);

  it('the password alone is not enough, a code is, once', async () => {
    expect(await prove(session, { password: demoPassword })).toMatchObject(wrongField('code'));
    expect(await prove(session, { password: demoPassword, code: '000000' })).toMatchObject(wrongField('code'));
    expect(await invite(session)).toMatchObject(REQUIRED);
    const code = codeOf(1);
    expect(await prove(session, { code })).toMatchObject({ status: 204 });
    expect((await invite(session)).status).toBe(200);
    await ageProof(session, '6 minutes');
    expect(await prove(session, { code })).toMatchObject(wrongField('code'));
    expect(await prove(session, { code: codes[0] })).toMatchObject({ status: 204 });
    await reset();
  });

  it('wrong codes are limited', async () => {
    for (let tried = 0; tried < 10; tried++) expect((await prove(session, { code: '000000' })).status).toBe(422);
    expect((await prove(session, { code: codeOf(1) })).status).toBe(429);
    await reset();
  });

  it('a change of the password, which asks for no code, is no proof', async () => {
    const change = (current: string, next: string, asking: Session) =>
      own<{ token: string }>('/password', asking, { current_password: current, password: next });
    const { body } = await change(demoPassword, NEXT, session);
    expect(await invite(body)).toMatchObject(REQUIRED);
    await reset();
    const [{ hash } = { hash: '' }] = await application.em.execute<{ hash: string }[]>(
      `select password_hash as hash from auth.staff where email = 'role3@demo.test'`,
    );
    await application.em.execute(`update auth.staff set password_hash = ? where email = 'role1@demo.test'`, [hash]);
  });
});

it('a change of the password of an account without a second factor is a proof', async () => {
  const session = await staleAdmin();
  const { body } = await own<{ token: string }>('/password', session, { current_password: demoPassword, password: NEXT });
  expect((await invite(body)).status).toBe(200);
  const [{ hash } = { hash: '' }] = await application.em.execute<{ hash: string }[]>(
    `select password_hash as hash from auth.staff where email = 'role3@demo.test'`,
  );
  await application.em.execute(`update auth.staff set password_hash = ? where email = 'role1@demo.test'`, [hash]);
});

describe('the report of a sensitive action', () => {
  const reports = async (to: string) => (await application.messages(to)).filter(({ template }) => template === 'sensitive-action');
  const newest = async (to: string, containing: string) => (await reports(to)).find(({ body }) => body?.includes(containing))?.body ?? '';
  const act = ({ token }: Session, id: string, body?: object, path = '') =>
    application.request('POST', `/api/admin/staff/${id}${path}`, { token, ...(body && { body }) });

  it.each([
    ['a changed role', 'Staff account changed', '(ग्राहक सहायता)', { property: 'role', value: 3 }, ''],
    ['a disabled account', 'Account disabled', 'खाता बंद किया गया', undefined, '/deeds/disable'],
    ['a deleted account', 'Staff account deleted', 'कर्मचारी', undefined, '/delete'],
  ])('tells the person and all administrators of %s, in both languages', async (_, english, hindi, body, path) => {
    const session = await application.asAdmin(1);
    const { id, email, name } = (await invite(session)).body;
    expect((await act(session, id, body, path)).status).toBeLessThan(300);
    for (const to of [email, 'role1@demo.test']) {
      await application.waitFor(async () => (await newest(to, `${english}: ${name}`)) !== '');
      const text = await newest(to, `${english}: ${name}`);
      expect(text).toContain('By Demo Admin');
      expect(text).toContain(hindi);
      expect(text).not.toMatch(/set-password#|\b\d{6}\b/);
    }
    expect(await reports('role2@demo.test')).toEqual([]);
  });

  it('tells all administrators of a new account and a reset password; the person gets the link', async () => {
    const session = await application.asAdmin(1);
    const { id, email, name } = (await invite(session)).body;
    await application.em.execute(`update auth.staff set last_login_at = now() where id = ?`, [id]);
    expect((await act(session, id, undefined, '/deeds/reset-password')).status).toBe(200);
    for (const text of [`Staff account added: ${name} (Operations)`, `Password reset link created: ${name}`])
      await application.waitFor(async () => (await newest('role1@demo.test', text)) !== '');
    await application.waitFor(async () => (await application.messages(email)).some(({ template }) => template === 'account-reset'));
    expect(await reports(email)).toEqual([]);
  });

  it('is not sent for a corrected name', async () => {
    const session = await application.asAdmin(1);
    const { id, email } = (await invite(session)).body;
    expect((await act(session, id, { property: 'name', value: 'Asha Corrected' })).status).toBe(200);
    // A later report on the same channel.
    expect((await act(session, id, { property: 'role', value: 3 })).status).toBe(200);
    await application.waitFor(async () => (await reports(email)).length > 0);
    expect(await reports(email)).toHaveLength(1);
  });
});
