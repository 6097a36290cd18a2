import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { newPhone } from '../support/application.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { fillInLoan, fillInWork, logIn } from './customer-steps.js';
import { desktop, mixedViews, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Opens the first step of the form as a new customer. */
async function openForm(screen: Screen): Promise<void> {
  await logIn(site, screen, newPhone());
  await screen.page.locator('main').getByRole('list').getByRole('button').first().click();
  await screen.page.waitForURL('**/user/user-detail*');
  await screen.field('loan_tenure').waitFor();
}

/** Opens the step that asks for the person, as a new customer. */
async function openPerson(screen: Screen): Promise<void> {
  await openForm(screen);
  await fillInLoan(screen);
  await screen.submit();
  await fillInWork(screen);
  await screen.submit();
  await screen.field('tin').waitFor();
}

/**
 * Distance in pixels below the upper edge of a control: a press there hits the control while nothing moves, and misses it once a message
 * appears.
 */
const EDGE = 4;
/** A message moves the following content by at least one line, in pixels. */
const LINE = 16;

/** Holds the press for some frames, until everything that the loss of focus changes is rendered. */
const HOLD_SCRIPT = `(async () => {
  for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
})()`;

/** Scrolls to the target and returns its bounds, in the middle of the screen and clear of sticky elements. */
async function boundsOf({ page }: Screen, target: Locator): Promise<{ x: number; y: number; width: number }> {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  const box = await target.boundingBox();
  await page.evaluate(`window.scrollBy({ top: ${(box?.y ?? 0) - middle}, behavior: 'instant' })`);
  const place = await target.boundingBox();
  if (!place) throw new Error('there is nothing to press');
  return place;
}

/** Presses near the upper edge with a real pointer: down, hold, and up at the same place. Returns the position in pixels from the top. */
async function press(screen: Screen, target: Locator): Promise<number> {
  const { mouse } = screen.page;
  const { x, y, width } = await boundsOf(screen, target);
  await mouse.move(x + width / 2, y + EDGE);
  await mouse.down();
  await screen.page.evaluate(HOLD_SCRIPT);
  await mouse.up();
  return y;
}

/** Amounts are grouped and spelled in the Indian way. */
async function expectParsedFigures(screen: Screen): Promise<void> {
  const { page } = screen;
  const amount = screen.field('monthly_income');
  for (const [typed, grouped, words] of [
    ['9999999', '99,99,999', screen.text('common.money.lakh', { amount: '99.99' })],
    ['10000000', '1,00,00,000', screen.text('common.money.crore', { amount: '1' })],
  ] as const) {
    await amount.fill(typed);
    expect(await amount.inputValue()).toBe(grouped);
    await page.getByText(words, { exact: true }).waitFor();
  }
}

/** An amount and a tenure out of range show the range. */
async function expectRanges(screen: Screen): Promise<void> {
  const { page } = screen;
  await screen.field('loan_tenure').fill('99');
  await screen.field('se_loan_amount').fill('9999999');
  await screen.field('loan_tenure').focus();
  await page.getByText(screen.text('errors.field.range', { min: '₹1,000', max: '₹50,00,000' })).waitFor();
  await screen.field('se_loan_amount').focus();
  await page.getByText(screen.text('errors.field.range', { min: '1', max: '84' })).waitFor();
  await screen.audit('ranges');
}

const focused = (screen: Screen) => screen.page.evaluate<string>('document.activeElement?.id ?? ""');

describe.each([
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const)('a form at $size.width px in $language', ({ size, language }) => {
  it('accepts a press on a control that a message then moves: a choice, and the continue button', async () => {
    const screen = await site.openScreen({ size, language });
    await openPerson(screen);
    const { page } = screen;
    await screen.field('birth_date').fill('31/02/1990');
    await screen.field('birth_date').focus();
    const gender = page
      .locator('label')
      .filter({ has: page.locator('input[type=radio][name$="-gender"]') })
      .nth(1);
    const before = await press(screen, gender);
    await waitUntil(async () => ((await gender.boundingBox())?.y ?? 0) - before >= LINE);
    expect(await gender.getByRole('radio').isChecked()).toBe(true);
    await page.getByText(screen.text('errors.field.date')).waitFor();

    await screen.field('email').fill('asha@');
    await screen.field('email').focus();
    await press(screen, page.locator('main form button[type=submit]'));
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await screen.audit('form with errors');
    await page
      .getByRole('alert')
      .getByRole('link', { name: screen.text('resources.profile.birth_date') })
      .click();
    expect(await focused(screen)).toBe(await screen.field('birth_date').getAttribute('id'));
    await screen.close();
    expect(screen.problems).toEqual([]);
  });

  it('keeps the continue button in view, accepts 1/1/1990, and fills in the city of a pincode', async () => {
    const screen = await site.openScreen({ size, language });
    await openForm(screen);
    const { page } = screen;
    if (size === phone) {
      const button = await page.locator('main form button[type=submit]').boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
    await expectRanges(screen);
    await fillInLoan(screen);
    await screen.submit();
    await screen.field('monthly_income').waitFor();
    await expectParsedFigures(screen);
    await fillInWork(screen);
    await screen.audit('work');
    await screen.submit();
    await screen.field('first_name').fill('Asha');
    await screen.field('last_name').fill('Verma');
    await screen.field('birth_date').pressSequentially('1/1/1990');
    await screen.choose('gender', 1);
    await screen.field('tin').fill('abcpk1237f');
    await screen.field('email').fill('asha.verma@example.com');
    await screen.submit();
    await screen.field('address1').fill('12-B, शांति निवास, 2nd floor');
    await screen.field('postal_code').fill('560001');
    expect(await waitForValue(async () => (await screen.field('city').inputValue()) || undefined)).toBe('Bengaluru');
    await screen.choose('residence_type', 0);
    await screen.audit('address filled in');
    await screen.close();
    expect(screen.problems).toEqual([]);
  });

  it('creates a help ticket', async () => {
    const screen = await site.openScreen({ size, language });
    const { page } = screen;
    await screen.goTo('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: screen.text('customer.shell.help') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[id$="-name"]').fill('Asha');
    await dialog.locator('[id$="-email"]').fill('asha@example.test');
    await dialog.locator('[id$="-phone"]').fill(newPhone());
    await screen.audit('help');
    await dialog.locator('textarea').fill('How do I change my address?');
    await dialog.getByRole('button', { name: screen.text('common.actions.send') }).click();
    await dialog.getByText(/H-[2-9A-Z]{4}-[2-9A-Z]{4}/).waitFor();
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain(screen.text('customer.help.sent'));
    await screen.audit('help sent');
    await screen.close();
    expect(screen.problems).toEqual([]);
  });
});

it('the OTP page still submits after a reload, focuses the OTP field and counts the attempts; the brand stays', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  const number = newPhone();
  await screen.goTo('/?partner=demo-02');
  await page.locator('main input[type=tel]').fill(number);
  await screen.submit();
  await page.waitForURL('**/verification');
  const first = await site.otpTo(number);
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.fill(first === '111111' ? '222222' : '111111');
  await page.getByText(screen.text('common.otp.triesLeft', { count: 4 })).waitFor();
  await page.reload();
  await page.getByText(screen.text('common.otp.triesLeft', { count: 4 })).waitFor();
  expect(await focused(screen)).toBe(await code.getAttribute('id'));
  expect(await page.locator('html').getAttribute('data-brand')).toBe('demo-02');
  expect(await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(number);
  await site.resetOtpLimits();
  await page.evaluate(`(() => {
    const challenge = JSON.parse(sessionStorage.getItem('challenge'));
    sessionStorage.setItem('challenge', JSON.stringify({ ...challenge, sentAt: challenge.sentAt - 31000 }));
  })()`);
  await page.reload();
  await page.getByRole('button', { name: screen.text('common.otp.resend') }).click();
  await code.fill(await site.otpTo(number, first));
  await page.waitForURL('**/products');
  await screen.close();
});

it.each(mixedViews)(
  'a visitor on the products page is asked for the number, copies a voucher, and sees a notice when the session has ended, at $size.width px in $language',
  async (view) => {
    const screen = await site.openScreen(view);
    const { page } = screen;
    const path = '/products?partner=demo-02';
    await screen.goTo(path);
    await page.locator('main input[type=tel]').waitFor();
    await screen.audit('products for a stranger');
    await logIn(site, screen, newPhone(), { path });
    const copy = page.getByRole('button', { name: screen.text('vouchers.copyCode', { code: 'STEP-10' }) });
    await copy.waitFor();
    await screen.audit('products with vouchers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await screen.button(screen.text('vouchers.copiedCode', { code: 'STEP-10' })).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('STEP-10');
    await page
      .getByRole('status')
      .getByText(screen.text('vouchers.copiedCode', { code: 'STEP-10' }))
      .waitFor({ state: 'attached' });
    await screen.audit('a copied voucher');
    await page.context().clearCookies();
    await screen.goTo('/user/permissions');
    await page.getByText(screen.text('customer.login.ended')).waitFor();
    await screen.close();
  },
);

it('the form reads digits of a Hindi keyboard and a comma, and Back leads to the first step', async () => {
  const screen = await site.openScreen({ size: phone, language: 'hi' });
  await openForm(screen);
  const { page } = screen;
  await fillInLoan(screen);
  await screen.submit();
  await page.waitForURL('**/user/user-detail?step=work');
  await screen.field('monthly_income').pressSequentially('६०,०००');
  expect(await screen.field('monthly_income').inputValue()).toBe('60,000');
  await screen.field('monthly_income').fill('');
  await screen.field('monthly_income').pressSequentially('60,000');
  expect(await screen.field('monthly_income').inputValue()).toBe('60,000');
  await page.goBack();
  await page.waitForURL('**/user/user-detail?step=loan');
  expect(await screen.field('loan_tenure').inputValue()).toBe('12');
  await page.goForward();
  await fillInWork(screen);
  await screen.submit();
  await page.waitForURL('**/user/user-detail?step=personal');
  await screen.field('first_name').pressSequentially('Asha');
  await screen.field('last_name').pressSequentially('Verma');
  await screen.field('birth_date').pressSequentially('१/१/१९९०');
  await screen.field('tin').pressSequentially('abcpk१२३७f');
  expect(await screen.field('birth_date').inputValue()).toBe('01/01/1990');
  expect(await screen.field('tin').inputValue()).toBe('ABCPK1237F');
  await screen.choose('gender', 1);
  await screen.field('email').pressSequentially('asha@example.test');
  await screen.submit();
  await page.waitForURL('**/user/user-detail?step=address');
  await screen.field('address1').pressSequentially('मकान १२, गाँधी मार्ग');
  await screen.field('postal_code').pressSequentially('५६०००१');
  expect(await screen.field('postal_code').inputValue()).toBe('560001');
  await screen.close();
});
