import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import { type Language, languages } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { fillInForm, logIn } from './customer-steps.js';
import { desktop, phone, TestSite, type Visit } from './test-site.js';

/** The demo lenders that accept applications directly from the form. */
const MONEYVIEW = 'Moneyview';
const CASHE = 'CASHe';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  // Both lenders stay pending, so that their status is polled again and again.
  await site.product.lenders.script({ mode: 'pending', operation: 'lead', ms: 600_000 });
});
afterAll(() => site.stop());

it.each([phone, desktop])('customers at $width px open accounts by e-mail, select lenders, and withdraw one consent', async (size) => {
  const complaints = await Promise.all(languages.map((language) => walk({ size, language })));
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk({ size, language }: Visit): Promise<string[]> {
  const number = newPhone();
  const email = `asha.${number}@example.test`;
  // The first page is in English: a customer selects Hindi, and gets messages in Hindi from then on.
  const screen = await site.openScreen({ size, language: 'en' });
  await logIn(site, screen, number);
  if (language !== 'en') await screen.switchLanguage(language);
  await confirmEmail(screen, email);
  await logOut(screen);
  await site.resetOtpLimits();
  await logIn(site, screen, email, { previousOtp: await site.otpTo(email) });
  await fillInForm(screen, { email });
  const applied = await applyToSelected(screen);
  await takeBack(screen, applied);
  await site.product.lenders.setStatusSilently('cashe', applied.cashe, 'APPROVED', new Date());
  await expectNotification(screen, number, language);
  await screen.close();
  return screen.problems.map((complaint) => `${language}: ${complaint}`);
}

async function confirmEmail(screen: Screen, email: string): Promise<void> {
  const { page } = screen;
  await screen.goTo('/user/contact-confirmation');
  await screen.field('email').fill(email);
  await screen.audit('e-mail');
  await screen.submit();
  await page.locator('input[autocomplete="one-time-code"]').fill(await site.otpTo(email));
  await page.getByRole('heading', { name: screen.text('customer.contact.email.doneTitle') }).waitFor();
  await screen.audit('e-mail confirmed');
}

/** Picks an item from the menu, or from the header where the menu is hidden. */
async function pick(screen: Screen, name: string): Promise<void> {
  const { page } = screen;
  const menu = screen.button(screen.text('customer.shell.menu'));
  const isInMenu = await menu.isVisible();
  if (isInMenu) await menu.click();
  const place = isInMenu ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('button', { name }).or(place.getByRole('link', { name })).first().click();
}

async function logOut(screen: Screen): Promise<void> {
  await pick(screen, screen.text('customer.shell.logout'));
  await screen.button(screen.text('customer.start.getOtp')).waitFor();
}

/** Selects the two lenders and confirms their key facts on the last page of the form; returns their references. */
async function applyToSelected(screen: Screen): Promise<Readonly<Record<JourneyKey, string>>> {
  const { page } = screen;
  for (const lender of [MONEYVIEW, CASHE]) {
    const card = page.getByRole('listitem', { name: lender });
    await card.getByRole('checkbox').first().check({ force: true });
    await card
      .getByRole('button')
      .filter({ hasText: screen.text('customer.offers.keyFacts.read') })
      .click();
    await card.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
    await card
      .getByRole('checkbox', { name: screen.text('customer.offers.keyFacts.iHaveRead', { lender }) })
      .last()
      .check({ force: true });
  }
  await screen.audit('ticked');
  await screen.button(screen.text('customer.offers.together.action')).click();
  await page.waitForURL('**/user/application-status/**');
  await screen.audit('applied');
  const rows = await site.product.query<{ id: string; journey_key: JourneyKey }>(
    'select id, journey_key from customer_journey.lender_application where application_id = $1',
    [page.url().split('/').at(-1)],
  );
  expect(rows.map(({ journey_key }) => journey_key).toSorted()).toEqual(['cashe', 'money-view']);
  const applied = Object.fromEntries(rows.map(({ id, journey_key }) => [journey_key, id])) as Record<JourneyKey, string>;
  for (const reference of Object.values(applied))
    await waitUntil(async () => (await site.product.lenders.ledger({ operation: 'lead', reference })).accepted === 1);
  return applied;
}

const ledgerEntriesOf = async (reference: string) => (await site.product.lenders.ledger({ reference })).entries.length;

/** Withdraws the consent for Moneyview, which then gets no more requests, while CASHe is still polled. */
async function takeBack(screen: Screen, applied: Readonly<Record<JourneyKey, string>>): Promise<void> {
  const { page } = screen;
  await pick(screen, screen.text('customer.shell.permissions'));
  await page.getByRole('switch', { name: screen.text('permissions.page.shareLabel', { lender: MONEYVIEW }) }).waitFor();
  await screen.audit('permissions');
  await page.getByText(screen.text('permissions.page.shareLabel', { lender: MONEYVIEW }), { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await screen.audit('what ends');
  await dialog.getByRole('button', { name: screen.text('permissions.page.takeBack') }).click();
  await dialog.waitFor({ state: 'detached' });
  await screen.audit('taken back');
  await waitUntil(() => site.product.isIdle());
  const [before, other] = [await ledgerEntriesOf(applied['money-view']), await ledgerEntriesOf(applied.cashe)];
  await waitUntil(async () => {
    await site.product.makeMessagesDue();
    return (await ledgerEntriesOf(applied.cashe)) > other + 1;
  });
  expect(await ledgerEntriesOf(applied['money-view'])).toBe(before);
}

/** Checks that the page and a message show the decision of the other lender, in the chosen language. */
async function expectNotification(screen: Screen, number: string, language: Language): Promise<void> {
  const label = screen.text('states.approved.label');
  const message = await waitForValue(async () => {
    await site.product.makeMessagesDue();
    return (await site.messagesTo(number)).find((text) => text.includes(label));
  });
  expect(message).toContain(CASHE);
  expect(/\p{Script=Devanagari}/u.test(message)).toBe(language === 'hi');
  await screen.page.goBack();
  await screen.page.getByText(label).first().waitFor();
  await screen.audit('approved');
}
