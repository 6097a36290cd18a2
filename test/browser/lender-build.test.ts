import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { newPhone } from '../support/application.js';
import { logIn, acceptInDialog } from './customer-steps.js';
import { applyFromOtherBrowser, verifyIdentity } from './returning-customer.js';
import { phone, TestSite } from './test-site.js';

/** A brand with one lender only. */
const BRAND = 'demo-03';
const LENDER = 'Moneyview';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  await site.product.query(`update partners.partner set brand = jsonb_set(brand, '{features}', '{"lender_build": 1}') where slug = $1`, [
    BRAND,
  ]);
});
afterAll(() => site.stop());

it('a returning customer of a one-lender site logs in once, continues from its start page, and applies', async () => {
  const number = newPhone();
  const { lastCode } = await applyFromOtherBrowser(site, number);
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  await logIn(site, screen, number, { path: `/?partner=${BRAND}`, previousOtp: lastCode, destination: '/user/welcome-back' });
  await verifyIdentity(screen);
  await page.waitForURL(`**${customerPaths.lenderSubmit}*`);

  // A logged-in customer with a product stays on the start page of the site (product specification §4).
  await screen.goTo(customerPaths.login);
  await page.waitForURL((url) => url.pathname === customerPaths.start);
  const goOn = page.getByRole('link', { name: screen.text('waysIn.goOn'), exact: true });
  await goOn.waitFor();
  expect(await page.locator('main input').count()).toBe(0);
  await screen.audit('lender build start');
  await goOn.click();
  await page.waitForURL(`**${customerPaths.lenderSubmit}*`);

  // The site does not offer the products page to a customer with a product.
  await page.getByRole('button', { name: screen.text('customer.shell.menu') }).click();
  await screen.button(screen.text('customer.shell.applications')).waitFor();
  expect(await screen.button(screen.text('customer.shell.returnToProducts')).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page
    .getByRole('region', { name: LENDER })
    .getByRole('button', { name: screen.text('customer.offers.applyTo', { lender: LENDER }) })
    .click();
  await (await acceptInDialog(screen)).click();
  await page.waitForURL('**/user/money-view*');
  await screen.goTo(customerPaths.lenderSubmit);
  await page.getByRole('region', { name: LENDER }).getByRole('status').first().waitFor();
  await screen.audit('lender submit sent');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
