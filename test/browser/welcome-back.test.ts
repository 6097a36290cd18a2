import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { languages } from '../../src/contracts/i18n/translate.js';
import { type LoanTypeKey, loanTypeKeys, loanTypes } from '../../src/contracts/loan-types.js';
import { newPhone } from '../support/application.js';
import type { Screen } from './screen.js';
import { newPan } from '../support/test-customer.js';
import { logIn, clickProduct } from './customer-steps.js';
import { applyFromOtherBrowser, goldLoan, verifyIdentity } from './returning-customer.js';
import { mixedViews, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const otherTypes = loanTypeKeys.filter((type) => type !== 'pl');

it.each(otherTypes.map((type, index) => ({ type, size: phone, language: languages[index % languages.length] ?? 'en' })))(
  'a customer with a personal loan in progress sets a reminder, proves identity before requesting $type, and continues to its additional questions, in $language',
  async ({ type, ...visit }) => {
    const number = newPhone();
    const { lastCode } = await applyFromOtherBrowser(site, number);
    const screen = await site.openScreen(visit);
    const { paths } = loanTypes[type];
    await logIn(site, screen, number, { previousOtp: lastCode, destination: loanTypes.pl.paths.welcomeBack });
    await verifyIdentity(screen);
    await screen.waitForPage(({ pathname }) => pathname === loanTypes.pl.paths.offers);
    await screen.goTo('/products');
    await requestProduct(screen, type);
    await screen.auditInBothLanguages(`welcome back to ${type}`);
    await chooseReminder(screen);
    await requestProduct(screen, type);
    await verifyIdentity(screen);
    await screen.waitForPage(({ pathname }) => pathname === paths.detail);
    await screen.waitUntilRendered();
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

it.each(mixedViews)(
  'a customer with a gold loan in progress proves identity on another phone and continues with it, at $size.width px in $language',
  async (visit) => {
    const number = newPhone();
    const tin = newPan();
    const { lastCode } = await applyFromOtherBrowser(site, number, { ...goldLoan, profile: { ...goldLoan.profile, tin } });
    const screen = await site.openScreen(visit);
    await logIn(site, screen, number, { previousOtp: lastCode, destination: loanTypes.pl.paths.welcomeBack });
    const opened: string[] = [];
    screen.page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    await verifyIdentity(screen, tin);
    await screen.waitForPage(({ pathname }) => pathname === loanTypes.gl.paths.offers);
    await screen.waitUntilRendered();
    expect(opened).not.toContain('/products');
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

async function requestProduct(screen: Screen, type: LoanTypeKey): Promise<void> {
  await clickProduct(screen, type);
  if (type === 'bl') {
    await screen.choose('have_registration', 0);
    await screen.choose('have_gst', 0);
    await screen.page.getByRole('dialog').locator('button[type=submit]').click();
  }
  await screen.waitForPage(({ pathname }) => pathname === loanTypes[type].paths.welcomeBack);
}

/** Chooses a reminder for tomorrow, which leads back to the products. */
async function chooseReminder(screen: Screen): Promise<void> {
  await screen.button(screen.text('customer.welcomeBack.remind')).click();
  const tomorrow = screen.page.getByRole('dialog').getByRole('button', { name: screen.text('reminder.times.tomorrow') });
  await tomorrow.waitFor();
  await screen.audit('reminder');
  await tomorrow.click();
  await screen.waitForPage(({ pathname }) => pathname === '/products');
  await screen.page.getByText(screen.text('reminder.kept')).waitFor();
}
