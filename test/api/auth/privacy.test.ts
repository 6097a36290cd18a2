import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { loadConfig } from '../../../src/platform/config/config.js';
import { newSecrets } from '../../../src/platform/embedded/kept-secrets.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type HttpRequest, requestTo } from '../../support/http.js';
import { freePort, type ProductProcess, startProcess, untilReady } from '../../support/product-process.js';
import { waitUntil } from '../../support/wait-until.js';

const canaries = {
  phone: '9812734650',
  email: 'canary.person@example.test',
  staff: 'canary.staff@example.test',
  password: 'Canary#Passw0rd',
};

let database: TestDatabase;
let url: string;
let client: pg.Client;
let processes: ProductProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = {
    ...newSecrets(),
    DATABASE_URL: database.url,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    DEMO: '1',
    QUEUE_BACKOFF_MS: '20',
  };
  await seedDatabase(loadConfig(settings));
  processes = [startProcess('main', settings), startProcess('worker', settings)];
  client = new pg.Client(database.url);
  await client.connect();
  await untilReady(url);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await client.end();
  await database.drop();
});

const post = (path: string, body: unknown, more: HttpRequest = {}) =>
  requestTo<Record<string, string>>(url, 'POST', path, { body, ...more });
const logs = () => processes.map((each) => each.output()).join('');

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => client.query<{ text: string | null }>(`select string_agg(t::text, E'\\n') as text from ${name} t`)),
  );
  return tables.map((table) => table.rows[0]?.text ?? '').join('\n');
}

/** A whole life of a login, its failures and the failures of our own included. Answers every secret that was told on the way. */
async function useTheProduct(): Promise<string[]> {
  const sent = await post('/api/otp/send', { phone: canaries.phone });
  const messages = () => requestTo<{ state: string; body: string }[]>(url, 'GET', `/api/dev/messages?to=${canaries.phone}`);
  await waitUntil(async () => (await messages()).body[0]?.state === 'delivered');
  const otp = /\d{6}/.exec((await messages()).body[0]?.body ?? '')?.[0] ?? '';
  await post('/api/otp/send', { phone: canaries.phone });
  await post('/api/otp/send', { email: canaries.email });
  await post('/api/otp/send', { phone: canaries.phone, email: canaries.email });
  await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp: 'x' });
  const opened = await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp });
  const cookie = `atkn=${opened.cookies.atkn?.value}`;
  const renewed = await post('/api/session/refresh', { audience: 'customer' }, { headers: { cookie } });
  await requestTo(url, 'GET', `/api/user/${opened.body.user_id}?phone=${canaries.phone}`, { token: opened.body.token ?? '' });
  await post('/api/admin/login', { email: canaries.staff, password: canaries.password });
  await post('/api/admin/login', `{"email":"${canaries.staff}","password":"${canaries.password}"`);

  // Failures inside the database, whose messages quote statements and values.
  await client.query('alter table auth.staff rename to staff_away; alter table auth.otp_challenge rename to otp_challenge_away');
  const failures = [
    await post('/api/admin/login', { email: canaries.staff, password: canaries.password }),
    await post('/api/otp/send', { email: `other.${canaries.email}` }),
  ];
  await client.query('alter table auth.staff_away rename to staff; alter table auth.otp_challenge_away rename to otp_challenge');
  expect(failures.map(({ status, body }) => [status, Object.keys(body).sort()])).toEqual(
    failures.map(() => [500, ['code', 'message', 'requestId']]),
  );

  await post('/api/logout', {}, { token: renewed.body.token ?? '' });
  await pause(300);
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
  // A passcode is six digits that may stand in an id or a time by chance.
  const found = (text: string) =>
    wanted().filter((value) => (value.length > 6 ? text.includes(value) : new RegExp(`(?<![\\da-f.-])${value}(?![\\da-f.-])`).test(text)));

  it('are in no log line of any process, although everything was logged', () => {
    expect(logs()).toContain('/api/otp/verify');
    expect(logs()).toContain('request failed');
    expect(found(logs())).toEqual([]);
  });

  it('are nowhere in the database: not in messages, jobs, limits, sessions or challenges', async () => {
    const stored = await everythingStored();
    expect(stored).toContain('messaging.deliver-message.v1');
    expect(found(stored)).toEqual([]);
  });

  it('would be found by this test (control)', () => {
    expect(found(`{"phone":"${canaries.phone}","otp":"${secrets[0]}"}`)).toEqual([canaries.phone, secrets[0]]);
  });
});
