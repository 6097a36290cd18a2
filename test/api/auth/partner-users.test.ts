import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountActions } from '../../../src/contracts/resources/account.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { deviceCookie } from '../../support/http.js';

interface UserRow {
  id: string;
  version: number;
  email: string;
  partner_id: string;
  merchant_id: string | null;
  status: string;
  second_factor: 0 | 1;
  last_login_at: string | null;
}
interface Record {
  readonly id: string;
}

let application: TestApplication;
let me: string;
let users = 0;
/** Two partners; the first has two merchants, the second one. */
let [first, second, shop, shop2, foreignShop] = ['', '', '', '', ''];

const PASSWORD = 'otter-violin-marble-9';

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  me = (await application.asAdmin(1)).token;
  first = await newPartner('alpha');
  second = await newPartner('beta');
  shop = await newMerchant(first, 'shop');
  shop2 = await newMerchant(first, 'shop-2');
  foreignShop = await newMerchant(second, 'shop');
});
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

const call = <T = UserRow>(path: string, body?: unknown, token = me) =>
  application.request<T>('POST', `/api/admin${path}`, { token, ...(body !== undefined && { body }) });
const get = <T = UserRow>(path: string) => application.request<T>('GET', `/api/admin/partner-users${path}`, { token: me });
const write = (id: string, body: { property: string; value: unknown; version?: number }) => call(`/partner-users/${id}`, body);
const runAction = (id: string, name: string, token = me) => call(`/partner-users/${id}/deeds/${name}`, undefined, token);
const newEmail = () => `user${++users}@shop.example`;
const add = (values: object) => call('/partner-users', { partner_id: first, email: newEmail(), ...values });
const invite = async (values: object = {}) => (await add(values)).body;
const newPartner = async (slug: string) => (await call<Record>('/partners', { name: slug, slug })).body.id;
async function newMerchant(partner: string, code: string): Promise<string> {
  const { id } = (await call<Record>('/merchants', { partner_id: partner, name: code, code })).body;
  await call(`/merchants/${id}`, { property: 'status', value: 'active' });
  return id;
}
const linksTo = async (email: string) =>
  (await application.messages(email)).flatMap(({ body }) => /partner\/set-password#([\w-]{43})/.exec(body ?? '')?.[1] ?? []);
const linkTo = async (email: string, before = 0) => {
  await application.waitFor(async () => (await linksTo(email)).length > before);
  return (await linksTo(email))[0] ?? '';
};
const setPassword = (token: string) => application.request('POST', '/api/password', { body: { token, password: PASSWORD } });
const logIn = (email: string, audience = 'partner') =>
  application.request<{ token: string }>('POST', `/api/${audience}/login`, {
    body: { email, password: PASSWORD },
    headers: { cookie: deviceCookie(email.replace(/\W/g, '-')) },
  });
/** Returns a user who has accepted an invitation. */
const member = async (values: object = {}): Promise<UserRow & { readonly token: string }> => {
  const row = await invite(values);
  await setPassword(await linkTo(row.email));
  return { ...row, token: (await logIn(row.email)).body.token };
};
const isLoggedIn = async (token: string) => (await application.request('GET', '/api/partner-reverify', { token })).status === 200;
const hasEnded = (token: string) => application.waitFor(async () => !(await isLoggedIn(token)));
const revokeReason = async (id: string) =>
  (await application.em.execute<{ reason: string }[]>('select revoke_reason as reason from auth.session where subject_id = ?', [id]))[0]
    ?.reason;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the invitation of a partner user', () => {
  it('sends a link in both languages, which sets the password once, and the user sees only this partner', async () => {
    const row = await invite({ merchant_id: shop });
    expect(row).toMatchObject({ partner_id: first, merchant_id: shop, status: 'invited', second_factor: 0, last_login_at: null });
    const link = await linkTo(row.email);
    expect((await application.messages(row.email))[0]?.body).toMatch(/choose your password[^]*पासवर्ड/);
    expect((await logIn(row.email)).status).toBe(401);
    expect((await setPassword(link)).status).toBe(200);
    expect(await setPassword(link)).toMatchObject(refused(422, 'link-expired'));
    expect(await logIn(row.email)).toMatchObject({ status: 200, body: { partnerId: first, merchantId: shop } });
    expect((await logIn(row.email, 'admin')).status).toBe(401);
    expect((await get(`/${row.id}`)).body).toMatchObject({ status: 'active', last_login_at: expect.any(String) });
  });

  it('expires after a day', async () => {
    const { id, email } = await invite();
    const link = await linkTo(email);
    await application.asOwner(`update auth.password_link set expires_at = now() where account_id = '${id}'`);
    expect(await setPassword(link)).toMatchObject(refused(422, 'link-expired'));
  });

  it('can be sent again until a password is set, voids the previous link, and is limited', async () => {
    const { id, email } = await invite();
    const link = await linkTo(email);
    expect(await runAction(id, 'invite')).toMatchObject({ status: 200, body: { status: 'invited' } });
    const next = await linkTo(email, 1);
    expect(await setPassword(link)).toMatchObject(refused(422, 'link-expired'));
    for (let count = 1; count < 5; count++) expect((await runAction(id, 'invite')).status).toBe(200);
    expect(await runAction(id, 'invite')).toMatchObject(refused(429, 'too-many-requests'));
    await linkTo(email, 5);
    expect(await setPassword(next)).toMatchObject(refused(422, 'link-expired'));
    expect((await setPassword(await linkTo(email, 5))).status).toBe(200);
    await application.resetLimits();
    expect(await runAction(id, 'invite')).toMatchObject(refused(409, 'conflict'));
  });

  it.each([
    ['no e-mail address', { email: 'nobody' }, 'email'],
    ['no address at all', { email: null }, 'email'],
    ['a partner that is no id', { partner_id: 'alpha' }, 'partner_id'],
    ['no partner', { partner_id: null }, 'partner_id'],
    ['a status', { status: 'active' }, 'status'],
    ['a password', { password_hash: 'x' }, 'password_hash'],
    ['a merchant that is no id', { merchant_id: 'shop' }, 'merchant_id'],
  ])('is refused with %s', async (_, values, field) => {
    expect(await add(values)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is refused for a merchant of another partner, and for an unknown partner', async () => {
    expect(await add({ merchant_id: foreignShop })).toMatchObject({ status: 422, body: { fields: { merchant_id: expect.any(String) } } });
    expect(await add({ partner_id: crypto.randomUUID() })).toMatchObject(refused(409, 'parent-deleted'));
  });

  it('is refused at the field for an address of another user, a deleted one, another partner or staff, in any letter case', async () => {
    const taken = { status: 409, body: { code: 'account-email-taken', fields: { email: expect.any(String) } } };
    const { email, id } = await invite();
    expect(await add({ email: email.toUpperCase() })).toMatchObject(taken);
    expect(await add({ email, partner_id: second })).toMatchObject(taken);
    await call(`/partner-users/${id}/delete`);
    expect(await add({ email })).toMatchObject(taken);
    expect(await call('/staff', { name: 'Asha', email, role: 2 })).toMatchObject(taken);
    expect(await add({ email: 'Role2@demo.test' })).toMatchObject(taken);
    // The refused accounts were not added.
    const found = await application.em.execute(
      `select email from auth.staff where email = ? union all select email from auth.partner_user where email = 'role2@demo.test'`,
      [email],
    );
    expect(found).toEqual([]);
  });

  it('of two invitations of one address at the same moment, one is accepted', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const pair = [add({ email }), round % 2 ? add({ email, partner_id: second }) : call('/staff', { name: 'Asha', email, role: 2 })];
      expect((await Promise.all(pair)).map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is refused while the partner is deleted, as is every other change of its users; nobody can log in', async () => {
    const partner = await newPartner('leaving');
    const user = await member({ partner_id: partner });
    expect((await call(`/partners/${partner}/delete`)).status).toBe(204);
    await hasEnded(user.token);
    expect(await add({ partner_id: partner })).toMatchObject(refused(409, 'parent-deleted'));
    expect(await write(user.id, { property: 'merchant_id', value: null })).toMatchObject(refused(409, 'parent-deleted'));
    for (const action of accountActions) expect(await runAction(user.id, action)).toMatchObject(refused(409, 'parent-deleted'));
    expect(await logIn(user.email)).toMatchObject(refused(403, 'partner-closed'));
    await call(`/partners/${partner}/restore`);
    expect((await logIn(user.email)).status).toBe(200);
  });
});

describe('the list of partner users', () => {
  it('is filtered by partner, found by address, and contains no passwords and no secrets', async () => {
    const [own, other] = [await invite(), await invite({ partner_id: second })];
    const list = await get<{ data: UserRow[] }>(`?partner_id=${first}&status=invited`);
    const ids = list.body.data.map(({ id }) => id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    expect((await get<{ data: UserRow[] }>(`?q=${other.email}`)).body.data.map(({ id }) => id)).toEqual([other.id]);
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|password|totp/);
  });
});

describe('the merchant of a partner user', () => {
  it('changes what the user sees, ends the sessions and voids an invitation, which is sent again', async () => {
    const user = await member({ merchant_id: shop });
    expect(await write(user.id, { property: 'merchant_id', value: shop2 })).toMatchObject({ status: 200, body: { merchant_id: shop2 } });
    await hasEnded(user.token);
    expect(await revokeReason(user.id)).toBe('role-changed');
    expect((await logIn(user.email)).body).toMatchObject({ merchantId: shop2 });
    const invited = await invite();
    const link = await linkTo(invited.email);
    await write(invited.id, { property: 'merchant_id', value: shop });
    await linkTo(invited.email, 1);
    expect(await setPassword(link)).toMatchObject(refused(422, 'link-expired'));
  });

  it('is not that of another partner, and the second of two administrators is told about the first', async () => {
    const { id, version } = await invite();
    expect(await write(id, { property: 'merchant_id', value: foreignShop })).toMatchObject(refused(422, 'invalid'));
    expect((await write(id, { property: 'merchant_id', value: shop, version })).status).toBe(200);
    expect(await write(id, { property: 'merchant_id', value: shop2, version })).toMatchObject(refused(409, 'changed-meanwhile'));
  });

  it.each(['email', 'status', 'partner_id', 'password_hash', 'totp_secret'])('is all that can be written: %s cannot', async (property) => {
    const { id } = await invite();
    expect(await write(id, { property, value: 'x' })).toMatchObject(refused(422, 'fields-not-writable'));
  });
});

describe('actions on the account of a partner user', () => {
  it('disabling ends the sessions at once and blocks logins; enabling revives no session', async () => {
    const user = await member();
    expect(await runAction(user.id, 'disable')).toMatchObject({ status: 200, body: { status: 'disabled' } });
    await hasEnded(user.token);
    expect((await logIn(user.email)).status).toBe(401);
    expect(await runAction(user.id, 'disable')).toMatchObject(refused(409, 'conflict'));
    expect(await runAction(user.id, 'enable')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await isLoggedIn(user.token)).toBe(false);
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('logs out everywhere, and the user can log in again', async () => {
    const user = await member();
    expect((await runAction(user.id, 'end-sessions')).status).toBe(200);
    await hasEnded(user.token);
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('of two administrators who disable it at the same moment, one is refused, and one entry is written', async () => {
    const { id } = await member();
    const other = (await application.asAdmin(1)).token;
    const answers = await Promise.all([runAction(id, 'disable'), runAction(id, 'disable', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entries = await application.em.execute(`select from platform.audit where subject = ? and action = 'account.disable'`, [
      `partner-user:${id}`,
    ]);
    expect(entries).toHaveLength(1);
  });

  it('a password reset voids the old password and sends a link', async () => {
    const user = await member();
    const before = (await linksTo(user.email)).length;
    expect((await runAction(user.id, 'reset-password')).status).toBe(200);
    await hasEnded(user.token);
    expect((await logIn(user.email)).status).toBe(401);
    await setPassword(await linkTo(user.email, before));
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('a reset of the second factor removes it and ends the sessions', async () => {
    const user = await member();
    expect(await runAction(user.id, 'reset-second-factor')).toMatchObject(refused(409, 'no-second-factor'));
    await application.asOwner(`update auth.partner_user set totp_secret = 'x' where id = '${user.id}'`);
    expect((await get(`/${user.id}`)).body).toMatchObject({ second_factor: 1 });
    expect(await runAction(user.id, 'reset-second-factor')).toMatchObject({ status: 200, body: { second_factor: 0 } });
    await hasEnded(user.token);
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('a deleted account is logged out, cannot log in and gets no link, until it is restored', async () => {
    const user = await member();
    expect((await call(`/partner-users/${user.id}/delete`)).status).toBe(204);
    await hasEnded(user.token);
    expect(await revokeReason(user.id)).toBe('deleted');
    expect((await logIn(user.email)).status).toBe(401);
    expect((await write(user.id, { property: 'merchant_id', value: shop })).status).toBe(404);
    for (const action of accountActions) expect(await runAction(user.id, action)).toMatchObject(refused(404, 'not-found'));
    expect(await call(`/partner-users/${user.id}/restore`)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await isLoggedIn(user.token)).toBe(false);
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('a deleted account gets no link by a request of its own', async () => {
    const user = await member();
    await call(`/partner-users/${user.id}/delete`);
    const sent = (await application.messages(user.email)).length;
    const request = { audience: 'partner', email: user.email };
    expect((await application.request('POST', '/api/password-link/send', { body: request })).status).toBe(204);
    const handled = () =>
      application.em.execute<object[]>(
        `select from platform.outbox o join platform.inbox i on i.message_id = o.id and i.done_at is not null
         where o.payload->>'accountId' = ? and o.payload->>'reason' = 'asked'`,
        [user.id],
      );
    await application.waitFor(async () => (await handled()).length === 1);
    expect(await application.messages(user.email)).toHaveLength(sent);
  });

  it('the link of a deleted account sets no password', async () => {
    const { id, email } = await invite();
    const link = await linkTo(email);
    await call(`/partner-users/${id}/delete`);
    expect(await setPassword(link)).toMatchObject(refused(422, 'link-expired'));
  });

  it('each leaves an entry in the history without the address, and the administrators are told with a masked one', async () => {
    const { id, email } = await invite();
    for (const action of ['invite', 'disable', 'enable', 'end-sessions', 'reset-password']) await runAction(id, action);
    const { data } = (await get<{ data: { action: string }[] }>(`/${id}/history`)).body;
    expect(data.map(({ action }) => action)).toEqual([
      'account.reset-link',
      'account.end-sessions',
      'account.enable',
      'account.disable',
      'account.invite',
      'partner-user.create',
    ]);
    expect(JSON.stringify(data)).not.toContain(email);
    // The earlier subject of partner users is part of the history.
    await application.asOwner(`insert into platform.audit (audience, action, subject) values ('partner', 'login', 'partner:${id}')`);
    expect((await get<{ data: { action: string }[] }>(`/${id}/history`)).body.data[0]?.action).toBe('login');
    const templates = async () => (await application.messages(email)).map(({ template }) => template);
    await application.waitFor(async () => (await templates()).includes('account-reset'));
    const masked = `${email[0]}${'*'.repeat(email.indexOf('@') - 2)}${email.slice(email.indexOf('@') - 1)}`;
    await application.waitFor(async () =>
      (await application.messages('role1@demo.test')).some(({ body }) => body?.includes(`Partner user added: ${masked}`)),
    );
    expect(await templates()).not.toContain('sensitive-action');
    expect(await runAction(id, 'promote')).toMatchObject(refused(404, 'not-found'));
  });
});
