import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { parseChallenge, PROOF_OF_WORK_HEADER } from '../../src/contracts/proof-of-work.js';
import { RetentionPurger } from '../../src/platform/retention/retention-purger.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { launchBrowser, setLanguage } from '../support/browser.js';
import { deviceCookie } from '../support/http.js';
import { withProofOfWork } from '../support/proof-of-work.js';

type Headers = Record<string, string>;

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ env: { STEP_UP_BITS: '10' } });
  await seedBrands(app.em, { demo: false });
  // An attack has pumped messages to unassigned numbers.
  await app.em.execute(
    `insert into auth.otp_challenge (id, channel, destination_index, code_hash, created_at, expires_at, superseded_at)
     select gen_random_uuid(), 'sms', 'pumped-' || n, '', clock_timestamp() - interval '1 minute', now(), now() from generate_series(1, 250) as n`,
  );
});
beforeEach(() => app.resetLimits());
afterAll(() => app.stop());

const unknownDevice = deviceCookie('stranger');
const send = (phone: string, headers: Headers = { cookie: unknownDevice }) =>
  app.request<{ challenge_id: string; code?: string; stepUp?: string }>('POST', '/api/otp/send', { body: { phone }, headers });

describe('while the SMS spend circuit breaker is open', () => {
  it('known and unknown numbers get the same response in the same time', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await logInWith(known);
    const quickest = new Map<string, number>();
    const shapes = new Set<string>();
    const ratio = () => (quickest.get(known) ?? 0) / (quickest.get(unknown) ?? 1);
    const isAlike = () => ratio() > 0.5 && ratio() < 2;
    // Other load disturbs single responses. A real difference between the numbers remains in the fastest of any number of rounds.
    for (let round = 0; round < 20 || (round < 400 && !isAlike()); round++) {
      if (round % 20 === 0) await app.resetLimits();
      for (const phone of [known, unknown]) {
        const startedAt = performance.now();
        const { status, body, headers } = await send(phone);
        quickest.set(phone, Math.min(quickest.get(phone) ?? Infinity, performance.now() - startedAt));
        const challenge = body.stepUp?.replace(/^[\w-]{22}\.(\d+)\.\d{10}\.[\w-]{43}$/, 'nonce.$1.expires.signature');
        shapes.add(JSON.stringify([status, { ...body, requestId: '', stepUp: challenge }, [...headers.keys()].sort()]));
      }
    }
    expect([...shapes].length).toBe(1);
    expect([...shapes][0]).toContain('"code":"step-up-required"');
    expect([...shapes][0]).toContain('nonce.10.expires.signature');
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });

  it('known and unknown numbers are served after proof of work, within their limits', async () => {
    const known = newPhone();
    await logInWith(known);
    for (const phone of [known, newPhone()]) {
      await app.resetLimits();
      expect((await send(phone, withProofOfWork(await send(phone), unknownDevice))).status).toBe(200);
      const otp = await app.otp(phone);
      expect(otp).toMatch(/^\d{6}$/);
      // A second message within half a minute is refused without a demand for proof of work.
      expect(await send(phone)).toMatchObject({ status: 429, body: { code: 'otp-too-soon' } });
    }
  });

  it('a number reaches its message limit before its proof of work grows', async () => {
    const phone = newPhone();
    for (let message = 0; message < 8; message++) {
      await app.em.execute(`delete from platform.rate_limit where key not like 'otp-send-day%' and key not like 'step-up%'`);
      const challenge = await send(phone);
      expect(parseChallenge(challenge.body.stepUp ?? '').bits).toBe(10);
      expect((await send(phone, withProofOfWork(challenge, unknownDevice))).status).toBe(200);
    }
    await app.em.execute(`delete from platform.rate_limit where key not like 'otp-send-day%' and key not like 'step-up%'`);
    expect(await send(phone)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });

  it('a browser of an earlier login is served at once', async () => {
    const phone = newPhone();
    await logInWith(phone, deviceCookie('owner'));
    await app.resetLimits();
    expect((await send(phone, { cookie: deviceCookie('owner') })).status).toBe(200);
    expect((await send(newPhone(), { cookie: deviceCookie('owner') })).status).toBe(428);
  });

  it.each<[string, (headers: Headers, phone: string) => [Headers, string]]>([
    ['from another browser', (headers, phone) => [{ ...headers, cookie: deviceCookie('other') }, phone]],
    ['for another number', (headers) => [headers, newPhone()]],
    ['of another number than the right one', (headers, phone) => [changed(headers, /\d+$/, wrongSolution(headers)), phone]],
    ['of a puzzle made easier', (headers, phone) => [changed(headers, /\.10\./, '.01.'), phone]],
    ['that shall last longer', (headers, phone) => [changed(headers, /\.(\d{10})\./, '.9999999999.'), phone]],
    ['of nonsense', (headers, phone) => [{ ...headers, [PROOF_OF_WORK_HEADER]: 'x'.repeat(5000) }, phone]],
  ])('a solution %s is refused', async (_, change) => {
    const phone = newPhone();
    const [headers, to] = change(withProofOfWork(await send(phone), unknownDevice), phone);
    expect((await send(to, headers)).status).toBe(428);
    expect(await app.messages(to)).toEqual([]);
  });

  it('a solution is valid once, also for 20 simultaneous requests', async () => {
    const phone = newPhone();
    const headers = withProofOfWork(await send(phone), unknownDevice);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone, headers)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // A later request finds the solution used, or the number in its pause between two messages.
    for (const status of statuses.slice(1)) expect([428, 429]).toContain(status);
    await app.resetLimits();
    expect((await send(phone, headers)).status).toBe(428);
    expect((await app.messages(phone)).length).toBe(1);
  });

  it('solutions that were computed in advance do not avoid the growing difficulty', async () => {
    const logIn = (headers: Headers = { cookie: unknownDevice }) =>
      app.request<{ stepUp?: string }>('POST', '/api/admin/login', { body: { email: 'nobody@demo.test', password: 'wrong' }, headers });
    for (let guess = 0; guess < 10; guess++) expect((await logIn()).status).toBe(401);
    const store: Headers[] = [];
    for (let each = 0; each < 12; each++) store.push(withProofOfWork(await logIn(), unknownDevice));
    const statuses: number[] = [];
    for (const headers of store) statuses.push((await logIn(headers)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 428, 428]);
  });

  it('used solutions are deleted after their challenge expires', async () => {
    const phone = newPhone();
    await send(phone, withProofOfWork(await send(phone), unknownDevice));
    const left = async () => (await app.em.execute<unknown[]>('select from auth.spent_step_up')).length;
    expect(await left()).toBeGreaterThan(0);
    await app.app.get(RetentionPurger).purge();
    expect(await left()).toBeGreaterThan(0);
    await app.em.execute(`update auth.spent_step_up set expires_at = now() - interval '1 second'`);
    await app.app.get(RetentionPurger).purge();
    expect(await left()).toBe(0);
  });
});

describe('a visitor in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['en', 'One moment, we are checking …'],
    ['hi', 'एक क्षण, हम जाँच कर रहे हैं …'],
  ] as const)('gets an OTP without an extra step and sees the reason for the delay (%s)', async (language, note) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await setLanguage(context, app.url, language);
    await page.goto(`${app.url}/login`);
    const phone = newPhone();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/otp/send')) statuses.push(response.status());
    });
    await page.getByRole('textbox').fill(phone);
    await Promise.all([page.getByText(note).first().waitFor({ state: 'attached' }), page.locator('button[type=submit]').click()]);
    await page.waitForURL('**/verification');
    expect(statuses).toEqual([428, 200]);
    await page.getByRole('textbox').first().focus();
    await page.keyboard.type(await app.otp(phone));
    await page.waitForURL((url) => url.pathname !== '/verification');
    expect((await context.cookies(`${app.url}/api/session`)).map(({ name }) => name)).toContain('atkn');
    await context.close();
  });
});

/** Logs in a customer with this number, in another browser than the attacker's. */
async function logInWith(phone: string, cookie = deviceCookie('owner')): Promise<void> {
  const { body } = await send(phone, withProofOfWork(await send(phone, { cookie }), cookie));
  const code = { challenge_id: body.challenge_id, otp: await app.otp(phone) };
  expect((await app.request('POST', '/api/otp/verify', { body: code, headers: { cookie } })).status).toBe(200);
}

const changed = (headers: Headers, pattern: RegExp, to: string) => ({
  ...headers,
  [PROOF_OF_WORK_HEADER]: (headers[PROOF_OF_WORK_HEADER] ?? '').replace(pattern, to),
});

/** Returns a number that does not solve the puzzle. */
function wrongSolution(headers: Headers): string {
  const text = headers[PROOF_OF_WORK_HEADER] ?? '';
  // The solver counts up, so that every number below its solution is wrong.
  const found = Number(text.split('.').at(-1));
  return found > 0 ? String(found - 1) : `${parseChallenge(text).bits}999`;
}
