import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ env: { ADDRESS_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.stop());

const sent = async (addresses: readonly string[]) => {
  const statuses: number[] = [];
  for (const address of addresses) {
    // A new browser each time: those have a limit of their own.
    const headers = { 'x-forwarded-for': address, cookie: '' };
    statuses.push((await app.request('POST', '/api/otp/send', { body: { phone: newPhone() }, headers })).status);
  }
  return statuses.filter((status) => status === 200).length;
};
/** How many an address may ask for in an hour without work. */
const AN_HOUR = 100;
const hosts = (network: string, count = AN_HOUR + 5) => Array.from({ length: count }, (_, host) => `${network}${(host + 1).toString(16)}`);

it('the addresses of one IPv6 network share a limit, those of another have their own', async () => {
  expect(await sent(hosts('2001:db8:1:2::'))).toBe(AN_HOUR);
  expect(await sent(hosts('2001:db8:1:2:ffff:eeee:dddd:', 3))).toBe(0);
  expect(await sent(hosts('2001:db8:1:3::', 2))).toBe(2);
});

it('an IPv4 address is the same however it is written', async () => {
  const forms = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
  expect(await sent(Array.from({ length: AN_HOUR + 5 }, (_, index) => forms[index % 3] as string))).toBe(AN_HOUR);
  expect(await sent(['203.0.113.10'])).toBe(1);
});

it('the limits of passwords and of visits count networks too', async () => {
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

it('no installation trusts a proxy, or lets anybody go around it, unless it is told to', async () => {
  const compose = await readFile('docker-compose.yml', 'utf8');
  expect(compose).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:-0}');
  const published = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports);
  expect(published).toEqual(["'${API_ADDRESS:-127.0.0.1}:${API_PORT:-3000}:3000'"]);
});
