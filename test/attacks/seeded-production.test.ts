import { createECDH, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_MERCHANT_ID, DEMO_PARTNER_ID } from '../../src/modules/auth/demo-accounts.js';
import { PasswordHasher } from '../../src/modules/auth/domain/password-hasher.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { TestProcess } from '../support/test-process.js';
import { smsRegistration } from '../support/sms-registration.js';
import { type Api, Product } from '../support/product.js';

/** A database with the demo seed, and the settings of a production start. */
let product: Product;
let production: Record<string, string>;

beforeAll(async () => {
  product = await Product.prepare();
  production = {
    ...product.settings,
    NODE_ENV: 'production',
    DEMO: '0',
    LENDER_LOOPBACK: '0',
    LENDER_URLS: '{}',
    LENDER_SECRETS: '{}',
    BUREAU_URL: '',
    BUREAU_API_KEY: '',
    ADDRESS_LIMIT_FACTOR: '1',
    QUEUE_LOCK_MS: '15000',
    QUEUE_BACKOFF_MS: '20000',
    OUTBOX_RECONCILE_MS: '30000',
    PUBLIC_URL: 'https://loans.example.test',
    MESSAGE_TRANSPORT: 'http',
    SMS_URL: 'https://sms.example.test',
    SMS_DLT: JSON.stringify(smsRegistration),
    NODE_COMPILE_CACHE: resolve('var/compile-cache'),
  };
});
afterAll(() => product.stop());

async function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const started = await TestProcess.start(process.execPath, { args: [`${script}.js`, ...args], env: { ...production, ...env } });
  const { code } = await started.exited;
  return { code, output: started.output };
}
const staff = (...args: string[]) => run('dist/tools/staff', args);

/** Starts the API as in production. `PUBLIC_URL` stays https; only the port belongs to the test. */
const startApi = (): Promise<Api> => product.startApi({ env: { ...production } });
const logIn = async (api: Api, email: string, password: string, audience = 'admin') =>
  (await api.request('POST', `/api/${audience}/login`, { body: { email, password } })).status;
const demoPassword = () => product.config.values.DEMO_PASSWORD;

it('no setting disables the second factor of role 1 in production', () => {
  expect(() => loadConfig({ ...production, REQUIRE_SECOND_FACTOR: '0' })).toThrow('REQUIRE_SECOND_FACTOR');
  expect(loadConfig(production).requiresSecondFactor).toBe(true);
});

describe('the role that reads uploads', () => {
  it('is refused when it has more access than its staging table', async () => {
    const { code, output } = await run('dist-server/main', [], { READING_DATABASE_URL: product.urls.owner });
    expect(code).toBe(1);
    expect(output).toMatch(/the database role \S+ of READING_DATABASE_URL is a superuser/);
  });
});

describe('a seeded database', () => {
  it.each(['main', 'worker'])('is refused by %s in production, with every affected account and the command to fix it', async (script) => {
    const { code, output } = await run(`dist-server/${script}`);
    expect(code).toBe(1);
    for (const role of [1, 2, 3]) {
      expect(output).toContain(`the demo account role${role}@demo.test can log in: npm run staff -- disable --email role${role}@demo.test`);
    }
    expect(output).toContain('npm run staff -- disable --partner-user --email partner@demo.test');
  });

  it('is refused for the demo password of an account with another e-mail address, without naming the address', async () => {
    const disabled = await Promise.all([
      ...[1, 2, 3].map((role) => staff('disable', '--email', `role${role}@demo.test`)),
      staff('disable', '--partner-user', '--email', 'partner@demo.test'),
    ]);
    expect(disabled.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const hash = await new PasswordHasher().hash(demoPassword());
    const [row] = await product.query<{ id: string }>(
      `insert into auth.staff (id, email, name, role, password_hash) values (gen_random_uuid(), 'asha@bank.example', 'Asha', 1, $1) returning id`,
      [hash],
    );
    const [user] = await product.query<{ id: string }>(
      `insert into auth.partner_user (id, email, partner_id, merchant_id, password_hash) values (gen_random_uuid(), 'shop@bank.example', $2, $3, $1) returning id`,
      [hash, DEMO_PARTNER_ID, DEMO_MERCHANT_ID],
    );
    const { code, output } = await run('dist-server/main');
    expect(code).toBe(1);
    expect(output).toContain(
      `the staff account ${row?.id} has the password of the demo accounts: npm run staff -- reset-link --id ${row?.id}`,
    );
    expect(output).toContain(`npm run staff -- reset-link --partner-user --id ${user?.id}`);
    expect(output).not.toContain('bank.example');
    expect(await staff('reset-link', '--id', row?.id ?? '')).toMatchObject({ code: 0 });
    expect(await staff('reset-link', '--partner-user', '--id', user?.id ?? '')).toMatchObject({ code: 0 });
    // Nobody can log in to a deleted account, so no link is made for it.
    await product.query('update auth.partner_user set deleted_at = now() where id = $1', [user?.id]);
    const deleted = await staff('reset-link', '--partner-user', '--id', user?.id ?? '');
    expect(deleted).toMatchObject({ code: 2, output: expect.stringContaining('is deleted') });
  });

  it('is refused for the role of its owner', async () => {
    const { code, output } = await run('dist-server/main', [], { DATABASE_URL: product.urls.owner });
    expect(code).toBe(1);
    expect(output).toMatch(/is a superuser: it could rewrite the audit trail.*MIGRATION_DATABASE_URL/);
  });

  it('is refused while a lender with an API but no address is active', async () => {
    const { code, output } = await run('dist-server/main');
    expect(code).toBe(1);
    expect(output).toMatch(
      /the lender \S.* is switched on, but its API cashe has no address: add it to LENDER_URLS, or switch the lender off first/,
    );
    expect(output).not.toContain('has the password of the demo accounts');
    await product.query('update lenders.lender set lender_status = false where api is not null');
  });

  it('is served after all fixes, and accepts no public password', async () => {
    const api = await startApi();
    for (const role of [1, 2, 3]) expect(await logIn(api, `role${role}@demo.test`, demoPassword())).toBe(401);
    expect(await logIn(api, 'partner@demo.test', demoPassword(), 'partner')).toBe(401);
    expect(await logIn(api, 'asha@bank.example', demoPassword())).toBe(401);
    // The start checks only a few accounts; the login refuses the others.
    await product.query(`update auth.staff set password_hash = $1 where email = 'asha@bank.example'`, [
      await new PasswordHasher().hash(demoPassword()),
    ]);
    expect(await logIn(api, 'asha@bank.example', demoPassword())).toBe(401);
    await product.query(`update auth.staff set status = 'disabled' where email = 'asha@bank.example'`);
    await api.process.kill('SIGKILL');
  });
});

describe('settings', () => {
  const zero = Buffer.alloc(32).toString('base64');
  const key = randomBytes(32).toString('base64');
  /** Returns a signing key with these secret bytes. */
  const signing = (secret: string) => {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secret, 'base64');
    const [x, y] = [curve.getPublicKey().subarray(1, 33), curve.getPublicKey().subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', d: Buffer.from(secret, 'base64').toString('base64url'), x, y };
    return Buffer.from(createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  };

  it.each<[string, Record<string, string>, RegExp]>([
    ['an all-zero field key', { FIELD_KEYS: `k1:${zero}` }, /FIELD_KEYS \(k1\): no random bytes/],
    ['an all-zero older field key', { FIELD_KEYS: `k2:${key},k1:${zero}` }, /FIELD_KEYS \(k1\): no random bytes/],
    ['an all-zero index key', { BLIND_INDEX_KEY: zero }, /BLIND_INDEX_KEY: no random bytes/],
    ['a passcode key of one byte', { OTP_KEY: Buffer.alloc(40, 'a').toString('base64') }, /OTP_KEY: no random bytes/],
    ['a signing key of one byte', { SIGNING_KEY: signing(Buffer.alloc(32, 1).toString('base64')) }, /SIGNING_KEY: no random bytes/],
    ['one key used twice', { OTP_KEY: key, BLIND_INDEX_KEY: key }, /OTP_KEY: the same key as BLIND_INDEX_KEY/],
    ['a field key used elsewhere', { FIELD_KEYS: `k1:${key}`, OTP_KEY: key }, /OTP_KEY: the same key as FIELD_KEYS \(k1\)/],
    ['one field key under two names', { FIELD_KEYS: `k2:${key},k1:${key}` }, /FIELD_KEYS \(k1\): the same key as FIELD_KEYS \(k2\)/],
    ['a field key that signs', { FIELD_KEYS: `k1:${key}`, SIGNING_KEY: signing(key) }, /SIGNING_KEY: the same key as FIELD_KEYS/],
    ['no role that reads uploads', { READING_DATABASE_URL: '' }, /READING_DATABASE_URL: uploaded files are read by a role of its own/],
  ])('with %s are refused in production and accepted elsewhere', (_, changed, problem) => {
    expect(() => loadConfig(production)).not.toThrow();
    expect(() => loadConfig({ ...production, ...changed })).toThrow(problem);
    expect(() => loadConfig({ ...production, ...changed, NODE_ENV: 'test' })).not.toThrow();
  });
});

describe('a signing key of an earlier release', () => {
  const former = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const SIGNING_KEY = Buffer.from(former).toString('base64');

  it.each(['dist-server/main', 'dist-server/worker', 'dist/tools/doctor'])('stops %s with the command to run', async (script) => {
    const { code, output } = await run(script, [], { SIGNING_KEY });
    expect(code).toBe(1);
    expect(output).toMatch(/SIGNING_KEY: is the Ed25519 key of an earlier release.*make one with: openssl genpkey -algorithm EC/);
  });
});

describe('npm run staff', () => {
  const PASSWORD = 'kettle-orbit-7-naan';
  let api: Api;
  const tokenOf = ({ output }: { output: string }) =>
    /https:\/\/loans\.example\.test\/(?:admin|partner)\/set-password#([\w-]{43})\n/.exec(output)?.[1] ?? '';
  const setPassword = (token: string, password: string) => api.request('POST', '/api/password', { body: { token, password } });
  const readLink = (token: string) => api.request('POST', '/api/password-link', { body: { token } });

  beforeAll(async () => {
    api = await startApi();
  });

  it('creates the first administrator with a link that sets the password once, even for many simultaneous attempts', async () => {
    const made = await staff('create', '--email', 'First.Admin@bank.example', '--name', 'First Admin', '--role', '1');
    expect(made).toMatchObject({ code: 0 });
    const token = tokenOf(made);
    expect(token).toHaveLength(43);
    const dump = JSON.stringify(await product.query('select l.*, s.* from auth.password_link l, auth.staff s'));
    expect(dump).not.toContain(token);
    expect(await readLink(token)).toMatchObject({ status: 200, body: { audience: 'admin', email: 'first.admin@bank.example' } });
    expect(await readLink('a'.repeat(43))).toMatchObject({ status: 422, body: { code: 'link-expired' } });

    expect(await setPassword(token, 'too short')).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { password: expect.stringContaining('12') } },
    });
    expect(await setPassword(token, 'Password@2026')).toMatchObject({ status: 422 });
    expect(await setPassword(token, 'first.admin@bank.example')).toMatchObject({ status: 422 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => setPassword(token, `${PASSWORD}-${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[winner]?.body).toEqual({ audience: 'admin' });
    expect(await logIn(api, 'first.admin@bank.example', `${PASSWORD}-${winner}`)).toBe(200);
    for (const answer of [await setPassword(token, PASSWORD), await readLink(token)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'link-expired' } });
  });

  it('creates a new link, which ends the password, sessions and links of before', async () => {
    const first = tokenOf(await staff('reset-link', '--email', 'first.admin@bank.example'));
    const second = tokenOf(await staff('reset-link', '--email', 'first.admin@bank.example'));
    expect(await product.count(`select count(*) from auth.session where audience = 'admin' and revoked_at is null`)).toBe(0);
    for (let each = 0; each < 8; each++) expect(await logIn(api, 'first.admin@bank.example', `${PASSWORD}-${each}`)).toBe(401);
    expect(await setPassword(first, PASSWORD)).toMatchObject({ status: 422, body: { code: 'link-expired' } });
    await product.query(`update auth.password_link set expires_at = now() - interval '1 second' where used_at is null`);
    expect(await setPassword(second, PASSWORD)).toMatchObject({ status: 422, body: { code: 'link-expired' } });
  });

  it('invalidates a link when its account is disabled, also after the account is enabled again', async () => {
    const email = ['--email', 'first.admin@bank.example'];
    const token = tokenOf(await staff('reset-link', ...email));
    await staff('disable', ...email);
    await staff('enable', ...email);
    expect(await setPassword(token, PASSWORD)).toMatchObject({ status: 422, body: { code: 'link-expired' } });
  });

  it('creates partner users in the same way', async () => {
    const [partner] = await product.query<{ slug: string; code: string }>(
      `select p.slug, m.code from partners.partner p join partners.merchant m on m.partner_id = p.id limit 1`,
    );
    const made = await staff(
      'create',
      '--email',
      'counter@bank.example',
      '--partner',
      partner?.slug ?? '',
      '--merchant',
      partner?.code ?? '',
    );
    expect(await setPassword(tokenOf(made), PASSWORD)).toMatchObject({ status: 200, body: { audience: 'partner' } });
    expect(await logIn(api, 'counter@bank.example', PASSWORD, 'partner')).toBe(200);
  });

  it('creates partner users without a single merchant', async () => {
    const [partner] = await product.query<{ slug: string }>('select slug from partners.partner limit 1');
    const made = await staff('create', '--email', 'whole@bank.example', '--partner', partner?.slug ?? '', '--whole-partner');
    expect(made.output).toContain('/partner/set-password#');
    expect(await setPassword(tokenOf(made), PASSWORD)).toMatchObject({ status: 200 });
    expect(await logIn(api, 'whole@bank.example', PASSWORD, 'partner')).toBe(200);
    const wrong = ['create', '--email', 'nowhere@bank.example', '--partner', partner?.slug ?? '', '--merchant', 'no-such-merchant'];
    expect(await staff(...wrong)).toMatchObject({ code: 2 });
  });

  it('reports wrong arguments, and accepts no password', async () => {
    const [{ slug = '' } = {}] = await product.query<{ slug: string }>('select slug from partners.partner limit 1');
    const wrong = [
      [],
      ['create', '--email', 'first.admin@bank.example', '--name', 'X', '--role', '1'],
      ['create', '--email', 'x@bank.example', '--name', 'X', '--role', '1', '--password', 'secret'],
      ['disable', '--email', 'nobody@bank.example'],
      // A missing argument must not mean all merchants of a partner.
      ['create', '--email', 'x@bank.example', '--partner', slug],
      ['create', '--email', 'x@bank.example', '--partner', slug, '--merchant', 'any', '--whole-partner'],
    ];
    const answers = await Promise.all(wrong.map((words) => staff(...words)));
    expect(answers).toEqual(wrong.map(() => ({ code: 2, output: expect.stringContaining('npm run staff -- create') })));
    expect((await staff('list')).output).toMatch(/active .*first\.admin@bank\.example {2}First Admin, role 1/);
  });

  it('records its actions in the audit trail', async () => {
    const rows = await product.query<{ action: string }>(
      `select action from platform.audit where action like 'account.%' or action = 'password.set'`,
    );
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account.disable', 'account.reset-link', 'account.create', 'password.set']));
  });
});
