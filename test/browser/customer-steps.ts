import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { type LoanTypeKey, loanTypes } from '../../src/contracts/loan-types.js';
import type { Screen } from './screen.js';
import type { TestSite } from './test-site.js';

/** The entry page, the OTP of the previous message if there was one, and the page after the login. */
interface LoginOptions extends AuditOptions {
  readonly path?: string;
  readonly previousOtp?: string;
  readonly destination?: string;
}

interface AuditOptions {
  /** Whether each page on the way is audited: once in the end-to-end test is enough. */
  readonly isAudited?: boolean;
}

/** Logs in from the start page, by an OTP to a number or an e-mail address, up to the products or another destination. */
export async function logIn(stage: TestSite, screen: Screen, address: string, door: LoginOptions = {}): Promise<string> {
  const { path = '/', previousOtp, destination = '/products', isAudited = false } = door;
  const look = isAudited ? (name: string) => screen.audit(name) : () => screen.waitUntilRendered();
  const { page } = screen;
  await screen.goTo(path);
  await look('start');
  const isEmail = address.includes('@');
  if (isEmail) await screen.button(screen.text('customer.start.useEmail')).click();
  await page.locator(isEmail ? 'main input[type=email]' : 'main input[type=tel]').fill(address);
  await screen.submit();
  await screen.waitForPage(({ pathname }) => pathname.endsWith('/verification'));
  await look('verification');
  const code = await stage.otpTo(address, previousOtp);
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await screen.waitForPage(({ pathname }) => pathname === destination);
  await look(destination.slice(1).replaceAll('/', ' '));
  return code;
}

/** Fills in the four steps of the personal-loan form, from the products to the direct applications. */
export async function fillInForm(
  screen: Screen,
  { email = 'asha.verma@example.com', isAudited = false }: AuditOptions & { readonly email?: string } = {},
): Promise<void> {
  const { page } = screen;
  const look = isAudited ? (name: string) => screen.audit(name) : () => screen.waitUntilRendered();
  await chooseProduct(screen, 'pl');
  await fillInLoan(screen);
  await look('loan');
  await screen.submit();
  await fillInWork(screen);
  await look('work');
  await screen.submit();
  await screen.field('first_name').waitFor();
  await fillInPerson(screen, email);
  await look('personal');
  await screen.submit();
  await fillInAddress(screen);
  await expectNothingChecked(screen);
  await screen.checkBox(page.getByRole('checkbox').first());
  await look('address');
  await screen.submit();
  await page.getByRole('heading', { name: screen.text('customer.detail.autoSubmission.title') }).waitFor();
  await expectNothingChecked(screen);
}

/** Opens the form of a product from the products page. */
export async function chooseProduct(screen: Screen, type: LoanTypeKey): Promise<void> {
  await clickProduct(screen, type);
  await screen.page.waitForURL(`**${loanTypes[type].paths.detail}*`);
}

/** Clicks the button of a product on the products page. */
export function clickProduct(screen: Screen, type: LoanTypeKey): Promise<void> {
  const { page } = screen;
  return page
    .locator('main li')
    .filter({ has: page.getByRole('heading', { name: screen.text(`customer.start.products.${type}.title`) }) })
    .getByRole('button')
    .click();
}

/** Fills in the first step of the personal-loan form. */
export async function fillInLoan(screen: Screen): Promise<void> {
  await screen.field('se_loan_amount').fill('200000');
  await screen.field('loan_tenure').fill('12');
  await screen.choose('loan_purpose', 0);
}

/** Fills in the residential address, the last step of most loan types. */
export async function fillInAddress(screen: Screen): Promise<void> {
  await screen.field('address1').fill('12, MG Road');
  await screen.field('postal_code').fill('560001');
  await screen.choose('residence_type', 0);
}

/** Fills in work and income, a step that personal and housing loans share. */
export async function fillInWork(screen: Screen): Promise<void> {
  await screen.field('monthly_income').waitFor();
  await screen.choose('employment_status_code', 0);
  await screen.field('employer_name').fill('Acme Ltd');
  await screen.field('officepincode').fill('560001');
  await screen.field('monthly_income').fill('60000');
  await screen.choose('salary_mode', 0);
}

async function expectNothingChecked({ page }: Screen): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
}

/** Applies to a lender on the offers page; the dialog is audited under a name, if given. The lender decides the page that follows. */
export async function applyTo(screen: Screen, lender: string, auditName?: string): Promise<void> {
  await screen.button(screen.text('customer.offers.applyTo', { lender })).click();
  const apply = await acceptInDialog(screen);
  if (auditName) {
    await screen.auditPhoneInBothLanguages(auditName);
    // The texts of another language are agreed to anew.
    for (const box of await screen.page.getByRole('dialog').getByRole('checkbox').all()) await box.check({ force: true });
  }
  await apply.click();
}

/** Ticks the consents and, once they were read, the key facts; returns the apply button. */
export async function acceptInDialog(screen: Screen): Promise<Locator> {
  const dialog = screen.page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check({ force: true });
  await dialog
    .getByRole('button')
    .filter({ hasText: screen.text('customer.offers.keyFacts.read') })
    .click();
  await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
  await dialog.getByRole('checkbox').nth(1).check({ force: true });
  return dialog.getByRole('button').last();
}

/** Fills in the personal details, a step that several loan types share. */
export async function fillInPerson(screen: Screen, email = 'asha.verma@example.com'): Promise<void> {
  await screen.field('first_name').fill('Asha');
  await screen.field('last_name').fill('Verma');
  await screen.field('birth_date').fill('12/04/1992');
  await screen.choose('gender', 1);
  // The last digit decides the response of the simulated lenders: 7 is accepted by both.
  await screen.field('tin').fill('abcpk1237f');
  await screen.field('email').fill(email);
}
