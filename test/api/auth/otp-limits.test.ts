import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimits } from '../../../src/platform/security/rate-limits.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { withProofOfWork } from '../../support/proof-of-work.js';
import { type SentOtp, sendOtp, verifyOtp } from './otp-requests.js';

const backends = [
  { backend: 'PostgreSQL', redis: false },
  { backend: 'Redis', redis: true },
].filter(({ redis }) => !redis || process.env.TEST_REDIS_URL);

describe.each(backends)('send limits, over two processes, counted in $backend', ({ redis }) => {
  let app: TestApplication;
  let second: TestApplication;
  beforeAll(async () => {
    app = await startTestApplication({ redis, env: { ADDRESS_LIMIT_FACTOR: '1' } });
    second = await startTestApplication({ sharedWith: app });
  });
  afterAll(async () => {
    await second.stop();
    await app.stop();
  });

  const send = (at: TestApplication, phone: string) =>
    at.request<SentOtp & { code?: string }>('POST', '/api/otp/send', { body: { phone } });
  const forms = (phone: string) => [phone, `+91${phone}`, `0${phone}`, `91 ${phone}`, `0091-${phone}`];

  it('allow one message in 30 seconds, in every notation of the number and on every process', async () => {
    const phone = newPhone();
    expect((await send(app, phone)).status).toBe(200);
    for (const [index, form] of forms(phone).entries()) {
      const answer = await send(index % 2 ? app : second, form);
      expect(answer).toMatchObject({ status: 429, body: { code: 'otp-too-soon' } });
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
    await app.resetLimits();
  });

  it('allow exactly one of ten simultaneous requests', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index % 2 ? app : second, phone)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await app.messages(phone)).length).toBe(1);
    await app.resetLimits();
  });

  it('allow three in a quarter of an hour and eight in a day', async () => {
    const phone = newPhone();
    const sentBefore = async (...forget: Parameters<TestApplication['resetLimits']>) => {
      for (let sent = 0; ; sent++) {
        if ((await send(sent % 2 ? app : second, phone)).status === 429) return sent;
        await app.resetLimits(...forget);
      }
    };
    expect(await sentBefore('otp-send-pause')).toBe(3);
    await app.resetLimits('otp-send-pause', 'otp-send-quarter-hour');
    expect(await sentBefore('otp-send-pause', 'otp-send-quarter-hour')).toBe(5);
    await app.resetLimits();
  });

  it('allow twenty in an hour from one browser, and give the wait in minutes', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 20; i++) answers.push((await send(i % 2 ? app : second, newPhone())).status);
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await send(app, newPhone());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((refused.body as unknown as { message: string }).message).toMatch(/try again in (?:60|5\d) minutes\.$/);
    await app.resetLimits();
  });

  it('allow a hundred in an hour from one address, whatever X-Forwarded-For claims; then each needs proof of work', async () => {
    const ask = (index: number, headers: Readonly<Record<string, string>>) =>
      (index % 2 ? app : second).request<{ stepUp?: string }>('POST', '/api/otp/send', { body: { phone: newPhone() }, headers });
    const browser = (index: number) => ({ cookie: `device=${String(index).padEnd(43, '-')}`, 'x-forwarded-for': `203.0.113.${index}` });
    const known = newPhone();
    const { challenge_id, otp } = await sendOtp(app, { phone: known });
    await verifyOtp(app, challenge_id, otp);
    // Neighbours who logged in made the other requests: verified codes have no limit per address.
    for (let i = 0; i < 99; i++) await app.app.get(RateLimits).tryConsume('otp-send-address', '127.0.0.1');
    const stranger = browser(100);
    const refused = await ask(0, stranger);
    expect(refused.status).toBe(428);
    const solved = { ...stranger, ...withProofOfWork(refused, stranger.cookie) };
    expect((await ask(1, solved)).status).toBe(200);
    // One solution works once. Browsers with an earlier login need none.
    expect((await ask(1, solved)).status).toBe(428);
    await app.resetLimits('otp-send-pause');
    expect((await send(app, known)).status).toBe(200);
    await app.resetLimits();
  });
});

describe('the SMS spend circuit breaker', () => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await startTestApplication();
  });
  afterAll(() => app.stop());

  /** Inserts OTPs sent `secondsAgo` seconds ago; `used` of them were entered. */
  const pretendSent = (count: number, used: number, secondsAgo: number) =>
    app.em.execute(
      `insert into auth.otp_challenge (id, channel, destination_index, code_hash, created_at, expires_at, superseded_at, used_at)
       select gen_random_uuid(), 'sms', 'pretended-' || n, '', clock_timestamp() - make_interval(secs => ?), now(), now(), case when n <= ? then now() end
       from generate_series(1, ?) as n`,
      [secondsAgo, used, count],
    );

  it.each([
    ['fewer than 200 were sent', 199, 0, 60, 200],
    ['a third of them was used', 200, 66, 60, 200],
    ['they were sent a moment ago', 200, 0, 5, 200],
    ['it was more than an hour ago', 200, 0, 4000, 200],
    ['29 % of 200 were used', 200, 58, 60, 428],
  ])('when %s', async (_, count, used, secondsAgo, status) => {
    await app.em.execute('delete from auth.otp_challenge');
    const known = newPhone();
    const { challenge_id, otp } = await sendOtp(app, { phone: known });
    await verifyOtp(app, challenge_id, otp);
    await pretendSent(count, used, secondsAgo);
    await app.resetLimits();
    expect((await app.request('POST', '/api/otp/send', { body: { phone: newPhone() } })).status).toBe(status);
    expect((await app.request('POST', '/api/otp/send', { body: { phone: known } })).status).toBe(200);
  });
});
