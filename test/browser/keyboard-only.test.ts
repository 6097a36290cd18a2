import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TextKey, TextVariables } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import { mixedViews, phone, TestSite, type Visit } from './test-site.js';

const LENDER = 'Moneyview';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it('a personal loan is applied for by keyboard alone, from the start to the status', async () => {
  const complaints = await Promise.all(mixedViews.map((visit) => walk(visit)));
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk(visit: Visit): Promise<string[]> {
  const screen = await site.openScreen(visit);
  const hands = new Keyboard(screen);
  await logIn(screen, hands);
  await fillIn(screen, hands);
  await compare(screen, hands);
  await readKeyFacts(screen, hands);
  await apply(screen, hands);
  await goToLender(screen, hands);
  await screen.close();
  return screen.problems.map((complaint) => `${visit.size.width} px in ${visit.language}: ${complaint}`);
}

const heading = (screen: Screen, key: TextKey, variables?: TextVariables) =>
  screen.page.getByRole('heading', { level: 1, name: screen.text(key, variables), exact: true });
const send = ({ page }: Screen) => page.locator('main form button[type=submit]');

async function logIn(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  const number = newPhone();
  await screen.goTo('/');
  await screen.waitUntilRendered();
  await hands.press(page.getByRole('link', { name: screen.text('common.skipToContent') }), 1);
  await hands.type(page.locator('main input[type=tel]'), number, 1);
  await hands.press(send(screen), 1);
  await hands.waitForFocus(page.locator('input[autocomplete="one-time-code"]'));
  await page.keyboard.type(await site.otpTo(number));
  await hands.waitForFocus(heading(screen, 'customer.products.title'));
  await hands.press(screen.button(`${screen.text('customer.products.action.new')}: ${screen.text('customer.start.products.pl.title')}`), 1);
}

async function fillIn(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  const type = (name: string, text: string, most = 1) => hands.type(screen.field(name), text, most);
  await hands.waitForFocus(heading(screen, 'customer.detail.steps.loan'));
  await type('se_loan_amount', '200000');
  await type('loan_tenure', '12');
  // Buttons for common tenures are in between.
  await hands.choose('loan_purpose', 0, 7);
  await hands.press(send(screen), 3);

  await hands.waitForFocus(heading(screen, 'customer.detail.steps.work'));
  await hands.choose('employment_status_code', 0, 1);
  await type('employer_name', 'Acme Ltd');
  await type('officepincode', '560001');
  await type('monthly_income', '60000');
  await hands.choose('salary_mode', 0, 1);
  await hands.press(send(screen), 4);

  await hands.waitForFocus(heading(screen, 'customer.detail.steps.personal'));
  await type('first_name', 'Asha');
  await type('last_name', 'Verma');
  await type('birth_date', '12/04/1992');
  await hands.choose('gender', 1, 1);
  await type('tin', 'abcpk1237f');
  await type('email', 'asha.verma@example.com');
  await hands.press(send(screen), 3);

  await hands.waitForFocus(heading(screen, 'customer.detail.steps.address'));
  await type('address1', '12, MG Road');
  await type('postal_code', '560001', 2);
  await hands.choose('residence_type', 0, 3);
  await hands.press(page.getByRole('checkbox').first(), 3, 'Space');
  await hands.press(send(screen), 8);
  await hands.waitForFocus(heading(screen, 'customer.detail.autoSubmission.title'));
  await hands.press(screen.button(screen.text('customer.detail.autoSubmission.without')), 8);
  await hands.waitForFocus(heading(screen, 'customer.offers.title'));
}

async function compare(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  const boxes = page.locator('main').getByRole('checkbox');
  await hands.press(boxes.first(), 9, 'Space');
  await hands.press(boxes.nth(1), 5, 'Space');
  await hands.press(screen.button(screen.text('customer.offers.compare.picked', { count: 2 })), 1);
  await hands.waitForFocus(heading(screen, 'customer.offers.compare.title'));
  await hands.tabTo(screen.button(screen.text('customer.offers.compare.back')), 1, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await hands.waitForFocus(heading(screen, 'customer.offers.title'));
}

async function readKeyFacts(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  const openers = page.getByRole('button').filter({ hasText: `${screen.text('customer.offers.keyFacts.open')}: ` });
  const opener = openers.filter({ hasText: LENDER });
  const place = (await openers.allTextContents()).findIndex((text) => text.includes(LENDER));
  // The nine sliders, links and checkboxes above the list, and five tab stops in each offer before this one.
  await hands.press(opener, 9 + 5 * (place + 1));
  await hands.waitForFocus(page.getByRole('dialog').getByRole('region').first());
  await page.keyboard.press('Escape');
  await hands.waitForFocus(opener);
}

/** Goes back to the apply button, and through its dialog: consents, key facts, Apply. */
async function apply(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  const opener = screen.button(screen.text('customer.offers.applyTo', { lender: LENDER }));
  // In the table of a wide screen the key facts come after the button, on a card before it.
  await hands.tabTo(opener, 2, page.viewportSize()?.width === phone.width ? 'Tab' : 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await hands.waitForFocus(opener);
  await page.keyboard.press('Enter');
  await hands.press(dialog.getByRole('checkbox').first(), 4, 'Space');
  await hands.press(dialog.getByRole('button').filter({ hasText: screen.text('customer.offers.keyFacts.read') }), 1);
  await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
  await hands.press(dialog.getByRole('checkbox').nth(1), 6, 'Space');
  await hands.press(dialog.getByRole('button', { name: screen.text('customer.offers.apply'), exact: true }), 2);
}

/** Goes through the lender's steps, to its site and back, to the status. */
async function goToLender(screen: Screen, hands: Keyboard): Promise<void> {
  const { page } = screen;
  await hands.waitForFocus(heading(screen, 'journey.money-view.offers.title', { lender: LENDER }));
  await hands.press(page.locator('main input[type=radio]'), 1, 'Space');
  await hands.press(screen.button(screen.text('journey.common.choose')), 8);
  const goOn = screen.button(screen.text('journey.money-view.continue.action', { lender: LENDER }));
  await hands.waitForFocus(heading(screen, 'journey.money-view.continue.title', { lender: LENDER }));
  await hands.press(goOn, 2);
  const complete = page.getByRole('button', { name: 'Complete' });
  await complete.waitFor();
  await hands.press(complete, 1);
  await page.waitForURL(`${site.api.url}/lenders-transaction/money-view**`);
  await heading(screen, 'journey.return.thank-you.title', { lender: LENDER }).waitFor();
  await hands.press(page.getByRole('link', { name: screen.text('common.skipToContent') }), 1);
  await hands.press(page.getByRole('link', { name: screen.text('journey.return.status') }), 1);
  await page.waitForURL('**/user/application-status/**');
  await hands.waitForFocus(heading(screen, 'customer.status.title'));
}
