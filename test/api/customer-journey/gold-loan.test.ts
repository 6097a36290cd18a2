import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { GOLD_RATE_MAX_AGE_DAYS, type GoldRate } from '../../../src/contracts/gold-rate.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { seedGoldRates } from '../../../src/tools/seeds/gold-rates.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

const { productType, paths } = loanTypes.gl;
const steps = {
  pledge: { gold_article: 1, gold_grams: 24.5, gold_karat: 22 },
  personal: {
    first_name: 'Asha',
    last_name: 'Kulkarni',
    birth_date: '1991-04-05',
    gender: 2,
    tin: 'ABCPK1238F',
    email: 'asha.gold@example.test',
  },
  occupation: { employment_status_code: 3, monthly_income: 41_000 },
  loan: { gold_scheme: 2, gold_loan_amount: 150_000, gold_loan_tenure: 12 },
  handover: { gold_service: 1, postal_code: '560001' },
};

let application: TestApplication;
let customer: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  await seedGoldRates(application.em);
  customer = await newCustomer(application);
});
afterAll(() => application.stop());

const save = (fields: object, who = customer) => who.post<{ gl_completed: number }>(`/api/user/${who.id}`, fields);
const rate = async () => (await application.request<GoldRate>('GET', '/api/gold-rate')).body;

describe('a gold loan', () => {
  it('is valued by a dated, public rate', async () => {
    expect(await rate()).toMatchObject({
      date: subtractDays(todayInIndia(), 1),
      source: 'Demo',
      is_current: 1,
      prices: [{ karat: 18 }, { karat: 22 }, { karat: 24 }],
    });
  });

  it('is filled in step by step, and complete with the last one', async () => {
    const { body } = await customer.post('/api/set-product', { product_type: productType });
    expect(body).toMatchObject({ product_id: 2, next: paths.detail });
    for (const [step, isComplete] of [
      ['pledge', 0],
      ['loan', 0],
      ['occupation', 0],
      ['personal', 0],
      ['handover', 1],
    ] as const) {
      const answer = await save(steps[step]);
      expect(answer).toMatchObject({ status: 200, body: { gl_completed: isComplete } });
    }
  });

  it.each([
    ['coins', { gold_article: 2, gold_grams: 50.1 }, 'gold_grams', 'At most 50 grams of coins can be pledged.'],
    ['months', { gold_scheme: 2, gold_loan_tenure: 13 }, 'gold_loan_tenure', 'One sum at the end is due after 12 months at the latest.'],
    ['weight', { gold_grams: 20.55 }, 'gold_grams', 'Please enter the weight in grams, with at most one digit after the point.'],
  ])('enforces the legal limits: %s', async (_, fields, field, message) => {
    expect(await save(fields)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  it('is offered with the requested repayment, within the lender’s share of the value', async () => {
    const opened = await customer.post<{ app_id: string; next: string }>('/api/applications', {
      product_type: productType,
      consents: { profile_matching: 1 },
    });
    expect(opened.body.next).toBe(paths.offers);
    appId = opened.body.app_id;
    // Another product's page does not show the offers, and does not write its amount into them.
    const asPersonal = `/api/applications/${appId}/offers?amount=60000&product_type=${encodeURIComponent('Personal Loans')}`;
    expect(await customer.get(asPersonal)).toMatchObject({ status: 409, body: { code: 'other-product' } });
    const asGold = await customer.get(`/api/applications/${appId}/offers?product_type=${encodeURIComponent(productType)}`);
    expect(asGold).toMatchObject({ status: 200, body: { amount: 150_000 } });
    const { matched, unmatched } = await customer.offers(appId);
    // Both offer doorstep service in 560001; the others do not.
    expect(matched.map(({ lender_name }) => lender_name).sort()).toEqual(['Manappuram', 'indiagold']);
    expect(Object.fromEntries(unmatched.map(({ name, reasons }) => [name, reasons]))).toEqual({
      'Federal Bank': ['scheme', 'doorstep'],
      'Muthoot Finance': ['doorstep'],
    });
    for (const { repayment, amount, instalment, total_interest, details = [] } of matched) {
      expect({ repayment, instalment }).toEqual({ repayment: 'bullet', instalment: expect.closeTo(amount + total_interest, 1) });
      const told = Object.fromEntries(details.map(({ code, value }) => [code, value]));
      expect(told).toMatchObject({ grams: 24.5, karat: 22 });
      expect(told.loan_to_value).toBeLessThanOrEqual(told.highest_loan_to_value ?? 0);
    }
  });

  it('is offered with monthly repayment on request', async () => {
    await save({ gold_scheme: 1, gold_service: 2 });
    const { matched, unmatched } = await customer.offers(appId);
    expect(matched.map(({ lender_name }) => lender_name).sort()).toEqual(['Federal Bank', 'Manappuram', 'Muthoot Finance']);
    expect(matched.every(({ repayment }) => repayment === 'monthly')).toBe(true);
    expect(unmatched).toMatchObject([{ name: 'indiagold', reasons: ['scheme'] }]);
  });

  it('costs the valuation fee that the lender states, which key facts and APR include', async () => {
    const find = async () => (await customer.offers(appId)).matched.find(({ lender_name }) => lender_name === 'Muthoot Finance')!;
    const before = await find();
    const { token } = await application.asAdmin(1);
    for (const [property, value] of Object.entries({ valuation_fee_recipient: 'third_party', valuation_fee: 500 })) {
      const body = { lender_id: before.lender_id, property, value };
      expect(await application.request('POST', '/api/update-lender-data', { token, body })).toMatchObject({ status: 200 });
    }
    // The evaluation of the same request is stored: another weight makes a new one.
    await save({ gold_grams: 24.6 });
    const after = await find();
    expect(after).toMatchObject({ amount: before.amount, processing_fee: before.processing_fee, valuation_fee: 590 });
    expect(after.net_disbursed).toBeCloseTo(before.net_disbursed - 590, 2);
    expect(after.total_to_pay).toBeCloseTo(before.total_to_pay + 590, 2);
    expect(after.apr).toBeGreaterThan(before.apr);
    const { body } = await customer.get<{ fees: object[] }>(after.kfs_link);
    expect(body.fees[1]).toEqual({ code: 'VALUATION_FEE', amount: 590, recipient: 'third_party', frequency: 'one_time' });
  });

  it('has key facts of a bullet loan, and can be applied for', async () => {
    await save(steps.loan);
    const offer = (await customer.offers(appId)).matched.find(({ lender_name }) => lender_name === 'Manappuram')!;
    const { body } = await customer.get<{ facts: object; schedule: unknown[] }>(offer.kfs_link);
    expect(body.facts).toMatchObject({ REPAYMENT_FREQUENCY: 'bullet', NUMBER_OF_INSTALLMENTS: '1' });
    expect(body.schedule).toHaveLength(1);
    const { submissionId } = await customer.applyTo(appId, ({ lender_name }) => lender_name === 'Manappuram');
    const redirects = await Promise.all([appId, submissionId].map((id) => customer.post<object>(`/api/gold-loans/${id}`)));
    expect(redirects.map(({ body: answer }) => answer)).toEqual([{ redirect: paths.offers }, { redirect: paths.offers }]);
  });
});

describe('POST /api/gold-loans/{id}', () => {
  it('leads from another product to the gold form, even when repeated', async () => {
    const other = await newCustomer(application);
    const personal = await other.apply();
    for (let time = 0; time < 2; time++)
      expect(await other.post(`/api/gold-loans/${personal}`)).toMatchObject({ status: 200, body: { redirect: paths.detail } });
    expect((await other.get(`/api/user/${other.id}`)).body).toMatchObject({ product_type: productType, is_editing: 1 });
    await save({ ...steps.pledge, ...steps.handover, ...steps.loan }, other);
    expect(await other.post(`/api/gold-loans/${personal}`)).toMatchObject({ body: { redirect: paths.offers } });
    const rows = await application.em.execute(`select from customer_journey.application where customer_id = ? and loan_type = 'gl'`, [
      other.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('does not find another customer’s application', async () => {
    const stranger = await newCustomer(application);
    expect(await stranger.post(`/api/gold-loans/${appId}`)).toMatchObject({ status: 404 });
    expect((await stranger.get(`/api/user/${stranger.id}`)).body).toMatchObject({ product_type: '' });
  });
});

describe('an outdated gold rate', () => {
  it('values nothing, and every offer states that the lender will value the gold', async () => {
    const newest = subtractDays(todayInIndia(), GOLD_RATE_MAX_AGE_DAYS + 1);
    await application.em.execute(
      `insert into customer_journey.gold_rate_day (rate_date, prices, source, reason)
       select distinct rate_date, '{}'::jsonb, 'nobody', 'Taken out' from customer_journey.gold_rate_day where rate_date > ?`,
      [newest],
    );
    expect(await rate()).toMatchObject({ date: newest, is_current: 0 });
    await save({ gold_grams: 24.4 });
    const { matched } = await customer.offers(appId);
    // An offer that was applied for keeps its figures.
    const open = matched.filter(({ submission }) => submission === null);
    expect(open.length).toBeGreaterThan(0);
    for (const { unchecked, details = [] } of open) {
      expect(unchecked).toEqual(['gold-value']);
      expect(details.map(({ code }) => code)).not.toContain('loan_to_value');
    }
  });

  it('is superseded by a rate that staff enters', async () => {
    const { token } = await application.asAdmin(1);
    const body = { rate_date: subtractDays(todayInIndia(), 1), karat_22: 11_500, source: 'IBJA', reason: 'Published late' };
    expect(await application.request('POST', '/api/admin/gold-rates', { token, body })).toMatchObject({ status: 204 });
    expect(await rate()).toMatchObject({ source: 'IBJA', is_current: 1, prices: [{ karat: 22 }] });
  });
});
