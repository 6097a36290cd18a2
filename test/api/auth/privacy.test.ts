import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpRequest } from '../../support/http.js';
import type { TestProcess } from '../../support/test-process.js';
import { type Api, Product } from '../../support/product.js';
import { waitUntil } from '../../support/wait-until.js';

const canaries = {
  phone: '9812734650',
  email: 'canary.person@example.test',
  staff: 'canary.staff@example.test',
  password: 'Canary#Passw0rd',
};

let product: Product;
let api: Api;
let worker: TestProcess;
beforeAll(async () => {
  product = await Product.prepare({ env: { LOG_LEVEL: 'trace', QUEUE_BACKOFF_MS: '20' } });
  api = await product.startApi();
  worker = await product.startWorker();
});
afterAll(() => product.stop());

const post = (path: string, body: unknown, more: HttpRequest = {}) => api.request<Record<string, string>>('POST', path, { body, ...more });
const logs = () => api.process.output + worker.output;

/** Returns every row of every table as text. */
async function everythingStored(): Promise<string> {
  const names = await product.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    names.map(({ name }) => product.query<{ text: string | null }>(`select string_agg(t::text, E'\\n') as text from ${name} t`)),
  );
  return tables.map(([row]) => row?.text ?? '').join('\n');
}

/** Runs a complete login, with failed attempts and failures of the product itself. Returns every secret that was sent on the way. */
async function useTheProduct(): Promise<string[]> {
  const sent = await post('/api/otp/send', { phone: canaries.phone });
  const messages = () => api.request<{ state: string; body: string }[]>('GET', `/api/dev/messages?to=${canaries.phone}`);
  await waitUntil(async () => (await messages()).body[0]?.state === 'delivered');
  const otp = /\d{6}/.exec((await messages()).body[0]?.body ?? '')?.[0] ?? '';
  await post('/api/otp/send', { phone: canaries.phone });
  await post('/api/otp/send', { email: canaries.email });
  await post('/api/otp/send', { phone: canaries.phone, email: canaries.email });
  await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp: 'x' });
  const opened = await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp });
  const cookie = `atkn=${opened.cookies.atkn?.value}`;
  const renewed = await post('/api/session/refresh', { audience: 'customer' }, { headers: { cookie } });
  await api.request('GET', `/api/user/${opened.body.user_id}?phone=${canaries.phone}`, { token: opened.body.token ?? '' });
  await api.request('GET', `/api/user/${canaries.phone}`, { token: opened.body.token ?? '' });
  await post('/api/admin/login', { email: canaries.staff, password: canaries.password });
  await post('/api/admin/login', `{"email":"${canaries.staff}","password":"${canaries.password}"`);

  // Failures inside the database, whose messages quote statements and values.
  await product.query('alter table auth.staff rename to staff_away');
  await product.query('alter table auth.otp_challenge rename to otp_challenge_away');
  const failures = [
    await post('/api/admin/login', { email: canaries.staff, password: canaries.password }),
    await post('/api/otp/send', { email: `other.${canaries.email}` }),
  ];
  await product.query('alter table auth.staff_away rename to staff');
  await product.query('alter table auth.otp_challenge_away rename to otp_challenge');
  expect(failures.map(({ status, body }) => [status, Object.keys(body).sort()])).toEqual(
    failures.map(() => [500, ['code', 'message', 'requestId']]),
  );

  await post('/api/logout', {}, { token: renewed.body.token ?? '' });
  // A process writes its log lines in order: all earlier ones are there.
  await api.process.waitForOutput(/"path":"\/api\/logout".*"responseTime"/);
  const secrets = [otp, opened.body.token, renewed.body.token, opened.cookies.atkn?.value, renewed.cookies.atkn?.value];
  expect(secrets.every((secret) => secret !== undefined && secret.length >= 6)).toBe(true);
  return secrets as string[];
}

describe('personal data and secrets', () => {
  let secrets: string[];
  beforeAll(async () => {
    secrets = await useTheProduct();
  });

  const wanted = () => [...Object.values(canaries), ...secrets];
  // An OTP is six digits, which may occur in an id or a time by chance.
  const found = (text: string) =>
    wanted().filter((value) => (value.length > 6 ? text.includes(value) : new RegExp(`(?<![\\da-f.-])${value}(?![\\da-f.-])`).test(text)));

  it('are in no log line of any process at the most verbose level', () => {
    expect(logs()).toContain('/api/otp/verify');
    expect(logs()).toContain('request failed');
    expect(found(logs())).toEqual([]);
  });

  it('each request has its status in its log line', () => {
    const lines = logs()
      .split('\n')
      .flatMap((line) =>
        line.includes('"responseTime"') ? [JSON.parse(line) as { req: { path: string }; res: { statusCode: unknown } }] : [],
      );
    expect(lines.filter(({ res: { statusCode } }) => typeof statusCode !== 'number')).toEqual([]);
    expect(lines.some(({ req, res }) => req.path === '/api/admin/login' && res.statusCode === 500)).toBe(true);
  });

  it('are nowhere in the database: messages, jobs, limits, sessions or challenges', async () => {
    const stored = await everythingStored();
    expect(stored).toContain('messaging.deliver-message.v1');
    expect(found(stored)).toEqual([]);
  });

  it('would be found by this test (control)', () => {
    expect(found(`{"phone":"${canaries.phone}","otp":"${secrets[0]}"}`)).toEqual([canaries.phone, secrets[0]]);
  });
});
