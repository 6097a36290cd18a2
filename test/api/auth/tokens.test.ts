import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { waitForValue, waitUntil } from '../../support/wait-until.js';

let app: TestApplication;
let customer: TestLogin;
let admin: TestLogin;
let key: KeyObject;
beforeAll(async () => {
  app = await startTestApplication();
  [customer, admin] = [await app.asCustomer(), await app.asAdmin(3)];
  key = createPrivateKey(app.config.values.SIGNING_KEY);
});
afterAll(() => app.stop());

type Claims = Record<string, unknown>;
interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly claims?: Claims;
  readonly without?: readonly string[];
  readonly signedBy?: () => KeyObject | Uint8Array;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const now = () => Math.floor(Date.now() / 1000);
const otherKey = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve }).privateKey;
const edwardsKey = () => generateKeyPairSync('ed25519').privateKey;
const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const publicPem = () => Buffer.from(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
const publicDer = () => createPublicKey(key).export({ type: 'spki', format: 'der' });
const publicJwk = () => Buffer.from(JSON.stringify(createPublicKey(key).export({ format: 'jwk' })));

/** Returns the customer's token with some parts changed, signed again. */
async function forged({ header = {}, claims = {}, without = [], signedBy = () => key }: Forgery, token = customer.token): Promise<string> {
  const changed = Object.entries({ ...claimsOf(token), ...claims }).filter(([name]) => !without.includes(name));
  return await new SignJWT(Object.fromEntries(changed))
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
    .sign(signedBy(), { crit: { vip: true } });
}

/** Returns the customer's token with another signature. */
const withSignature = (signature: Buffer) => `${signedPart(customer.token)}.${signature.toString('base64url')}`;
const signedPart = (token: string) => token.split('.').slice(0, 2).join('.');
const signed = (dsaEncoding: 'der' | 'ieee-p1363', input = signedPart(customer.token)) =>
  sign('sha256', Buffer.from(input), { key, dsaEncoding });

/** Returns the customer's claims under any header, signed by our key with ES256. */
function resigned(header: Record<string, unknown>): string {
  const input = `${part(header)}.${part(claimsOf(customer.token))}`;
  return `${input}.${signed('ieee-p1363', input).toString('base64url')}`;
}

const ONE = Buffer.from('1'.padStart(64, '0'), 'hex');
/** The order of the curve P-256. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');

const statusOf = async (token: string, path = '/api/customer-reverify') => (await app.request('GET', path, { token })).status;

describe('an access token', () => {
  it('is accepted as issued, and when only its signature is new (control)', async () => {
    expect(await statusOf(customer.token)).toBe(200);
    expect(await statusOf(await forged({}))).toBe(200);
    expect(await statusOf(await forged({ header: { kid: 'k1' } }))).toBe(200);
    expect(await statusOf(resigned({ alg: 'ES256', typ: 'at+jwt' }))).toBe(200);
    expect(await statusOf(withSignature(signed('ieee-p1363')))).toBe(200);
    expect(claimsOf(customer.token)).toMatchObject({ aud: 'customer', sub: customer.ids.user_id, iss: app.config.values.PUBLIC_URL });
    expect(Number(claimsOf(customer.token).exp) - Number(claimsOf(customer.token).iat)).toBe(600);
    expect(claimsOf(admin.token)).toMatchObject({ aud: 'admin', sub: admin.ids.adminId, rol: 3 });
  });

  it.each<[string, Forgery]>([
    ['signed by another key', { signedBy: () => otherKey() }],
    [
      'signed by another key that its header brings along',
      { signedBy: () => otherKey(), header: { jwk: otherKey().export({ format: 'jwk' }) } },
    ],
    ['signed by another key, with a path as key id', { signedBy: () => otherKey(), header: { kid: '../../../../dev/null' } }],
    [
      'signed by another key that its header points to',
      { signedBy: () => otherKey(), header: { jku: 'https://evil.example.test/keys.json' } },
    ],
    ['with HMAC, the public key as the secret', { header: { alg: 'HS256' }, signedBy: publicPem }],
    ['with a longer HMAC, the public key as the secret', { header: { alg: 'HS512' }, signedBy: publicPem }],
    ['with HMAC, the bytes of the public key as the secret', { header: { alg: 'HS256' }, signedBy: publicDer }],
    ['with HMAC, the public key as a JWK as the secret', { header: { alg: 'HS256' }, signedBy: publicJwk }],
    ['with HMAC of an empty secret', { header: { alg: 'HS256' }, signedBy: () => Buffer.alloc(32) }],
    ['with RSA', { header: { alg: 'RS256' }, signedBy: rsaKey }],
    ['with a key and the algorithm of an earlier release', { header: { alg: 'EdDSA' }, signedBy: edwardsKey }],
    ['with the algorithm of another curve', { header: { alg: 'ES384' }, signedBy: () => otherKey('P-384') }],
    ['signed by another key, with SQL as key id', { signedBy: () => otherKey(), header: { kid: "x' union select 'key' --" } }],
    [
      'signed by another key whose certificate it brings along',
      { signedBy: () => otherKey(), header: { x5c: ['MIIB'], x5u: 'https://evil.example.test' } },
    ],
    ['of another type', { header: { typ: 'JWT' } }],
    ['of no type', { header: { typ: undefined } }],
    ['with an unknown critical header', { header: { crit: ['vip'], vip: true } }],
    ['of another issuer', { claims: { iss: 'https://evil.example.test' } }],
    ['of no issuer', { without: ['iss'] }],
    ['for another audience', { claims: { aud: 'admin' } }],
    ['for an audience that we do not have', { claims: { aud: 'robot' } }],
    ['for several audiences', { claims: { aud: ['customer', 'admin'] } }],
    ['for no audience', { without: ['aud'] }],
    ['of several issuers', { claims: { iss: ['https://evil.example.test'] } }],
    ['that does not say when it began', { without: ['iat'] }],
    ['expired', { claims: { iat: now() - 601, exp: now() - 1 } }],
    ['without an end', { without: ['exp'] }],
    ['that ends in words', { claims: { exp: 'never' } }],
    ['that begins later', { claims: { nbf: now() + 60 } }],
    ['without a session', { without: ['sid'] }],
    ['of a session that does not exist', { claims: { sid: crypto.randomUUID() } }],
    ['with SQL for a session', { claims: { sid: "x' or 1=1 --" } }],
    ['of another subject', { claims: { sub: crypto.randomUUID() } }],
    ['without a subject', { without: ['sub'] }],
    ['with a role that customers do not have', { claims: { rol: 1 } }],
  ])('is refused %s', async (_, forgery) => expect(await statusOf(await forged(forgery))).toBe(401));

  it.each<[string, () => string]>([
    ['without a signature (alg none)', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claimsOf(customer.token))}.`],
    ['without a signature (alg NONE)', () => `${part({ alg: 'NONE', typ: 'at+jwt' })}.${part(claimsOf(customer.token))}.AA`],
    ['whose algorithm is no word', () => resigned({ alg: ['ES256'], typ: 'at+jwt' })],
    ['whose algorithm is written otherwise', () => resigned({ alg: 'es256', typ: 'at+jwt' })],
    ['with a signature of zeros (r = s = 0)', () => withSignature(Buffer.alloc(64))],
    ['with a signature of the order of the curve (r = s = n)', () => withSignature(Buffer.concat([ORDER, ORDER]))],
    ['with r and s of one', () => withSignature(Buffer.concat([ONE, ONE]))],
    ['with a signature in DER', () => withSignature(signed('der'))],
    ['with a signature and something behind it', () => withSignature(Buffer.concat([signed('ieee-p1363'), Buffer.alloc(1)]))],
    ['with a cut signature', () => customer.token.slice(0, -4)],
    ['without its signature', () => customer.token.split('.').slice(0, 2).join('.')],
    [
      'with other claims under the old signature',
      () => customer.token.replace(/\.[^.]+\./, `.${part({ ...claimsOf(customer.token), sub: admin.ids.adminId })}.`),
    ],
    ['that is none', () => 'undefined'],
    ['that is very long', () => 'x'.repeat(12_000)],
    ['that is the refresh token', () => customer.cookie.split('=')[1] ?? ''],
  ])('is refused %s', async (_, token) => expect(await statusOf(token())).toBe(401));

  it('is refused with a higher role than its session has', async () => {
    expect(await statusOf(await forged({ claims: { rol: 1 } }, admin.token), '/api/admin-reverify')).toBe(401);
    expect(await statusOf(admin.token, '/api/admin-reverify')).toBe(200);
  });

  it('is refused after its expiry, even if it was accepted a moment before', async () => {
    // On a busy machine the token may expire before the first request.
    const token = await waitForValue(async () => {
      const fresh = await forged({ claims: { exp: now() + 2 } });
      return (await statusOf(fresh)) === 200 ? fresh : undefined;
    });
    await waitUntil(() => Date.now() / 1000 > Number(claimsOf(token)['exp']));
    expect(await statusOf(token)).toBe(401);
  });

  it('still logs out after its expiry, for as long as its session may live, and does nothing else', async () => {
    const logout = async (token: string) => (await app.request('POST', '/api/logout', { token })).status;
    const hours = app.config.values.SESSION_HOURS;
    const over = (seconds: number, by?: () => KeyObject) =>
      forged({ claims: { iat: now() - seconds - 600, exp: now() - seconds }, ...(by && { signedBy: by }) }, leaving.token);
    const leaving = await app.asCustomer();
    expect(await statusOf(await over(60))).toBe(401);
    expect(await logout(await over(60, () => otherKey()))).toBe(401);
    expect(await logout(await over(hours * 3600 + 1))).toBe(401);
    expect(await statusOf(leaving.token)).toBe(200);
    expect(await logout(await over(hours * 3600 - 60))).toBe(204);
    await app.waitFor(async () => (await statusOf(leaving.token)) === 401);
  });

  it('is verified by the key of its own application, even with another one in the same process', async () => {
    const other = await startTestApplication();
    try {
      const { token } = await other.asCustomer();
      expect((await other.request('GET', '/api/customer-reverify', { token })).status).toBe(200);
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(customer.token)).toBe(200);
    } finally {
      await other.stop();
    }
    expect(await statusOf(customer.token)).toBe(200);
  });

  it('is never confused with another that arrives at the same moment', async () => {
    const asking = [customer.token, admin.token, 'x.y.z', await forged({ signedBy: () => otherKey() })];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => [index % 4, await statusOf(asking[index % 4] ?? '', '/api/admin-reverify')]),
    );
    expect(answers.filter(([which, status]) => status !== (which === 1 ? 200 : 401))).toEqual([]);
  });

  it('opens only the calls of its own audience', async () => {
    const partner = await app.asPartner();
    const tokens = { customer: customer.token, admin: admin.token, partner: partner.token };
    for (const [audience, token] of Object.entries(tokens)) {
      for (const asked of Object.keys(tokens)) {
        expect([audience, asked, await statusOf(token, `/api/${asked}-reverify`)]).toEqual([
          audience,
          asked,
          audience === asked ? 200 : 401,
        ]);
      }
    }
  });

  it('is read from the Authorization header only', async () => {
    const ask = (headers: Record<string, string>, query = '') => app.request('GET', `/api/customer-reverify${query}`, { headers });
    expect(await ask({})).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect((await ask({ cookie: `atkn=${customer.token}; token=${customer.token}` })).status).toBe(401);
    expect((await ask({ cookie: customer.cookie })).status).toBe(401);
    expect((await ask({ authorization: `Basic ${customer.token}` })).status).toBe(401);
    expect((await ask({ authorization: customer.token })).status).toBe(401);
    expect((await ask({}, `?token=${customer.token}&access_token=${customer.token}`)).status).toBe(401);
  });
});

describe('permissions of roles', () => {
  it.each([
    [1, 200],
    [2, 403],
    [3, 403],
  ] as const)('role %d gets %d when it requests lenders', async (role, status) => {
    const { token } = await app.asAdmin(role);
    expect((await app.request('GET', '/api/get-lenders-data', { token })).status).toBe(status);
    expect(
      (await app.request('GET', '/api/get-lenders-data?roleId=1&rol=1', { token, headers: { roleid: '1', cookie: 'roleId=1' } })).status,
    ).toBe(status);
  });

  it('customers and partners are asked to log in as admins', async () => {
    for (const { token } of [customer, await app.asPartner()]) expect(await statusOf(token, '/api/get-lenders-data')).toBe(401);
  });
});
