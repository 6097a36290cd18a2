import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newPhone } from '../support/application.js';
import { launchBrowser } from '../support/browser.js';
import { wholeProfile } from '../support/customer-journey.js';
import { type Api, Product } from '../support/product.js';
import { Screen } from './customer-screen.js';
import { desktop, phone } from './main-job.js';
import { applied, logIn, proveIdentity } from './returning-customer.js';

let product: Product;
let api: Api;
let browser: Browser;

beforeAll(async () => {
  product = await Product.prepare();
  api = await product.startApi();
  await product.startWorker({ env: { PUBLIC_URL: api.url } });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const views = [
  { size: phone, language: 'en' },
  { size: phone, language: 'hi' },
  { size: desktop, language: 'en' },
  { size: desktop, language: 'hi' },
] as const;

it.each(views)(
  'a link to an application survives login and proof on a new browser, which is then known, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { used, appId } = await applied(product, api, number);
    const customer = await Screen.open(browser, { url: api.url, language, ...size });
    const { page } = customer;
    await customer.goTo(`/user/application-status/${appId}`);
    await logIn(customer, api, number, used);
    await customer.look('welcome back');
    expect(await page.locator('main').innerText()).not.toMatch(new RegExp(`${wholeProfile.tin.slice(-4)}|1991|K.*i`, 'i'));
    await proveIdentity(customer);
    await page.waitForURL(`**/user/application-status/${appId}`);
    await customer.look('status');
    await page.reload();
    await page.waitForURL(`**/user/application-status/${appId}`);
    await customer.close();
    expect(customer.complaints).toEqual([]);
  },
  120_000,
);

it.each(views)(
  'the new holder of a number starts afresh and sees nothing of the one before, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { used } = await applied(product, api, number);
    const holder = await Screen.open(browser, { url: api.url, language, ...size });
    const { page } = holder;
    await holder.goTo('/');
    await logIn(holder, api, number, used);
    await holder.button(holder.text('customer.welcomeBack.notMe')).click();
    await page.getByRole('dialog').waitFor();
    await holder.look('new number');
    await holder.button(holder.text('customer.welcomeBack.newNumber.begin')).click();
    await page.waitForURL('**/products');
    await holder.look('products');
    expect(await page.locator('body').innerText()).not.toContain(wholeProfile.first_name);
    await page
      .locator('main')
      .getByRole('button', { name: holder.text('customer.products.action.new') })
      .click();
    await page.waitForURL('**/user/user-detail');
    await expect(holder.field('first_name').inputValue()).resolves.toBe('');
    await holder.close();
    expect(holder.complaints).toEqual([]);
  },
  120_000,
);
