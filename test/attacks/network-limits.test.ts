import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseChallenge } from '../../src/contracts/proof-of-work.js';
import { clientNetwork } from '../../src/platform/http/client-network.js';
import { RateLimits } from '../../src/platform/security/rate-limits.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { deviceCookie } from '../support/http.js';
import { withProofOfWork } from '../support/proof-of-work.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ env: { ADDRESS_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', STEP_UP_BITS: '6' } });
});
afterAll(() => app.stop());

/** Requests per address and hour without proof of work. */
const HOURLY_LIMIT = 100;
const hosts = (network: string, count: number) => Array.from({ length: count }, (_, host) => `${network}${(host + 1).toString(16)}`);
/** Lets the neighbours of an address, who logged in, use up its requests without proof of work. */
const exhaust = async (address: string) => {
  for (let sending = 0; sending < HOURLY_LIMIT; sending++) await app.app.get(RateLimits).tryConsume('otp-send-address', address);
};
const statusFrom = async (address: string) => {
  const headers = { 'x-forwarded-for': address, cookie: '' };
  return (await app.request('POST', '/api/otp/send', { body: { phone: newPhone() }, headers })).status;
};

it('one IPv6 network shares a limit, and another network has its own', async () => {
  await exhaust('2001:db8:1:2::1');
  expect([await statusFrom('2001:db8:1:2:ffff:eeee:dddd:1'), await statusFrom('2001:db8:1:3::1')]).toEqual([428, 200]);
});

it('an IPv4 address counts as one in every notation', async () => {
  await exhaust('::ffff:203.0.113.9');
  expect(await Promise.all(['203.0.113.9', '::ffff:cb00:7109', '203.0.113.10'].map(statusFrom))).toEqual([428, 428, 200]);
});

it('the limits of passwords and visits count networks too', async () => {
  const answers = (path: string, body: object, count: number) =>
    Promise.all(
      hosts('2001:db8:9:9::', count).map(async (address) => {
        const headers = { 'x-forwarded-for': address };
        return (await app.request('POST', path, { body, headers })).status;
      }),
    );
  const logins = await answers('/api/partner/login', { email: 'nobody@demo.test', password: 'Summer2026' }, 65);
  expect(logins.filter((status) => status === 429).length).toBe(5);
  const visits = await answers('/api/visits', { path: '/' }, 605);
  expect(visits.filter((status) => status === 429).length).toBe(5);
});

describe('proof of work at a shared address', () => {
  const address = '198.51.100.7';
  const send = (cookie: string, headers: Record<string, string> = {}) =>
    app.request<{ stepUp?: string }>('POST', '/api/otp/send', {
      body: { phone: newPhone() },
      headers: { 'x-forwarded-for': address, cookie, ...headers },
    });
  const bitsFor = async (cookie: string) => parseChallenge((await send(cookie)).body.stepUp ?? '').bits;
  /** Sets the number of solutions that the address has sent today. */
  const letNeighboursSolve = async (solutions: number) => {
    await app.resetLimits('step-up-solved');
    await app.app.get(RateLimits).tryConsume('step-up-solved', `otp-send-address:${clientNetwork(address)}`);
    await app.em.execute(`update platform.rate_limit set points = ? where key like 'step-up-solved%'`, [solutions]);
  };
  beforeAll(() => exhaust(address));

  it('grows slowly with the solutions of the address, up to a factor of four', async () => {
    const prices: [number, number][] = [];
    for (const solutions of [1, 499, 500, 999, 1_000, 100_000]) {
      await letNeighboursSolve(solutions);
      prices.push([solutions, await bitsFor(deviceCookie('newcomer'))]);
    }
    expect(prices).toEqual([
      ...[1, 499].map((few) => [few, 6]),
      ...[500, 999].map((some) => [some, 7]),
      ...[1_000, 100_000].map((many) => [many, 8]),
    ]);
  });

  it('keeps the difficulty of its challenge while other browsers send solutions', async () => {
    await letNeighboursSolve(1);
    const cookie = deviceCookie('slow-phone');
    const solution = withProofOfWork(await send(cookie), cookie);
    await letNeighboursSolve(1_000);
    expect((await send(cookie, solution)).status).toBe(200);
    expect((await send(cookie, solution)).status).toBe(428);
  });

  it('grows first for a browser with many requests', async () => {
    await app.resetLimits('step-up-solved');
    const [eager, newcomer] = [deviceCookie('eager'), deviceCookie('newcomer')];
    for (let round = 0; round < 10; round++) expect((await send(eager, withProofOfWork(await send(eager), eager))).status).toBe(200);
    expect([await bitsFor(eager), await bitsFor(newcomer)]).toEqual([7, 6]);
  });
});

it('the default installation trusts no proxy and publishes no port around one', async () => {
  const compose = await readFile('docker-compose.yml', 'utf8');
  expect(compose).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:-0}');
  const published = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports);
  expect(published).toEqual(["'${API_ADDRESS:-127.0.0.1}:${API_PORT:-3000}:3000'"]);
});
