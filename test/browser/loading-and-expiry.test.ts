import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { applyFromOtherBrowser } from './returning-customer.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const views = [
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const;

/** Returns the focused element by role or tag. */
const focused = (page: Page) => page.evaluate<string>(`document.activeElement.getAttribute('role') ?? document.activeElement.localName`);

async function fillStaffLogin({ page }: Screen, password: string): Promise<void> {
  await page.locator('input[name=email]').fill('role1@demo.test');
  await page.locator('input[name=password]').fill(password);
}

it.each(views)('the focus stays while a button works and when the server refuses, at $size.width px in $language', async (view) => {
  const staff = await site.openScreen(view);
  const { page } = staff;
  await staff.goTo('/admin/login');
  await fillStaffLogin(staff, 'not the password');
  let answer: () => void = () => undefined;
  await page.route('**/api/admin/login', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const button = page.locator('main form button[type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  const loader = page.locator('.mantine-Button-loader');
  await loader.waitFor();
  // It slides into place, and the button may move once the fonts are loaded.
  await waitUntil(async () => {
    const [spins, box] = await Promise.all([loader, button].map((one) => one.boundingBox()));
    return Math.abs((spins?.y ?? 0) + (spins?.height ?? 0) / 2 - (box?.y ?? 0) - (box?.height ?? 0) / 2) < 2;
  });
  expect(await focused(page)).toBe('button');
  answer();
  await page.getByRole('alert').waitFor();
  expect(await focused(page)).toBe('alert');
  await staff.audit('staff refused');
  await staff.close();
  expect(staff.problemsExcept([401, /\/api\/admin\/login$/])).toEqual([]);
});

it.each(views)('long work shows its duration, shifts no layout and can be cancelled, at $size.width px in $language', async (view) => {
  const customer = await site.openScreen(view);
  const { page } = customer;
  // A proof of work with so many zero bits is not solved during the test.
  const stepUp = `${'n'.repeat(22)}.32.9999999999.signature`;
  const json = { code: 'step-up-required', message: 'Work.', requestId: 'r', stepUp };
  await page.route('**/api/otp/send', (route) => route.fulfill({ status: 428, json }));
  await customer.goTo('/login');
  await customer.waitUntilRendered();
  await page.locator('main input[type=tel]').fill('9876543210');
  const below = customer.button(customer.text('customer.start.useEmail'));
  // The first key press loads parts of the page, and with them a late font.
  await customer.waitUntilRendered();
  const before = await below.boundingBox();
  await page.locator('main form button[type=submit]').press('Enter');
  const stop = customer.button(customer.text('common.stepUpStop'));
  await stop.waitFor();
  await customer.audit('step-up lasts');
  expect(await below.boundingBox()).toEqual(before);
  await stop.press('Enter');
  await stop.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('button');
  expect(await page.locator('main input[type=tel]').inputValue()).toMatch(/^98765 ?43210$/);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('main form button[type=submit]').getAttribute('data-loading')).toBeNull();
  await customer.close();
  expect(customer.problemsExcept([428, /\/api\/otp\/send$/])).toEqual([]);
});

it('a field stays in place when the bold font is loaded last', async () => {
  const customer = await site.openScreen({ size: phone, language: 'en' });
  const { page } = customer;
  let give: () => void = () => undefined;
  const isGiven = new Promise<void>((resolve) => (give = resolve));
  await page.route(/lato-latin-700/, async (route) => {
    await isGiven;
    await route.continue();
  });
  await customer.goTo('/login');
  const field = page.locator('main input[type=tel]');
  await field.waitFor();
  await page.evaluate(`document.fonts.load('400 1rem Lato')`);
  const before = await field.boundingBox();
  give();
  await customer.waitUntilRendered();
  expect(await page.evaluate<boolean>(`document.fonts.check('700 1rem Lato')`)).toBe(true);
  expect(await field.boundingBox()).toEqual(before);
  await customer.close();
});

it.each(views)(
  'a session ended by the server shows a notice on the login page of its audience, at $size.width px in $language',
  async (view) => {
    const revoke = (audience: string) =>
      site.product.query(`update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'test' where audience = $1`, [audience]);
    const customer = await site.openScreen(view);
    await logIn(site, customer, newPhone());
    await site.resetOtpLimits();
    await customer.goTo('/user/permissions');
    await customer.page.locator('h1').waitFor();
    await revoke('customer');
    await customer.page.reload();
    await customer.page.waitForURL('**/login');
    await customer.page.getByText(customer.text('customer.login.ended')).waitFor();
    await customer.close();

    const staff = await site.openScreen(view);
    await staff.goTo('/admin/login');
    await fillStaffLogin(staff, site.product.config.values.DEMO_PASSWORD);
    await staff.submit();
    await staff.page.waitForURL('**/admin/lenders**');
    await revoke('admin');
    await staff.page.reload();
    await staff.page.waitForURL('**/admin/login**');
    await staff.page.getByText(staff.text('workspace.login.ended')).waitFor();
    await staff.close();
    // Every later request is refused.
    expect([customer, staff].flatMap((screen) => screen.problemsExcept([401, /\/api\//]))).toEqual([]);
  },
);

it.each(views)(
  'a failed identity check shows the remaining attempts and the contact, without unusable links, at $size.width px in $language',
  async (view) => {
    const number = newPhone();
    const { lastCode } = await applyFromOtherBrowser(site, number);
    const customer = await site.openScreen(view);
    const { page } = customer;
    await logIn(site, customer, number, { previousOtp: lastCode, destination: '/user/welcome-back' });
    await customer.field('birth_date').pressSequentially('01021980');
    await customer.field('tin').fill('ABCPK9999F');
    await customer.submit();
    const refusal = page.getByRole('alert');
    await refusal.getByText(customer.text('errors.codes.identity-mismatch', { tries: 4 })).waitFor();
    await page.getByText(customer.text('customer.welcomeBack.stuck')).waitFor();
    expect(await page.locator('main a[href^="tel:"], main a[href^="mailto:"]').count()).toBe(2);
    expect(await focused(page)).toBe('alert');
    await customer.audit('proof refused');
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: customer.text('customer.shell.permissions') })
        .count(),
    ).toBe(0);
    await customer.close();
    expect(customer.problemsExcept([422, /\/api\/welcome-back$/])).toEqual([]);
  },
);

it.each(views)('a one-time link names its account, and reports at once when it is used, at $size.width px in $language', async (view) => {
  const staff = await site.openScreen(view);
  const { page } = staff;
  const token = 'a'.repeat(43);
  let isUsed = false;
  await page.route('**/api/password-link', (route) =>
    isUsed ? route.continue() : route.fulfill({ json: { audience: 'admin', email: 'asha.rao@bank.example' } }),
  );
  await staff.goTo(`/admin/set-password#${token}`);
  await page.locator('input[autocomplete=username][readonly]').waitFor();
  await staff.audit('set password');
  isUsed = true;
  await staff.goTo('/admin/login');
  await staff.waitUntilRendered();
  await staff.goTo(`/admin/set-password#${token}`);
  await page.getByRole('heading', { name: staff.text('workspace.setPassword.usedUp') }).waitFor();
  await page.getByRole('link', { name: staff.text('workspace.setPassword.toLogin') }).waitFor();
  await staff.audit('link used up');
  await staff.close();
  expect(staff.problemsExcept([422, /\/api\/password-link$/])).toEqual([]);
});
