import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { totpEncryptionContext } from '../../../src/modules/auth/domain/accounts.js';
import { decodeBase32, totpCode, totpStep } from '../../../src/modules/auth/domain/totp.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let app: TestApplication;
let password: string;
beforeAll(async () => {
  app = await startTestApplication();
  password = app.config.values.DEMO_PASSWORD;
});
beforeEach(() => app.resetLimits());
afterAll(() => app.stop());

const MAX_ROUNDS = 40;
const ROUNDS_BEFORE_REFUSAL = 8;

const login = (audience: 'admin' | 'partner', body: object) => app.request(`POST`, `/api/${audience}/login`, { body });

describe.each([
  ['admin', 'role2@demo.test', 'auth.staff', ['adminId', 'roleId', 'token']],
  ['partner', 'partner@demo.test', 'auth.partner_user', ['merchantId', 'partnerId', 'token']],
] as const)('%s login', (audience, email, table, answerNames) => {
  it('returns the ids and a token, whatever the case of the address', async () => {
    for (const written of [email, email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await login(audience, { email: written, password });
      expect([status, Object.keys(body).sort()]).toEqual([200, answerNames]);
    }
  });

  it('fails in the same words for an unknown account, a wrong password and a disabled account', async () => {
    const [unknown, wrongPassword] = [
      await login(audience, { email: 'nobody@demo.test', password }),
      await login(audience, { email, password: 'wrong' }),
    ];
    await app.em.execute(`update ${table} set status = 'disabled' where email = ?`, [email]);
    const disabled = await login(audience, { email, password });
    await app.em.execute(`update ${table} set status = 'active' where email = ?`, [email]);
    const comparable = ({ status, body, headers, cookies }: typeof unknown) => ({
      status,
      body: { ...body, requestId: '' },
      cookies,
      headers: [...headers.keys()].sort(),
    });
    expect(comparable(unknown)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(Object.keys(unknown.cookies)).toEqual(['device']);
    expect(comparable(wrongPassword)).toEqual(comparable(unknown));
    expect(comparable(disabled)).toEqual(comparable(unknown));
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const unknown = 'nobody@demo.test';
    const quickest = { [email]: Infinity, [unknown]: Infinity };
    const ratio = () => (quickest[unknown] ?? 0) / (quickest[email] ?? 0);
    // Alternating, and the fastest of each: a busy moment of the machine says nothing about the work done. A machine that stays busy gets
    // more rounds.
    for (let round = 0; round < 6 || (round < MAX_ROUNDS && (ratio() < 0.5 || ratio() > 2)); round++) {
      if (round % ROUNDS_BEFORE_REFUSAL === 0) await app.resetLimits();
      for (const who of [email, unknown]) {
        const startedAt = performance.now();
        expect((await login(audience, { email: who, password: 'wrong' })).status).toBe(401);
        quickest[who] = Math.min(quickest[who] ?? Infinity, performance.now() - startedAt);
      }
    }
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });

  it('is refused after ten failures, even with the right password, for that account alone', async () => {
    expect((await login(audience, { email, password })).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await login(audience, { email, password: `wrong ${i}` })).status).toBe(401);
    const refused = await login(audience, { email: email.toUpperCase(), password });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await login(audience, { email: 'nobody@demo.test', password })).status).toBe(401);
  });

  it('resets the failures after a success', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await login(audience, { email, password: 'wrong' });
      expect((await login(audience, { email, password })).status).toBe(200);
    }
  });

  it.each([
    ['no address', { password: 'x' }],
    ['no password', { email: 'a@demo.test' }],
    ['an empty password', { email: 'a@demo.test', password: '' }],
    ['an object for a password', { email: 'a@demo.test', password: { $gt: '' } }],
    ['a very long password', { email: 'a@demo.test', password: 'x'.repeat(201) }],
    ['a role', { email: 'a@demo.test', password: 'x', roleId: 1 }],
  ])('refuses %s', async (_, body) => expect((await login(audience, body)).status).toBe(422));

  it('does not open the area of another audience', async () => {
    const other = audience === 'admin' ? 'partner' : 'admin';
    expect((await login(other, { email, password })).status).toBe(401);
  });
});

describe('limits per address', () => {
  it('stop password spraying over many accounts', async () => {
    const sprayed = await startTestApplication({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
    try {
      const attempt = (index: number) =>
        sprayed.request('POST', '/api/partner/login', { body: { email: `user${index}@demo.test`, password: 'Summer2026' } });
      const answers = await Promise.all(Array.from({ length: 65 }, (_, index) => attempt(index)));
      expect(answers.filter(({ status }) => status === 401).length).toBe(60);
      expect(answers.filter(({ status }) => status === 429).length).toBe(5);
    } finally {
      await sprayed.stop();
    }
  });
});

describe('an admin with an authenticator app', () => {
  const email = 'role1@demo.test';
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const code = (steps = 0) => totpCode(decodeBase32(secret), totpStep(Date.now() / 1000) + steps);
  const set = async (sealed: boolean) => {
    const [staff] = await app.em.execute<{ id: string }[]>('select id from auth.staff where email = ?', [email]);
    const value = sealed ? app.app.get(FieldCipher).encrypt(totpEncryptionContext('admin', 'totp_secret', staff?.id ?? ''), secret) : null;
    await app.em.execute('update auth.staff set totp_secret = ?, totp_last_step = null where email = ?', [value, email]);
  };
  beforeEach(() => set(true));
  afterAll(() => set(false));

  it('needs a code, and gets the same error for a wrong password and a wrong code', async () => {
    for (const totp of [undefined, '000000', code(-5), code(5)]) {
      expect(await login('admin', { email, password, totp })).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    }
    expect((await login('admin', { email, password: 'wrong', totp: code() })).status).toBe(401);
    expect((await login('admin', { email, password, totp: code() })).status).toBe(200);
  });

  it('logs in with a code once, and not with an older one afterwards', async () => {
    const totp = code();
    const answers = await Promise.all([login('admin', { email, password, totp }), login('admin', { email, password, totp })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login('admin', { email, password, totp: code(-1) })).status).toBe(401);
    expect((await login('admin', { email, password, totp: code(1) })).status).toBe(200);
  });
});
