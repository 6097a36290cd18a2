import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatDateTime } from '../../src/contracts/i18n/format.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { newPhone } from '../support/application.js';
import { logInWithOffers } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import { logIn, fillInForm, applyTo } from './customer-steps.js';
import { applyFromOtherBrowser, verifyIdentity } from './returning-customer.js';
import { desktop, mixedViews, phone, TestSite } from './test-site.js';

/** The lender with incomplete terms. */
const INCOMPLETE = 'KreditBee';
const LENDER = 'CASHe';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  await site.product.query('update lenders.lender set rate_min = null, rate_max = null where name = $1', [INCOMPLETE]);
  await site.product.lenders.script({ mode: 'pending', operation: 'lead', ms: 600_000 });
});
afterAll(() => site.stop());

/** Returns the dates on the page that do not have the common format. */
async function unexpectedDates(screen: Screen): Promise<string[]> {
  const text = await screen.page.locator('body').innerText();
  return (
    text.match(/\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b|\d{1,2}:\d{2}:\d{2}/g) ?? []
  );
}

describe.each(mixedViews)('at $size.width px in $language', (view) => {
  it('a lender without terms is listed with the true reason', async () => {
    const screen = await site.openScreen(view);
    const { page } = screen;
    await logInWithOffers(screen.page.context(), site.api.url);
    await screen.goTo(loanTypes.pl.paths.offers);
    await page.locator('main details summary').last().click();
    const line = page.getByRole('listitem').filter({ hasText: INCOMPLETE });
    await line.getByText(screen.text('customer.offers.unmatched.terms-incomplete')).waitFor();
    expect(await line.getByText(screen.text('customer.offers.unmatched.unavailable')).count()).toBe(0);
    // Half below the page header, a checkbox counts as too small.
    await page.evaluate('scrollTo(0, 0)');
    await screen.audit('terms incomplete');
    await screen.close();
    expect(screen.problems).toEqual([]);
  });

  it('names of versions are behind details, dates have one format, and “Last Login” is the previous login', async () => {
    const number = newPhone();
    const { lastCode, appId } = await applyFromOtherBrowser(site, number);
    const before = new Date(Date.now() - 3 * 86_400_000);
    await site.product.query(
      `update auth.session set created_at = $2 where subject_id = (select customer_id from customer_journey.application where id = $1)`,
      [appId, before.toISOString()],
    );
    const screen = await site.openScreen(view);
    const { page } = screen;
    await logIn(site, screen, number, { previousOtp: lastCode, destination: '/user/welcome-back' });
    await verifyIdentity(screen);
    await page.waitForURL((url) => url.pathname !== '/user/welcome-back');
    await screen.goTo(loanTypes.pl.paths.offers);
    await page.locator('main ul > li, main tbody tr').first().waitFor();
    const lastLogin = screen.text('customer.shell.lastLogin');
    const menu = screen.button(screen.text('customer.shell.menu'));
    if (view.size === phone) await menu.click();
    expect(await page.getByText(lastLogin).innerText()).toBe(`${lastLogin}: ${formatDateTime(before, view.language)}`);
    await screen.goTo(loanTypes.pl.paths.offers);
    await page.locator('main ul > li, main tbody tr').first().waitFor();
    expect(await unexpectedDates(screen)).toEqual([]);
    await page
      .getByRole('button')
      .filter({ hasText: screen.text('customer.offers.keyFacts.open') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
    expect(await dialog.innerText()).toMatch(/\b\d{1,2} [\p{L}\p{M}]+ \d{4}\b/u);
    expect(await unexpectedDates(screen)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await screen.button(screen.text('customer.offers.how')).click();
    const version = dialog.getByText(/\b(?:eligibility|ranking)-\d/);
    await version.waitFor({ state: 'attached' });
    expect(await version.isVisible()).toBe(false);
    await dialog.getByText(screen.text('customer.matchingPolicy.details')).click();
    expect(await version.isVisible()).toBe(true);
    await screen.close();
    expect(screen.problems).toEqual([]);
  });
});

it('staff see the missing terms on the page of the lender', async () => {
  const staff = await site.openScreen({ size: desktop, language: 'en' });
  const { page } = staff;
  await staff.goTo('/admin/login');
  await page.locator('input[name=email]').fill('role1@demo.test');
  await page.locator('input[name=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await staff.submit();
  await page.waitForURL('**/admin/lenders**');
  const row = page.getByRole('row').filter({ hasText: INCOMPLETE });
  await row.getByText(staff.text('admin.lenders.noOffer', { missing: staff.text('admin.lenders.hindrances.rate-missing') })).waitFor();
  await staff.audit('lender without terms');
  await staff.close();
  expect(staff.problems).toEqual([]);
});

it('the brand of the address stays on every page of the journey, and after each reload', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  const brands: (readonly [string, string | null])[] = [];
  const note = async () => {
    for (const load of [false, true]) {
      if (load) await page.reload();
      await page.locator('h1').first().waitFor();
      brands.push([new URL(page.url()).pathname, await page.locator('html').getAttribute('data-brand')]);
    }
  };
  await logIn(site, screen, newPhone(), { path: '/?partner=demo-02' });
  await note();
  await fillInForm(screen);
  await note();
  await screen.button(screen.text('customer.detail.autoSubmission.without')).click();
  await page.waitForURL('**/user/offers');
  await note();
  await applyTo(screen, LENDER);
  await page.waitForURL('**/user/cashe');
  await note();
  await screen.goTo('/user/applications');
  await note();
  await page.locator('a[href^="/user/application-status/"]').first().click();
  await page.waitForURL('**/user/application-status/**');
  await note();
  expect(brands.filter(([, brand]) => brand !== 'demo-02')).toEqual([]);
  expect(new Set(brands.map(([path]) => path.replace(/[0-9a-f-]{36}$/, '')))).toEqual(
    new Set(['/products', customerPaths.apply, '/user/offers', '/user/cashe', '/user/applications', '/user/application-status/']),
  );
  await screen.close();
  expect(screen.problems).toEqual([]);
});
