import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { wholeProfile } from '../support/test-customer.js';
import { acceptInDialog, chooseProduct, fillInLoan, fillInWork, logIn } from './customer-steps.js';
import { applyFromOtherBrowser, reassignNumber, verifyIdentity } from './returning-customer.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(mixedViews)(
  'a link to an application survives login and identity check on a new browser, which is known afterwards, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { lastCode, appId } = await applyFromOtherBrowser(site, number);
    const customer = await site.openScreen({ size, language });
    const { page } = customer;
    const path = `/user/application-status/${appId}`;
    await logIn(site, customer, number, { path, previousOtp: lastCode, destination: '/user/welcome-back' });
    await customer.audit('welcome back');
    expect(await page.locator('main').innerText()).not.toMatch(new RegExp(`${wholeProfile.tin.slice(-4)}|1991|K.*i`, 'i'));
    await verifyIdentity(customer);
    await page.waitForURL(`**${path}`);
    await customer.audit('status');
    await page.reload();
    await page.waitForURL(`**${path}`);
    await customer.close();
    expect(customer.problems).toEqual([]);
  },
);

it.each(mixedViews)(
  'the new holder of a number starts as a new customer and sees no data of the previous one, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { lastCode } = await applyFromOtherBrowser(site, number);
    const holder = await site.openScreen({ size, language });
    const { page } = holder;
    await logIn(site, holder, number, { previousOtp: lastCode, destination: '/user/welcome-back' });
    await holder.button(holder.text('customer.welcomeBack.notMe')).click();
    await page.getByRole('dialog').waitFor();
    await holder.audit('new number');
    await holder.button(holder.text('customer.welcomeBack.newNumber.begin')).click();
    await page.waitForURL('**/products');
    await holder.audit('products');
    expect(await page.locator('body').innerText()).not.toContain(wholeProfile.first_name);
    await chooseProduct(holder, 'pl');
    await expect(holder.field('se_loan_amount').inputValue()).resolves.toBe('');
    await fillInLoan(holder);
    await holder.submit();
    await holder.field('monthly_income').waitFor();
    await expect(holder.field('monthly_income').inputValue()).resolves.toBe('');
    await fillInWork(holder);
    await holder.submit();
    await expect(holder.field('first_name').inputValue()).resolves.toBe('');
    await holder.close();
    expect(holder.problems).toEqual([]);
  },
);

it.each(mixedViews)(
  'the previous holder logs in by e-mail, confirms a new number, and applies, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const email = `${number}@example.test`;
    const { appId } = await applyFromOtherBrowser(site, number);
    await reassignNumber(site, number, appId);
    const customer = await site.openScreen({ size, language });
    const { page } = customer;
    await logIn(site, customer, email, { destination: '/user/welcome-back' });
    await verifyIdentity(customer);
    await page.waitForURL('**/user/offers');
    const apply = customer.button(customer.text('customer.offers.applyTo', { lender: 'Moneyview' }));
    await customer.audit('offers without a number');
    await apply.click();
    await page.waitForURL('**/user/contact-confirmation');
    const phoneNow = newPhone();
    await customer.field('phone').fill(phoneNow);
    await customer.audit('number');
    await customer.submit();
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    await customer.audit('code');
    await page.locator('input[autocomplete="one-time-code"]').fill(await site.otpTo(phoneNow));
    await page.getByRole('heading', { name: customer.text('customer.contact.phone.doneTitle') }).waitFor();
    await customer.audit('number confirmed');
    await page.getByRole('link', { name: customer.text('customer.contact.goOn') }).click();
    await page.waitForURL('**/user/offers');
    await apply.click();
    await (await acceptInDialog(customer)).click();
    await page.waitForURL('**/user/money-view**');
    await customer.close();
    expect(customer.problems).toEqual([]);
  },
);
