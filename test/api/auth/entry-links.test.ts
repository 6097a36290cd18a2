import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { deviceCookie } from '../../support/http.js';
import { wrongOtp } from './otp-requests.js';

let app: TestApplication;
let staff: TestLogin;
beforeAll(async () => {
  app = await startTestApplication();
  await seedBrands(app.em, { demo: true });
  staff = await app.asAdmin(3);
});
afterAll(() => app.stop());
beforeEach(() => app.resetLimits());

interface Link {
  readonly prospect_app_id: string;
  readonly token: string;
}
interface IssuedLink extends Link {
  readonly phone: string;
  readonly customer: TestLogin;
}

const LINK_EXPIRED = { status: 422, body: { code: 'entry-link-over' } };

const make = (prospect_app_id: unknown, reason: unknown = 'Filled in together by phone') =>
  app.request<{ url: string; expires_at: string }>('POST', '/api/admin/transfer-links', {
    token: staff.token,
    body: { prospect_app_id, reason },
  });
const linkFor = async (customer: TestLogin): Promise<Link> => {
  const prospect_app_id = String(customer.ids.prospect_app_id);
  return { prospect_app_id, token: new URL((await make(prospect_app_id)).body.url).hash.slice(1) };
};
/** Returns a customer and the link that staff issued. */
const issueLink = async (): Promise<IssuedLink> => {
  const phone = newPhone();
  const customer = await app.asCustomer(phone);
  await app.resetLimits();
  return { phone, customer, ...(await linkFor(customer)) };
};
const only = ({ prospect_app_id, token }: Link) => ({ prospect_app_id, token });
const on = (device = 'test-browser') => ({ headers: { cookie: deviceCookie(device) } });
const send = (link: Link, device?: string) =>
  app.request<{ challenge_id: string; masked_to: string }>('POST', '/api/transfer/send', { body: only(link), ...on(device) });
const verify = (link: Link, challenge_id: string, otp: string, device?: string) =>
  app.request<{ token: string }>('POST', '/api/transfer/verify', { body: { ...only(link), challenge_id, otp }, ...on(device) });
const trade = (token: string, device?: string) =>
  app.request<Record<string, string>>('POST', '/api/auth/exchange', { body: { token }, ...on(device) });
const prove = async (link: IssuedLink) => {
  const { challenge_id } = (await send(link)).body;
  return (await verify(link, challenge_id, await app.otp(link.phone))).body.token;
};
const sessionsOf = async ({ customer }: IssuedLink) =>
  (await app.em.execute<unknown[]>('select from auth.session where subject_id = ?', [customer.ids.user_id])).length;

describe('the link to an application that staff started', () => {
  it('opens the customer’s session after a code to the number on file, which is shown masked', async () => {
    const link = await issueLink();
    const sent = await send(link);
    expect(sent).toMatchObject({ status: 200, body: { masked_to: `+91 ******${link.phone.slice(-4)}` } });
    expect(JSON.stringify(sent.body)).not.toContain(link.phone);
    const proof = await verify(link, sent.body.challenge_id, await app.otp(link.phone));
    const opened = await trade(proof.body.token);
    expect(opened).toMatchObject({ status: 200, body: { user_id: link.customer.ids.user_id, prospect_app_id: link.prospect_app_id } });
    expect(opened.cookies.atkn?.attributes).toMatchObject({ httponly: '', samesite: 'Strict' });
    expect((await app.request('GET', '/api/customer-reverify', { token: opened.body.token ?? '' })).status).toBe(200);
  });

  it('leads to the page of the customer’s own partner, with the secret where no server sees it', async () => {
    const visit = await app.request('POST', '/api/visits', { body: { path: '/', partner: 'demo-02' }, headers: { cookie: '' } });
    const customer = await app.asCustomer(newPhone(), { cookie: `visitor=${visit.cookies.visitor?.value ?? ''}` });
    const { url } = (await make(customer.ids.prospect_app_id)).body;
    const { hostname, pathname, search, hash } = new URL(url);
    expect([hostname, pathname, search]).toEqual(['demo-02.localhost', `/transfer/${String(customer.ids.prospect_app_id)}`, '']);
    expect(hash).toMatch(/^#[A-Za-z0-9_-]{43}$/);
    const stored = await app.em.execute<object[]>('select * from auth.entry_link where customer_id = ?', [customer.ids.user_id]);
    expect(JSON.stringify(stored)).not.toContain(hash.slice(1));
  });

  it('is audited with its reason, and is not issued for an unknown customer', async () => {
    const { customer } = await issueLink();
    const [row] = await app.em.execute<object[]>(
      `select actor_id, because from platform.audit where action = 'customer.transfer-link' and subject = ?`,
      [`customer:${String(customer.ids.user_id)}`],
    );
    expect(row).toEqual({ actor_id: staff.ids.adminId, because: { by: 'person', reason: 'Filled in together by phone' } });
    expect(await make(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await make('1')).toMatchObject({ status: 422, body: { fields: { prospect_app_id: expect.any(String) } } });
    for (const told of ['Called +91 98765-43210', 'PAN ABCPK1238F', 'asha@example.test', 'नंबर ९८७६५४३२१०'])
      expect(await make(customer.ids.prospect_app_id, told)).toMatchObject({
        status: 422,
        body: {
          fields: {
            reason:
              'Do not enter phone numbers, e-mail addresses, PAN, GSTIN, IFSC, Aadhaar or account numbers, or any number of six or more digits.',
          },
        },
      });
    expect(await make(customer.ids.prospect_app_id, ' ')).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  });

  it('stays valid until the code is right, and expires then', async () => {
    const link = await issueLink();
    const { challenge_id } = (await send(link)).body;
    const otp = await app.otp(link.phone);
    expect(await verify(link, challenge_id, wrongOtp(otp))).toMatchObject({ status: 422, body: { code: 'otp-wrong' } });
    expect(await verify(link, challenge_id, otp)).toMatchObject({ status: 200 });
    await app.resetLimits();
    expect(await send(link)).toMatchObject(LINK_EXPIRED);
    expect(await verify(link, challenge_id, otp)).toMatchObject(LINK_EXPIRED);
  });

  it.each<[string, (link: IssuedLink) => Promise<Link>]>([
    ['of another customer', async (link) => ({ ...link, prospect_app_id: (await issueLink()).prospect_app_id })],
    [
      'with a changed secret',
      (link) => Promise.resolve({ ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` }),
    ],
    [
      'that is a day old',
      async (link) => {
        await app.em.execute(`update auth.entry_link set expires_at = clock_timestamp() where customer_id = ?`, [
          link.customer.ids.user_id,
        ]);
        return link;
      },
    ],
    [
      'in whose place there is a newer one',
      async (link) => {
        await linkFor(link.customer);
        return link;
      },
    ],
    ['that is the proof of another', async (link) => ({ ...link, token: await prove(link) })],
  ])('sends no code for one %s', async (_, spoilt) => {
    const link = await spoilt(await issueLink());
    await app.resetLimits();
    expect(await send(link)).toMatchObject(LINK_EXPIRED);
  });

  it('is the only valid one, however many are issued at once', async () => {
    const customer = await app.asCustomer(newPhone());
    const made = await Promise.all(Array.from({ length: 5 }, () => linkFor(customer)));
    await app.resetLimits();
    const answers = [];
    for (const link of made) answers.push((await send(link)).status);
    expect(answers.sort()).toEqual([200, ...Array<number>(4).fill(422)]);
    const live = await app.em.execute<object[]>(
      `select from auth.entry_link where customer_id = ? and kind = 'transfer' and used_at is null`,
      [customer.ids.user_id],
    );
    expect(live).toHaveLength(1);
  });

  it('sends no code when the number belongs to another customer', async () => {
    const link = await issueLink();
    await app.em.execute(`update customer_journey.customer set phone_index = null, phone_sealed = null where id = ?`, [
      link.customer.ids.user_id,
    ]);
    expect(await send(link)).toMatchObject(LINK_EXPIRED);
  });

  it('accepts only its own code, in the browser that requested it', async () => {
    const link = await issueLink();
    const { challenge_id } = (await send(link)).body;
    const otp = await app.otp(link.phone);
    expect(await verify(link, challenge_id, otp, 'another')).toMatchObject({ body: { code: 'otp-other-device' } });
    await app.resetLimits();
    const login = await app.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone: link.phone } });
    const forLogin = await app.otp(link.phone);
    expect(await verify(link, login.body.challenge_id, forLogin)).toMatchObject({ body: { code: 'otp-expired' } });
    expect(await app.request('POST', '/api/otp/verify', { body: { challenge_id, otp } })).toMatchObject({ body: { code: 'otp-expired' } });
  });

  it('yields one proof and one session, however often it is used at once', async () => {
    const link = await issueLink();
    const before = await sessionsOf(link);
    const { challenge_id } = (await send(link)).body;
    const otp = await app.otp(link.phone);
    const proofs = await Promise.all(Array.from({ length: 5 }, () => verify(link, challenge_id, otp)));
    const tokens = proofs.flatMap(({ body: { token } }) => (token ? [token] : []));
    expect(tokens).toHaveLength(1);
    const traded = await Promise.all(Array.from({ length: 50 }, () => trade(tokens[0] ?? '')));
    expect(traded.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(422)]);
    expect(await sessionsOf(link)).toBe(before + 1);
  });
});

it.each(['/api/transfer/send', '/api/transfer/verify', '/api/auth/exchange'])('%s refuses requests from another site', async (path) => {
  const { token, prospect_app_id } = await issueLink();
  const headers = { origin: 'https://evil.example' };
  expect(await app.request('POST', path, { body: { token, prospect_app_id }, headers })).toMatchObject({ status: 403 });
});

describe('the proof for a session', () => {
  it.each<[string, (token: string, link: IssuedLink) => unknown, string]>([
    ['in another browser', () => undefined, 'another'],
    [
      'two minutes later',
      (_, { customer }) =>
        app.em.execute(`update auth.entry_link set expires_at = clock_timestamp() where customer_id = ?`, [customer.ids.user_id]),
      'test-browser',
    ],
    [
      'once the number is another’s',
      (_, { customer }) => app.em.execute(`update customer_journey.customer set phone_index = null where id = ?`, [customer.ids.user_id]),
      'test-browser',
    ],
  ])('is worthless %s', async (_, happens, device) => {
    const link = await issueLink();
    const before = await sessionsOf(link);
    const token = await prove(link);
    await happens(token, link);
    expect(await trade(token, device)).toMatchObject(LINK_EXPIRED);
    expect(await sessionsOf(link)).toBe(before);
    // No customer was created.
    const [{ count = 0 } = {}] = await app.em.execute<{ count?: number }[]>(
      `select count(*)::int as count from customer_journey.customer where created_at > (select created_at from customer_journey.customer where id = ?)`,
      [link.customer.ids.user_id],
    );
    expect(count).toBe(0);
  });

  it('is no transfer link, and its number is deleted once used or expired', async () => {
    const [used, left] = [await issueLink(), await issueLink()];
    expect(await trade(used.token)).toMatchObject(LINK_EXPIRED);
    expect((await trade(await prove(used))).status).toBe(200);
    await prove(left);
    const kept = async ({ customer }: IssuedLink) =>
      (await app.em.execute<unknown[]>('select from auth.entry_link where customer_id = ? and proof is not null', [customer.ids.user_id]))
        .length;
    expect([await kept(used), await kept(left)]).toEqual([0, 1]);
    await app.em.execute('update auth.entry_link set expires_at = now() where proof is not null');
    await app.app.get(RetentionPurger).purge();
    expect(await kept(left)).toBe(0);
  });
});
