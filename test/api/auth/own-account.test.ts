import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { totpEncryptionContext } from '../../../src/modules/auth/domain/accounts.js';
import { decodeBase32, totpCode, totpStep } from '../../../src/modules/auth/domain/totp.js';
import type { OwnLoginsResponse } from '../../../src/modules/auth/http/account.dto.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { deviceCookie } from '../../support/http.js';

let application: TestApplication;
let demoPassword: string;

const NEXT = 'otter-violin-marble-9';

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  demoPassword = application.config.values.DEMO_PASSWORD;
});
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

const emails = { admin: 'role2@demo.test', partner: 'partner@demo.test' } as const;
type PasswordAudience = keyof typeof emails;
const records = { admin: 'admin', partner: 'partner-user', customer: 'customer' } as const;
const tables = { admin: 'auth.staff', partner: 'auth.partner_user' } as const;

const logIn = (audience: PasswordAudience, body: object = {}, browser = 'usual', language = 'en') =>
  application.request<{ token: string }>('POST', `/api/${audience}/login`, {
    body: { email: emails[audience], password: demoPassword, ...body },
    headers: { cookie: deviceCookie(browser), 'accept-language': language, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0' },
  });
const tokenOf = async (audience: PasswordAudience, body?: object) => (await logIn(audience, body)).body.token;
const get = <T = Record<string, unknown>>(path: string, token: string) => application.request<T>('GET', `/api/account${path}`, { token });
const post = <T = Record<string, unknown>>(path: string, token: string, body?: object) =>
  application.request<T>('POST', `/api/account${path}`, { token, ...(body && { body }) });
const loginsOf = async (token: string) => (await get<OwnLoginsResponse>('/logins', token)).body.data;
const isLoggedIn = async (audience: string, token: string) =>
  (await application.request('GET', `/api/${audience}-reverify`, { token })).status === 200;
const codeOf = (secret: string, steps = 0) => totpCode(decodeBase32(secret), totpStep(Date.now() / 1000) + steps);
const wrongField = (field: string) => ({ status: 422, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
const lastAction = async (action: string) =>
  (
    await application.em.execute<{ subject: string }[]>('select subject from platform.audit where action = ? order by id desc limit 1', [
      action,
    ])
  )[0];
/** Restores the seeded state of the account. */
const asSeeded = async (audience: PasswordAudience) => {
  const [{ hash } = { hash: '' }] = await application.em.execute<{ hash: string }[]>(
    `select password_hash as hash from auth.staff where email = 'role3@demo.test'`,
  );
  await application.em.execute(
    `update ${tables[audience]} set password_hash = ?, totp_secret = null, totp_pending = null, totp_last_step = null where email = ?`,
    [hash, emails[audience]],
  );
};

/** Moves the start of the pending set-up back by `ms` milliseconds. */
const age = async (audience: PasswordAudience, ms: number) => {
  const cipher = application.app.get(FieldCipher);
  const [{ id, pending } = { id: '', pending: '' }] = await application.em.execute<{ id: string; pending: string }[]>(
    `select id, totp_pending as pending from ${tables[audience]} where email = ?`,
    [emails[audience]],
  );
  const place = totpEncryptionContext(audience, 'totp_pending', id);
  const setUp = JSON.parse(cipher.decrypt(place, pending) ?? '{}') as { begunAt: number };
  const older = cipher.encrypt(place, JSON.stringify({ ...setUp, begunAt: setUp.begunAt - ms }));
  await application.em.execute(`update ${tables[audience]} set totp_pending = ? where id = ?`, [older, id]);
};

describe.each(['admin', 'partner'] as const)('the account of %s', (audience) => {
  beforeEach(() => asSeeded(audience));
  afterAll(() => asSeeded(audience));

  /** Sets up an authenticator app. Returns its secret and the recovery codes. */
  const setUp = async (token: string) => {
    const begun = await post<{ secret: string }>('/second-factor/begin', token, { password: demoPassword });
    const { secret } = begun.body;
    const { body } = await post<{ recovery_codes: string[] }>('/second-factor/confirm', token, { code: codeOf(secret) });
    return { secret, codes: body.recovery_codes };
  };

  it('shows its holder and its protection', async () => {
    expect((await get('', await tokenOf(audience))).body).toEqual({
      email: emails[audience],
      name: audience === 'admin' ? 'Demo Operations' : '',
      second_factor: false,
      second_factor_required: false,
      recovery_codes_left: expect.any(Number),
    });
  });

  it('changes its password after the current one; other sessions end, and this browser stays logged in', async () => {
    const [mine, other] = [await tokenOf(audience), await tokenOf(audience)];
    const changed = await post<{ token: string }>('/password', mine, { current_password: demoPassword, password: NEXT });
    expect(changed.status).toBe(200);
    expect(changed.cookies).toHaveProperty(audience === 'admin' ? 'a_atkn' : 'p_atkn');
    await application.waitFor(async () => !(await isLoggedIn(audience, other)) && !(await isLoggedIn(audience, mine)));
    expect(await isLoggedIn(audience, changed.body.token)).toBe(true);
    expect((await logIn(audience)).status).toBe(401);
    expect((await logIn(audience, { password: NEXT })).status).toBe(200);
    expect((await lastAction('password.change'))?.subject).toMatch(new RegExp(`^${records[audience]}:`));
  });

  it.each([
    ['the wrong password of before', { current_password: 'wrong', password: NEXT }, 'current_password'],
    ['a short new one', { password: 'short' }, 'password'],
    ['one that is guessed first', { password: 'Password@12345' }, 'password'],
    ['one made of words that are tried first', { password: 'Welcome-Admin-2026' }, 'password'],
    ['none', { password: '' }, 'password'],
  ])('keeps its password with %s', async (_, body, field) => {
    const token = await tokenOf(audience);
    expect(await post('/password', token, { current_password: demoPassword, ...body })).toMatchObject(wrongField(field));
    expect(await isLoggedIn(audience, token)).toBe(true);
  });

  it('limits password guesses from an open session', async () => {
    const token = await tokenOf(audience);
    const guess = () => post('/password', token, { current_password: 'wrong', password: NEXT });
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect((await post('/second-factor/begin', token, { password: demoPassword })).status).toBe(429);
  });

  it('sets up an authenticator app, which each later login asks for', async () => {
    const token = await tokenOf(audience);
    expect(await post('/second-factor/begin', token, { password: 'wrong' })).toMatchObject(wrongField('password'));
    const { body } = await post<{ secret: string; uri: string; qr: { size: number; path: string } }>('/second-factor/begin', token, {
      password: demoPassword,
    });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(`otpauth://totp/localhost:${encodeURIComponent(emails[audience])}?secret=${body.secret}&issuer=localhost`);
    expect(body.qr.size).toBeGreaterThan(30);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await post('/second-factor/confirm', token, { code: '000000' })).toMatchObject(wrongField('code'));
    expect((await logIn(audience)).status).toBe(200);

    const code = codeOf(body.secret);
    const confirmed = await post<{ recovery_codes: string[] }>('/second-factor/confirm', token, { code });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await get('', token)).body).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
    // The same text as for any wrong input, so that it does not tell whether the password was right.
    expect(await logIn(audience)).toMatchObject({ status: 401, body: { message: expect.stringContaining('a code is always needed') } });
    // The code that confirmed the app is used up.
    expect((await logIn(audience, { totp: code })).status).toBe(401);
    expect((await logIn(audience, { totp: codeOf(body.secret, 1) })).status).toBe(200);
    expect(await post('/second-factor/begin', token, { password: demoPassword })).toMatchObject({ status: 409 });
    expect(await post('/second-factor/confirm', token, { code: codeOf(body.secret, 1) })).toMatchObject({ status: 409 });
  });

  it('accepts each recovery code once, however it is typed, and none of the old ones once new ones exist', async () => {
    const token = await tokenOf(audience);
    const { codes, secret } = await setUp(token);
    const [first = '', second = '', third = ''] = codes;
    expect((await logIn(audience, { recovery_code: 'aaaaa-aaaaa' })).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(audience, { recovery_code: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await logIn(audience, { recovery_code: ` ${second.toUpperCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await get('', token)).body).toMatchObject({ recovery_codes_left: 8 });
    expect((await lastAction('recovery-code.used'))?.subject).toMatch(new RegExp(`^${records[audience]}:`));

    const proof = { password: demoPassword, code: codeOf(secret, 1) };
    const renewed = await post<{ recovery_codes: string[] }>('/second-factor/recovery-codes', token, proof);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await logIn(audience, { recovery_code: third })).status).toBe(401);
    expect((await logIn(audience, { recovery_code: renewed.body.recovery_codes[0] })).status).toBe(200);
  });

  it('stores no recovery code and no plain secret', async () => {
    const { codes, secret } = await setUp(await tokenOf(audience));
    const rows = await application.asOwner<{ text: string }>(
      `select r::text as text from auth.recovery_code r union all select t::text from ${tables[audience]} t`,
    );
    const text = rows.map((row) => row.text).join();
    expect([...codes, secret].filter((each) => text.includes(each) || text.includes(each.replace('-', '')))).toEqual([]);
  });

  it('removes its app after password and code', async () => {
    const token = await tokenOf(audience);
    expect(await post('/second-factor/off', token, { password: demoPassword, code: '123456' })).toMatchObject({ status: 409 });
    const { codes, secret } = await setUp(token);
    expect(await post('/second-factor/off', token, { password: 'wrong', code: codeOf(secret, 1) })).toMatchObject(wrongField('password'));
    expect(await post('/second-factor/off', token, { password: demoPassword, code: '000000' })).toMatchObject(wrongField('code'));
    expect(await post('/second-factor/off', token, { password: demoPassword, code: codes[3] ?? '' })).toMatchObject({ status: 204 });
    expect((await logIn(audience)).status).toBe(200);
    expect((await get('', token)).body).toMatchObject({ second_factor: false, recovery_codes_left: 0 });
  });

  it('notifies its holder of a new browser once, in the language of the login', async () => {
    const letters = async () => (await application.messages(emails[audience])).filter(({ template }) => template === 'account-new-device');
    await logIn(audience);
    const before = (await letters()).length;
    await logIn(audience, {}, `new-${audience}`, 'hi');
    await application.waitFor(async () => (await letters()).length === before + 1);
    expect((await letters())[0]).toMatchObject({ language: 'hi', body: expect.stringContaining('Firefox 131, Linux') });
    await logIn(audience, {}, `new-${audience}`);
    await logIn(audience);
    expect(await letters()).toHaveLength(before + 1);
  });

  it('ends sessions opened by password alone when its holder sets up the app', async () => {
    const [holder, thief] = [await tokenOf(audience), await tokenOf(audience)];
    const { body } = await post<{ secret: string }>('/second-factor/begin', holder, { password: demoPassword });
    // A session cannot finish a set-up that another session began.
    expect((await post('/second-factor/confirm', thief, { code: codeOf(body.secret) })).status).toBe(409);
    expect((await post('/second-factor/confirm', holder, { code: codeOf(body.secret) })).status).toBe(200);
    await application.waitFor(async () => !(await isLoggedIn(audience, thief)));
    expect(await isLoggedIn(audience, holder)).toBe(true);
    expect((await loginsOf(holder)).some(({ reason }) => reason === 'second-factor')).toBe(true);
  });

  it('rejects guessed codes and expired set-ups of an app', async () => {
    const token = await tokenOf(audience);
    const { body } = await post<{ secret: string }>('/second-factor/begin', token, { password: demoPassword });
    // The password check at the beginning counts too.
    for (let tried = 1; tried < 10; tried += 1) expect((await post('/second-factor/confirm', token, { code: '000000' })).status).toBe(422);
    expect((await post('/second-factor/confirm', token, { code: codeOf(body.secret) })).status).toBe(429);
    await application.resetLimits();
    await age(audience, 16 * 60_000);
    expect((await post('/second-factor/confirm', token, { code: codeOf(body.secret) })).status).toBe(409);
  });

  it('allows twenty wrong codes a day, whatever succeeds in between, and notifies its holder', async () => {
    const { secret, codes } = await setUp(await tokenOf(audience));
    const letters = async () => (await application.messages(emails[audience])).filter(({ template }) => template === 'account-wrong-codes');
    const told = (await letters()).length;
    const guess = () => logIn(audience, { recovery_code: 'aaaaa-aaaaa' });
    for (let tried = 1; tried <= 5; tried += 1) expect((await guess()).status).toBe(401);
    await application.waitFor(async () => (await letters()).length === told + 1);
    expect((await logIn(audience, { totp: codeOf(secret, 1) })).status).toBe(200);
    const batch = async () => (await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status).sort();
    expect(await batch()).toEqual(Array.from({ length: 8 }, () => 401));
    await application.em.execute(`delete from platform.rate_limit where key like 'password-%'`);
    expect(await batch()).toEqual([...Array.from({ length: 7 }, () => 401), 429]);
    expect((await logIn(audience, { recovery_code: codes[0] })).status).toBe(429);
    expect(await letters()).toHaveLength(told + 1);
  });

  it('ends the sessions and pending logins of an attacker when the password changes', async () => {
    const [mine, stolen] = [await tokenOf(audience), await tokenOf(audience)];
    const logins = Array.from({ length: 6 }, (_, index) => logIn(audience, {}, `thief-${index}`));
    const taken = post('/password', stolen, { current_password: demoPassword, password: 'Attacker-chosen-91z' });
    const changed = await post<{ token: string }>('/password', mine, { current_password: demoPassword, password: NEXT });
    const [opened, { status }] = [await Promise.all(logins), await taken];
    // One change wins; the other then has the wrong current password.
    expect([changed.status, status].sort()).toEqual([200, 401]);
    const alive = () => Promise.all(opened.flatMap(({ body }) => (body.token ? [isLoggedIn(audience, body.token)] : [])));
    await application.waitFor(async () => !(await alive()).includes(true));
  });

  it('gets a password link from the login page, and an unknown account gets the same response', async () => {
    const ask = (email: string) => application.request('POST', '/api/password-link/send', { body: { audience, email } });
    const links = async () => (await application.messages(emails[audience])).filter(({ template }) => template === 'account-password');
    const before = (await links()).length;
    const [known, unknown] = [await ask(emails[audience].toUpperCase()), await ask('nobody@demo.test')];
    expect([known.status, known.body]).toEqual([204, '']);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await application.waitFor(async () => (await links()).length === before + 1);
    // The old password works until the link is used.
    expect((await logIn(audience)).status).toBe(200);
    const token = /set-password#([\w-]{43})/.exec((await links())[0]?.body ?? '')?.[1];
    expect((await application.request('POST', '/api/password', { body: { token, password: NEXT } })).status).toBe(200);
    expect((await logIn(audience, { password: NEXT })).status).toBe(200);
    for (const email of [emails[audience], 'nobody@demo.test']) {
      for (let asked = 1; asked < 3; asked++) expect((await ask(email)).status).toBe(204);
      expect((await ask(email)).status).toBe(429);
    }
  });
});

describe.each(['admin', 'partner', 'customer'] as const)('the logins of %s', (audience) => {
  const open = async (phone: string): Promise<TestLogin> => {
    if (audience === 'customer') return application.asCustomer(phone);
    return audience === 'admin' ? application.asAdmin(2) : application.asPartner();
  };

  it('are listed with the current one first, and can be ended singly or all but the current one, only by their owner', async () => {
    const phone = '9812345670';
    const [first, second, mine] = [await open(phone), await open(phone), await open(phone)];
    const stranger = audience === 'customer' ? await application.asCustomer() : await application.asAdmin(3);
    const shown = await loginsOf(mine.token);
    expect(shown[0]).toMatchObject({ is_current: true, kind: 'open', user_agent: expect.any(String) });
    expect(shown.filter(({ is_current }) => is_current)).toHaveLength(1);
    const idOf = async ({ token }: TestLogin) => (await loginsOf(token)).find(({ is_current }) => is_current)?.id ?? '';
    const [firstId, strangerId] = [await idOf(first), await idOf(stranger)];

    expect((await post(`/sessions/${strangerId}/end`, mine.token)).status).toBe(404);
    expect((await post(`/sessions/${crypto.randomUUID()}/end`, mine.token)).status).toBe(404);
    expect(await isLoggedIn(audience === 'customer' ? 'customer' : 'admin', stranger.token)).toBe(true);

    expect((await post(`/sessions/${firstId}/end`, mine.token)).status).toBe(204);
    expect((await post(`/sessions/${firstId}/end`, mine.token)).status).toBe(404);
    await application.waitFor(async () => !(await isLoggedIn(audience, first.token)));
    expect(await isLoggedIn(audience, second.token)).toBe(true);

    expect((await post('/sessions/end-others', mine.token)).status).toBe(204);
    await application.waitFor(async () => !(await isLoggedIn(audience, second.token)));
    expect(await isLoggedIn(audience, mine.token)).toBe(true);
    const after = await loginsOf(mine.token);
    expect(after.filter(({ kind }) => kind === 'open')).toHaveLength(1);
    expect(after.find(({ id }) => id === firstId)).toMatchObject({ kind: 'ended', reason: 'by-holder', ended_at: expect.any(String) });
    expect((await lastAction('session.end'))?.subject).toBe(`session:${firstId}`);
    expect((await lastAction('session.end-others'))?.subject).toMatch(new RegExp(`^${records[audience]}:`));
  });
});

describe('refused logins', () => {
  it('are shown to the account’s holder', async () => {
    await logIn('admin', { password: 'wrong' });
    expect((await loginsOf(await tokenOf('admin'))).find(({ kind }) => kind === 'refused')).toMatchObject({ id: null, user_agent: null });
  });
});

describe('a customer', () => {
  it('has no password and no second factor', async () => {
    const { token } = await application.asCustomer();
    expect((await get('', token)).status).toBe(401);
    expect((await post('/password', token, { current_password: 'x', password: NEXT })).status).toBe(401);
    expect((await post('/second-factor/begin', token, { password: 'x' })).status).toBe(401);
  });
});

describe('a required second factor of full access', () => {
  it('allows only its set-up after the login; other roles are not affected', async () => {
    const strict = await startTestApplication({ sharedWith: application, env: { REQUIRE_SECOND_FACTOR: '1' } });
    try {
      const { token, ids, cookie } = await strict.asAdmin(1);
      expect(ids).toMatchObject({ roleId: 1, secondFactorRequired: true });
      const ask = (method: string, path: string, body?: object) =>
        strict.request<Record<string, string>>(method, path, { token, ...(body && { body }) });
      for (const path of ['/api/admin/staff', '/api/admin/lenders', '/api/admin/exports', '/api/admin/list-views?list=lender'])
        expect(await ask('GET', path)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
      expect((await ask('GET', '/api/admin-reverify')).body).toMatchObject({ secondFactorRequired: true });
      expect((await ask('GET', '/api/account')).body).toMatchObject({ second_factor_required: true });
      const { body } = await ask('POST', '/api/account/second-factor/begin', { password: demoPassword });
      expect((await ask('POST', '/api/account/second-factor/confirm', { code: codeOf(body['secret'] ?? '') })).status).toBe(200);
      expect((await ask('GET', '/api/admin/lenders')).status).toBe(200);
      const renewed = await strict.request('POST', '/api/session/refresh', { body: { audience: 'admin' }, headers: { cookie } });
      expect(renewed.body).not.toHaveProperty('secondFactorRequired');
      const operations = await strict.asAdmin(2);
      expect(operations.ids).not.toHaveProperty('secondFactorRequired');
      expect((await strict.request('GET', '/api/admin/exports', { token: operations.token })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
