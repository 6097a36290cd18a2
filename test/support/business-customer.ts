import type { TestApplication } from './application.js';
import { newCustomer, type TestCustomer } from './test-customer.js';

const product_type = 'Business Loans';

/** A proprietor without a GST number, five years in trade, with the complete form of business loans. */
export const wholeBusiness = {
  ...{ business_name: 'Asha Traders 24', business_constitution: 4, business_registration_type: 3, have_gst: 0 },
  ...{ business_nature: 1, business_years: 4, business_current_turnover: 4, gross_profit: 3, business_address1: '4 Laxmi Road' },
  ...{ business_postal_code: '411002', business_premises: 2, business_account: 1, first_name: 'Asha', last_name: 'Kulkarni' },
  ...{ birth_date: '1986-04-05', gender: 2, tin: 'ABCPK1238F', address1: '12 Canary Lane', postal_code: '411001', residence_type: 1 },
  ...{
    employment_status_code: 3,
    monthly_income: 90_000,
    business_loan_amount: 500_000,
    business_loan_tenure: 24,
    business_loan_purpose: 1,
  },
};

/** Creates a customer with an open application for a business loan. */
export async function newBusinessCustomer(application: TestApplication): Promise<{ customer: TestCustomer; appId: string }> {
  const customer = await newCustomer(application);
  await customer.post('/api/set-product', { product_type, have_registration: 1, have_gst: 0 });
  const saved = await customer.post(`/api/user/${customer.id}`, { ...wholeBusiness, email: `${customer.id}@example.test` });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { body } = await customer.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
  return { customer, appId: body.app_id };
}
