import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { legalDocuments } from '../../src/contracts/legal.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { violationsOn } from './accessibility.js';
import type { Screen } from './screen.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const UNKNOWN_PAGE = '/no-such-page';
const publicPages = [
  customerPaths.home,
  customerPaths.login,
  legalDocuments.terms.path,
  legalDocuments.privacy.path,
  customerPaths.matching,
  customerPaths.calculator,
  UNKNOWN_PAGE,
];

/** Opens a dialog, audits it, and closes it. */
async function auditDialog(screen: Screen, name: string, open: () => Promise<void>): Promise<void> {
  await open();
  const dialog = screen.page.getByRole('dialog');
  await dialog.waitFor();
  await screen.audit(name);
  await screen.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it('a page with problems is reported (control)', async () => {
  const screen = await site.openScreen(mixedViews[0]);
  await screen.page.setContent(
    '<html><body><main><h1>सूची</h1><img src="data:," id="bare"><button id="empty"></button></main></body></html>',
  );
  const found = (await violationsOn(screen.page)).join('; ');
  expect(found).toContain('image-alt at #bare');
  expect(found).toContain('button-name at #empty');
  expect(found).toContain('html-has-lang');
  expect((await violationsOn(screen.page, { include: ['#bare'] })).join()).not.toContain('#empty');
  expect((await violationsOn(screen.page, { exclude: ['#bare'], excludedRules: ['button-name'] })).join()).not.toMatch('bare|empty');
  await screen.close();
});

it.each(mixedViews)('the public pages and dialogs have no problems, at $size.width px in $language', async (view) => {
  const screen = await site.openScreen(view);
  for (const path of publicPages) {
    await screen.goTo(path);
    await screen.audit(path.slice(1));
  }
  await screen.goTo('/');
  const menu = screen.button(screen.text('customer.shell.menu'));
  if (await menu.isVisible()) await auditDialog(screen, 'menu', () => menu.click());
  await auditDialog(screen, 'help', () => screen.button(screen.text('customer.shell.help')).click());
  await screen.close();
  expect(screen.problemsExcept([404, new RegExp(`${UNKNOWN_PAGE}$`)])).toEqual([]);
});

it.each(mixedViews)('the pages and dialogs of the lenders desk have no problems, at $size.width px in $language', async (view) => {
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo('/admin/login');
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL('**/admin/lenders**');
  await page.getByRole('gridcell').first().waitFor();
  await screen.audit('lenders');
  await auditDialog(screen, 'add a lender', () => screen.button(screen.text('admin.lenders.add')).click());
  const first = (pattern: string) => page.getByRole('button', { name: pattern }).first();
  await auditDialog(screen, 'special offer', () => first(screen.text('admin.lenders.editOffer', { name: '' }).trim()).click());
  await auditDialog(screen, 'delete a lender', () => first(screen.text('admin.list.delete', { name: '' }).trim()).click());
  await screen.button(screen.text('workspace.shell.account')).click();
  await page.getByRole('menu').waitFor();
  await screen.audit('account');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
