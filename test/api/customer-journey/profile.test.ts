import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { CUSTOMER_ROLE } from '../../../src/contracts/permissions.js';
import { type ProfileField, profileFields } from '../../../src/contracts/resources/profile.js';
import { EnsureCustomer } from '../../../src/modules/customer-journey/messages/index.js';
import { todayInIndia } from '../../../src/contracts/days.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, type TestCustomer, wholeProfile } from '../../support/test-customer.js';

let application: TestApplication;
let customer: TestCustomer;

beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());
beforeAll(async () => {
  customer = await newCustomer(application, '9876500001');
});

const path = () => `/api/user/${customer.id}`;
const yearsAgo = (years: number, days = 0) => {
  const date = new Date(`${todayInIndia()}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

describe('a new profile', () => {
  it('has every field of the specification, empty or 0', async () => {
    const { status, body } = await customer.get(path());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: customer.id,
      prospect_app_id: customer.ids.prospect_app_id,
      mobile_phone_number: '9876500001',
      mobile_phone_code: 91,
      email: '',
      email_verified: 0,
      birth_date: '',
      tin: '',
      monthly_income: 0,
      language: 'en',
      role_id: CUSTOMER_ROLE,
      channel_id: 0,
      merchant_location_id: '',
      is_editing: 0,
      pl_completed: 0,
      bl_completed: 0,
      gl_completed: 0,
      hl_completed: 0,
      pl_update_required: 0,
      pl_se_update_required: 0,
      inflight_credit_app_id: '',
      product_type: '',
    });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(profileFields)));
  });
});

describe('the encryption key for drafts', () => {
  it('is unique per customer, the same in every response and login, and ignored when sent back', async () => {
    const other = await newCustomer(application);
    const own = `/api/user/${other.id}`;
    const { draft_key: key } = (await other.get<{ draft_key: string }>(own)).body;
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await customer.get(path())).body).not.toMatchObject({ draft_key: key });
    expect(await other.post(own, { draft_key: 'x', first_name: 'Asha' })).toMatchObject({ status: 200, body: { draft_key: key } });
    expect(await other.get(own)).toMatchObject({ status: 200, body: { draft_key: key } });
  });
});

describe('saving a step', () => {
  it('stores the step in its normal form, moves the customer to the form and leaves the rest unchanged', async () => {
    const first = await customer.post(path(), { first_name: ' Asha ', tin: 'abcpk1238f', email: 'Asha@Example.TEST' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ first_name: 'Asha', tin: 'ABCPK1238F', email: 'asha@example.test', is_editing: 1, pl_completed: 0 });
    const second = await customer.post(path(), { monthly_income: '45000', allow_sms: 1 });
    expect(second.body).toMatchObject({ first_name: 'Asha', monthly_income: 45_000, allow_sms: 1, allow_emails: 0 });
    expect((await customer.get(path())).body).toEqual(second.body);
  });

  it('clears a field with an empty value', async () => {
    await customer.post(path(), { address2: 'Flat 4' });
    expect((await customer.post(path(), { address2: '' })).body).toMatchObject({ address2: '' });
    expect((await customer.post(path(), { employer_name: null })).body).toMatchObject({ employer_name: '' });
  });

  it('completes the form by its contents only', async () => {
    const other = await newCustomer(application);
    const own = `/api/user/${other.id}`;
    const { loan_purpose, ...allButOne } = wholeProfile;
    expect((await other.post(own, { ...allButOne, pl_completed: 1 })).body).toMatchObject({ pl_completed: 0 });
    expect((await other.post(own, { loan_purpose })).body).toMatchObject({ pl_completed: 1, pl_update_required: 0 });
    expect((await other.post(own, { residence_type: 2 })).body).toMatchObject({ pl_completed: 1, pl_update_required: 1 });
    expect((await other.post(own, { monthly_rent: 9000 })).body).toMatchObject({ pl_update_required: 0 });
  });

  it('asks a customer who becomes self-employed about the business, separately from the common questions', async () => {
    const other = await newCustomer(application);
    await other.fillIn();
    const own = `/api/user/${other.id}`;
    const { employer_name, salary_mode } = wholeProfile;
    const business = { business_years: 3, business_current_turnover: 2, business_registration_type: 1 };
    const updates = (pl_update_required: number, pl_se_update_required: number) => ({
      body: { pl_update_required, pl_se_update_required },
    });
    for (const employment_status_code of [2, 3]) {
      expect(await other.post(own, { employment_status_code })).toMatchObject(updates(0, 1));
      expect(await other.post(own, { ...business, business_years: '' })).toMatchObject(updates(0, 1));
      expect(await other.post(own, { ...business, officepincode: '' })).toMatchObject(updates(1, 0));
      expect(await other.post(own, { officepincode: '411002' })).toMatchObject(updates(0, 0));
      await other.post(own, { business_years: '', business_current_turnover: '', business_registration_type: '' });
      // The answers for salaried customers were deleted with that.
      expect(await other.post(own, { employment_status_code: 1 })).toMatchObject(updates(1, 0));
      expect(await other.post(own, { employer_name, salary_mode })).toMatchObject(updates(0, 0));
    }
  });

  it('leads a customer with unknown business details from the offers back to the form', async () => {
    const other = await newCustomer(application);
    await other.apply();
    await other.post(`/api/user/${other.id}`, { employment_status_code: 2, is_editing: 0 });
    expect((await other.post('/api/set-product', { product_type: PERSONAL_LOANS })).body).toMatchObject({ next: '/user/user-detail' });
  });

  it('stays incomplete for the self-employed until the business is known', async () => {
    const other = await newCustomer(application);
    const selfEmployed = { ...wholeProfile, employment_status_code: 3, employer_name: '', salary_mode: '' };
    expect((await other.post(`/api/user/${other.id}`, selfEmployed)).body).toMatchObject({ pl_completed: 0, pl_se_update_required: 0 });
    const business = { business_years: 1, business_current_turnover: 1, business_registration_type: 5 };
    expect((await other.post(`/api/user/${other.id}`, business)).body).toMatchObject({ pl_completed: 1, pl_se_update_required: 0 });
  });

  it('accepts a profile as it was read, and leaves the server’s own fields unchanged', async () => {
    const other = await newCustomer(application);
    const own = `/api/user/${other.id}`;
    const empty = (await other.get(own)).body;
    expect(await other.post(own, empty)).toMatchObject({ status: 200, body: empty });
    await other.fillIn({ is_editing: 0 });
    const read = (await other.get(own)).body;
    expect(await other.post(own, read)).toMatchObject({ status: 200, body: read });
    const forged = {
      user_id: crypto.randomUUID(),
      prospect_app_id: crypto.randomUUID(),
      mobile_phone_number: '9000000000',
      email_verified: 1,
      role_id: 1,
      channel_id: 7,
      merchant_location_id: 'x',
      language: 'hi',
      product_type: 'Gold Loans',
      gl_completed: 1,
      pl_update_required: 1,
      inflight_credit_app_id: crypto.randomUUID(),
    };
    expect(await other.post(own, { ...forged, is_editing: 0 })).toMatchObject({ status: 200, body: read });
  });

  it('distinguishes "no net banking" from "not answered"', async () => {
    const other = await newCustomer(application);
    const own = `/api/user/${other.id}`;
    expect((await other.get(own)).body).toMatchObject({ prefer_net_banking: 0 });
    expect((await other.post(own, { prefer_net_banking: 2 })).body).toMatchObject({ prefer_net_banking: 2 });
    expect((await other.post(own, { prefer_net_banking: 0 })).body).toMatchObject({ prefer_net_banking: 0 });
    expect((await other.post(own, { prefer_net_banking: 3 })).status).toBe(422);
  });

  it('enters and leaves edit mode on request', async () => {
    expect((await customer.post(path(), { is_editing: 0 })).body).toMatchObject({ is_editing: 0 });
    expect((await customer.post(path(), { is_editing: 1 })).body).toMatchObject({ is_editing: 1 });
  });
});

describe('invalid values', () => {
  const refusals: [string, Record<string, unknown>, Partial<Record<string, string>>][] = [
    ['a PAN of a company', { tin: 'ABCCK1238F' }, { tin: 'Invalid PAN.' }],
    ['a wrong e-mail', { email: 'nobody' }, { email: 'Email is invalid.' }],
    ['digits in a name', { first_name: 'A5ha' }, { first_name: 'Only alphabets are allowed.' }],
    ['a day that does not exist', { birth_date: '1990-02-30' }, { birth_date: 'Invalid date' }],
    ['a year of another time', { birth_date: '1899-02-03' }, { birth_date: 'Invalid year' }],
    ['a birth date that is not finished', { birth_date: '1990-02' }, { birth_date: 'Please enter a valid birth date' }],
    ['an income above the limit', { monthly_income: 1_000_001 }, { monthly_income: 'Monthly income must be between ₹1 and ₹10,00,000.' }],
    ['an id that is not on the list', { gender: 9 }, { gender: 'Please choose from the list.' }],
    ['a list for a text', { first_name: ['Asha'] }, { first_name: 'Only alphabets are allowed.' }],
    ['an object for a number', { monthly_income: { gt: 1 } }, { monthly_income: 'Monthly income must be between ₹1 and ₹10,00,000.' }],
  ];

  it.each(refusals)('refuses %s and saves nothing', async (_, body, fields) => {
    const before = (await customer.get(path())).body;
    const answer = await customer.post(path(), { last_name: 'Changed', ...body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
    expect((await customer.get(path())).body).toEqual(before);
  });

  it('refuses an age below 18 and above 80, to the day', async () => {
    const message = "Your age doesn't match the required age criteria.";
    expect(await customer.post(path(), { birth_date: yearsAgo(18, 1) })).toMatchObject({
      status: 422,
      body: { fields: { birth_date: message } },
    });
    expect(await customer.post(path(), { birth_date: yearsAgo(18) })).toMatchObject({ status: 200 });
    expect(await customer.post(path(), { birth_date: yearsAgo(81) })).toMatchObject({
      status: 422,
      body: { fields: { birth_date: message } },
    });
    expect(await customer.post(path(), { birth_date: yearsAgo(81, 1) })).toMatchObject({ status: 200 });
  });

  it('returns messages in Hindi for a Hindi reader', async () => {
    const { body } = await customer.post(path(), { tin: 'x' }, { 'accept-language': 'hi' });
    expect(body).toMatchObject({ fields: { tin: 'PAN सही नहीं है।' } });
  });
});

describe('access to a profile', () => {
  it('is limited to its customer, and another customer’s id looks like a missing one', async () => {
    const stranger = await newCustomer(application);
    const admin = await application.asAdmin(1);
    for (const id of [customer.id, crypto.randomUUID(), 'no-id']) {
      for (const [method, route, body] of [
        ['GET', `/api/user/${id}`, undefined],
        ['POST', `/api/user/${id}`, { first_name: 'Mallory' }],
        ['GET', `/api/getMaskInfo/${id}`, undefined],
        ['POST', '/api/set-language', { uid: id === 'no-id' ? crypto.randomUUID() : id, language: 'hi' }],
      ] as const) {
        const request = { ...(body && { body }) };
        expect((await application.request(method, route, { ...request, token: stranger.token })).status).toBe(404);
        expect((await application.request(method, route, { ...request, token: admin.token })).status).toBe(401);
        expect((await application.request(method, route, request)).status).toBe(401);
      }
    }
    expect((await customer.get(path())).body).not.toMatchObject({ first_name: 'Mallory' });
  });
});

describe('the masked view and the language', () => {
  it('shows the end of the PAN and the year of birth', async () => {
    const fresh = await newCustomer(application);
    expect((await fresh.get(`/api/getMaskInfo/${fresh.id}`)).body).toEqual({ data: { pan: '', birth_date: '' } });
    await fresh.post(`/api/user/${fresh.id}`, { tin: 'ABCPK1238F', birth_date: '1991-04-05' });
    expect((await fresh.get(`/api/getMaskInfo/${fresh.id}`)).body).toEqual({ data: { pan: 'XXXXXX238F', birth_date: 'XX/XX/1991' } });
  });

  it('sets the language of messages', async () => {
    expect(await customer.post('/api/set-language', { uid: customer.id, language: 'hi' })).toMatchObject({
      status: 200,
      body: { language: 'hi' },
    });
    expect((await customer.get(path())).body).toMatchObject({ language: 'hi' });
    expect((await customer.post('/api/set-language', { uid: customer.id, language: 'fr' })).status).toBe(422);
  });
});

describe('customers', () => {
  it('are unique per number, however many logins there are at once', async () => {
    const commands = application.app.get(CommandBus);
    const phone = newPhone();
    const found = await Promise.all(Array.from({ length: 20 }, () => commands.execute(new EnsureCustomer({ phone }, { language: 'en' }))));
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1);
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('are found by an e-mail address only once it is verified', async () => {
    const commands = application.app.get(CommandBus);
    const fresh = await newCustomer(application);
    await fresh.post(`/api/user/${fresh.id}`, { email: 'proven@example.test' });
    const byEmail = new EnsureCustomer({ email: 'proven@example.test' }, { language: 'en' });
    await expect(commands.execute(byEmail)).rejects.toMatchObject({ code: 'not-found' });
    await application.em.execute('update customer_journey.customer set email_verified_at = now() where id = ?', [fresh.id]);
    expect(await commands.execute(byEmail)).toMatchObject({ userId: fresh.id, isNew: false });
    await fresh.post(`/api/user/${fresh.id}`, { email: 'typed@example.test' });
    await expect(commands.execute(new EnsureCustomer({ email: 'typed@example.test' }, { language: 'en' }))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('keep every step when steps are saved at the same moment', async () => {
    const fresh = await newCustomer(application);
    const steps = Object.entries(wholeProfile).map(([name, value]) => fresh.post(`/api/user/${fresh.id}`, { [name]: value }));
    expect((await Promise.all(steps)).map(({ status }) => status)).toEqual(steps.map(() => 200));
    const saved = (await fresh.get<Record<ProfileField, unknown>>(`/api/user/${fresh.id}`)).body;
    expect(saved).toMatchObject(wholeProfile);
    expect(saved).toMatchObject({ pl_completed: 1 });
  });
});
