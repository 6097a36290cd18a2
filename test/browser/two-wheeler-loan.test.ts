import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { chooseProduct, fillInAddress, fillInPerson, fillInWork, logIn } from './customer-steps.js';
import { phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it('a two-wheeler loan runs from the OTP to the offers', async () => {
  const screen = await site.openScreen({ size: phone, language: 'hi' });
  await logIn(site, screen, newPhone());
  await chooseProduct(screen, 'tw');
  await screen.field('vehicle_price').fill('80000');
  await screen.field('vehicle_loan_amount').fill('80001');
  await screen.field('vehicle_loan_tenure').fill('24');
  await screen.submit();
  await screen.page
    .getByText(screen.text('errors.field.abovePrice', { price: '₹80,000' }))
    .first()
    .waitFor();
  await screen.audit('two-wheeler');
  await screen.field('vehicle_loan_amount').fill('70000');
  await screen.submit();
  await fillInWork(screen);
  await screen.submit();
  await screen.field('first_name').waitFor();
  await fillInPerson(screen);
  await screen.submit();
  await fillInAddress(screen);
  await screen.checkBox(screen.page.getByRole('checkbox').first());
  await screen.submit();
  await screen.page.waitForURL('**/user/two-wheeler-offers');
  for (const lender of ['Hero FinCorp', 'TVS Credit']) await screen.button(screen.text('customer.offers.applyTo', { lender })).waitFor();
  await screen.audit('two-wheeler offers');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
