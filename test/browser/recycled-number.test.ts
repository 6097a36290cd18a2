import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { wholeProfile } from '../support/customer-journey.js';
import { chooseProduct, logIn, tickInDialog } from './customer-steps.js';
import { applied, loseNumber, proveIdentity } from './returning-customer.js';
import { mixedViews, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

it.each(mixedViews)(
  'a link to an application survives login and proof on a new browser, which is then known, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { lastCode, appId } = await applied(stage, number);
    const customer = await stage.enter({ size, language });
    const { page } = customer;
    const path = `/user/application-status/${appId}`;
    await logIn(stage, customer, number, { path, lastCode, leadsTo: '/user/welcome-back' });
    await customer.look('welcome back');
    expect(await page.locator('main').innerText()).not.toMatch(new RegExp(`${wholeProfile.tin.slice(-4)}|1991|K.*i`, 'i'));
    await proveIdentity(customer);
    await page.waitForURL(`**${path}`);
    await customer.look('status');
    await page.reload();
    await page.waitForURL(`**${path}`);
    await customer.close();
    expect(customer.complaints).toEqual([]);
  },
);

it.each(mixedViews)(
  'the new holder of a number starts afresh and sees nothing of the one before, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { lastCode } = await applied(stage, number);
    const holder = await stage.enter({ size, language });
    const { page } = holder;
    await logIn(stage, holder, number, { lastCode, leadsTo: '/user/welcome-back' });
    await holder.button(holder.text('customer.welcomeBack.notMe')).click();
    await page.getByRole('dialog').waitFor();
    await holder.look('new number');
    await holder.button(holder.text('customer.welcomeBack.newNumber.begin')).click();
    await page.waitForURL('**/products');
    await holder.look('products');
    expect(await page.locator('body').innerText()).not.toContain(wholeProfile.first_name);
    await chooseProduct(holder, 'pl');
    await expect(holder.field('first_name').inputValue()).resolves.toBe('');
    await holder.close();
    expect(holder.complaints).toEqual([]);
  },
);

it.each(mixedViews)(
  'the former owner logs in by e-mail, confirms the number that he has now, and applies, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const email = `${number}@example.test`;
    const { appId } = await applied(stage, number);
    await loseNumber(stage, number, appId);
    const customer = await stage.enter({ size, language });
    const { page } = customer;
    await logIn(stage, customer, email, { leadsTo: '/user/welcome-back' });
    await proveIdentity(customer);
    await page.waitForURL('**/user/offers');
    const apply = customer.button(customer.text('customer.offers.applyTo', { lender: 'Moneyview' }));
    await customer.look('offers without a number');
    await apply.click();
    await page.waitForURL('**/user/contact-confirmation');
    const phoneNow = newPhone();
    await customer.field('phone').fill(phoneNow);
    await customer.look('number');
    await customer.submit();
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    await customer.look('code');
    await page.locator('input[autocomplete="one-time-code"]').fill(await stage.codeTo(phoneNow));
    await page.getByRole('heading', { name: customer.text('customer.contact.phone.doneTitle') }).waitFor();
    await customer.look('number confirmed');
    await page.getByRole('link', { name: customer.text('customer.contact.goOn') }).click();
    await page.waitForURL('**/user/offers');
    await apply.click();
    await (await tickInDialog(customer)).click();
    await page.waitForURL('**/user/money-view**');
    await customer.close();
    expect(customer.complaints).toEqual([]);
  },
);
