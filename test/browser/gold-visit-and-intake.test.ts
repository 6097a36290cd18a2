import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../src/contracts/days.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { newPhone } from '../support/application.js';
import { wholeBusiness } from '../support/business-customer.js';
import { wholeProfile } from '../support/test-customer.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { applyFromOtherBrowser, continueSession, verifyIdentity, goldLoan } from './returning-customer.js';
import { mixedViews, phone, TestSite, type Visit } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const DOCUMENTS = ['/muthoot-privacy-policy', '/muthoot-terms-conditions'];

const { birth_date, tin } = wholeProfile;
const business = {
  productType: loanTypes.bl.productType,
  answers: { have_registration: 1, have_gst: 0 },
  profile: wholeBusiness,
  lender: 'Muthoot FinCorp',
};

const muthoot = { key: 'muthootgold', wish: goldLoan, path: '/user/muthootgold', reference: /MFG\d+/ } as const;
const indiagold = {
  key: 'indiagold',
  wish: { ...goldLoan, profile: { ...goldLoan.profile, gold_service: 1, gold_scheme: 2 }, lender: 'indiagold' },
  path: '/user/indiagold',
  reference: /IGB\d+/,
} as const;

/** Opens the form of the lender that a customer applied to. */
async function openVisitForm({ wish, path }: typeof muthoot | typeof indiagold, tin: string, visit: Visit): Promise<Screen> {
  const { refreshToken } = await applyFromOtherBrowser(site, newPhone(), { ...wish, profile: { ...wish.profile, tin } });
  const screen = await site.openScreen(visit);
  await continueSession(site, screen, refreshToken);
  await screen.goTo(path);
  await screen.field('gold_grams').waitFor();
  return screen;
}

async function bookVisit(screen: Screen): Promise<void> {
  await typeDay(screen, 'visit_day', subtractDays(todayInIndia(), -3));
  await screen.choose('visit_time', 0);
}

it.each([
  { size: phone, language: 'hi', lender: muthoot },
  { size: phone, language: 'en', lender: indiagold },
] as const)('a visit is booked on $lender.path, on a phone in $language', async ({ lender, ...visit }) => {
  const screen = await openVisitForm(lender, tin, visit);
  const { page } = screen;
  expect(await screen.field('gold_grams').inputValue()).toBe('24.5');
  const estimate = page.getByRole('status').filter({ hasText: '85%' });
  await estimate.waitFor();
  const before = await estimate.innerText();
  await screen.field('gold_grams').fill('20');
  await page.waitForFunction(`document.querySelector('[role=status]').innerText !== ${JSON.stringify(before)}`);
  await bookVisit(screen);
  await typeDay(screen, 'visit_day', subtractDays(todayInIndia(), -60));
  await screen.submit();
  await page.getByText(screen.text('errors.field.visitDay')).first().waitFor();
  await bookVisit(screen);
  await screen.auditPhoneInBothLanguages('gold visit');
  await screen.submit();
  await page.getByText(lender.reference).waitFor();
  await screen.auditInBothLanguages('gold visit booked');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

// The last digit of the PAN decides; a lender with a pending decision is scripted to stay pending.
it.each([
  { size: phone, language: 'en', lender: muthoot, ending: 'refused', pan: 'ABCPK1234F', title: 'journey.common.declined.title' },
  { size: phone, language: 'hi', lender: muthoot, ending: 'pending', pan: 'ABCPK1235F', title: 'journey.gold.booking.title' },
  { size: phone, language: 'hi', lender: indiagold, ending: 'refused', pan: 'ABCPK1230F', title: 'journey.common.declined.title' },
  { size: phone, language: 'en', lender: indiagold, ending: 'pending', pan: 'ABCPK1233F', title: 'journey.gold.booking.title' },
] as const)('a visit on $lender.path is $ending, on a phone in $language', async ({ lender, ending, pan, title, ...visit }) => {
  if (ending === 'pending') await site.product.lenders.script({ lender: lender.key, mode: 'pending', ms: 600_000, times: 1 });
  const screen = await openVisitForm(lender, pan, visit);
  await bookVisit(screen);
  await screen.submit();
  await screen.page.getByRole('heading', { name: screen.text(title, { lender: lender.wish.lender }), exact: true }).waitFor();
  await screen.auditInBothLanguages(`gold visit ${ending}`);
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each([
  { ...mixedViews[0], brand: 'demo-02' },
  { ...mixedViews[1], brand: 'cl' },
])('the merchant form is filled in at its address at $size.width px in $language under the brand $brand', async ({ brand, ...visit }) => {
  const { submissionId } = await applyFromOtherBrowser(site, newPhone(), business);
  const screen = await site.openScreen(visit);
  const { page } = screen;
  for (const path of DOCUMENTS) {
    await screen.goTo(path);
    await screen.auditPhoneInBothLanguages(path.slice(1));
  }
  await screen.goTo(`/user/lender-intake/muthootfincorp/${submissionId}?partner=${brand}`);
  await screen.field('purposeOfLoan').waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);
  const submit = page.locator('main form button[type=submit]');
  expect(await submit.isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: screen.text('journey.intake.backToOffers') }).count()).toBe(0);
  await fillIn(screen);
  await screen.field('uan').fill('UDYAM-MH-12-12');
  await screen.field('nature').focus();
  await page.getByText(screen.text('errors.field.udyam')).first().waitFor();
  await screen.auditPhoneInBothLanguages('intake');
  await screen.field('uan').fill('UDYAM-MH-12-1234567');
  await screen.checkBox(page.getByRole('checkbox'));
  await page.waitForFunction(`!document.querySelector('main form button[type=submit]').disabled`);
  await screen.auditPhoneInBothLanguages('intake whole');
  // In the other language the customer would have agreed to another text.
  if (visit.size === phone) {
    await screen.waitUntilRendered();
    expect(await submit.isDisabled()).toBe(true);
    await screen.checkBox(page.getByRole('checkbox'));
  }
  await submit.click();
  await page.waitForURL(/\/site\//);
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(mixedViews)(
  'a rejection leads to a gold loan, a stranger by the login and the customer at once, at $size.width px in $language',
  async (visit) => {
    const number = newPhone();
    const profile = { ...wholeBusiness, birth_date, tin: 'ABCPK1233F' };
    const { lastCode, submissionId } = await applyFromOtherBrowser(site, number, { ...business, profile });
    const screen = await site.openScreen(visit);
    const { page } = screen;
    const path = `/user/lender-intake/muthootfincorp/${submissionId}`;
    const dialog = page.getByRole('dialog', { name: screen.text('journey.intake.rejection.title') });
    const yes = dialog.getByRole('button', { name: screen.text('journey.intake.rejection.yes') });
    await screen.goTo(path);
    await sendIntake(screen);
    await dialog.getByText(screen.text('journey.intake.rejection.gold')).waitFor();
    expect(await page.getByText(screen.text('journey.intake.text', { lender: business.lender })).count()).toBe(0);
    await screen.auditPhoneInBothLanguages('intake rejected');
    await yes.click();
    // A visitor without a session logs in first.
    await page.waitForURL('**/login');
    // The address alone does not reveal the lender's decision.
    await screen.goTo(path);
    await page.getByText(screen.text('journey.intake.sent.title')).waitFor();
    await screen.auditPhoneInBothLanguages('intake sent');

    await logInAgain(screen, number, lastCode, profile.tin);
    await screen.goTo(path);
    await dialog.waitFor();
    await screen.auditPhoneInBothLanguages('intake rejected for its customer');
    const asked = page.waitForResponse((response) => response.url().endsWith(`/api/gold-loans/${submissionId}`));
    await yes.click();
    const { redirect } = (await (await asked).json()) as { redirect: string };
    expect(redirect).toBe(loanTypes.gl.paths.detail);
    await page.waitForURL(`**${redirect}*`);
    await screen.field('gold_grams').waitFor();
    await screen.auditPhoneInBothLanguages('gold loan after a rejection');
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

// The last digit of the PAN decides.
it.each([
  { size: phone, language: 'en', ending: 'accepted', pan: tin },
  { size: phone, language: 'hi', ending: 'pending', pan: 'ABCPK1231F' },
] as const)(
  'the journey page leads a customer whose application is $ending to the form and on, on a phone in $language',
  async ({ ending, pan, ...visit }) => {
    const profile = { ...wholeBusiness, birth_date, tin: pan };
    const { refreshToken, submissionId } = await applyFromOtherBrowser(site, newPhone(), { ...business, profile });
    if (ending === 'pending') await site.product.lenders.script({ lender: 'muthootfincorp', mode: 'pending', ms: 600_000, times: 1 });
    const screen = await site.openScreen(visit);
    const { page } = screen;
    await continueSession(site, screen, refreshToken);
    await screen.goTo('/user/muthootfincorp');
    await page.waitForURL(`**/user/lender-intake/muthootfincorp/${submissionId}`);
    await page.getByRole('link', { name: screen.text('journey.intake.backToOffers') }).click();
    await page.waitForURL('**offers');
    await screen.goTo(`/user/lender-intake/muthootfincorp/${submissionId}`);
    await sendIntake(screen);
    if (ending === 'pending') {
      await page.waitForURL('**/user/muthootfincorp');
      await page.getByRole('heading', { name: screen.text('journey.intake.decision.title', { lender: business.lender }) }).waitFor();
    } else {
      await page.waitForURL(/\/site\//);
      await screen.goTo('/user/muthootfincorp');
      await screen.button(screen.text('journey.intake.site.action', { lender: business.lender })).waitFor();
    }
    await screen.auditInBothLanguages(`merchant ${ending}`);
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

/** Logs in as a customer who has applied from another browser, past the identity proof. */
async function logInAgain(screen: Screen, number: string, previousOtp: string, pan: string): Promise<void> {
  await logIn(site, screen, number, { previousOtp, destination: '/user/welcome-back' });
  await verifyIdentity(screen, pan);
  await screen.page.waitForURL((url) => !url.pathname.endsWith('/welcome-back'));
}

/** Fills in the merchant form with its consent and sends it. */
async function sendIntake(screen: Screen): Promise<void> {
  await screen.field('purposeOfLoan').waitFor({ state: 'attached' });
  await fillIn(screen);
  await screen.checkBox(screen.page.getByRole('checkbox'));
  await screen.submit();
}

async function fillIn(screen: Screen): Promise<void> {
  for (const list of ['purposeOfLoan', 'gender', 'maritalStatus'] as const) await screen.choose(list, 1);
  await screen.field('fathersName').fill('Ramesh Kulkarni');
  await screen.field('mothersName').fill('Sunita Kulkarni');
  await screen.field('name').fill('Kulkarni & Daughters');
  await typeDay(screen, 'dateOfIncorporation', '2018-04-02');
  await screen.field('annualSalesTurnOver').fill('2500000');
  // Another category has its own sub-categories, and the selection starts empty.
  await screen.choose('category', 0);
  await screen.choose('subCategory:trade', 1);
  await screen.choose('category', 1);
  await screen.choose('subCategory:services', 0);
  expect(await screen.page.locator('[id$="subCategory:trade"]').count()).toBe(0);
  await screen.choose('nature', 0);
  await screen.field('businessAddressLine1').fill('14 Laxmi Road');
  await screen.field('businessAddressLine2').fill('Sadashiv Peth');
  await screen.field('businessAddressPincode').fill('411030');
}

async function typeDay(screen: Screen, name: string, day: string): Promise<void> {
  await screen.field(name).fill(day);
}
