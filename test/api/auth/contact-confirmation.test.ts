import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';
import { type SentOtp, sendOtp, verifyOtp, wrongOtp } from './otp-requests.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
});
afterAll(() => app.stop());

let addresses = 0;
const newEmail = () => `asha.${++addresses}@example.test`;

/** Returns the code of the newest confirmation message to an address. */
const codeAt = async (email: string) => {
  const message = (await app.messages(email)).find(({ template }) => template === 'confirm-email');
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
};

async function requestCode(customer: TestCustomer, email: string): Promise<SentOtp & { otp: string }> {
  await app.resetLimits();
  const { status, body } = await customer.post<SentOtp>('/api/contact-confirmation/send', { email });
  if (status !== 200) throw new Error(`no code was sent: ${status} ${JSON.stringify(body)}`);
  return { ...body, otp: await codeAt(email) };
}

const confirm = (customer: TestCustomer, challenge_id: string, otp: string) =>
  customer.post('/api/contact-confirmation/verify', { challenge_id, otp });

const profileOf = async (customer: TestCustomer) => (await customer.get(`/api/user/${customer.id}`)).body;

async function confirmed(email = newEmail()): Promise<TestCustomer> {
  const customer = await newCustomer(app);
  const { challenge_id, otp } = await requestCode(customer, email);
  expect(await confirm(customer, challenge_id, otp)).toMatchObject({ status: 200, body: { email_verified: 1 } });
  return customer;
}

/** Requests a login code by e-mail. Returns an empty code if none was sent. */
async function loginByEmail(email: string) {
  const known = (await app.messages(email)).filter(({ template }) => template === 'login-otp').length;
  const { challenge_id } = await sendOtp(app, { email });
  await app.waitFor(async () => (await app.messages(email)).filter(({ template }) => template === 'login-otp').length > known);
  return await verifyOtp(app, challenge_id, await app.otp(email));
}

describe('confirmation of an e-mail address', () => {
  it('sends a code to the profile’s address, confirms it, and allows logins by it', async () => {
    const email = newEmail();
    const customer = await newCustomer(app);
    await customer.post(`/api/user/${customer.id}`, { email });
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 0 });

    await app.resetLimits();
    const sent = await customer.post<SentOtp>('/api/contact-confirmation/send', {});
    expect(sent).toMatchObject({ status: 200, body: { masked_to: expect.stringContaining('*'), expires_in: 300, resend_in: 30 } });
    expect(await confirm(customer, sent.body.challenge_id, await codeAt(email))).toMatchObject({
      status: 200,
      body: { email_verified: 1 },
    });
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1 });

    expect(await loginByEmail(email)).toMatchObject({ status: 200, body: { user_id: customer.id, is_new: false } });
  });

  it('accepts another address, which replaces the profile’s once confirmed; the form stays unchanged', async () => {
    const before = newEmail();
    const customer = await newCustomer(app);
    await customer.post(`/api/user/${customer.id}`, { email: before, is_editing: 0 });
    const email = newEmail();
    const { challenge_id, otp } = await requestCode(customer, email);
    expect(await profileOf(customer)).toMatchObject({ email: before, email_verified: 0, is_editing: 0 });
    expect((await confirm(customer, challenge_id, otp)).status).toBe(200);
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1, is_editing: 0 });
  });

  it('keeps the confirmed address in force until another one is confirmed', async () => {
    const email = newEmail();
    const customer = await confirmed(email);
    const typo = newEmail();
    const { challenge_id, otp } = await requestCode(customer, typo);
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1 });
    expect((await confirm(customer, challenge_id, wrongOtp(otp))).body).toMatchObject({ code: 'otp-wrong' });
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1 });
    expect(await loginByEmail(email)).toMatchObject({ status: 200, body: { user_id: customer.id } });
    expect((await confirm(customer, challenge_id, otp)).status).toBe(200);
    expect(await loginByEmail(typo)).toMatchObject({ status: 200, body: { user_id: customer.id } });
  });

  it('sends another code to the address of the customer’s own earlier one only', async () => {
    const email = newEmail();
    const customer = await confirmed();
    const first = await requestCode(customer, email);
    const again = async (from: TestCustomer, challenge_id: string) => {
      await app.resetLimits();
      return await from.post<SentOtp>('/api/contact-confirmation/send', { challenge_id });
    };
    const second = await again(customer, first.challenge_id);
    expect(second).toMatchObject({ status: 200, body: { masked_to: first.masked_to } });
    // The response about the second code may have been lost.
    const third = await again(customer, first.challenge_id);
    expect(third).toMatchObject({ status: 200, body: { masked_to: first.masked_to } });
    expect(await again(await newCustomer(app), third.body.challenge_id)).toMatchObject({ status: 422, body: { code: 'otp-expired' } });
    await app.em.execute('update auth.otp_challenge set expires_at = now() where id = ?', [third.body.challenge_id]);
    const fourth = await again(customer, third.body.challenge_id);
    expect((await confirm(customer, fourth.body.challenge_id, await codeAt(email))).status).toBe(200);
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1 });
    expect(await again(customer, fourth.body.challenge_id)).toMatchObject({ status: 422, body: { code: 'otp-expired' } });
  });

  it('writes in the language of the page', async () => {
    const customer = await newCustomer(app);
    const email = newEmail();
    await app.resetLimits();
    await customer.post('/api/contact-confirmation/send', { email }, { 'accept-language': 'hi' });
    expect((await app.messages(email))[0]).toMatchObject({
      template: 'confirm-email',
      language: 'hi',
      body: expect.stringContaining('ईमेल पता पक्का करने का कोड'),
    });
  });

  it('becomes void when the address changes', async () => {
    const email = newEmail();
    const customer = await confirmed(email);
    await customer.post(`/api/user/${customer.id}`, { email: newEmail() });
    expect(await profileOf(customer)).toMatchObject({ email_verified: 0 });
  });

  it('needs an address and a customer session', async () => {
    const customer = await newCustomer(app);
    expect(await customer.post('/api/contact-confirmation/send', {})).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    });
    expect((await customer.post('/api/contact-confirmation/send', { email: 'nobody' })).status).toBe(422);
    for (const call of ['send', 'verify']) {
      expect((await app.request('POST', `/api/contact-confirmation/${call}`, { body: {} })).status).toBe(401);
      const { token } = await app.asAdmin(1);
      expect((await app.request('POST', `/api/contact-confirmation/${call}`, { body: {}, token })).status).toBe(401);
    }
  });
});

describe('the purpose of a code', () => {
  it('keeps a login code from confirming an address, without using it up', async () => {
    const email = newEmail();
    const customer = await confirmed(email);
    const { challenge_id } = await sendOtp(app, { email });
    await app.waitFor(async () => (await app.otp(email)) !== '');
    const otp = await app.otp(email);
    expect((await confirm(customer, challenge_id, otp)).body).toMatchObject({ code: 'otp-expired' });
    expect((await verifyOtp(app, challenge_id, otp)).status).toBe(200);
  });

  it('keeps a confirmation code from logging in, and from confirming for another customer', async () => {
    const email = newEmail();
    const [customer, stranger] = [await newCustomer(app), await newCustomer(app)];
    await stranger.post(`/api/user/${stranger.id}`, { email });
    const { challenge_id, otp } = await requestCode(customer, email);
    expect((await verifyOtp(app, challenge_id, otp)).body.code).toBe('otp-expired');
    expect((await confirm(stranger, challenge_id, otp)).body).toMatchObject({ code: 'otp-expired' });
    expect(await profileOf(stranger)).toMatchObject({ email_verified: 0 });
    expect((await confirm(customer, challenge_id, otp)).status).toBe(200);
  });

  it('lets a login and a confirmation wait in parallel; the newer of two confirmations counts', async () => {
    const email = newEmail();
    const customer = await confirmed(email);
    const older = await requestCode(customer, email);
    const login = await sendOtp(app, { email });
    await app.waitFor(async () => (await app.otp(email)) !== '');
    const newer = await requestCode(customer, email);
    expect((await confirm(customer, older.challenge_id, older.otp)).body).toMatchObject({ code: 'otp-expired' });
    expect((await confirm(customer, newer.challenge_id, newer.otp)).status).toBe(200);
    expect((await verifyOtp(app, login.challenge_id, await app.otp(email))).status).toBe(200);
  });

  it('binds a code to the address it was sent to, whatever the profile holds later', async () => {
    const email = newEmail();
    const customer = await newCustomer(app);
    const { challenge_id, otp } = await requestCode(customer, email);
    await customer.post(`/api/user/${customer.id}`, { email: newEmail() });
    expect((await confirm(customer, challenge_id, otp)).status).toBe(200);
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: 1 });
  });
});

describe('an address that another customer has confirmed', () => {
  it('is refused only after the mailbox is proven', async () => {
    const email = newEmail();
    const first = await confirmed(email);
    const own = newEmail();
    const second = await confirmed(own);
    const { challenge_id, otp } = await requestCode(second, email);
    expect((await confirm(second, challenge_id, wrongOtp(otp))).body).toMatchObject({ code: 'otp-wrong' });
    expect(await confirm(second, challenge_id, otp)).toMatchObject({
      status: 409,
      body: { code: 'email-taken', message: expect.stringContaining('already belongs to another account') },
    });
    expect(await profileOf(second)).toMatchObject({ email: own, email_verified: 1 });
    expect(await loginByEmail(email)).toMatchObject({ status: 200, body: { user_id: first.id } });
  });

  it('belongs to one of 20 customers who confirm it at the same moment', async () => {
    const email = newEmail();
    const rivals: { customer: TestCustomer; challenge_id: string; otp: string }[] = [];
    for (let i = 0; i < 20; i++) {
      const customer = await newCustomer(app);
      const { challenge_id, otp } = await requestCode(customer, email);
      // Only the newest code of an address counts. The update reactivates the older ones, as if each had been sent to another address.
      await app.em.execute('update auth.otp_challenge set destination_index = md5(id::text) where id = ?', [challenge_id]);
      rivals.push({ customer, challenge_id, otp });
    }
    const answers = await Promise.all(rivals.map(({ customer, challenge_id, otp }) => confirm(customer, challenge_id, otp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body['code'] === 'email-taken')).toHaveLength(19);
    const [row] = await app.em.execute<{ count: number }[]>(
      `select count(*)::int as count from customer_journey.customer where id in (?) and email_verified_at is not null`,
      [rivals.map(({ customer }) => customer.id)],
    );
    expect(row?.count).toBe(1);
  });
});

describe('limits', () => {
  it('are shared with the login: one pause for both, and the response says how long it lasts', async () => {
    const email = newEmail();
    const customer = await newCustomer(app);
    await requestCode(customer, email);
    expect(await customer.post('/api/contact-confirmation/send', { email })).toMatchObject({ status: 429 });
    expect(await app.request('POST', '/api/otp/send', { body: { email } })).toMatchObject({
      status: 429,
      body: { code: 'otp-too-soon', message: expect.stringMatching(/^We just sent you a code\. .* in (30|2\d|1\d) seconds\.$/) },
    });
    expect(await app.request('POST', '/api/otp/send', { body: { email }, headers: { 'accept-language': 'hi' } })).toMatchObject({
      body: { message: expect.stringMatching(/^हमने अभी-अभी आपको कोड भेजा है/) },
    });
  });

  it('allow a customer five addresses in a quarter of an hour and ten in a day', async () => {
    const customer = await newCustomer(app);
    await app.resetLimits();
    const sentBefore = async () => {
      for (let sent = 0; ; sent++) {
        const { status, body } = await customer.post('/api/contact-confirmation/send', { email: newEmail() });
        if (status === 429) return [sent, body['code']];
      }
    };
    expect(await sentBefore()).toEqual([5, 'too-many-requests']);
    await app.resetLimits('confirm-contact-quarter-hour');
    expect(await sentBefore()).toEqual([5, 'too-many-requests']);
    await app.resetLimits('confirm-contact-quarter-hour');
    expect(await sentBefore()).toEqual([0, 'too-many-requests']);
    expect((await (await newCustomer(app)).post('/api/contact-confirmation/send', { email: newEmail() })).status).toBe(200);
  });

  it('keep the previous code valid when they refuse a request', async () => {
    const customer = await newCustomer(app);
    const email = newEmail();
    const { challenge_id, otp } = await requestCode(customer, email);
    expect((await customer.post('/api/contact-confirmation/send', { email })).status).toBe(429);
    expect((await confirm(customer, challenge_id, otp)).status).toBe(200);
  });

  it('report a code as sent only if it was, and do not count refused requests', async () => {
    await app.resetLimits();
    const customer = await newCustomer(app);
    const send = async (email: string) => (await customer.post('/api/contact-confirmation/send', { email })).body['code'];
    const email = newEmail();
    for (let sent = 0; sent < 3; sent++) {
      expect(await send(email)).toBeUndefined();
      await app.resetLimits('otp-send-pause');
    }
    for (let again = 0; again < 3; again++) expect(await send(email)).toBe('too-many-requests');
    // Three of five codes are used, not six.
    for (let others = 0; others < 2; others++) expect(await send(newEmail())).toBeUndefined();
    expect(await send(newEmail())).toBe('too-many-requests');
  });

  it('take either an address or an earlier code, not both', async () => {
    const customer = await newCustomer(app);
    const { challenge_id } = await requestCode(customer, newEmail());
    expect(await customer.post('/api/contact-confirmation/send', { email: newEmail(), challenge_id })).toMatchObject({
      status: 422,
      body: { fields: { challenge_id: expect.any(String) } },
    });
  });

  it('allow five guesses', async () => {
    const customer = await newCustomer(app);
    const { challenge_id, otp } = await requestCode(customer, newEmail());
    for (let i = 1; i <= 5; i++)
      expect((await confirm(customer, challenge_id, wrongOtp(otp, i))).body).toMatchObject({ code: 'otp-wrong' });
    expect((await confirm(customer, challenge_id, otp)).body).toMatchObject({ code: 'otp-used-up' });
  });
});
