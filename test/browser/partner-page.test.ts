import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getPartnerPath } from '../../src/contracts/pages.js';
import type { Screen } from './screen.js';
import { desktop, mixedViews, phone, TestSite } from './test-site.js';

const PAGE = getPartnerPath('eligibility-criteria') ?? '';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

async function logIn(screen: Screen): Promise<void> {
  const { page } = screen;
  await page.locator('input[type=email]').fill('partner@demo.test');
  await page.locator('input[type=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await screen.submit();
}

it.each(mixedViews)(
  'a partner user logs in under the brand and reads the lenders’ criteria, at $size.width px in $language',
  async (view) => {
    const screen = await site.openScreen(view);
    const { page } = screen;
    await screen.goTo('/demo-02/partner/login');
    await page.getByRole('heading', { level: 1, name: screen.text('partner.login.title') }).waitFor();
    expect(await page.locator('html').getAttribute('data-brand')).toBe('demo-02');
    await screen.audit('partner login');
    await screen.submit();
    await page.getByText(screen.text('errors.field.required')).first().waitFor();
    await screen.audit('partner login unfilled');

    await logIn(screen);
    await page.waitForURL(`**/demo-02${PAGE}`);
    await page.getByRole('heading', { level: 1, name: screen.text('partner.pages.eligibility-criteria') }).waitFor();
    const table = page.getByRole('table', { name: screen.text('partner.pages.eligibility-criteria') });
    await table.waitFor();
    expect(await table.getByRole('rowheader').count()).toBe(26);
    await screen.audit('eligibility criteria');

    await page.getByText(screen.text('partner.eligibility.types.gl'), { exact: true }).click();
    await page.waitForURL('**type=gl');
    expect(await table.getByRole('rowheader').count()).toBe(4);
    await screen.audit('eligibility criteria of gold loans');

    const isPhone = view.size === phone;
    await screen.button(screen.text(isPhone ? 'workspace.shell.more' : 'workspace.shell.account')).click();
    await page.getByText('Sahyadri Mobiles').waitFor();
    await screen.audit(isPhone ? 'partner more' : 'partner account');
    const logout = page.getByRole(isPhone ? 'button' : 'menuitem', { name: screen.text('workspace.shell.logout') });
    await logout.click();
    await page.waitForURL('**/demo-02/partner/login**');
    await page.getByRole('heading', { level: 1, name: screen.text('partner.login.title') }).waitFor();
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

it('the partner page can be used by keyboard alone', async () => {
  const screen = await site.openScreen({ size: desktop, language: 'en' });
  const { page } = screen;
  await screen.goTo('/partner/login');
  await page.getByLabel(screen.text('workspace.login.email')).focus();
  await page.keyboard.type('partner@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(site.product.config.values.DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PAGE}`);
  await page.getByRole('table').waitFor();
  const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
  expect(await focused()).toBe(screen.text('partner.pages.eligibility-criteria'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**type=pl');
  await page.getByRole('button', { name: screen.text('workspace.shell.account') }).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('the partner page closes at the next navigation after the account is disabled', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  await screen.goTo('/partner/login');
  await logIn(screen);
  await page.waitForURL(`**${PAGE}`);
  await page.getByRole('table').waitFor();
  await site.product.query(`update auth.partner_user set status = 'disabled' where email = 'partner@demo.test'`);
  try {
    await page.getByRole('banner').getByRole('link').click();
    await page.waitForURL('**/partner/login**');
    await page.getByText(screen.text('workspace.login.ended')).waitFor();
  } finally {
    await site.product.query(`update auth.partner_user set status = 'active' where email = 'partner@demo.test'`);
  }
  await screen.close();
});
