import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loanTypeKeys, loanTypes } from '../../src/contracts/loan-types.js';
import { newPhone } from '../support/application.js';
import { logIn, clickProduct } from './customer-steps.js';
import { applyFromOtherBrowser, verifyIdentity } from './returning-customer.js';
import { phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(loanTypeKeys.filter((type) => type !== 'pl'))(
  'a customer with a personal loan in progress proves identity before requesting %s, and continues to its additional questions',
  async (type) => {
    const number = newPhone();
    const { lastCode } = await applyFromOtherBrowser(site, number);
    const screen = await site.openScreen({ size: phone, language: 'hi' });
    const { paths } = loanTypes[type];
    await logIn(site, screen, number, { previousOtp: lastCode, destination: loanTypes.pl.paths.welcomeBack });
    await verifyIdentity(screen);
    await screen.waitForPage(({ pathname }) => pathname === loanTypes.pl.paths.offers);
    await screen.goTo('/products');
    await clickProduct(screen, type);
    if (type === 'bl') {
      await screen.choose('have_registration', 0);
      await screen.choose('have_gst', 0);
      await screen.page.getByRole('dialog').locator('button[type=submit]').click();
    }
    await screen.waitForPage(({ pathname }) => pathname === paths.welcomeBack);
    await screen.audit(`welcome back to ${type}`);
    await verifyIdentity(screen);
    await screen.waitForPage(({ pathname }) => pathname === paths.detail);
    await screen.waitUntilRendered();
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);
