import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../src/contracts/days.js';
import { openList } from './back-office.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(mixedViews)('staff adds a voucher, which is off at first, at $size.width px in $language', async (view) => {
  const screen = await openList(site, '/admin/vouchers', view);
  const { page } = screen;
  const code = `NEW-${view.language.toUpperCase()}`;
  await page.getByRole('rowheader', { name: 'STEP-10' }).waitFor();
  await screen.audit('vouchers');
  await screen.button(screen.text('admin.vouchers.add')).click();
  const dialog = page.getByRole('dialog');
  const fill = (property: 'code' | 'shop' | 'title' | 'valid_from' | 'valid_until', value: string) =>
    dialog.getByLabel(screen.text(`resources.voucher.${property}`)).fill(value);
  await fill('code', 'no spaces');
  await fill('shop', 'Example Books');
  await dialog.getByText(screen.text('errors.field.voucherCode')).waitFor();
  await fill('code', code);
  await fill('title', '₹100 off');
  await fill('valid_from', todayInIndia());
  await fill('valid_until', subtractDays(todayInIndia(), -30));
  await screen.audit('add a voucher');
  await dialog.getByRole('button', { name: screen.text('admin.vouchers.add') }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
  expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
