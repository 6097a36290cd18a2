import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Pool } from 'undici';
import { consentPurposes } from '../../src/contracts/consents.js';
import { lenderResource } from '../../src/contracts/resources/lender.js';
import { type ApiDocument, type HostileRequest, HostileRequests, type Hints } from '../support/hostile-requests.js';
import { SEED, sized } from '../support/campaign.js';
import { newPhone } from '../support/application.js';
import { wholeProfile } from '../support/test-customer.js';
import { type Api, Product } from '../support/product.js';
import { Random } from '../support/random.js';

const REQUESTS = sized(5_000);
const AT_ONCE = 16;
/** Password hashing is slow by design, for every caller. */
const SLOW = ['adminLogin', 'partnerLogin'];
const SLOW_REQUESTS = sized(20);

/** Data of another customer, which no response may contain. */
const canary = {
  first_name: 'Zyxcanary',
  last_name: 'Qwvictim',
  address1: '77 Canary Victim Lane',
  email: 'zyxcanary@victim.test',
  tin: 'ABCPZ9876K',
  employer_name: 'Victim Canary Mills',
};
/** Words that reveal internals. */
const INSIDE =
  /\bat \S+ \((?:\/|file:|node:|<)|\.(?:js|ts):\d+:\d+|node_modules|\/dist\/|\bselect\b.+\bfrom\b|\binsert into\b|violates|relation "|invalid input syntax|byte sequence|DriverException|MikroORM|TypeError|Cannot read prop/i;

interface Answer {
  readonly request: HostileRequest;
  readonly actor: string;
  readonly status: number;
  readonly text: string;
}

let product: Product;
let api: Api;
let pool: Pool;
let victimPhone: string;
let hints: Hints;
const tokens: Record<string, string | undefined> = { visitor: undefined };

async function signIn(phone: string): Promise<{ token: string; user_id: string }> {
  await product.query('delete from platform.rate_limit');
  const { body: sent } = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone } });
  const { body: messages } = await api.request<{ body: string }[]>('GET', `/api/dev/messages?to=${phone}`);
  const otp = /\d{6}/.exec(messages[0]?.body ?? '')?.[0];
  const { body } = await api.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', {
    body: { challenge_id: sent.challenge_id, otp },
  });
  return body;
}

/** Returns a customer with an application and offers. */
async function applicant(phone: string, profile: object) {
  const { token, user_id } = await signIn(phone);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await api.request<T>(method, path, { token, body });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call('POST', `/api/user/${user_id}`, { ...wholeProfile, ...profile });
  const opening = { product_type: 'Personal Loans', consents: { profile_matching: 1 } };
  const { app_id } = await call<{ app_id: string }>('POST', '/api/applications', opening);
  const offers = await call<{ matched: { offer_id: string; lender_id: string }[] }>('GET', `/api/applications/${app_id}/offers`);
  return { token, user_id, app_id, matched: offers.matched };
}

beforeAll(async () => {
  product = await Product.prepare();
  api = await product.startApi();
  await product.startWorker();
  pool = new Pool(api.url, { connections: AT_ONCE, pipelining: 1, bodyTimeout: 60_000, headersTimeout: 60_000 });
  victimPhone = newPhone();
  const victim = await applicant(victimPhone, canary);
  const attacker = await applicant(newPhone(), {});
  tokens.customer = attacker.token;
  tokens.admin = await api.adminToken();
  const people = [victim, attacker];
  const userIds = people.map(({ user_id }) => user_id);
  const appIds = people.map(({ app_id }) => app_id);
  const lenderIds = people.flatMap(({ matched }) => matched.slice(0, 3).map(({ lender_id }) => lender_id));
  hints = {
    ...Object.fromEntries(Object.entries(wholeProfile).map(([name, value]) => [name, [value]])),
    ...{ id: userIds, uid: userIds, appId: appIds, app_id: appIds, lenderId: lenderIds, lender_id: lenderIds },
    offerId: people.flatMap(({ matched }) => matched.slice(0, 3).map(({ offer_id }) => offer_id)),
    property: Object.keys(lenderResource),
    purpose: consentPurposes.filter((purpose) => purpose !== 'otp_verification'),
    product_type: ['Personal Loans', 'Gold Loans'],
    phone: ['9123456780', '+91 91234 56781'],
    slug: ['cl', 'demo-02', 'fuzzed'],
    name: ['cl', 'Fuzzed', 'lead'],
    lender: ['cashe', 'money-view'],
    amount: ['100000', '250000', '-5'],
    consents: [{ profile_matching: 1 }, { profile_matching: 0 }],
  };
});
afterAll(async () => {
  await pool.destroy();
  await product.stop();
});

/** Logs in again after requests that end their own session, such as a withdrawal of consent or a logout. */
async function renewEndedSessions(): Promise<void> {
  if ((await api.request('GET', '/api/customer-reverify', { token: tokens.customer ?? '' })).status === 401) {
    tokens.customer = (await applicant(newPhone(), {})).token;
  }
  if ((await api.request('GET', '/api/admin-reverify', { token: tokens.admin ?? '' })).status === 401) {
    await product.query('delete from platform.rate_limit');
    tokens.admin = await api.adminToken();
  }
}

let renewal: Promise<void> | undefined;
/** Renews ended sessions before the next request, once for all that wait; otherwise most of them would only be told to log in. */
const renewSessions = () => (renewal ??= renewEndedSessions().finally(() => (renewal = undefined)));

async function send(request: HostileRequest, actor: string): Promise<Answer> {
  const token = tokens[actor];
  const { statusCode, body, headers } = await pool.request({
    method: request.method,
    path: request.path,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body !== undefined && { body: request.body }),
  });
  return { request, actor, status: statusCode, text: `${await body.text()} ${String(headers['set-cookie'] ?? '')}` };
}

it(`answers ${REQUESTS.toLocaleString('en')} requests made from its own description without a 500 and without a word about anybody else`, async () => {
  const document = JSON.parse(await readFile('openapi.json', 'utf8')) as ApiDocument;
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
  const perOperation = Math.ceil(REQUESTS / (operations - SLOW.length));
  const made = new HostileRequests(document, hints).sample(SEED, (operation) => (SLOW.includes(operation) ? SLOW_REQUESTS : perOperation));
  const requests = new Random(SEED).shuffle(made);
  expect(requests.length).toBeGreaterThanOrEqual(REQUESTS);

  // Most calls are for staff and refuse other callers.
  const actors = ['visitor', 'customer', 'admin', 'admin'];
  const answers: Answer[] = [];
  let next = 0;
  const clearing = setInterval(() => void product.query('delete from platform.rate_limit').catch(() => undefined), 500);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < requests.length) {
        const index = next++;
        const actor = actors[index % actors.length] as string;
        const answer = await send(requests[index] as HostileRequest, actor);
        answers.push(answer);
        if (answer.status === 401 && actor in tokens) await renewSessions();
      }
    }),
  );
  clearInterval(clearing);
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  const told = Object.entries(statuses).map(([status, list]) => `${status}: ${list?.length ?? 0}`);
  process.stdout.write(`${answers.length} requests: ${told.join(', ')}\n`);

  // Describes a failure in one line with the response first, as logs are truncated.
  const shown = ({ request, actor, status, text }: Answer, why = '') =>
    `${why}${status} ${JSON.stringify(text.slice(0, 300))} to ${actor}: ${JSON.stringify({ ...request, body: request.body?.slice(0, 500) })}`;
  const isOurFault = ({ status, text }: Answer) => status >= 500 && !text.includes('"lender-unavailable"');
  const secrets = new RegExp([...Object.values(canary), victimPhone].join('|'), 'i');
  const faults = answers
    .filter(isOurFault)
    .map((answer) => shown(answer))
    .slice(0, 10);
  const log = faults.length > 0 ? api.process.output.slice(-6000) : '';
  expect({ faults, log }).toEqual({ faults: [], log: '' });
  // The messages of the development transport are public by design, and do not exist in production.
  const escapes = answers
    .filter(({ request }) => request.operation !== 'developmentMessages')
    .flatMap((answer) => {
      const [found] = INSIDE.exec(answer.text) ?? secrets.exec(answer.text) ?? [];
      return found === undefined ? [] : [shown(answer, `says "${found}": `)];
    });
  expect(escapes.slice(0, 10)).toEqual([]);
  expect(new Set(answers.map(({ request }) => request.operation)).size).toBe(operations);
  // If most requests were refused at once, the test would cover little.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 20);
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(answers.length / 20);
  expect((await api.request('GET', '/api/health/ready')).status).toBe(200);
});
