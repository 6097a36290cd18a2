import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication, type TestLogin } from '../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer } from '../support/test-customer.js';
import { sendRaw } from '../support/raw-http.js';

let application: TestApplication;
let admin: TestLogin;
let customer: TestCustomer;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  admin = await application.asAdmin(1);
  customer = await newCustomer(application);
});
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

const UPLOAD = '/api/upload-application-status-file';
const raw = (path: string, body: string, contentType: string, token = admin.token) =>
  application.request<{ code: string; message: string }>('POST', path, { token, body, headers: { 'content-type': contentType } });

const ROUNDS = 5;
/** Maximum ratio of the time of a hostile body to the time of a plain one of the same length, comparing the fastest runs. */
const MAX_RATIO = 5;

/** Sends a body and a plain one of the same length in turns, and returns the ratio of their times. */
async function slowdown(path: string, body: string, token?: string): Promise<number> {
  const best = [Infinity, Infinity];
  const plain = `{"first_name":"${'a'.repeat(body.length - 17)}"}`;
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [place, each] of [body, plain].entries()) {
      await application.resetLimits();
      const startedAt = performance.now();
      await raw(path, each, 'application/json', token);
      best[place] = Math.min(best[place] ?? 0, performance.now() - startedAt);
    }
  }
  const [measured = 0, compared = 0] = best;
  return measured / compared;
}

describe('a JSON body', () => {
  it.each([
    ['lists 5,000 deep', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['objects 5,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['objects 5,000 deep in a field', `{"tin":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
    ['100,000 values', `{"tin":[${'0,'.repeat(100_000)}0]}`],
    ['a depth that hides behind a quote', `{"a\\"":${'['.repeat(30)}${']'.repeat(30)}}`],
  ])('with %s is refused before parsing', async (_, body) => {
    const path = `/api/user/${customer.id}`;
    const { status, body: answer } = await raw(path, body, 'application/json', customer.token);
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 'bad-request' });
    expect(await slowdown(path, body, customer.token)).toBeLessThan(MAX_RATIO);
  });

  it('may contain brackets and quotes in strings', async () => {
    const body = JSON.stringify({ employer_name: '[{"'.repeat(50) });
    expect((await raw(`/api/user/${customer.id}`, body, 'application/json', customer.token)).status).toBe(422);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('may not contain the inherited property name %s', async (name) => {
    for (const value of ['1', '{}', '{"prototype":{"a":1}}', '[]', 'null', '"x"']) {
      const body = `{"first_name":"Asha","${name}":${value}}`;
      const { status, body: answer } = await raw(`/api/user/${customer.id}`, body, 'application/json', customer.token);
      expect({ value, status, answer }).toMatchObject({ value, status: 422, answer: { code: 'fields-not-writable' } });
      expect(Object.keys((answer as unknown as { fields: object }).fields)).toEqual([name]);
    }
  });

  it('may not contain an inherited name in a nested object or a query', async () => {
    const brand = { name: 'x', features: { hasOwnProperty: 1 } };
    const { status } = await application.request('POST', '/api/admin/brands/own-keys', { token: admin.token, body: brand });
    expect(status).toBe(422);
    for (const query of ['hasOwnProperty=1', 'constructor=1', '__proto__=1', 'valueOf=a&valueOf=b']) {
      expect(await application.request('GET', `/api/bootstrap?${query}`)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
  });

  it('with thousands of inherited names in long paths gets a short error fast', async () => {
    const body = JSON.stringify({ ['a'.repeat(200_000)]: Array.from({ length: 900 }, () => ({ toString: 1 })) });
    const answer = await raw('/api/otp/send', body, 'application/json');
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000);
    expect(await slowdown('/api/otp/send', body)).toBeLessThan(MAX_RATIO);
  });

  it('with thousands of unknown names gets a short error', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, 1])));
    const answer = await raw('/api/otp/send', body, 'application/json');
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000);
  });

  const wrongKinds = [
    {},
    [],
    [[]],
    [null],
    { a: 1 },
    true,
    1e308,
    -0,
    1e-320,
    12345678901234567890,
    'x'.repeat(70_000),
    '\0',
    '\ud83d',
    null,
  ];
  const named: [string, string, (value: unknown) => unknown][] = [
    ['otp/send', '/api/otp/send', (value) => ({ phone: value })],
    ['otp/verify', '/api/otp/verify', (value) => ({ challenge_id: value, otp: value })],
    ['admin/login', '/api/admin/login', (value) => ({ email: value, password: value, totp: value })],
    ['session/refresh', '/api/session/refresh', (value) => ({ audience: value })],
    ['visits', '/api/visits', (value) => ({ path: value, referrer: value, lead: value })],
    ['cookies/save', '/api/cookies/save', (value) => ({ name: 'lead', value, minutes: value })],
    ['a lender', '/api/update-lender-data', (value) => ({ lender_id: value, property: value, value })],
    ['a new lender', '/api/create-lender', (value) => ({ name: value, loan_type: value })],
    ['a brand', '/api/admin/brands/kinds', (value) => ({ name: value, hosts: value, features: value, grievance_officer: value })],
    ['an application', '/api/applications', (value) => ({ product_type: PERSONAL_LOANS, consents: value, auto_submit_lender_ids: value })],
    ['a profile', '/api/user/:id', (value) => ({ first_name: value, monthly_income: value, birth_date: value })],
  ];
  it.each(named)('with values of other types than %s takes causes no server error', async (_, path, body) => {
    for (const value of wrongKinds) {
      for (const { token } of [admin, customer]) {
        await application.resetLimits();
        const { status } = await application.request('POST', path.replace(':id', customer.id), { token, body: body(value) });
        expect({ value, status: status < 500 ? 'fine' : status }).toEqual({ value, status: 'fine' });
      }
    }
  });

  it.each(['null', '1', '"x"', '[]', 'true', '', ' ', '\ufeff{}', '{"a":1}}', '{"a":1,}', '\0'])(
    'of %j causes no server error',
    async (body) => {
      for (const path of ['/api/otp/send', '/api/admin/login', '/api/visits', `/api/user/${customer.id}`]) {
        expect((await raw(path, body, 'application/json', customer.token)).status).toBeLessThan(500);
      }
    },
  );
});

describe('text that PostgreSQL cannot store', () => {
  it('is refused with its field, in a body and in a query', async () => {
    const body = { property: 'name', value: 'a\0b', lender_id: crypto.randomUUID() };
    const update = await application.request<{ fields: object }>('POST', '/api/update-lender-data', { token: admin.token, body });
    expect({ status: update.status, fields: Object.keys(update.body.fields) }).toEqual({ status: 422, fields: ['value'] });
    const email = await application.request('POST', '/api/admin/login', { body: { email: 'a\ud83d@demo.test', password: 'x'.repeat(10) } });
    expect(email.status).toBe(422);
    expect((await application.request('GET', '/api/dev/messages?to=%00')).status).toBe(422);
    const officer = { name: 'Asha Rao', email: 'a\ud83d@demo.test', phone: '1800' };
    const brand = { name: 'x', title: 'x', grievance_officer: officer };
    const saved = await application.request<{ fields: object }>('POST', '/api/admin/brands/half', { token: admin.token, body: brand });
    expect(saved.status).toBe(422);
    expect(Object.keys(saved.body.fields)).toContain('grievance_officer.email');
  });

  it.each(['/api/get-partner-by-name/a%00b', '/api/brands/a%00b/logo.svg'])('is refused in the path %s', async (path) => {
    expect((await application.request('GET', path)).status).toBe(400);
  });
});

describe('a multipart form', () => {
  const part = (name: string, fileName: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${content}\r\n`;
  const csv = 'Unique Id,Status\n1,Approved';

  it.each([
    ['without a boundary', 'multipart/form-data', part('image_name', 'a.csv', csv)],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('image_name', 'a.csv', csv)],
    ['with another boundary', 'multipart/form-data; boundary=y', part('image_name', 'a.csv', csv)],
    ['that breaks off in its file', 'multipart/form-data; boundary=x', part('image_name', 'a.csv', csv).slice(0, -8)],
    ['that breaks off in a header', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispos'],
    ['without headers', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
    ['that is empty', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['of nothing', 'multipart/form-data; boundary=x', ''],
    ['of one field', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="image_name"\r\n\r\nabc\r\n--x--\r\n'],
    ['with an inherited name', 'multipart/form-data; boundary=x', `${part('constructor', 'a.csv', csv)}--x--\r\n`],
  ])('%s is refused with a message', async (_, contentType, body) => {
    const { status, body: answer } = await raw(UPLOAD, body, contentType);
    expect([400, 422]).toContain(status);
    expect(['bad-request', 'no-file-selected']).toContain(answer.code);
  });

  it('with a second file is refused completely, with the reason', async () => {
    const before = await application.em.execute<object[]>('select from files.upload');
    const two = `${part('image_name', 'a.csv', csv)}${part('image_name', 'b.csv', `${csv}\n2,Approved`)}--x--\r\n`;
    const { status, body } = await raw(UPLOAD, two, 'multipart/form-data; boundary=x');
    expect({ status, ...body }).toMatchObject({
      status: 422,
      code: 'too-many-files',
      message: 'Too many files. Send up to 1; nothing was uploaded.',
    });
    expect(await application.em.execute<object[]>('select from files.upload')).toHaveLength(before.length);
  });

  it.each([
    'text/xml',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'multipart/mixed',
    'x',
    '/',
    ';;;',
    'a/b; c="',
  ])('sent as %s causes no server error', async (contentType) => {
    for (const path of [UPLOAD, '/api/otp/send', '/api/admin/login']) {
      expect((await raw(path, '{"phone":"9876543210"}', contentType)).status).toBeLessThan(500);
    }
  });
});

describe('a request target in absolute form', () => {
  const get = (target: string) => sendRaw(application.url, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

  it.each(['http://elsewhere.test/api/health/live', 'HTTP://a:1/api/nothing', 'https://b/api/user/1', '/%61pi/health/live'])(
    '%s is as protected as any other',
    async (target) => {
      const answer = await get(target);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|401|404)/);
      expect(answer.toLowerCase()).toContain('cache-control: no-store');
    },
  );
});
