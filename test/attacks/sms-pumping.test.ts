import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionPurger } from '../../src/platform/retention/retention-purger.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { sized } from '../support/campaign.js';
import { deviceCookie } from '../support/http.js';
import { withProofOfWork } from '../support/proof-of-work.js';

const settings = { TRUSTED_PROXIES: '1', STEP_UP_BITS: '1' };
/** Codes that nobody verified, per hour. */
const PER_ADDRESS = 20;
const PER_NETWORK = 60;

let app: TestApplication;
let second: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ env: { ...settings, ADDRESS_LIMIT_FACTOR: '1' } });
  second = await startTestApplication({ sharedWith: app });
  await seedBrands(app.em, { demo: false });
});
beforeEach(() => app.resetLimits());
afterAll(async () => {
  await second.stop();
  await app.stop();
});

interface Answer {
  readonly challenge_id: string;
  readonly code?: string;
  readonly message?: string;
  readonly stepUp?: string;
}

let browsers = 0;
/** Requests a code as a new browser for each request, and solves the proof of work where one is required. */
async function pump(at: TestApplication, address: string, phone = newPhone(), cookie = deviceCookie(`pump-${browsers++}`)) {
  const send = (headers: Readonly<Record<string, string>>) =>
    at.request<Answer>('POST', '/api/otp/send', { body: { phone }, headers: { 'x-forwarded-for': address, cookie, ...headers } });
  const answer = await send({});
  return answer.status === 428 ? await send(withProofOfWork(answer, cookie)) : answer;
}

const verify = async (address: string, phone: string, cookie: string, challenge_id: string) =>
  await app.request('POST', '/api/otp/verify', {
    body: { challenge_id, otp: await app.otp(phone) },
    headers: { cookie, 'x-forwarded-for': address },
  });

const countSms = async ({ em }: TestApplication) =>
  (await em.execute<{ sent: number }[]>(`select count(*)::int as sent from messaging.message where channel = 'sms'`))[0]?.sent ?? 0;

/** Sends `attempts` requests from these addresses in turn, ten at a time and over all processes. Returns the number of SMS that it cost. */
async function attack(processes: readonly TestApplication[], addresses: readonly string[], attempts: number): Promise<number> {
  const [first] = processes as [TestApplication];
  const before = await countSms(first);
  for (let sent = 0; sent < attempts; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => {
        const index = sent + place;
        return pump(processes[index % processes.length] as TestApplication, addresses[index % addresses.length] as string);
      }),
    );
  }
  return (await countSms(first)) - before;
}

const hosts = (count: number, of: (host: number) => string) => Array.from({ length: count }, (_, host) => of(host + 1));

describe('invented numbers and browsers', () => {
  it.each<[string, readonly string[], number]>([
    ['one IPv4 address', ['203.0.113.7'], PER_ADDRESS],
    ['one IPv4 address in three notations', ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'], PER_ADDRESS],
    ['a /64 of IPv6', hosts(50, (host) => `2001:db8:1:2::${host.toString(16)}`), PER_ADDRESS],
    ['a /24 of IPv4', hosts(50, (host) => `192.0.2.${host}`), PER_NETWORK],
    ['a /48 of IPv6', hosts(50, (host) => `2001:db8:7:${host.toString(16)}::1`), PER_NETWORK],
  ])('%s costs exactly its limit, over two processes', async (_, addresses, limit) => {
    expect(await attack([app, second], addresses, sized(100))).toBe(limit);
    // Another network is not affected.
    expect((await pump(app, `203.0.115.${browsers % 250}`)).status).toBe(200);
  });

  it('cost more than the limit where the limit is raised (control)', async () => {
    const unlimited = await startTestApplication({ env: { ...settings, ADDRESS_LIMIT_FACTOR: '100' } });
    await seedBrands(unlimited.em, { demo: false });
    expect(await attack([unlimited], ['203.0.113.7'], PER_NETWORK + 20)).toBe(PER_NETWORK + 20);
    await unlimited.stop();
  });

  it('cannot take the last place twice', async () => {
    const address = '203.0.120.1';
    for (let sent = 1; sent < PER_ADDRESS; sent++) expect((await pump(app, address)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => pump(index % 2 ? app : second, address)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
});

describe('an address whose limit is used up', () => {
  const address = '203.0.121.1';
  const own = { phone: newPhone(), cookie: deviceCookie('known-browser') };

  beforeEach(async () => {
    const { body } = await pump(app, '203.0.122.1', own.phone, own.cookie);
    expect((await verify('203.0.122.1', own.phone, own.cookie, body.challenge_id)).status).toBe(200);
    await app.resetLimits();
    for (let sent = 0; sent < PER_ADDRESS; sent++) expect((await pump(app, address)).status).toBe(200);
  });

  it('gives the wait in minutes, alike for known and unknown numbers, and costs the number nothing', async () => {
    const stranger = newPhone();
    for (const phone of [stranger, own.phone]) {
      const { status, body, headers } = await pump(app, address, phone);
      expect([status, body.code]).toEqual([429, 'too-many-requests']);
      expect(body.message).toMatch(/^Too many tries\. Please try again in (?:60|5\d) minutes\.$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await pump(app, '203.0.123.1', stranger)).status).toBe(200);
  });

  it('still serves a browser that has logged in with the number before', async () => {
    expect((await pump(app, address, own.phone, own.cookie)).status).toBe(200);
    expect(await app.otp(own.phone)).toMatch(/^\d{6}$/);
    // That browser with any other number is a stranger.
    expect((await pump(app, address, newPhone(), own.cookie)).status).toBe(429);
  });

  it('refuses every other way to send a code', async () => {
    const customer = await app.asCustomer();
    await app.resetLimits('otp-send-pause');
    const headers = { 'x-forwarded-for': address, cookie: deviceCookie('elsewhere') };
    const answers = [
      await app.request<Answer>('POST', '/api/otp/send', { body: { email: 'someone@example.test' }, headers }),
      await app.request<Answer>('POST', '/api/contact-confirmation/send', {
        body: { email: 'someone@example.test' },
        token: customer.token,
        headers,
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'too-many-requests'],
      [429, 'too-many-requests'],
    ]);
  });
});

describe('a verified code', () => {
  it('gives its place back, with the codes that it replaced: thousands can share an address', async () => {
    const address = '203.0.130.1';
    for (let person = 0; person < PER_ADDRESS + 5; person++) {
      const [phone, cookie] = [newPhone(), deviceCookie(`office-${person}`)];
      await pump(app, address, phone, cookie);
      await app.resetLimits('otp-send-pause');
      const { status, body } = await pump(app, address, phone, cookie);
      expect(status).toBe(200);
      expect((await verify(address, phone, cookie, body.challenge_id)).status).toBe(200);
    }
  });
});

it('a place becomes free after an hour, and the source of the code is then erased', async () => {
  const address = '203.0.131.1';
  for (let sent = 0; sent < PER_ADDRESS; sent++) await pump(app, address);
  expect((await pump(app, address)).status).toBe(429);
  await app.em.execute(`update auth.otp_challenge set created_at = created_at - interval '1 hour' where address_index is not null`);
  expect((await pump(app, address)).status).toBe(200);
  await app.app.get(RetentionPurger).purge();
  expect(await app.em.execute('select count(*)::int as kept from auth.otp_challenge where address_index is not null')).toEqual([
    { kept: 1 },
  ]);
});
