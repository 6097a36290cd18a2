import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { toIndianTime } from '../../src/contracts/indian-time.js';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import { desktop, mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  // API calls of the lender today: three of four failed, the last one a while ago.
  await site.product.query(
    `insert into lenders.call_log (id, at, journey_key, lender_id, operation, latency_ms, outcome, status)
     select gen_random_uuid(), now() - n * interval '1 minute', 'cashe', l.id, 'lead', 90, case when n = 4 then 'ok' else 'http-5xx' end, case when n < 4 then 503 end
     from generate_series(1, 4) n join lenders.lender l on l.name = 'CASHe' and l.loan_type = 'pl'`,
  );
});
afterAll(() => site.stop());

const statusOf = async (name: string) =>
  (
    await site.product.query<{ on: boolean }>(`select lender_status as on from lenders.lender where name = '${name}' and loan_type = 'pl'`)
  )[0]?.on;
const hasFocus = (target: Locator) => target.evaluate((element) => (element as { matches(selector: string): boolean }).matches(':focus'));
const rowOf = ({ page }: Screen, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const ahead = (hours: number) => toIndianTime(new Date(Date.now() + hours * 3_600_000).toISOString());
const list = '/admin/vendors-on-off?loan_type=pl&page_size=50';

it.each(mixedViews)(
  'the staff member on duty sees a failing lender, switches it, schedules a switch and finds each step in the log, at $size.width px in $language',
  async (view) => {
    const screen = await openList(site, list, view);
    const { page } = screen;
    const row = rowOf(screen, 'CASHe');
    await row.getByText(screen.text('admin.vendors-on-off.failing')).waitFor();
    await row.getByText(screen.text('admin.queues.lenders.outcomes.http-5xx')).waitFor();
    expect(await row.getByRole('link').getAttribute('href')).toMatch(/^\/admin\/lenders\//);
    await screen.audit('lenders on and off');

    const label = screen.text('resources.lender-switch.lender_status');
    const before = await statusOf('CASHe');
    const toggle = row.getByRole('switch', { name: label, exact: true });
    await toggle.click();
    await waitUntil(async () => (await statusOf('CASHe')) === !before);
    await toggle.click();
    await waitUntil(async () => (await statusOf('CASHe')) === before);

    const reason = `Maintenance ${view.language} ${view.size.width}`;
    await row.getByRole('button', { name: screen.text('admin.vendors-on-off.planFor', { name: 'CASHe' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(screen.text('admin.vendors-on-off.plans.none')).waitFor();
    await dialog.getByLabel(screen.text('admin.vendors-on-off.plans.dueAt')).fill(ahead(-5));
    await dialog.getByLabel(screen.text('admin.list.why.reason')).fill(reason);
    const submit = dialog.getByRole('button', { name: screen.text('admin.vendors-on-off.plans.submit') });
    await submit.click();
    await dialog.getByText(screen.text('errors.field.notAhead')).first().waitFor();
    await dialog.getByLabel(screen.text('admin.vendors-on-off.plans.dueAt')).fill(ahead(5));
    await submit.click();
    await dialog.getByText(reason).waitFor();
    await screen.audit('plans of a lender');
    await dialog.getByRole('button', { name: screen.text('admin.vendors-on-off.plans.cancelOne', { plan: '' }).trim() }).click();
    await dialog.getByText(screen.text('admin.vendors-on-off.plans.none')).waitFor();
    await dialog
      .getByRole('button', { name: screen.text('common.actions.close') })
      .last()
      .click();
    await dialog.waitFor({ state: 'detached' });

    for (const name of ['CASHe', 'Finzy'])
      await page.getByRole('checkbox', { name: screen.text('admin.list.select', { name }), exact: true }).check();
    await screen.button(screen.text('admin.list.switchOff', { field: label })).click();
    const why = page.getByRole('dialog');
    await why.getByLabel(screen.text('admin.list.why.reason')).fill(reason);
    await screen.audit('why several are switched off');
    await why.getByRole('button', { name: screen.text('admin.list.switchOff', { field: label }) }).click();
    await why.waitFor({ state: 'detached' });
    await waitUntil(async () => !(await statusOf('CASHe')) && !(await statusOf('Finzy')));

    await screen.goTo('/admin/vendors-on-off-log');
    await page.getByRole('cell', { name: reason }).first().waitFor();
    expect(await page.getByRole('cell', { name: reason }).count()).toBe(2);
    await screen.audit('the log of switches');
    await site.product.query(`update lenders.lender set lender_status = true where name in ('CASHe', 'Finzy')`);
    await screen.close();
    // The server refuses a time in the past; all other requests succeed.
    expect(screen.problems.filter((line) => !/422/.test(line))).toEqual([]);
  },
);

it('the lender switches can be operated by keyboard alone', async () => {
  const screen = await openList(site, `${list}&q=CASHe`, { size: desktop, language: 'en' });
  const { page } = screen;
  const keyboard = new Keyboard(screen);
  const row = rowOf(screen, 'CASHe');
  await row.waitFor();
  await page.getByRole('checkbox', { name: screen.text('admin.list.select', { name: 'CASHe' }), exact: true }).focus();
  await page.keyboard.press('Space');
  const label = screen.text('resources.lender-switch.lender_status');
  await keyboard.press(screen.button(screen.text('admin.list.switchOff', { field: label })), 60);
  const reason = page.getByRole('dialog').getByLabel(screen.text('admin.list.why.reason'));
  await reason.waitFor();
  await waitUntil(() => hasFocus(reason));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitUntil(async () => (await statusOf('CASHe')) === false);
  // The list is loaded again first: a switch that still shows on would be switched off.
  const toggle = row.getByRole('switch', { name: label, exact: true });
  await waitUntil(async () => !(await toggle.isChecked()));
  await toggle.focus();
  await waitUntil(() => hasFocus(toggle));
  await page.keyboard.press('Space');
  await waitUntil(async () => (await statusOf('CASHe')) === true);

  const plan = row.getByRole('button', { name: screen.text('admin.vendors-on-off.planFor', { name: 'CASHe' }) });
  for (let press = 0; press < 10 && !(await hasFocus(plan)); press++) await page.keyboard.press('ArrowRight');
  expect(await hasFocus(plan)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const none = dialog.getByText(screen.text('admin.vendors-on-off.plans.none'));
  await none.waitFor();
  await keyboard.tabTo(dialog.getByLabel(screen.text('admin.vendors-on-off.plans.dueAt')), 8);
  // 12 December, which reads the same with day or month first.
  const year = new Date().getFullYear() + (Date.now() < Date.parse(`${new Date().getFullYear()}-12-11`) ? 0 : 1);
  await page.keyboard.type(`1212${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0130P');
  // The browser's own calendar button is in between and draws its own focus ring.
  const why = dialog.getByLabel(screen.text('admin.list.why.reason'));
  for (let press = 0; press < 6 && !(await hasFocus(why)); press++) await page.keyboard.press('Tab');
  await page.keyboard.type('Nightly work');
  await page.keyboard.press('Enter');
  await dialog.getByText('Nightly work').waitFor();
  const takeBack = dialog.getByRole('button', { name: screen.text('admin.vendors-on-off.plans.cancelOne', { plan: '' }).trim() });
  await keyboard.tabTo(takeBack, 8, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await none.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitUntil(() => hasFocus(plan));

  await page.keyboard.press('Enter');
  await keyboard.tabTo(
    dialog.getByRole('link', { name: screen.text('admin.vendors-on-off.plans.log', { name: 'CASHe' }) }),
    8,
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/vendors-on-off-log?lender_id=**');
  await page.getByRole('cell', { name: 'By keyboard' }).first().waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});
