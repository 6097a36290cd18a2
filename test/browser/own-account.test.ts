import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import { type Language, languages } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';
import type { Screen } from './customer-screen.js';
import { fillInForm, logIn } from './customer-steps.js';
import { desktop, phone, Stage, type Visit } from './stage.js';

/** The lenders of the demo that take applications straight from the form. */
const MONEYVIEW = 'Moneyview';
const CASHE = 'CASHe';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
  // Both think it over, so that they are asked again and again how it stands.
  await stage.product.lenders.script({ mode: 'pending', operation: 'lead', ms: 600_000 });
});
afterAll(() => stage.clear());

it.each([phone, desktop])('customers at $width px open their accounts by e-mail, tick lenders, and take one back', async (size) => {
  const complaints = await Promise.all(languages.map((language) => walk({ size, language })));
  expect(complaints.flat()).toEqual([]);
});

/** Answers what should not have happened on the way. */
async function walk({ size, language }: Visit): Promise<string[]> {
  const number = newPhone();
  const email = `asha.${number}@example.test`;
  // Everybody begins in English: whoever wants Hindi says so, and is answered in it from then on.
  const screen = await stage.enter({ size, language: 'en' });
  await logIn(stage, screen, number);
  if (language !== 'en') await screen.switchTo(language);
  await confirmEmail(screen, email);
  await logOut(screen);
  await stage.forgetPasscodeLimits();
  await logIn(stage, screen, email, { lastCode: await stage.codeTo(email) });
  await fillInForm(screen, { email });
  const applied = await applyToTicked(screen);
  await takeBack(screen, applied);
  await stage.product.lenders.moveSilently('cashe', applied.cashe, 'APPROVED', new Date());
  await isToldOf(screen, number, language);
  await screen.close();
  return screen.complaints.map((complaint) => `${language}: ${complaint}`);
}

async function confirmEmail(screen: Screen, email: string): Promise<void> {
  const { page } = screen;
  await screen.goTo('/user/contact-confirmation');
  await screen.field('email').fill(email);
  await screen.look('e-mail');
  await screen.submit();
  await page.locator('input[autocomplete="one-time-code"]').fill(await stage.codeTo(email));
  await page.getByRole('heading', { name: screen.text('customer.contact.email.doneTitle') }).waitFor();
  await screen.look('e-mail confirmed');
}

/** The menu has everything; where it is not shown, the header does. */
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

/** Ticks the two lenders and what was read of their key facts, on the last page of the form; answers their references. */
async function applyToTicked(screen: Screen): Promise<Readonly<Record<JourneyKey, string>>> {
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
  await screen.look('ticked');
  await screen.button(screen.text('customer.offers.together.action')).click();
  await page.waitForURL('**/user/application-status/**');
  await screen.look('applied');
  const rows = await stage.product.query<{ id: string; journey_key: JourneyKey }>(
    'select id, journey_key from customer_journey.lender_application where application_id = $1',
    [page.url().split('/').at(-1)],
  );
  expect(rows.map(({ journey_key }) => journey_key).toSorted()).toEqual(['cashe', 'money-view']);
  const applied = Object.fromEntries(rows.map(({ id, journey_key }) => [journey_key, id])) as Record<JourneyKey, string>;
  for (const reference of Object.values(applied))
    await waitUntil(async () => (await stage.product.lenders.ledger({ operation: 'lead', reference })).accepted === 1);
  return applied;
}

const heardOf = async (reference: string) => (await stage.product.lenders.ledger({ reference })).entries.length;

/** Takes Moneyview's permission back: it hears nothing more, while CASHe is still asked. */
async function takeBack(screen: Screen, applied: Readonly<Record<JourneyKey, string>>): Promise<void> {
  const { page } = screen;
  await pick(screen, screen.text('customer.shell.permissions'));
  await page.getByRole('switch', { name: screen.text('permissions.page.shareLabel', { lender: MONEYVIEW }) }).waitFor();
  await screen.look('permissions');
  await page.getByText(screen.text('permissions.page.shareLabel', { lender: MONEYVIEW }), { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await screen.look('what ends');
  await dialog.getByRole('button', { name: screen.text('permissions.page.takeBack') }).click();
  await dialog.waitFor({ state: 'detached' });
  await screen.look('taken back');
  await waitUntil(() => stage.product.isIdle());
  const [before, other] = [await heardOf(applied['money-view']), await heardOf(applied.cashe)];
  await waitUntil(async () => {
    await stage.product.skipWaiting();
    return (await heardOf(applied.cashe)) > other + 1;
  });
  expect(await heardOf(applied['money-view'])).toBe(before);
}

/** The page and a message say what the other lender decided, in the language that was chosen. */
async function isToldOf(screen: Screen, number: string, language: Language): Promise<void> {
  const label = screen.text('states.approved.label');
  const message = await waitForValue(async () => {
    await stage.product.skipWaiting();
    return (await stage.messagesTo(number)).find((text) => text.includes(label));
  });
  expect(message).toContain(CASHE);
  expect(/\p{Script=Devanagari}/u.test(message)).toBe(language === 'hi');
  await screen.page.goBack();
  await screen.page.getByText(label).first().waitFor();
  await screen.look('approved');
}
