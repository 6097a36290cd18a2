import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import { newPhone } from '../support/application.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { Keyboard } from './keyboard.js';
import { desktop, mixedViews, phone, TestSite, type Visit } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Opens the page of a partner with merchants and links as an administrator with every permission. */
async function openPartner(visit: Visit): Promise<Screen> {
  const screen = await openList(site, '/admin/partners?q=demo', visit);
  const [partner] = await site.product.query<{ id: string }>(`select id from partners.partner where slug = 'demo-02'`);
  await screen.goTo(`/admin/partners/${partner?.id}`);
  // Rows outside the viewport are not rendered.
  await table(screen, 'admin.tracking-links.title').getByRole('rowheader').first().waitFor({ state: 'attached' });
  return screen;
}

type ListTitle = 'admin.merchants.title' | 'admin.tracking-links.title';
const table = (screen: Screen, title: ListTitle) => screen.page.getByRole('grid', { name: screen.text(title), exact: true });

function tools(screen: Screen) {
  const { page } = screen;
  const dialog = page.getByRole('dialog');
  const row = (title: ListTitle, name: string) =>
    table(screen, title)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const closed = () => dialog.waitFor({ state: 'detached' });
  return { page, dialog, row, inDialog, closed, cell: (property: string) => page.locator(`[data-property=${property}]`) };
}

it.each(mixedViews)('offers, merchants and links of a partner are edited with the mouse, at $size.width px in $language', async (view) => {
  const screen = await openPartner(view);
  const { page, dialog, row, inDialog, closed, cell } = tools(screen);
  await screen.audit('the page of a partner');
  const own = view.language;

  // Products and lenders, each named in words.
  await cell('product_types').getByRole('button').click();
  await dialog.getByRole('checkbox', { name: screen.text('admin.lenders.types.gl') }).check();
  await dialog.getByRole('checkbox', { name: screen.text('admin.lenders.types.pl') }).check();
  await inDialog(screen.text('common.actions.save')).click();
  await closed();
  await cell('product_types')
    .getByText(`${screen.text('admin.lenders.types.pl')}, ${screen.text('admin.lenders.types.gl')}`)
    .waitFor();
  await cell('barred_lender_ids').getByRole('button').click();
  await dialog.getByRole('searchbox').fill('NIRA');
  await dialog.getByRole('checkbox').check();
  await inDialog(screen.text('common.actions.save')).click();
  await closed();
  await cell('barred_lender_ids').getByText('NIRA').waitFor();

  await page.locator('#merchants').scrollIntoViewIfNeeded();
  // A merchant is created, renamed and given a status.
  await screen.button(screen.text('admin.merchants.add')).click();
  await screen.field('name').fill('Kosi Traders');
  await screen.field('code').fill(`kosi-${own}`);
  await screen.audit('add a merchant');
  await inDialog(screen.text('admin.merchants.add')).click();
  await closed();
  await table(screen, 'admin.merchants.title').scrollIntoViewIfNeeded();
  await row('admin.merchants.title', 'Kosi Traders').waitFor();
  await row('admin.merchants.title', 'Kosi Traders')
    .getByRole('button', { name: screen.text('admin.list.edit', { name: 'Kosi Traders' }), exact: true })
    .click();
  await screen.field('name').fill(`Kosi & Sons ${own}`);
  await screen.choose('status', 1);
  await inDialog(screen.text('common.actions.update')).click();
  await closed();
  const status = row('admin.merchants.title', `Kosi & Sons ${own}`).getByRole('combobox');
  await waitUntil(async () => (await status.inputValue()) === 'active');

  // A link of this merchant with a generated code.
  await screen.button(screen.text('admin.tracking-links.add')).click();
  await screen.field('merchant_id').selectOption({ label: `Kosi & Sons ${own}` });
  // The field accepts no characters that a UTM value may not contain.
  await screen.field('utm_campaign').pressSequentially('two words');
  expect(await screen.field('utm_campaign').inputValue()).toBe('twowords');
  await screen.field('utm_campaign').fill(`diwali-${own}`);
  await screen.audit('add a link');
  await inDialog(screen.text('admin.tracking-links.add')).click();
  await closed();
  const [made] = await site.product.query<{ code: string }>(`select code from partners.tracking_link where utm_campaign = 'diwali-${own}'`);
  const link = row('admin.tracking-links.title', made?.code ?? '');
  await table(screen, 'admin.tracking-links.title').scrollIntoViewIfNeeded();
  await link.getByText(`Kosi & Sons ${own}`).waitFor();

  // Its full address, to copy or scan.
  await link.getByRole('button', { name: screen.text('admin.tracking-links.showAddress', { name: made?.code ?? '' }) }).click();
  await dialog.getByText(`link=${made?.code}`).waitFor();
  await dialog.getByRole('img', { name: screen.text('admin.tracking-links.qr') }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await inDialog(screen.text('common.actions.copy')).click();
  await inDialog(screen.text('common.actions.copied')).waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(`link=${made?.code}`);
  await screen.audit('the address of a link');
  await dialog.getByRole('button', { name: screen.text('common.actions.close') }).click();
  await closed();

  // Paused, and an expired link says so.
  await link.getByRole('combobox').selectOption({ label: screen.text('admin.tracking-links.statuses.paused') });
  await waitUntil(async () => {
    const [now] = await site.product.query<{ status: string }>(`select status from partners.tracking_link where code = '${made?.code}'`);
    return now?.status === 'paused';
  });
  await row('admin.tracking-links.title', 'newyear-kaveri').getByText(screen.text('admin.tracking-links.expired')).waitFor();
  await screen.audit('merchants and links of a partner');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('a link to a product shows it first, and leads to it after the OTP', async () => {
  const screen = await site.openScreen({ size: phone, language: 'hi' });
  const path = '/products?partner=demo-04&link=festive-narmada';
  await screen.goTo(path);
  await screen.page.getByRole('listitem').first().getByText(screen.text('customer.products.linked')).waitFor();
  await screen.audit('the products by a link');
  await logIn(site, screen, newPhone(), { path, destination: '/user/user-detail' });
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('offers, merchants and links of a partner are edited by keyboard alone', async () => {
  const screen = await openPartner({ size: desktop, language: 'en' });
  const { page, dialog, row, inDialog, closed, cell } = tools(screen);
  const keyboard = new Keyboard(screen);
  await keyboard.press(cell('barred_lender_ids').getByRole('button'), 70);
  await keyboard.waitForFocus(dialog.getByRole('searchbox'));
  await page.keyboard.type('MoneyTap');
  await keyboard.press(dialog.getByRole('checkbox'), 3, 'Space');
  await keyboard.press(inDialog(screen.text('common.actions.save')), 4);
  await closed();
  await cell('barred_lender_ids').getByText('MoneyTap').waitFor();

  await keyboard.press(screen.button(screen.text('admin.merchants.add')), 20);
  await keyboard.waitForFocus(screen.field('name'));
  await page.keyboard.type('Tapi Stores');
  await keyboard.type(screen.field('code'), 'tapi-stores', 3);
  await page.keyboard.press('Enter');
  await closed();
  await row('admin.merchants.title', 'Tapi Stores').waitFor();

  await keyboard.press(screen.button(screen.text('admin.tracking-links.add')), 60);
  await keyboard.waitForFocus(screen.field('code'));
  await page.keyboard.type('tapi-monsoon');
  await page.keyboard.press('Enter');
  await closed();
  const link = row('admin.tracking-links.title', 'tapi-monsoon');
  await table(screen, 'admin.tracking-links.title').scrollIntoViewIfNeeded();
  await link.waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});
