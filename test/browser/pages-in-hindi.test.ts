import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { legalDocuments } from '../../src/contracts/legal.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { logInWithOffers } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import { phone, TestSite } from './test-site.js';

let site: TestSite;
let screen: Screen;
beforeAll(async () => {
  site = await TestSite.start();
  await site.product.query(
    `update partners.partner set brand = jsonb_set(brand, '{features}', '{"lender_build": 1}') where slug = 'demo-03'`,
  );
  screen = await site.openScreen({ size: phone, language: 'hi' });
});
afterAll(async () => {
  await screen.close();
  await site.stop();
});

/** Opens all collapsed elements, whose text would be hidden. */
const openDetails = () =>
  screen.page.evaluate<number>(
    `[...document.querySelectorAll('details')].map((part) => { part.open = true; }).length + document.querySelectorAll('details[open]').length`,
  );
const inHindi = /\p{Script=Devanagari}/u;

it.each([
  ['privacy policy', legalDocuments.privacy.path],
  ['terms of use', legalDocuments.terms.path],
  ['how we match', customerPaths.matching],
  ['the calculator', customerPaths.calculator],
  ['not found', '/no-such-page'],
])('the page "%s" contains no English', async (name, path) => {
  await screen.goTo(path);
  await screen.page.locator('h1').waitFor();
  await openDetails();
  await screen.audit(name);
  expect(await screen.page.locator('h1').innerText()).toMatch(inHindi);
});

it('the offers with all their details and the empty status contain no English', async () => {
  const { page } = screen;
  const offers = loanTypes.pl.paths.offers;
  const appId = await logInWithOffers(screen.page.context(), site.api.url);
  // One lender is listed with a rare reason.
  await site.product.query(`update lenders.lender set rate_min = null, rate_max = null where name = 'KreditBee'`);
  await screen.goTo(offers);
  await page.getByText(screen.text('customer.offers.unmatched.terms-incomplete')).waitFor({ state: 'attached' });
  expect(await openDetails()).toBeGreaterThan(0);
  await screen.audit('unmatched lenders');
  expect(await page.getByText(screen.text('customer.offers.unmatched.terms-incomplete')).isVisible()).toBe(true);

  await screen.button(screen.text('customer.offers.how')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(screen.text('customer.matchingPolicy.details')).click();
  await screen.audit('how we match dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await screen.goTo(`/user/application-status/${appId}`);
  await page.getByText(screen.text('customer.status.none.title')).waitFor();
  await screen.audit('status none');
  await screen.goTo(`/user/application-status/${crypto.randomUUID()}`);
  await page.getByText(screen.text('customer.status.unknown.title')).waitFor();
  await screen.audit('status unknown');
});

it('the page of a one-lender site, which replaces the offers, contains no English', async () => {
  const { page } = screen;
  await screen.goTo(`${loanTypes.pl.paths.offers}?partner=demo-03`);
  await page.waitForURL(`**${customerPaths.lenderSubmit}*`);
  await page.getByRole('heading', { level: 1, name: screen.text('lenderSubmit.title') }).waitFor();
  await page.getByText(screen.text('customer.offers.facts.penal')).first().waitFor();
  await screen.audit('lender submit');
  await screen.goTo('/?partner=cl');
});

it('a request without a matching lender contains no English', async () => {
  await site.product.query('update lenders.lender set lender_status = false, first_on_at = now()');
  const other = await site.openScreen({ size: phone, language: 'hi' });
  await logInWithOffers(other.page.context(), site.api.url);
  await other.goTo(loanTypes.pl.paths.offers);
  await other.page.getByText(other.text('customer.offers.empty.title')).waitFor();
  expect(await other.page.getByText(other.text('customer.offers.unmatched.unavailable')).first().isVisible()).toBe(true);
  await other.audit('empty offers');
  await other.close();
  expect(other.problems).toEqual([]);
});

it('the audited pages had no problems', () => {
  expect(screen.problems.filter((text) => !/^404: |status of 404/.test(text))).toEqual([]);
});
