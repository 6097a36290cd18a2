import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { type SentOtp, sendOtp, verifyOtp, wrongOtp } from './otp-requests.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
});
afterAll(() => app.stop());

const sessions = async () => (await app.em.execute<{ count: number }[]>('select count(*)::int as count from auth.session'))[0]?.count;
const change = (challengeId: string, set: string) => app.em.execute(`update auth.otp_challenge set ${set} where id = ?`, [challengeId]);

/** Returns a customer with a confirmed e-mail address. */
async function withEmail(email: string): Promise<string> {
  const { ids } = await app.asCustomer();
  await app.em.execute('update customer_journey.customer set email_index = ?, email_verified_at = now() where id = ?', [
    app.app.get(FieldCipher).blindIndex('email', email),
    ids.user_id,
  ]);
  return String(ids.user_id);
}

describe('an OTP', () => {
  it('opens a session of a new customer, and the next one a session of the same customer', async () => {
    const phone = newPhone();
    const first = await sendOtp(app, { phone });
    expect(first).toMatchObject({ masked_to: `+91 ******${phone.slice(-4)}`, expires_in: 300, resend_in: 30 });
    const opened = await verifyOtp(app, first.challenge_id, first.otp);
    expect(opened).toMatchObject({ status: 200, body: { is_new: true } });

    const second = await sendOtp(app, { phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` });
    const again = await verifyOtp(app, second.challenge_id, second.otp);
    expect(again.body).toEqual({
      ...opened.body,
      is_new: false,
      last_login: expect.any(String),
      token: expect.not.stringMatching(opened.body.token ?? ''),
    });
  });

  it('is accepted in the digits of a Hindi keyboard', async () => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    const typed = otp.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    expect((await verifyOtp(app, challenge_id, typed)).status).toBe(200);
  });

  it('is sent again to the destination of this browser’s challenge, by its id alone', async () => {
    const phone = newPhone();
    const first = await sendOtp(app, { phone });
    await app.resetLimits('otp-send-pause');
    const again = await app.request<SentOtp>('POST', '/api/otp/send', { body: { challenge_id: first.challenge_id } });
    expect(again).toMatchObject({ status: 200, body: { masked_to: first.masked_to } });
    const otp = await app.otp(phone);
    expect((await verifyOtp(app, again.body.challenge_id, otp)).status).toBe(200);
    expect((await app.messages(phone)).length).toBe(2);

    await app.resetLimits('otp-send-pause');
    const other = newPhone();
    const { challenge_id } = await sendOtp(app, { phone: other });
    await app.resetLimits('otp-send-pause');
    const stranger = { cookie: `device=${'s'.repeat(43)}` };
    const refused = await app.request('POST', '/api/otp/send', { body: { challenge_id }, headers: stranger });
    expect(refused).toMatchObject({ status: 422, body: { code: 'otp-expired' } });
    const both = await app.request('POST', '/api/otp/send', { body: { challenge_id, phone: other } });
    expect(both).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await app.messages(other)).length).toBe(1);
  });

  it('reports the tries left only to the browser that requested it', async () => {
    const phone = newPhone();
    const { challenge_id, otp } = await sendOtp(app, { phone });
    const standing = (headers = {}) => app.request<{ tries_left: number }>('GET', `/api/otp/${challenge_id}`, { headers });
    expect((await standing()).body.tries_left).toBe(5);
    await verifyOtp(app, challenge_id, wrongOtp(otp));
    await verifyOtp(app, challenge_id, wrongOtp(otp, 2));
    const { status, body } = await standing();
    expect({ status, body }).toEqual({ status: 200, body: { tries_left: 3, expires_in: expect.any(Number) } });
    expect((await standing({ cookie: `device=${'s'.repeat(43)}` })).status).toBe(404);
    await verifyOtp(app, challenge_id, otp);
    expect((await standing()).status).toBe(404);
  });

  it('comes in the language of the browser', async () => {
    const phone = newPhone();
    await app.request('POST', '/api/otp/send', { body: { phone }, headers: { 'accept-language': 'hi-IN,en;q=0.8' } });
    const [message] = await app.messages(phone);
    expect(message).toMatchObject({ language: 'hi', body: expect.stringMatching(/^localhost पर लॉग इन करने के लिए आपका कोड \d{6} है।/) });
  });

  it('sets the page’s language for a new customer, and keeps that of a known one', async () => {
    const phone = newPhone();
    const logIn = async (language: string) => {
      const { challenge_id, otp } = await sendOtp(app, { phone });
      const headers = { 'accept-language': language };
      const { body } = await app.request<Record<string, string>>('POST', '/api/otp/verify', { body: { challenge_id, otp }, headers });
      return (await app.request('GET', `/api/user/${body['user_id']}`, { token: body['token'] ?? '' })).body;
    };
    expect(await logIn('hi')).toMatchObject({ language: 'hi' });
    expect(await logIn('en')).toMatchObject({ language: 'hi' });
  });

  it('opens the account of a confirmed e-mail address', async () => {
    const email = 'asha@example.test';
    const userId = await withEmail(email);
    const { challenge_id, masked_to } = await sendOtp(app, { email: ' Asha@Example.TEST' });
    expect(masked_to).toBe('a**a@example.test');
    await app.waitFor(async () => (await app.messages(email)).length === 1);
    expect((await app.messages(email))[0]?.body).not.toContain('#');
    expect(await verifyOtp(app, challenge_id, await app.otp(email))).toMatchObject({
      status: 200,
      body: { user_id: userId, is_new: false },
    });
  });
});

describe('refused OTPs', () => {
  it.each([
    ['wrong', (otp: string) => wrongOtp(otp), 'otp-wrong'],
    ['right', (otp: string) => otp, undefined],
  ])('an OTP is refused when it is %s (control: right)', async (_, of, code) => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    const answer = await verifyOtp(app, challenge_id, of(otp));
    expect(answer).toMatchObject(code ? { status: 422, body: { code } } : { status: 200 });
  });

  it('an OTP is refused after five wrong ones, even if it is right', async () => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    for (let i = 1; i <= 5; i++) expect((await verifyOtp(app, challenge_id, wrongOtp(otp, i))).body.code).toBe('otp-wrong');
    expect((await verifyOtp(app, challenge_id, wrongOtp(otp, 6))).body.code).toBe('otp-used-up');
    expect(await verifyOtp(app, challenge_id, otp)).toMatchObject({ status: 422, body: { code: 'otp-used-up' } });
  });

  it.each([
    ["expires_at = clock_timestamp() + interval '1 second'", 200],
    ["expires_at = clock_timestamp() - interval '1 second'", 422],
  ])('an OTP is refused after its five minutes (%s: %d)', async (set, status) => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    await change(challenge_id, set);
    const answer = await verifyOtp(app, challenge_id, otp);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('otp-expired');
  });

  it('an OTP is refused when it was used before, also after a logout', async () => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    const { body } = await verifyOtp(app, challenge_id, otp);
    expect((await verifyOtp(app, challenge_id, otp)).body.code).toBe('otp-expired');
    await app.request('POST', '/api/logout', { token: body.token ?? '' });
    expect((await verifyOtp(app, challenge_id, otp)).body.code).toBe('otp-expired');
  });

  it('an OTP is refused when a newer one was sent', async () => {
    const phone = newPhone();
    const [older, newer] = [await sendOtp(app, { phone }), await sendOtp(app, { phone })];
    expect((await verifyOtp(app, older.challenge_id, older.otp)).body.code).toBe('otp-expired');
    expect((await verifyOtp(app, newer.challenge_id, newer.otp)).status).toBe(200);
  });

  it('an OTP is refused for the challenge of another number, and for an unknown challenge', async () => {
    const [mine, other] = [await sendOtp(app, { phone: newPhone() }), await sendOtp(app, { phone: newPhone() })];
    // Both codes are equal once in a million runs.
    const foreign = mine.otp === other.otp ? wrongOtp(other.otp, 1) : mine.otp;
    expect((await verifyOtp(app, other.challenge_id, foreign)).body.code).toBe('otp-wrong');
    expect((await verifyOtp(app, crypto.randomUUID(), mine.otp)).body.code).toBe('otp-expired');
  });

  it('an OTP is refused after 20 guesses in a day, over any number of challenges', async () => {
    const phone = newPhone();
    for (let challenge = 0; challenge < 4; challenge++) {
      const { challenge_id, otp } = await sendOtp(app, { phone });
      for (let i = 1; i <= 5; i++) expect((await verifyOtp(app, challenge_id, wrongOtp(otp, i))).body.code).toBe('otp-wrong');
    }
    const { challenge_id, otp } = await sendOtp(app, { phone });
    const answer = await verifyOtp(app, challenge_id, otp);
    expect(answer).toMatchObject({ status: 428, body: { code: 'step-up-required' } });
    await app.resetLimits('otp-guess-day');
    expect((await verifyOtp(app, challenge_id, otp)).status).toBe(200);
  });
});

describe('simultaneous requests', () => {
  it('compare five of 300 guesses on one challenge, and refuse the right code after them', async () => {
    const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => verifyOtp(app, challenge_id, wrongOtp(otp, index + 1))));
    const codes = Map.groupBy(answers, ({ body }) => body.code);
    expect(codes.get('otp-wrong')?.length).toBe(5);
    expect(codes.get('otp-used-up')?.length).toBe(295);
    expect((await verifyOtp(app, challenge_id, otp)).body.code).toBe('otp-used-up');
  });

  it('open exactly one session for two right answers, in each of 50 rounds', async () => {
    for (let round = 0; round < 50; round++) {
      const before = (await sessions()) ?? 0;
      const { challenge_id, otp } = await sendOtp(app, { phone: newPhone() });
      const answers = await Promise.all([verifyOtp(app, challenge_id, otp), verifyOtp(app, challenge_id, otp)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await sessions()).toBe(before + 1);
    }
  });
});

describe('the response to a code request', () => {
  const send = (body: object) => app.request<SentOtp>('POST', '/api/otp/send', { body });

  it('is the same for a customer and a stranger', async () => {
    const phone = newPhone();
    await app.asCustomer(phone);
    await withEmail('known@example.test');
    await app.resetLimits();
    const [known, unknown] = [await send({ phone }), await send({ phone: newPhone() })];
    const [knownEmail, unknownEmail] = [await send({ email: 'known@example.test' }), await send({ email: 'nobod@example.test' })];
    const shape = ({ status, body, headers }: typeof known) => ({
      status,
      names: Object.keys(body),
      ...body,
      challenge_id: body.challenge_id.replace(/[0-9a-f]/g, 'x'),
      masked_to: body.masked_to.replace(/\d/g, 'x').replace(/[a-z]/g, 'x'),
      headers: [...headers.keys()].sort(),
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(shape(unknownEmail)).toEqual(shape(knownEmail));
  });

  it('is the same for an unknown e-mail address, to which no code is sent and which opens no session', async () => {
    const email = 'stranger@example.test';
    const { challenge_id } = await sendOtp(app, { email });
    const isLookedAt = async () =>
      (await app.em.execute(`select from platform.inbox where subscriber = 'auth.send-passcode-by-email.v1' and done_at is null`))
        .length === 0 && (await app.em.execute(`select from platform.outbox where published_at is null`)).length === 0;
    await app.waitFor(isLookedAt);
    expect(await app.messages(email)).toEqual([]);
    const before = await sessions();
    expect((await verifyOtp(app, challenge_id, '123456')).body.code).toBe('otp-wrong');
    expect(await sessions()).toBe(before);
  });

  it.each([
    ['a landline', { phone: '2212345678' }],
    ['a number of another country', { phone: '+14155550123' }],
    ['letters', { phone: 'nine' }],
    ['nothing', {}],
    ['both', { phone: '9876543210', email: 'a@example.test' }],
    ['an address without a host', { email: 'asha@' }],
    ['a list', { phone: ['9876543210'] }],
    ['an object', { phone: { $ne: '' } }],
  ])('refuses %s', async (_, body) =>
    expect(await app.request('POST', '/api/otp/send', { body })).toMatchObject({ status: 422, body: { code: 'invalid' } }),
  );

  it.each([
    ['no challenge', { otp: '123456' }],
    ['five digits', { challenge_id: crypto.randomUUID(), otp: '12345' }],
    ['digits of another script', { challenge_id: crypto.randomUUID(), otp: '১২৩৪৫৬' }],
    ['a number', { challenge_id: crypto.randomUUID(), otp: 123456 }],
  ])('refuses to verify %s', async (_, body) =>
    expect(await app.request('POST', '/api/otp/verify', { body })).toMatchObject({ status: 422, body: { code: 'invalid' } }),
  );
});
