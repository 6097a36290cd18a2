import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import type { Screen } from './screen.js';
import { fillInAddress, logIn, clickProduct, applyTo } from './customer-steps.js';
import { followToEnd } from './lender-decisions.js';
import { mixedViews, TestSite, type Visit } from './test-site.js';

const LENDER = 'Lendingkart';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it('a business loan runs from the OTP to the status of an application', async () => {
  const complaints = await Promise.all(mixedViews.map((visit) => walk(visit)));
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk(visit: Visit): Promise<string[]> {
  const screen = await site.openScreen(visit);
  await logIn(site, screen, newPhone());
  await answerDialog(screen);
  await fillIn(screen);
  await compare(screen);
  await apply(screen);
  await followToEnd(site, screen, LENDER);
  await screen.close();
  return screen.problems.map((complaint) => `${visit.size.width} px in ${visit.language}: ${complaint}`);
}

/** Closing the dialog chooses no product; confirming it also asks for the GST number and opens the form. */
async function answerDialog(screen: Screen): Promise<void> {
  const { page } = screen;
  const dialog = page.getByRole('dialog', { name: screen.text('customer.business.title') });
  await clickProduct(screen, 'bl');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await clickProduct(screen, 'bl');
  await screen.choose('have_registration', 1);
  expect(await page.locator('input[name$="-have_gst"]').count()).toBe(0);
  await screen.choose('have_registration', 0);
  await screen.choose('have_gst', 0);
  await screen.auditPhoneInBothLanguages('business dialog');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/user/business-detail*');
}

async function fillIn(screen: Screen): Promise<void> {
  const { page } = screen;
  await screen.field('business_loan_amount').fill('1000000');
  await screen.field('business_loan_tenure').fill('24');
  await screen.choose('business_loan_purpose', 0);
  await screen.auditPhoneInBothLanguages('business loan');
  await screen.submit();
  await screen.field('business_name').fill('Asha Traders');
  await screen.choose('business_constitution', 3);
  await screen.choose('business_registration_type', 0);
  // The dialog has selected that there is a GST number.
  await screen.field('gstin').fill('27abcpk1237f1z');
  await screen.choose('business_nature', 0);
  await screen.choose('business_years', 3);
  await screen.choose('business_current_turnover', 3);
  await screen.submit();
  await page.getByText(screen.text('errors.field.gstin')).first().waitFor();
  await screen.auditPhoneInBothLanguages('business refused');
  await screen.field('gstin').fill(GSTIN);
  await screen.submit();
  await screen.field('business_address1').fill('4, MG Road');
  await screen.field('business_postal_code').fill('560001');
  await screen.choose('business_premises', 1);
  await screen.auditPhoneInBothLanguages('premises');
  await screen.submit();
  await screen.choose('employment_status_code', 2);
  await screen.field('monthly_income').fill('90000');
  await screen.auditPhoneInBothLanguages('owner');
  await screen.submit();
  await screen.field('first_name').fill('Asha');
  await screen.field('last_name').fill('Verma');
  await screen.field('birth_date').fill('12/04/1992');
  await screen.choose('gender', 1);
  // A PAN that differs from the one within the GSTIN.
  await screen.field('tin').fill('abcpk9999f');
  await screen.field('email').fill('asha.verma@example.com');
  await screen.submit();
  await page.getByText(screen.text('errors.field.gstinPan')).first().waitFor();
  await screen.field('tin').fill('abcpk1234f');
  await screen.submit();
  await fillInAddress(screen);
  await screen.checkBox(page.getByRole('checkbox').first());
  await screen.auditPhoneInBothLanguages('address of the owner');
  await screen.submit();
  await page.waitForURL('**/user/business-offers');
}

const GSTIN = '27ABCPK1234F1Z5';

async function compare(screen: Screen): Promise<void> {
  const { page } = screen;
  await page.getByText(LENDER).first().waitFor();
  await page
    .getByRole('button')
    .filter({ hasText: `${screen.text('customer.offers.details')}: ${LENDER}` })
    .click();
  await page.getByText(screen.text('lookups.businessTurnover.4')).filter({ visible: true }).first().waitFor();
  await screen.auditPhoneInBothLanguages('business offers');
  for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check({ force: true });
  await screen.button(screen.text('customer.offers.compare.open', { count: 2 })).click();
  await page.getByRole('heading', { level: 1, name: screen.text('customer.offers.compare.title') }).waitFor();
  await page.getByText(screen.text('customer.offers.ofType.vintage')).filter({ visible: true }).first().waitFor();
  await screen.auditPhoneInBothLanguages('business compare');
  await page.goBack();
}

async function apply(screen: Screen): Promise<void> {
  const { page } = screen;
  await applyTo(screen, LENDER, 'business share');
  await page.waitForURL('**/user/application-status/**');
  await page.getByText(LENDER).first().waitFor();
  await screen.auditPhoneInBothLanguages('business status');
}
