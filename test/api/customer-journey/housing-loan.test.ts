import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loanForms } from '../../../src/contracts/loan-forms.js';
import { getFormFields } from '../../../src/contracts/loan-forms/loan-form.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { RULE_VERSION } from '../../../src/modules/customer-journey/matching/domain/evaluation.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer, wholeHome, wholeProfile } from '../../support/test-customer.js';

const { productType: product_type, paths } = loanTypes.hl;

const answers: Readonly<Record<string, unknown>> = { ...wholeProfile, ...wholeHome, monthly_income: 25_000 };

/** A housing loan applicant, without the fields of a personal loan. */
const ofHousing = getFormFields(loanForms.hl).map(({ name }) => name);

let application: TestApplication;
let customer: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  customer = await newCustomer(application);
});
afterAll(() => application.stop());

const save = (values: Readonly<Record<string, unknown>>, of = customer) =>
  of.post<{ fields?: Record<string, string> }>(`/api/user/${of.id}`, values, { 'accept-language': 'en' });
const open = (of = customer) =>
  of.post<{ app_id: string; next: string; fields?: object }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
const profileOf = async (of = customer) => (await of.get(`/api/user/${of.id}`)).body;
const answersFor = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])));

describe('a housing loan', () => {
  it('is selected, and saved step by step until its form is complete', async () => {
    expect((await customer.post('/api/set-product', { product_type })).body).toMatchObject({
      product_type,
      product_id: 4,
      next: paths.detail,
    });
    for (const { fields } of loanForms.hl.steps) {
      expect(await profileOf()).toMatchObject({ hl_completed: 0, pl_completed: 0 });
      expect(await save(answersFor(fields.map(({ name }) => name)))).toMatchObject({ status: 200 });
    }
    expect(await profileOf()).toMatchObject({ ...wholeHome, hl_completed: 1, pl_completed: 0, product_type });
  });

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
    [
      'more than the home costs',
      { housing_loan_amount: 25_00_001 },
      { housing_loan_amount: 'The loan cannot be more than the home costs: ₹25,00,000.' },
    ],
    [
      'less than the cost together',
      { own_contribution: 4_99_999 },
      { own_contribution: 'Loan and own money do not cover the cost: ₹1 is missing.' },
    ],
    [
      'a loan below the smallest',
      { housing_loan_amount: 99_999 },
      { housing_loan_amount: 'Please enter a value from ₹1,00,000 to ₹1,00,00,000.' },
    ],
    ['too few months', { housing_loan_tenure: 11 }, { housing_loan_tenure: 'Please enter a value from 12 to 360.' }],
    ['no such property', { property_type: 5 }, { property_type: 'Please choose from the list.' }],
  ])('is refused with %s: the message is at its field', async (_, written, fields) => {
    expect(await save(written)).toMatchObject({ status: 422, body: { fields } });
    expect(await profileOf()).toMatchObject(wholeHome);
  });

  it('is incomplete again when the cost changes outside its last step', async () => {
    const other = await newCustomer(application);
    await other.post('/api/set-product', { product_type });
    expect((await save({ ...answersFor(ofHousing), property_cost: 30_00_000 }, other)).status).toBe(422);
    await save(answersFor(ofHousing), other);
    await save({ property_cost: 19_00_000 }, other);
    expect(await open(other)).toMatchObject({
      status: 422,
      body: { code: 'profile-incomplete', fields: { housing_loan_amount: expect.stringContaining('₹19,00,000') } },
    });
    const identity = { birth_date: wholeProfile.birth_date, tin: wholeProfile.tin };
    expect(await other.post('/api/welcome-back', { product_type, ...identity })).toMatchObject({
      status: 200,
      body: { app_id: null, next: paths.detail },
    });
  });

  it('can be applied for, and leads to the offers of housing lenders, each with its amount for the home', async () => {
    const opened = await open();
    expect(opened).toMatchObject({ status: 200, body: { next: paths.offers } });
    appId = opened.body.app_id;
    const { amount, tenure, matched, unmatched, rule_version } = await customer.offers(appId);
    expect({ amount, tenure, rule_version }).toEqual({ amount: 20_00_000, tenure: 180, rule_version: RULE_VERSION });
    expect([...matched.map(({ lender_name }) => lender_name), ...unmatched.map(({ name }) => name)].sort()).toEqual([
      'Aadhar Housing Finance',
      'Aavas',
      'Aptus',
      'Home First',
    ]);
    expect(matched.map(({ lender_name, amount, details }) => [lender_name, amount, details?.map(({ value }) => value)])).toEqual([
      ['Home First', 20_00_000, [2, 5_00_000, 80, 90]],
      ['Aptus', 20_00_000, [2, 5_00_000, 80, 85]],
      ['Aadhar Housing Finance', 20_00_000, [2, 5_00_000, 80, 90]],
      ['Aavas', 20_00_000, [2, 5_00_000, 80, 80]],
    ]);
    expect(unmatched).toEqual([]);
  });

  it('changes on the offers page by the rules of the form', async () => {
    const path = `/api/applications/${appId}/offers`;
    expect(await customer.get(`${path}?amount=2500001&tenure=240`)).toMatchObject({
      status: 422,
      body: { fields: { amount: expect.stringContaining('₹25,00,000') } },
    });
  });

  it('is offered up to the share of each lender, with the reason where that is too little', async () => {
    await save({ property_cost: 22_00_000, own_contribution: 2_00_000, property_type: 4 });
    const { matched, unmatched } = await customer.offers(appId);
    expect(matched.map(({ lender_name, amount, amount_capped }) => [lender_name, amount, amount_capped])).toEqual([
      ['Aptus', 18_70_000, 1],
      ['Aavas', 17_60_000, 1],
    ]);
    expect(unmatched.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Aadhar Housing Finance', ['property']],
      ['Home First', ['property']],
    ]);
    await save({ household_income: 2 });
    const again = (await customer.offers(appId)).matched;
    expect(again.map(({ lender_name, unchecked }) => [lender_name, unchecked.includes('household-income')])).toEqual([
      ['Aptus', true],
      ['Aavas', false],
    ]);
    await save({ ...wholeHome });
  });

  it('counts the income of a co-applicant where the lender does', async () => {
    await save({ monthly_income: 20_000, co_applicant: 1, co_applicant_income: 15_000 });
    expect((await customer.offers(appId)).matched.map(({ lender_name }) => lender_name)).toContain('Aavas');
    await save({ co_applicant: 2 });
    const { unmatched } = await customer.offers(appId);
    expect(unmatched).toMatchObject([{ name: 'Aavas', reasons: ['income'] }]);
    await save(answersFor(['monthly_income', 'co_applicant', 'co_applicant_income']));
  });

  it('has key facts over thirty years whose instalments repay it completely', async () => {
    const { matched } = await customer.offers(appId, '?tenure=360');
    const [offer] = matched;
    const { body } = await customer.get<{ schedule: { balance?: number; principal: number; instalment: number }[] }>(
      `/api/offers/${offer?.offer_id}/kfs`,
    );
    expect(body.schedule).toHaveLength(360);
    expect(body.schedule.reduce((sum, { principal }) => sum + Math.round(principal * 100), 0)).toBe(20_00_000 * 100);
    expect(Math.round(body.schedule.reduce((sum, { instalment }) => sum + instalment, 0) * 100)).toBe(
      Math.round(((offer?.total_to_pay ?? 0) - (offer?.processing_fee ?? 0)) * 100),
    );
  });

  it('can be applied for at a lender, which is informed manually', async () => {
    await customer.offers(appId, '?tenure=180');
    const { submissionId } = await customer.applyTo(appId, ({ lender_name }) => lender_name === 'Home First');
    const { body } = await customer.get<{ submissions: object[] }>(`/api/applications/${appId}`);
    expect(body).toMatchObject({ product_type, submissions: [{ submission_id: submissionId, lender_name: 'Home First', by_hand: true }] });
  });

  it('welcomes back a customer who proves the identity, and leads to the offers of housing loans', async () => {
    const identity = { birth_date: wholeProfile.birth_date, tin: wholeProfile.tin };
    expect(await customer.post('/api/welcome-back', { product_type, ...identity })).toMatchObject({
      status: 200,
      body: { app_id: appId, next: paths.offers },
    });
  });
});
