import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { chooseProduct, fillInAddress, fillInPerson, fillInWork, logIn, applyTo } from './customer-steps.js';
import { followToEnd } from './lender-decisions.js';
import { desktop, phone, TestSite, type Visit } from './test-site.js';

const LENDER = 'Home First';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it('a housing loan runs from the OTP to the status', async () => {
  const complaints = await Promise.all([
    walk({ size: phone, language: 'hi' }, 'demo-03'),
    walk({ size: desktop, language: 'en' }, 'demo-02'),
  ]);
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk(visit: Visit, brand: string): Promise<string[]> {
  const screen = await site.openScreen(visit);
  await logIn(site, screen, newPhone(), { path: `/?partner=${brand}` });
  await chooseProduct(screen, 'hl');
  await fillInHome(screen);
  await fillInHousehold(screen);
  await screen.field('first_name').waitFor();
  await fillInPerson(screen);
  await screen.submit();
  await fillInAddress(screen);
  await screen.checkBox(screen.page.getByRole('checkbox').first());
  await screen.submit();
  await screen.page.waitForURL('**/user/housing-offers');
  await screen.auditPhoneInBothLanguages('housing offers');
  await compare(screen);
  await changeRequest(screen);
  await apply(screen);
  await followToEnd(site, screen, LENDER);
  await screen.close();
  return screen.problems.map((complaint) => `${visit.size.width} px in ${visit.language}: ${complaint}`);
}

/** Fills in amounts, which are inconsistent at first, and the home. */
async function fillInHome(screen: Screen): Promise<void> {
  await screen.field('property_cost').fill('2500000');
  await screen.field('housing_loan_amount').fill('2000000');
  await screen.field('own_contribution').fill('400000');
  await screen.field('housing_loan_tenure').fill('180');
  await screen.submit();
  await screen.page
    .getByText(screen.text('errors.field.costNotCovered', { missing: '₹1,00,000' }))
    .first()
    .waitFor();
  await screen.auditPhoneInBothLanguages('home loan not covered');
  await screen.field('own_contribution').fill('500000');
  await screen.submit();
  await screen.choose('property_type', 1);
  await screen.field('property_postal_code').fill('411001');
  await waitUntil(async () => (await screen.field('property_city').inputValue()) === 'Pune');
  await screen.choose('first_home', 0);
  // Half below the page header, a radio button counts as too small.
  await screen.page.evaluate('scrollTo(0, 0)');
  await screen.auditPhoneInBothLanguages('home');
  await screen.submit();
}

/** Fills in work and household; a household cannot earn less than its applicant. */
async function fillInHousehold(screen: Screen): Promise<void> {
  await fillInWork(screen);
  await screen.submit();
  await screen.choose('household_income', 1);
  await screen.choose('co_applicant', 0);
  await screen.field('co_applicant_income').fill('20000');
  await screen.auditPhoneInBothLanguages('household');
  await screen.submit();
}

async function compare(screen: Screen): Promise<void> {
  const { page } = screen;
  for (const lender of [LENDER, 'Aavas'])
    await screen.checkBox(page.getByRole('checkbox', { name: screen.text('customer.offers.compare.pickLabel', { lender }) }));
  await screen.button(screen.text('customer.offers.compare.open', { count: 2 })).click();
  await page.getByRole('rowheader', { name: screen.text('customer.offers.ofType.loan_to_value') }).waitFor();
  await screen.auditPhoneInBothLanguages('housing compared');
  await page.goBack();
}

/** Changes amount and tenure of the long loan. */
async function changeRequest(screen: Screen): Promise<void> {
  const { page } = screen;
  const change = screen.button(screen.text('customer.offers.request.change'));
  if (await change.isVisible()) await change.click();
  await page.getByLabel(screen.text('customer.offers.request.tenure')).first().waitFor();
  await screen.auditPhoneInBothLanguages('housing request');
}

async function apply(screen: Screen): Promise<void> {
  const { page } = screen;
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button')
    .filter({ hasText: `${screen.text('customer.offers.keyFacts.open')}: ${LENDER}` })
    .click();
  await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
  await screen.auditPhoneInBothLanguages('housing key facts');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await applyTo(screen, LENDER, 'housing share');
  await page.waitForURL('**/user/application-status/**');
  await screen.auditPhoneInBothLanguages('housing status');
}
