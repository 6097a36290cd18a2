import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { todayInIndia } from '../../src/contracts/days.js';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { chooseProduct, fillInPerson, logIn, applyTo } from './customer-steps.js';
import { followToEnd } from './lender-decisions.js';
import { desktop, phone, TestSite } from './test-site.js';

const { offers } = loanTypes.gl.paths;
const LENDER = 'Manappuram';

interface Styled {
  getComputedStyle(element: unknown): { lineHeight: string; fontSize: string };
}

/** Returns the height of a line in heights of its letters. */
const relativeLineHeight = (element: unknown) => {
  const { lineHeight, fontSize } = (globalThis as unknown as Styled).getComputedStyle(element);
  return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
};

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each([
  { size: phone, language: 'hi', brand: 'demo-02' },
  { size: desktop, language: 'en', brand: 'demo-03' },
] as const)('a gold loan is requested, compared and applied for at $size.width px in $language', async ({ brand, ...visit }) => {
  const screen = await site.openScreen(visit);
  const { page } = screen;
  await logIn(site, screen, newPhone(), { path: `/?partner=${brand}` });
  await chooseProduct(screen, 'gl');
  await pledge(screen);
  await screen.auditPhoneInBothLanguages('gold');
  await screen.submit();
  await borrow(screen);
  await screen.field('monthly_income').waitFor();
  await screen.choose('employment_status_code', 0);
  await screen.field('monthly_income').fill('41000');
  await screen.auditPhoneInBothLanguages('occupation');
  await screen.submit();
  await screen.field('first_name').waitFor();
  await fillInPerson(screen, `asha.${visit.language}@example.com`);
  await screen.auditPhoneInBothLanguages('personal');
  await screen.submit();
  await handOver(screen);
  await page.waitForURL(`**${offers}`);
  await compare(screen, visit.size === phone);
  await applyTo(screen, LENDER, 'share');
  await page.waitForURL('**/user/application-status/**');
  await screen.auditPhoneInBothLanguages('status');
  // Returning to the product calls the gold-loans endpoint, which decides the next page.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/gold-loans/'));
  await screen.goTo('/user');
  expect((await asked).status()).toBe(200);
  await page.waitForURL(`**${offers}`);
  await screen.waitUntilRendered();
  await page.goBack();
  await followToEnd(site, screen, LENDER);
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('staff sees the current gold price, and enters a closing price with a mandatory reason', async () => {
  const screen = await openList(site, '/admin/gold-rates', { size: desktop, language: 'en' });
  const { page } = screen;
  await page.getByRole('table', { name: screen.text('admin.gold-rates.standing.title') }).waitFor();
  await screen.audit('gold rates');
  await screen.button(screen.text('admin.gold-rates.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screen.text('resources.gold-rate.rate_date')).fill(todayInIndia());
  await dialog.getByLabel(screen.text('resources.gold-rate.karat_22')).fill('14000');
  const submit = dialog.getByRole('button', { name: screen.text('admin.gold-rates.submit') });
  await submit.click();
  const reason = dialog.getByLabel(screen.text('resources.gold-rate.reason'));
  await waitUntil(() => reason.evaluate((field) => (field as { matches(selector: string): boolean }).matches('[aria-invalid=true]')));
  await screen.audit('a gold rate that needs a reason');
  await reason.fill('Import duty was raised');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Import duty was raised' }).waitFor();
  await screen.audit('gold rates with a day of today');
  await page
    .getByRole('link', { name: screen.text('admin.gold-rates.history', { date: '' }).trim() })
    .first()
    .click();
  await page.waitForURL('**/admin/audit?subject=gold-rate**');
  await page.getByText(screen.text('deeds.done.gold-rate-enter')).waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

/** The estimate follows the input, and coins above 50 grams show an error at once on Continue. */
async function pledge(screen: Screen): Promise<void> {
  const { page } = screen;
  await page.getByText(screen.text('customer.detail.goldEstimate.ask')).waitFor();
  await screen.choose('gold_article', 1);
  await screen.field('gold_grams').fill('50.1');
  await screen.choose('gold_karat', 4);
  await screen.submit();
  await page.getByText(screen.text('errors.field.coinGrams')).first().waitFor();
  await screen.field('gold_grams').fill('24.5');
  const worth = page.getByRole('status').filter({ hasText: '85%' });
  await worth.waitFor();
  expect(await worth.innerText()).toMatch(/₹2,[0-9]{2},[0-9]{3}/);
  await screen.choose('gold_article', 0);
}

async function borrow(screen: Screen): Promise<void> {
  await screen.field('gold_loan_amount').waitFor();
  await screen.choose('gold_scheme', 1);
  await screen.field('gold_loan_amount').fill('150000');
  await screen.field('gold_loan_tenure').fill('12');
  // The estimate uses the gold of the step before.
  await screen.page.getByRole('status').filter({ hasText: '85%' }).waitFor();
  await screen.auditPhoneInBothLanguages('loan');
  await screen.submit();
}

async function handOver(screen: Screen): Promise<void> {
  await screen.field('postal_code').waitFor();
  await screen.choose('gold_service', 0);
  await screen.field('postal_code').fill('560001');
  await screen.checkBox(screen.page.getByRole('checkbox').first());
  await screen.auditPhoneInBothLanguages('handover');
  await screen.submit();
}

/** Checks what every offer of a loan repaid in one sum says, side by side and in its key facts. */
async function compare(screen: Screen, isPhone: boolean): Promise<void> {
  const { page } = screen;
  await page.getByText(screen.text('customer.offers.once.name')).first().waitFor();
  // Small print in several lines is set as small print.
  for (const lines of isPhone ? ['[data-fact=instalment] dd > span', '[data-fact=fee] + div'] : [])
    expect(await page.locator(lines).first().evaluate(relativeLineHeight)).toBeLessThan(1.6);
  await screen.auditPhoneInBothLanguages('offers');
  await page
    .getByRole('button')
    .filter({ hasText: `${screen.text('customer.offers.details')}: ${LENDER}` })
    .click();
  await page
    .getByText(screen.text('customer.offers.units.gram', { value: '24.5' }))
    .first()
    .waitFor();
  await screen.auditPhoneInBothLanguages(`details on a ${isPhone ? 'phone' : 'desk'}`);
  for (const box of (await page.locator('main').getByRole('checkbox').all()).slice(0, 2)) await box.check({ force: true });
  await screen.button(screen.text('customer.offers.compare.open', { count: 2 })).click();
  await page.getByRole('rowheader', { name: screen.text('customer.offers.ofType.loan_to_value') }).waitFor();
  await screen.auditPhoneInBothLanguages('compared');
  await screen.button(screen.text('customer.offers.compare.back')).click();
  await page
    .getByRole('button')
    .filter({ hasText: `${screen.text('customer.offers.keyFacts.open')}: ${LENDER}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(screen.text('statement.values.bullet')).waitFor();
  await screen.auditPhoneInBothLanguages('key facts');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
