import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loanForms } from '../../../src/contracts/loan-forms.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';

const { productType: product_type, paths } = loanTypes.tw;
const answers: Readonly<Record<string, unknown>> = {
  ...wholeProfile,
  vehicle_price: 80_000,
  vehicle_loan_amount: 70_000,
  vehicle_loan_tenure: 24,
};

let application: TestApplication;
let customer: TestCustomer;
beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  customer = await newCustomer(application);
});
afterAll(() => application.stop());

const save = (values: Readonly<Record<string, unknown>>) => customer.post(`/api/user/${customer.id}`, values, { 'accept-language': 'en' });

describe('a two-wheeler loan', () => {
  it('is selected, and saved step by step until its form is complete', async () => {
    expect((await customer.post('/api/set-product', { product_type })).body).toMatchObject({ product_id: 7, next: paths.detail });
    for (const { fields } of loanForms.tw.steps) {
      expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ tw_completed: 0 });
      const step = Object.fromEntries(fields.flatMap(({ name }) => (name in answers ? [[name, answers[name]]] : [])));
      expect(await save(step)).toMatchObject({ status: 200 });
    }
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ tw_completed: 1, product_type });
  });

  it('is refused above the price: the message is at its field', async () => {
    expect(await save({ vehicle_loan_amount: 80_001 })).toMatchObject({
      status: 422,
      body: { fields: { vehicle_loan_amount: 'The loan cannot be more than the price: ₹80,000.' } },
    });
  });

  it('can be applied for, and leads to the offers of its lenders', async () => {
    const { body } = await customer.post<{ app_id: string; next: string }>('/api/applications', {
      product_type,
      consents: { profile_matching: 1 },
    });
    expect(body.next).toBe(paths.offers);
    const { matched, unmatched } = await customer.offers(body.app_id);
    expect(matched.map(({ lender_name, amount }) => [lender_name, amount]).sort()).toEqual([
      ['Hero FinCorp', 70_000],
      ['TVS Credit', 70_000],
    ]);
    expect(unmatched).toEqual([]);
  });
});
