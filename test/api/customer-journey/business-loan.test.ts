import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loanForms } from '../../../src/contracts/loan-forms.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
});
afterAll(() => application.stop());

const product_type = 'Business Loans';

/** A proprietor with a GST number and five years in business. */
const answers: Readonly<Record<string, unknown>> = {
  business_name: 'Asha Traders 24',
  business_constitution: 4,
  business_registration_type: 1,
  have_gst: 1,
  gstin: '27ABCPK1234F1Z5',
  udyam: 'udyam-mh-12-1234567',
  business_nature: 1,
  business_years: 4,
  business_current_turnover: 4,
  gross_profit: 3,
  business_address1: '4 Laxmi Road',
  business_postal_code: '411002',
  business_premises: 2,
  business_account: 1,
  first_name: 'Asha',
  last_name: 'Kulkarni',
  birth_date: '1986-04-05',
  gender: 2,
  tin: 'ABCPK1234F',
  email: 'asha.kulkarni@example.test',
  address1: '12 Canary Lane',
  postal_code: '411001',
  residence_type: 1,
  employment_status_code: 3,
  monthly_income: 90_000,
  business_loan_amount: 1_000_000,
  business_loan_tenure: 24,
  business_loan_purpose: 1,
};

const save = <T = Record<string, unknown>>(customer: TestCustomer, written: object) =>
  customer.post<T>(`/api/user/${customer.id}`, written);
const choose = (customer: TestCustomer, more: object = {}) => customer.post('/api/set-product', { product_type, ...more });

/** Fills in the form step by step. Returns the status of each step. */
async function fillIn(customer: TestCustomer, changes: object = {}): Promise<number[]> {
  const values: Readonly<Record<string, unknown>> = { ...answers, ...changes };
  const taken = [];
  for (const { fields } of loanForms.bl.steps) {
    const given = fields.filter(({ name }) => values[name] !== undefined).map(({ name }) => [name, values[name]] as const);
    taken.push((await save(customer, Object.fromEntries(given))).status);
  }
  return taken;
}

describe('a business loan', () => {
  it('goes from the dialog through the form and the offers to a lender', async () => {
    const customer = await newCustomer(application);
    expect(await choose(customer, { have_registration: 1, have_gst: 1 })).toMatchObject({
      status: 200,
      body: { product_type, product_id: 3, next: '/user/business-detail' },
    });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ have_gst: 1, bl_completed: 0 });
    expect(await fillIn(customer)).toEqual([200, 200, 200, 200, 200, 200]);
    const { body: profile } = await customer.get(`/api/user/${customer.id}`);
    expect(profile).toMatchObject({ ...answers, udyam: 'UDYAM-MH-12-1234567', bl_completed: 1, pl_completed: 0 });
    const opened = await customer.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
    expect(opened).toMatchObject({ status: 200, body: { next: '/user/business-offers' } });
    const appId = opened.body.app_id;
    const { matched, unmatched, amount, tenure } = await customer.offers(appId);
    expect({ amount, tenure }).toEqual({ amount: 1_000_000, tenure: 24 });
    expect(matched.map(({ lender_name }) => lender_name).sort()).toEqual([
      'Bajaj Finserv',
      'Indifi',
      'Lendingkart',
      'Muthoot FinCorp',
      'Muthoot Finance',
    ]);
    expect(unmatched).toEqual([]);
    for (const { details } of matched)
      expect(details).toEqual([
        { code: 'turnover', value: 4 },
        { code: 'vintage', value: 4 },
      ]);
    const { submissionId } = await customer.applyTo(appId, ({ lender_name }) => lender_name === 'Lendingkart');
    const view = await customer.get(`/api/applications/${appId}`);
    expect(view.body).toMatchObject({ product_type, submissions: [{ submission_id: submissionId, by_hand: true }] });
    expect((await choose(customer)).body).toMatchObject({ next: '/user/business-offers' });
  });

  it('names the lenders that do not fit a young business without GST, and the checks of the others', async () => {
    const customer = await newCustomer(application);
    await choose(customer, { have_registration: 1, have_gst: 0 });
    await fillIn(customer, {
      have_gst: 0,
      gstin: undefined,
      business_registration_type: 3,
      business_years: 1,
      business_current_turnover: 2,
    });
    const { body } = await customer.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
    const { matched, unmatched } = await customer.offers(body.app_id);
    expect(matched.map(({ lender_name, unchecked }) => [lender_name, unchecked])).toEqual([['Lendingkart', ['turnover', 'vintage']]]);
    expect(Object.fromEntries(unmatched.map(({ name, reasons }) => [name, reasons]))).toMatchObject({
      Indifi: ['turnover', 'vintage'],
      'Bajaj Finserv': ['turnover', 'vintage', 'registration', 'gst'],
    });
    expect(unmatched.flatMap(({ texts }) => texts).every((text) => text !== '' && !text.startsWith('customer.'))).toBe(true);
  });

  it('is a personal loan without a registration certificate', async () => {
    const customer = await newCustomer(application);
    expect((await choose(customer, { have_registration: 0 })).body).toMatchObject({
      product_type: 'Personal Loans',
      product_id: 1,
      next: '/user/user-detail',
    });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ product_type: 'Personal Loans' });
  });

  it.each([{ have_registration: 2 }, { have_gst: 'yes' }])('refuses the answer %p', async (answer) => {
    const customer = await newCustomer(application);
    expect((await choose(customer, answer)).status).toBe(422);
  });

  it('reports at the field of the step that PAN and GSTIN do not match, and blocks the application', async () => {
    const customer = await newCustomer(application);
    await choose(customer);
    await fillIn(customer);
    const wrong = await save<{ fields: object }>(customer, { gstin: '27AAPFU0939F1ZV' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(wrong.body.fields)).toEqual(['gstin']);
    expect(Object.keys((await save<{ fields: object }>(customer, { tin: 'ABCPK9999F' })).body.fields)).toEqual(['tin']);
    // Other products do not ask for a GSTIN, so it is not checked there.
    await customer.post('/api/set-product', { product_type: 'Personal Loans' });
    expect((await save(customer, { tin: 'ABCPK9999F' })).status).toBe(200);
    const refused = await customer.post<{ fields: object }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'profile-incomplete' } });
    expect(Object.keys(refused.body.fields).sort()).toEqual(['gstin', 'tin']);
  });

  it('takes GSTIN and PAN together from a proprietor whose PAN on file was another', async () => {
    const customer = await newCustomer(application);
    await save(customer, { tin: 'ABCPK9999F' });
    await choose(customer);
    expect(await fillIn(customer, { tin: undefined })).toEqual([200, 422, 200, 200, 200, 200]);
    const { fields } = loanForms.bl.steps.find(({ key }) => key === 'business') ?? { fields: [] };
    const business = Object.fromEntries(fields.map(({ name }) => [name, answers[name]]));
    const stored = async () => (await customer.get(`/api/user/${customer.id}`)).body;
    expect(await save(customer, { ...business, tin: 'ABCPK8888F' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await stored()).toMatchObject({ gstin: '', tin: 'ABCPK9999F', bl_completed: 0 });
    expect(await save(customer, { ...business, tin: answers['tin'] })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ gstin: answers['gstin'], tin: answers['tin'], bl_completed: 1 });
  });

  it('refuses a registration that contradicts the other answers', async () => {
    const customer = await newCustomer(application);
    await choose(customer);
    await fillIn(customer);
    const fieldsOf = async (changes: object) => Object.keys((await save<{ fields?: object }>(customer, changes)).body.fields ?? {});
    expect(await fieldsOf({ have_gst: 0 })).toEqual(['have_gst']);
    expect(await fieldsOf({ business_registration_type: 2, udyam: null })).toEqual(['udyam']);
    expect(await fieldsOf({ business_registration_type: 5 })).toEqual(['business_registration_type']);
    expect(await fieldsOf({ udyam: 'UDYAM-XX-12-1234567' })).toEqual(['udyam']);
    expect(await fieldsOf({ business_registration_type: 2, have_gst: 0 })).toEqual([]);
  });

  it('asks a customer who completed the form before it asked for the income, and continues the same application', async () => {
    const customer = await newCustomer(application);
    await choose(customer);
    await fillIn(customer);
    const open = () => customer.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
    const { app_id } = (await open()).body;
    expect((await save(customer, { monthly_income: null })).body).toMatchObject({ bl_completed: 1 });
    const offers = await customer.get<{ fields: object }>(`/api/applications/${app_id}/offers`);
    expect(offers).toMatchObject({ status: 422, body: { code: 'profile-incomplete' } });
    expect(Object.keys(offers.body.fields)).toEqual(['monthly_income']);
    const { tin, birth_date } = answers;
    const back = await customer.post('/api/welcome-back', { product_type, tin, birth_date });
    expect(back).toMatchObject({ status: 200, body: { next: '/user/business-detail' } });
    await save(customer, { monthly_income: 85_000 });
    expect((await open()).body).toMatchObject({ app_id, next: '/user/business-offers' });
    expect((await customer.offers(app_id)).matched).not.toEqual([]);
  });

  it('hides an offer that was based on another answer about GST', async () => {
    const customer = await newCustomer(application);
    await choose(customer);
    await fillIn(customer, { business_registration_type: 2 });
    const { body } = await customer.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
    const names = async () => (await customer.offers(body.app_id)).matched.map(({ lender_name }) => lender_name);
    expect(await names()).toContain('Bajaj Finserv');
    await choose(customer, { have_registration: 1, have_gst: 0 });
    expect(await names()).not.toContain('Bajaj Finserv');
  });
});
