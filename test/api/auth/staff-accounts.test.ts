import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountActions } from '../../../src/contracts/resources/account.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { deviceCookie } from '../../support/http.js';

interface StaffRow {
  id: string;
  version: number;
  name: string;
  email: string;
  role: number;
  status: string;
  second_factor: 0 | 1;
  last_login_at: string | null;
}
interface Admin {
  readonly id: string;
  readonly token: string;
}

let application: TestApplication;
let me: Admin;
let people = 0;

const PASSWORD = 'otter-violin-marble-9';

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  const { token, ids } = await application.asAdmin(1);
  me = { token, id: String(ids['adminId']) };
});
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

const get = <T = StaffRow>(path: string, token = me.token) => application.request<T>('GET', `/api/admin/staff${path}`, { token });
const post = <T = StaffRow>(path: string, body?: unknown, token = me.token) =>
  application.request<T>('POST', `/api/admin/staff${path}`, { token, ...(body !== undefined && { body }) });
const write = (id: string, property: string, value: unknown, token = me.token) => post(`/${id}`, { property, value }, token);
const runAction = (id: string, name: string, token = me.token) => post(`/${id}/deeds/${name}`, undefined, token);
const newEmail = () => `person${++people}@bank.example`;
const invite = async (values: object = {}) =>
  (await post('', { name: `Person ${people + 1}`, email: newEmail(), role: 2, ...values })).body;
const linksTo = async (email: string) =>
  (await application.messages(email)).flatMap(({ body }) => /set-password#([\w-]{43})/.exec(body ?? '')?.[1] ?? []);
const linkTo = async (email: string, before = 0) => {
  await application.waitFor(async () => (await linksTo(email)).length > before);
  return (await linksTo(email))[0] ?? '';
};
const setPassword = (token: string) => application.request('POST', '/api/password', { body: { token, password: PASSWORD } });
const logIn = (email: string, password = PASSWORD) =>
  application.request<{ token: string; adminId: string }>('POST', '/api/admin/login', {
    body: { email, password },
    headers: { cookie: deviceCookie(email.replace(/\W/g, '-')) },
  });
/** Returns a staff member who accepted an invitation. */
const member = async (role: 1 | 2 | 3 = 2): Promise<StaffRow & { readonly token: string }> => {
  const row = await invite({ role });
  await setPassword(await linkTo(row.email));
  const { token } = (await logIn(row.email)).body;
  return { ...row, token };
};
const isLoggedIn = async (token: string) => (await application.request('GET', '/api/admin-reverify', { token })).status === 200;
const actions = async (id: string) =>
  (await get<{ data: { action: string; property: string | null; before: unknown; after: unknown }[] }>(`/${id}/history`)).body.data;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('an invitation', () => {
  it('sends a link in both languages, which sets the password and activates the account', async () => {
    const row = await invite({ name: 'Asha Rao', role: 3 });
    expect(row).toMatchObject({ name: 'Asha Rao', role: 3, status: 'invited', second_factor: 0, last_login_at: null });
    const token = await linkTo(row.email);
    const [message] = await application.messages(row.email);
    expect(message).toMatchObject({ template: 'account-invitation', body: expect.stringMatching(/choose your password[^]+पासवर्ड चुनने/) });
    expect((await setPassword(token)).status).toBe(200);
    expect((await get(`/${row.id}`)).body).toMatchObject({ status: 'active', last_login_at: null });
    expect((await logIn(row.email)).status).toBe(200);
    expect((await get(`/${row.id}`)).body).toMatchObject({ status: 'active', last_login_at: expect.any(String) });
  });

  it('can be sent again until a password is set, and voids the previous link', async () => {
    const row = await invite();
    const first = await linkTo(row.email);
    expect(await runAction(row.id, 'invite')).toMatchObject({ status: 200, body: { status: 'invited' } });
    const second = await linkTo(row.email, 1);
    expect(await setPassword(first)).toMatchObject(refused(422, 'link-expired'));
    expect((await setPassword(second)).status).toBe(200);
    expect(await runAction(row.id, 'invite')).toMatchObject(refused(409, 'conflict'));
  });

  it('is sent again when the role changes, which voids its link', async () => {
    const row = await invite();
    const first = await linkTo(row.email);
    await write(row.id, 'role', 3);
    await linkTo(row.email, 1);
    expect(await setPassword(first)).toMatchObject(refused(422, 'link-expired'));
  });

  it.each([
    ['no e-mail address', { email: 'nobody' }, 'email'],
    ['no address at all', { email: null }, 'email'],
    ['a role that there is not', { role: 4 }, 'role'],
    ['a role in words', { role: 'admin' }, 'role'],
    ['no name', { name: '' }, 'name'],
    ['markup that is no text', { name: { html: '<b>' } }, 'name'],
    ['what an invitation does not say', { password_hash: 'x' }, 'password_hash'],
    ['a status', { status: 'active' }, 'status'],
  ])('is refused with %s', async (_, values, field) => {
    const answer = await post('', { name: 'Asha', email: newEmail(), role: 2, ...values });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is refused for an address with an account, including deleted ones and other letter case', async () => {
    const { email, id } = await invite();
    expect(await post('', { name: 'Second', email: email.toUpperCase(), role: 2 })).toMatchObject(refused(409, 'account-email-taken'));
    await post(`/${id}/delete`);
    expect(await post('', { name: 'Second', email, role: 2 })).toMatchObject(refused(409, 'account-email-taken'));
  });
});

describe('the list of staff', () => {
  it('is found by name and address, and filtered by role, status and second factor', async () => {
    const { id, email } = await invite({ name: 'Meenakshi Iyer', role: 3 });
    const ids = async (query: string) => (await get<{ data: StaffRow[] }>(`?${query}`)).body.data.map((row) => row.id);
    expect(await ids('q=meenakshi')).toEqual([id]);
    expect(await ids(`q=${email}`)).toEqual([id]);
    expect(await ids('role=3&status=invited&second_factor=0')).toContain(id);
    expect(await ids('role=1')).not.toContain(id);
    expect(await ids('status=disabled')).not.toContain(id);
    expect(await ids('second_factor=1')).not.toContain(id);
  });

  it('contains no passwords and no secrets', async () => {
    const { body } = await get<{ data: object[] }>('');
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|totp/);
  });
});

describe('the role of another account', () => {
  it('changes its rights and ends its sessions at once', async () => {
    const other = await member(2);
    expect(await isLoggedIn(other.token)).toBe(true);
    expect(await write(other.id, 'role', 3)).toMatchObject({ status: 200, body: { role: 3 } });
    await application.waitFor(async () => !(await isLoggedIn(other.token)));
    const [session] = await application.em.execute<{ reason: string }[]>(
      `select revoke_reason as reason from auth.session where subject_id = ?`,
      [other.id],
    );
    expect(session?.reason).toBe('role-changed');
  });

  it('leaves audit entries without personal data', async () => {
    const other = await invite({ name: 'Zubin Mistry' });
    await write(other.id, 'name', 'Zubin M. Mistry');
    await write(other.id, 'role', 3);
    await runAction(other.id, 'disable');
    const trail = await actions(other.id);
    expect(trail.map(({ action, property }) => property ?? action)).toEqual(['account.disable', 'role', 'name', 'admin.create']);
    expect(trail[1]).toMatchObject({ before: 2, after: 3 });
    expect(JSON.stringify(trail)).not.toMatch(/Zubin|bank\.example/);
  });

  it.each([
    ['email', 'other@bank.example', 'fields-not-writable'],
    ['status', 'active', 'fields-not-writable'],
    ['password_hash', 'x', 'fields-not-writable'],
    ['totp_secret', 'x', 'fields-not-writable'],
    ['__proto__', 'x', 'fields-not-writable'],
    ['role', 0, 'invalid'],
    ['role', 'full', 'invalid'],
    ['role', null, 'invalid'],
    ['name', null, 'invalid'],
  ])('stays when %s is set to %p', async (property, value, code) => {
    const { id } = await invite();
    expect(await write(id, property, value)).toMatchObject(refused(422, code));
  });
});

describe('actions on an account', () => {
  it('disabling ends its sessions at once and blocks logins; enabling revives no session', async () => {
    const other = await member();
    expect(await runAction(other.id, 'disable')).toMatchObject({ status: 200, body: { status: 'disabled' } });
    await application.waitFor(async () => !(await isLoggedIn(other.token)));
    expect((await logIn(other.email)).status).toBe(401);
    expect(await runAction(other.id, 'disable')).toMatchObject(refused(409, 'conflict'));
    expect(await runAction(other.id, 'enable')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await isLoggedIn(other.token)).toBe(false);
    expect((await logIn(other.email)).status).toBe(200);
    expect(await runAction(other.id, 'enable')).toMatchObject(refused(409, 'conflict'));
  });

  it('a password reset link voids the old password', async () => {
    const other = await member();
    const before = (await linksTo(other.email)).length;
    expect((await runAction(other.id, 'reset-password')).status).toBe(200);
    expect(await isLoggedIn(other.token)).toBe(false);
    expect((await logIn(other.email)).status).toBe(401);
    await setPassword(await linkTo(other.email, before));
    expect((await application.messages(other.email)).map(({ template }) => template)).toContain('account-reset');
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('a password reset ends logins and password changes in progress', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, email, token } = await member();
      const logins = Array.from({ length: 6 }, () => logIn(email));
      const taken = application.request<{ token?: string }>('POST', '/api/account/password', {
        token,
        body: { current_password: PASSWORD, password: 'Attacker-chosen-91z' },
      });
      // A moment during the hashing, a different one in each round.
      await new Promise((resolve) => setTimeout(resolve, 15 + 20 * round));
      expect((await runAction(id, 'reset-password')).status).toBe(200);
      const got = [...(await Promise.all(logins)), await taken].flatMap(({ body }) => (body.token ? [body.token] : []));
      const isAlive = async (one: string) => (await application.request('GET', '/api/admin-reverify', { token: one })).status === 200;
      await application.waitFor(async () => !(await Promise.all(got.map(isAlive))).includes(true));
      for (const password of [PASSWORD, 'Attacker-chosen-91z']) expect((await logIn(email, password)).status).toBe(401);
      expect((await setPassword(await linkTo(email, 1))).status).toBe(200);
      await application.resetLimits();
    }
  });

  it('logging out everywhere ends the sessions, and the staff member can log in again', async () => {
    const other = await member();
    expect((await runAction(other.id, 'end-sessions')).status).toBe(200);
    await application.waitFor(async () => !(await isLoggedIn(other.token)));
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('each action leaves an audit entry, and one that does not fit the account is refused', async () => {
    const { id } = await invite();
    for (const name of ['invite', 'disable', 'enable', 'end-sessions', 'reset-password']) await runAction(id, name);
    expect((await actions(id)).map(({ action }) => action)).toEqual([
      'account.reset-link',
      'account.end-sessions',
      'account.enable',
      'account.disable',
      'account.invite',
      'admin.create',
    ]);
    expect(await runAction(id, 'reset-second-factor')).toMatchObject(refused(409, 'no-second-factor'));
    expect(await runAction(id, 'promote')).toMatchObject(refused(404, 'not-found'));
  });

  it('a deleted account is logged out, cannot log in and gets no link, until it is restored', async () => {
    const other = await member();
    expect((await post(`/${other.id}/delete`)).status).toBe(204);
    await application.waitFor(async () => !(await isLoggedIn(other.token)));
    expect((await logIn(other.email)).status).toBe(401);
    for (const name of accountActions) expect(await runAction(other.id, name)).toMatchObject(refused(404, 'not-found'));
    expect(await post(`/${other.id}/restore`)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await isLoggedIn(other.token)).toBe(false);
    expect((await logIn(other.email)).status).toBe(200);
  });
});

describe('protection of staff accounts', () => {
  it('refuses actions on the own account', async () => {
    for (const name of accountActions) expect(await runAction(me.id, name)).toMatchObject(refused(409, 'own-account'));
    expect(await write(me.id, 'role', 2)).toMatchObject(refused(409, 'own-account'));
    expect(await post(`/${me.id}/delete`)).toMatchObject(refused(409, 'own-account'));
    expect((await get(`/${me.id}`)).body).toMatchObject({ role: 1, status: 'active' });
    expect((await write(me.id, 'name', 'Demo Admin')).status).toBe(200);
  });

  it.each([
    ['switch each other off', (id: string, token: string) => runAction(id, 'disable', token)],
    ['take the role from each other', (id: string, token: string) => write(id, 'role', 2, token)],
    ['delete each other', (id: string, token: string) => post(`/${id}/delete`, undefined, token)],
  ])('keeps one administrator when the last two %s at the same moment', async (_, strike) => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = [await member(1), await member(1)];
      await application.em.execute(`update auth.staff set status = 'disabled' where role = 1 and id not in (?)`, [[a.id, b.id]]);
      const answers = await Promise.all([strike(b.id, a.token), strike(a.id, b.token)]);
      const [{ left } = { left: 0 }] = await application.em.execute<{ left: number }[]>(
        `select count(*)::int as left from auth.staff where role = 1 and status = 'active' and deleted_at is null`,
      );
      await application.em.execute(`update auth.staff set status = 'active' where id = ?`, [me.id]);
      me = { ...me, token: (await application.asAdmin(1)).token };
      expect(left).toBe(1);
      const [done, other] = answers.map(({ status }) => status).sort();
      expect([200, 204]).toContain(done);
      // The other request was refused, or already logged out.
      expect([401, 409]).toContain(other);
    }
  });
});
