import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseChallenge } from '../../src/contracts/proof-of-work.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import type { HttpResponse } from '../support/http.js';
import { deviceCookie } from '../support/http.js';
import { withProofOfWork } from '../support/proof-of-work.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ env: { STEP_UP_BITS: '6' } });
});
beforeEach(() => app.resetLimits());
afterAll(() => app.stop());

interface Refused {
  readonly code?: string;
  readonly stepUp?: string;
}

const ownerDevice = deviceCookie('owner');
const unknownDevice = deviceCookie('stranger');

/** Makes a call and, when the server demands proof of work, repeats it with the solution. */
async function callWithProofOfWork<T extends Refused>(cookie: string, call: (headers: Record<string, string>) => Promise<HttpResponse<T>>) {
  const answer = await call({ cookie });
  return answer.status === 428 ? await call(withProofOfWork(answer, cookie)) : answer;
}

describe.each([
  ['admin', 'role2@demo.test'],
  ['partner', 'partner@demo.test'],
])('%s password', (audience, email) => {
  const login = (password: string, headers: Record<string, string>) =>
    app.request<Refused>('POST', `/api/${audience}/login`, { body: { email, password }, headers });
  const right = () => app.config.values.DEMO_PASSWORD;
  const strangersFail = async (times: number) => {
    for (let failure = 0; failure < times; failure++) expect((await login('wrong', { cookie: unknownDevice })).status).toBe(401);
    expect((await login('wrong', { cookie: unknownDevice })).status).toBe(428);
  };
  beforeEach(() => app.em.execute('delete from auth.known_device'));

  it('keeps a known browser unlocked after wrong attempts from other browsers', async () => {
    expect((await login(right(), { cookie: ownerDevice })).status).toBe(200);
    await strangersFail(10);
    expect((await login(right(), { cookie: ownerDevice })).status).toBe(200);
    // The success of the owner gives the attacker no new attempts.
    expect((await login('wrong', { cookie: unknownDevice })).status).toBe(428);
  });

  it('lets the owner log in with a new browser after proof of work, without waiting', async () => {
    await strangersFail(10);
    const asked = await login(right(), { cookie: deviceCookie('new') });
    expect(asked).toMatchObject({ status: 428, body: { code: 'step-up-required' } });
    expect((await login(right(), withProofOfWork(asked, deviceCookie('new')))).status).toBe(200);
  });

  it('locks only the browser of ten wrong attempts', async () => {
    expect((await login(right(), { cookie: ownerDevice })).status).toBe(200);
    for (let failure = 0; failure < 10; failure++) expect((await login('wrong', { cookie: ownerDevice })).status).toBe(401);
    expect(await login(right(), { cookie: ownerDevice })).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await login(right(), { cookie: unknownDevice })).status).toBe(200);
  });

  it('demands more proof of work for each attempt beyond the limit', async () => {
    await strangersFail(10);
    const bits: number[] = [];
    for (let guess = 0; guess < 21; guess++) {
      const asked = await login('wrong', { cookie: unknownDevice });
      bits.push(parseChallenge(asked.body.stepUp ?? '').bits);
      expect((await login('wrong', withProofOfWork(asked, unknownDevice))).status).toBe(401);
    }
    expect(bits).toEqual([...Array.from({ length: 10 }, () => 6), ...Array.from({ length: 10 }, () => 7), 8]);
  });

  it('compares ten of 40 simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login('wrong', { cookie: unknownDevice })));
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
    expect(answers.filter(({ status }) => status === 428).length).toBe(30);
  });

  it('gives the same response for an unknown account', async () => {
    const other = (password: string, headers: Record<string, string>) =>
      app.request<Refused>('POST', `/api/${audience}/login`, { body: { email: 'nobody@demo.test', password }, headers });
    for (let failure = 0; failure < 10; failure++) expect((await other('wrong', { cookie: unknownDevice })).status).toBe(401);
    expect((await other('wrong', { cookie: unknownDevice })).status).toBe(428);
  });
});

describe('OTPs', () => {
  const send = (phone: string, cookie: string) =>
    app.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone }, headers: { cookie } });
  const verify = (challenge_id: string, otp: string, headers: Record<string, string>) =>
    app.request<Refused>('POST', '/api/otp/verify', { body: { challenge_id, otp }, headers });
  const code = async (phone: string, cookie: string) => {
    await app.resetLimits('otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day');
    const { body } = await send(phone, cookie);
    return { id: body.challenge_id, otp: await app.otp(phone) };
  };
  const wrong = (otp: string, by: number) => String((Number(otp) + by) % 1_000_000).padStart(6, '0');
  /** Makes 20 wrong attempts from an unknown browser. */
  const useUp = async (phone: string) => {
    for (let round = 0; round < 4; round++) {
      const { id, otp } = await code(phone, unknownDevice);
      for (let guess = 1; guess <= 5; guess++) expect((await verify(id, wrong(otp, guess), { cookie: unknownDevice })).status).toBe(422);
    }
  };
  const withOwner = async () => {
    const phone = newPhone();
    const { id, otp } = await code(phone, ownerDevice);
    expect((await verify(id, otp, { cookie: ownerDevice })).status).toBe(200);
    // The first login came from an unknown browser.
    await app.resetLimits();
    return phone;
  };

  it('keep a known browser unlocked after wrong attempts from other browsers', async () => {
    const phone = await withOwner();
    await useUp(phone);
    const { id, otp } = await code(phone, ownerDevice);
    expect((await verify(id, otp, { cookie: ownerDevice })).status).toBe(200);
  });

  it('leave the message limit of a known browser untouched by requests from other browsers', async () => {
    const phone = await withOwner();
    await app.resetLimits();
    expect([(await send(phone, unknownDevice)).status, (await send(phone, unknownDevice)).status]).toEqual([200, 429]);
    expect([(await send(phone, ownerDevice)).status, (await send(phone, ownerDevice)).status]).toEqual([200, 429]);
  });

  it('let the owner log in with a new browser after proof of work, without losing the attempt', async () => {
    const phone = await withOwner();
    await useUp(phone);
    const browser = deviceCookie('new');
    const { id, otp } = await code(phone, browser);
    for (let asked = 0; asked < 8; asked++) expect((await verify(id, otp, { cookie: browser })).status).toBe(428);
    expect((await verify(id, otp, withProofOfWork(await verify(id, otp, { cookie: browser }), browser))).status).toBe(200);
  });

  it('are compared 20 times a day per number without proof of work, at most five times per OTP', async () => {
    const phone = newPhone();
    await useUp(phone);
    const { id, otp } = await code(phone, unknownDevice);
    const unpaid = await Promise.all(
      Array.from({ length: 100 }, (_, index) => verify(id, wrong(otp, index + 1), { cookie: unknownDevice })),
    );
    expect(unpaid.filter(({ body }) => body.code === 'otp-wrong').length).toBe(0);
    const paid = await Promise.all(
      Array.from({ length: 20 }, (_, index) => callWithProofOfWork(unknownDevice, (headers) => verify(id, wrong(otp, index + 1), headers))),
    );
    expect(paid.filter(({ body }) => body.code === 'otp-wrong').length).toBeLessThanOrEqual(5);
    for (let guess = 0; guess < 5; guess++)
      await callWithProofOfWork(unknownDevice, (headers) => verify(id, wrong(otp, 50 + guess), headers));
    expect((await callWithProofOfWork(unknownDevice, (headers) => verify(id, otp, headers))).body.code).toBe('otp-used-up');
    const [row] = await app.em.execute<{ guesses: number }[]>('select guesses from auth.otp_challenge where id = ?', [id]);
    expect(row?.guesses).toBe(5);
  });

  it('are compared five times for 100 simultaneous attempts at one OTP', async () => {
    const { id, otp } = await code(newPhone(), unknownDevice);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => verify(id, wrong(otp, index + 1), { cookie: unknownDevice })),
    );
    expect(answers.filter(({ body }) => body.code === 'otp-wrong').length).toBe(5);
    expect((await verify(id, otp, { cookie: unknownDevice })).body.code).toBe('otp-used-up');
  });

  it('allow a known browser 20 attempts a day too, and proof of work adds none', async () => {
    const phone = await withOwner();
    for (let round = 0; round < 4; round++) {
      const { id, otp } = await code(phone, ownerDevice);
      for (let guess = 1; guess <= 5; guess++) {
        const { status } = await verify(id, wrong(otp, guess), { cookie: ownerDevice });
        expect(status).toBe(422);
      }
    }
    const { id, otp } = await code(phone, ownerDevice);
    expect(await verify(id, otp, { cookie: ownerDevice })).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });
});
