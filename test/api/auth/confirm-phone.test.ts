import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';
import { requestPhoneCode, reassignNumber, emailOf } from '../../support/reassigned-number.js';
import { sendOtp, verifyOtp, wrongOtp } from './otp-requests.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
  await seedLenders(app);
});
afterAll(() => app.stop());

const sql = <T extends object>(statement: string, values: unknown[]) => app.em.execute<T[]>(statement, values);
const profileOf = async (customer: TestCustomer) => (await customer.get(`/api/user/${customer.id}`)).body;
const requestCode = (customer: TestCustomer, phone: string) => requestPhoneCode(app, customer, phone);

/** Returns a logged-in customer whose number was reassigned to another customer. */
async function withoutNumber(): Promise<TestCustomer> {
  const customer = await newCustomer(app);
  await sql('update customer_journey.customer set phone_sealed = null, phone_index = null, phone_verified_at = null where id = ?', [
    customer.id,
  ]);
  return customer;
}

describe('a customer whose number was reassigned', () => {
  it('logs in by e-mail, cannot apply, confirms another number, and applies', async () => {
    const old = newPhone();
    const owner = await newCustomer(app, old);
    const appId = await owner.apply({ email: emailOf(old) });
    const former = await reassignNumber(app, owner, old);
    expect(await profileOf(former)).toMatchObject({ user_id: owner.id, identity_required: 0, mobile_phone_number: '' });
    const [offer] = (await former.offers(appId)).matched;
    if (!offer) throw new Error('no offer');
    await former.readKeyFacts(offer);
    const apply = () => former.post(`/api/applications/${appId}/offers/${offer.lender_id}/apply`, { consent: 1 });
    expect(await apply()).toMatchObject({ status: 422, body: { code: 'phone-unverified' } });

    const phone = newPhone();
    const asked = await requestCode(former, phone);
    expect(asked.masked_to).toBe(`+91 ******${phone.slice(-4)}`);
    expect(await asked.confirm()).toMatchObject({ status: 200, body: { phone_verified: 1, email_verified: 1 } });
    expect(await profileOf(former)).toMatchObject({ mobile_phone_number: phone, first_name: 'Asha' });
    expect((await apply()).status).toBe(200);
    const [row] = await sql<object>(
      `select c.phone_sealed like 'data-key:%' as sealed, l.phone_index = c.phone_index as told
       from customer_journey.customer c join customer_journey.lender_application l on l.customer_id = c.id where c.id = ?`,
      [owner.id],
    );
    expect(row).toEqual({ sealed: true, told: true });
    expect(
      await sql<object>(
        `select action, actor_id, property, before, after from platform.audit where subject = ? and action like '%confirmed'`,
        [`customer:${owner.id}`],
      ),
    ).toEqual([{ action: 'customer.contact-confirmed', actor_id: owner.id, property: 'mobile_phone_number', before: null, after: null }]);
  });

  it('logs in by the new number afterwards, and must prove the identity in an unknown browser', async () => {
    const customer = await withoutNumber();
    await customer.fillIn();
    const phone = newPhone();
    await (await requestCode(customer, phone)).confirm();
    const elsewhere = await newCustomer(app, phone, { cookie: '' });
    expect(elsewhere.id).toBe(customer.id);
    expect(await profileOf(elsewhere)).toMatchObject({ identity_required: 1, first_name: '' });
  });

  it('keeps sessions in other browsers', async () => {
    const phone = newPhone();
    const here = await newCustomer(app, phone);
    const there = await newCustomer(app, phone);
    await sql('update customer_journey.customer set phone_sealed = null, phone_index = null, phone_verified_at = null where id = ?', [
      here.id,
    ]);
    await (await requestCode(here, newPhone())).confirm();
    expect((await there.get(`/api/user/${here.id}`)).status).toBe(200);
  });

  it('gets messages in the language of the page, by SMS only', async () => {
    const customer = await withoutNumber();
    const phone = newPhone();
    await app.resetLimits();
    await customer.post('/api/contact-confirmation/send', { phone }, { 'accept-language': 'hi' });
    expect(await app.messages(phone)).toMatchObject([
      { channel: 'sms', template: 'confirm-phone', language: 'hi', body: expect.stringContaining('मोबाइल नंबर पक्का करने का कोड') },
    ]);
  });

  it('needs the right code, which works for no other customer or purpose', async () => {
    const [customer, other] = [await withoutNumber(), await withoutNumber()];
    const phone = newPhone();
    const asked = await requestCode(customer, phone);
    expect((await verifyOtp(app, asked.challenge_id, asked.otp)).body.code).toBe('otp-expired');
    expect((await asked.type(asked.otp, other)).body.code).toBe('otp-expired');
    for (let guess = 1; guess <= 5; guess++) expect((await asked.type(wrongOtp(asked.otp, guess))).body.code).toBe('otp-wrong');
    expect((await asked.confirm()).body.code).toBe('otp-used-up');
    expect(await profileOf(customer)).toMatchObject({ mobile_phone_number: '' });
  });

  it('waits between codes as at a login, whatever their purpose', async () => {
    const customer = await withoutNumber();
    const phone = newPhone();
    await requestCode(customer, phone);
    expect((await customer.post('/api/contact-confirmation/send', { phone })).body).toMatchObject({ code: 'otp-too-soon' });
    expect((await app.request<{ code: string }>('POST', '/api/otp/send', { body: { phone } })).body.code).toBe('otp-too-soon');
  });

  it('gets another code at the number of the previous one', async () => {
    const customer = await withoutNumber();
    const first = await requestCode(customer, newPhone());
    await app.resetLimits();
    const again = await customer.post('/api/contact-confirmation/send', { challenge_id: first.challenge_id });
    expect(again).toMatchObject({ status: 200, body: { masked_to: first.masked_to } });
    expect((await first.confirm()).body.code).toBe('otp-expired');
  });
});

describe('a number of another customer', () => {
  it('gets a code like any other and is refused only after the right code; its customer stays unchanged', async () => {
    const phone = newPhone();
    const holder = await newCustomer(app, phone);
    const customer = await withoutNumber();
    const asked = await requestCode(customer, phone);
    const { challenge_id, masked_to, ...rest } = await requestCode(await withoutNumber(), newPhone());
    expect(Object.keys(asked).sort()).toEqual([...Object.keys(rest), 'challenge_id', 'masked_to'].sort());
    expect([challenge_id, masked_to]).toEqual([expect.any(String), expect.any(String)]);
    expect((await asked.type(wrongOtp(asked.otp))).body.code).toBe('otp-wrong');
    expect(await asked.confirm()).toMatchObject({
      status: 409,
      body: { code: 'phone-taken', message: expect.stringContaining('grievance officer') },
    });
    expect(await profileOf(customer)).toMatchObject({ mobile_phone_number: '' });
    expect(await profileOf(holder)).toMatchObject({ mobile_phone_number: phone });
    expect((await newCustomer(app, phone)).id).toBe(holder.id);
  });

  it('gets codes for several customers at once; one of simultaneous confirmations succeeds', async () => {
    const phone = newPhone();
    const rivals = [];
    for (let rival = 0; rival < 8; rival++) rivals.push(await requestCode(await withoutNumber(), phone));
    const answers = await Promise.all(rivals.map(({ confirm }) => confirm()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'phone-taken')).toHaveLength(7);
  });

  it('goes to one of two when a customer confirms it and a stranger logs in with it at the same moment', async () => {
    for (let time = 0; time < 5; time++) {
      const customer = await withoutNumber();
      await customer.fillIn();
      const phone = newPhone();
      const asked = await requestCode(customer, phone);
      const login = await sendOtp(app, { phone });
      const [confirmed, opened] = await Promise.all([asked.confirm(), verifyOtp(app, login.challenge_id, login.otp)]);
      expect(opened.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      expect(opened.body['user_id'] === customer.id).toBe(confirmed.status === 200);
    }
  });
});

describe('a customer who has a number', () => {
  it('confirms no other number: the grievance officer changes it', async () => {
    const phone = newPhone();
    const customer = await newCustomer(app, phone);
    await app.resetLimits();
    const other = newPhone();
    expect(await customer.post('/api/contact-confirmation/send', { phone: other })).toMatchObject({
      status: 409,
      body: { code: 'phone-on-file', message: expect.stringContaining('grievance officer') },
    });
    expect(await app.messages(other)).toEqual([]);
  });

  it('is not given another number by a code requested before the first was confirmed', async () => {
    const customer = await withoutNumber();
    const [first, second] = [await requestCode(customer, newPhone()), await requestCode(customer, newPhone())];
    const answers = await Promise.all([first.confirm(), second.confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('phone-on-file');
  });
});

it('requests with more than one of number, address and earlier code are refused', async () => {
  const customer = await withoutNumber();
  const { challenge_id } = await requestCode(customer, newPhone());
  for (const both of [
    { phone: newPhone(), email: 'asha@example.test' },
    { phone: newPhone(), challenge_id },
  ])
    expect((await customer.post('/api/contact-confirmation/send', both)).status).toBe(422);
  expect((await customer.post('/api/contact-confirmation/send', { phone: '12345' })).status).toBe(422);
});
