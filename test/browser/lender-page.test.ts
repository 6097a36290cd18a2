import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '../support/wait-until.js';
import { openList, openPage } from './back-office.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import { desktop, mixedViews, phone, TestSite, type Visit } from './test-site.js';

const wide = { width: 1536, height: 864 };

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Opens the page of a complete lender as an administrator with every permission. */
async function openLender(visit: Visit): Promise<Screen> {
  const [lender] = await site.product.query<{ id: string }>(
    `select id from lenders.lender where loan_type = 'pl' and lender_status and rate_max is not null and fee_percent_max is not null
       and penal_terms <> '[]' and deleted_at is null order by name limit 1`,
  );
  const screen = await openPage(site, `/admin/lenders/${lender?.id}`, visit);
  await screen.page.getByRole('heading', { name: screen.text('admin.lender.sections.commissions') }).waitFor();
  return screen;
}

const tools = (screen: Screen) => {
  const { page } = screen;
  const message = (words: string) => page.getByRole('alert').getByText(words, { exact: true }).first();
  /** Waits for a toast and closes it, so that the next one with the same text is a new one. */
  const toast = async (words: string) => {
    await message(words).waitFor();
    // The toast moves beside the primary buttons.
    await waitUntil(async () => (await page.evaluate<number>(coveredByToasts)) === 0);
    const closing = page.getByRole('button', { name: screen.text('common.toast.close') });
    await closing.evaluateAll((buttons) => {
      for (const button of buttons) (button as unknown as { click(): void }).click();
    });
    await message(words).waitFor({ state: 'detached' });
  };
  const table = page.getByRole('table', { name: screen.text('admin.lender.revenue.title') });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  /** Returns the flat payouts of the entries, in their order. */
  const flats = async () => await rows.locator('[data-column=flat]').allInnerTexts();
  const cell = (property: string) => page.locator(`[data-property=${property}]`);
  return { page, toast, rows, flats, cell, dialog: page.getByRole('dialog') };
};

/** Counts the primary buttons covered by a toast, in the open dialog if there is one; -1 while toasts are moving. */
const coveredByToasts = `(() => {
  const stands = [...document.querySelectorAll('.mantine-Notifications-root')];
  const isSettled = stands.some((stand) => stand.childElementCount > 0 && stand.getAnimations({ subtree: true }).length === 0 && stand.offsetHeight > 40);
  if (!isSettled) return -1;
  const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  return [...scope.querySelectorAll('.mantine-Button-root:not([data-variant])')].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((down) =>
      document.elementFromPoint(left + width / 2, top + height * down)?.closest('.mantine-Notifications-root'));
  }).length;
})()`;

it('a lender is fully edited with the mouse, at 1280 px in English', async () => {
  const screen = await openLender({ size: desktop, language: 'en' });
  const { page, toast, rows, flats, cell, dialog } = tools(screen);
  await screen.auditInBothLanguages('the page of a lender');
  const text = await page.locator('main').innerText();
  for (const words of [
    ...[
      'Lender Status',
      'Auto Submission',
      'Priority',
      'Filter Criteria',
      'Loan Details',
      'Eligibility Criteria',
      'Text visible for partners',
    ],
    ...['Special Offer', 'Commissions', 'Add Lender Group', 'Add Revenue', 'Back'],
  ])
    expect(text).toContain(words);
  // A text that fits in one line has one: the pencil that the pointer brings opens no second one.
  const entity = await cell('regulated_entities').getByRole('button').boundingBox();
  expect(entity?.height).toBeLessThan(40);

  // A switch and a text; their effect is shown beside them.
  await cell('autosubmission').getByRole('switch').click();
  await toast('Lender updated successfully!');
  const card = page.getByRole('region', { name: screen.text('admin.lender.preview.title') });
  const apr = card.locator('[data-fact=apr] dd');
  const before = await apr.innerText();
  await cell('rate_max').getByRole('button').click();
  await page.keyboard.type('38');
  await page.locator('h1').click();
  await toast('Lender updated successfully!');
  await waitUntil(async () => (await apr.innerText()) !== before);
  await page.getByText(screen.text('admin.record.saved'), { exact: true }).waitFor();
  await card.getByText('हिन्दी').click();
  await card.getByText('आवेदन करें').waitFor();
  await card.getByText('English').click();

  // An empty number is no value and blocks the offer, with a message.
  await cell('rate_max').getByRole('button').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await toast('Lender updated successfully!');
  await card.getByText(screen.text('admin.lender.preview.hindrances.rate-open')).waitFor();
  await screen.audit('a lender without an offer');
  await cell('rate_max').getByRole('button').click();
  await page.keyboard.type('36');
  await page.keyboard.press('Enter');
  await toast('Lender updated successfully!');
  await apr.waitFor();

  await cell('penal_terms').getByRole('button').click();
  await screen.field('bounce').fill('450');
  await screen.audit('penal charges');
  await dialog.getByRole('button', { name: screen.text('common.actions.save') }).click();
  await cell('penal_terms').getByText('450').waitFor();
  await toast('Lender updated successfully!');

  await screen.button('Add Lender Group').click();
  await screen.field('name').fill('Pays monthly');
  await screen.audit('Add Lender Group');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await toast('Lender group created successfully!');
  await cell('lender_group_ids').getByText('Pays monthly').waitFor();

  // Revenue: each rule shows its error, and Submit stays disabled.
  const add = async (flat: string, min = '', max = '') => {
    await screen.button('Add Revenue').click();
    await screen.field('revenue_type_id').selectOption('2');
    await screen.field('revenue_flat').fill(flat);
    await screen.field('slab_number_min').fill(min);
    await screen.field('slab_number_max').fill(max);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await toast('Revenue added successfully');
    await dialog.waitFor({ state: 'detached' });
  };
  await screen.button('Add Revenue').click();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  expect(await submit.isDisabled()).toBe(true);
  await screen.field('slab_number_min').fill('5');
  await screen.field('slab_number_max').fill('5');
  await screen.field('revenue_percent').fill('100.5');
  await screen.field('slab_number_max').focus();
  await screen.field('ats_min').focus();
  for (const words of ['Revenue type is required', 'Must be between 0 and 100', 'Max must be greater than Min'])
    await dialog.getByText(words).first().waitFor();
  await screen.field('revenue_percent').fill('');
  await screen.field('ats_min').focus();
  await dialog.getByText('Either Revenue Flat or Revenue Percentage is required').waitFor();
  await screen.audit('Add Revenue');
  await dialog.getByRole('button', { name: screen.text('common.actions.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await add('100', '1', '10');
  await add('200', '21', '30');
  await add('300', '1', '5');
  await page.getByText(screen.text('admin.lender.revenue.unreachable', { place: 3, by: 1 })).waitFor();
  await page.getByText(/^No payout for disbursals: disbursals in the month 10 to below 21/).waitFor();
  await screen.audit('revenue of a lender');
  // A screen of 1280 px, less the scrollbar of a window.
  await page.setViewportSize({ width: desktop.width - 15, height: desktop.height });
  const table = page.getByRole('table', { name: screen.text('admin.lender.revenue.title') });
  const overflow = await table.evaluate((element) => {
    const box = (element as unknown as { parentElement: { scrollWidth: number; clientWidth: number } }).parentElement;
    return box.scrollWidth - box.clientWidth;
  });
  expect(overflow).toBe(0);
  await page.setViewportSize(desktop);

  // Dragged from third to first place.
  const handle = rows.nth(2).getByRole('button', { name: screen.text('admin.lender.revenue.handle', { place: 3 }) });
  // In the middle of the window, as dragging near its edges scrolls.
  await handle.evaluate((element: { scrollIntoView(options: object): void }) => element.scrollIntoView({ block: 'center' }));
  await screen.waitUntilRendered();
  const from = await handle.boundingBox();
  const to = await rows.nth(0).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 10, { steps: 4 });
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 12 });
  await page.getByText(screen.text('admin.lender.revenue.over', { from: 3, to: 1 })).waitFor({ state: 'attached' });
  await page.mouse.up();
  await toast('Revenue order updated');
  await waitUntil(async () => (await flats()).join() === '300,100,200');

  await rows
    .nth(0)
    .getByRole('button', { name: screen.text('admin.lender.revenue.editOne', { place: 1 }) })
    .click();
  await screen.field('revenue_flat').fill('350');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await toast('Revenue updated successfully');
  await waitUntil(async () => (await flats()).join() === '350,100,200');
  await rows.nth(0).getByRole('switch').click();
  await toast('Revenue updated successfully');

  // A response belongs to the entries of its request: the switched entry is loaded again first.
  await screen.waitUntilRendered();
  const simulator = page.getByRole('region', { name: screen.text('admin.lender.simulator.title') });
  // An empty submit shows the error over the full width, and the fields stay aligned whatever is above and below them.
  await screen.button(screen.text('admin.lender.simulator.submit')).click();
  const [summary, form] = await Promise.all(
    [simulator.getByRole('alert').first(), simulator.locator('form')].map((one) => one.boundingBox()),
  );
  expect(summary?.width).toBeGreaterThan(0.9 * (form?.width ?? 0));
  const tops = await simulator
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => Math.round((input as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top)),
    );
  expect(new Set(tops).size).toBe(1);
  await simulator.getByLabel(screen.text('admin.lender.simulator.disbursed')).fill('900000');
  await simulator.getByLabel(screen.text('admin.lender.simulator.number')).fill('4');
  await simulator.getByLabel(screen.text('admin.lender.simulator.amount')).fill('200000');
  await screen.button(screen.text('admin.lender.simulator.submit')).click();
  await page.getByText('Entry 2 pays ₹100.').waitFor();
  await page.getByText('Entry 1 skipped: switched off.').waitFor();
  await screen.audit('payout simulator');

  await rows
    .nth(2)
    .getByRole('button', { name: screen.text('admin.lender.revenue.deleteOne', { place: 3 }) })
    .click();
  await dialog.getByText('Are you sure you want to delete this revenue entry? This action cannot be undone.').waitFor();
  await dialog.getByText('Confirm Delete').waitFor();
  await screen.audit('Confirm Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast('Revenue entry deleted successfully');
  await waitUntil(async () => (await flats()).join() === '350,100');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('a lender is fully edited by keyboard alone, at 1536 px in Hindi', async () => {
  const screen = await openLender({ size: wide, language: 'hi' });
  const { page, toast, rows, flats, cell, dialog } = tools(screen);
  const keyboard = new Keyboard(screen);
  await screen.audit('the page of a lender');
  await keyboard.press(cell('autosubmission').getByRole('switch'), 60, 'Space');
  await toast(screen.text('messages.lenderUpdated'));
  await keyboard.press(cell('min_age').getByRole('button'), 60);
  await page.keyboard.type('19');
  await page.keyboard.press('Tab');
  await toast(screen.text('messages.lenderUpdated'));
  await cell('min_age').getByText('19').waitFor();

  const add = async (flat: string) => {
    await keyboard.press(screen.button(screen.text('admin.lender.revenue.add')), 120);
    await keyboard.waitForFocus(
      dialog.getByRole('button', { name: screen.text('common.actions.close') }).or(screen.field('revenue_type_id')),
    );
    await keyboard.tabTo(screen.field('revenue_type_id'), 3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await keyboard.type(screen.field('revenue_flat'), flat, 2);
    await keyboard.press(dialog.getByRole('button', { name: screen.text('common.actions.submit') }), 12);
    await toast(screen.text('messages.revenueAdded'));
    await keyboard.waitForFocus(screen.button(screen.text('admin.lender.revenue.add')));
  };
  const known = (await flats()).length;
  await add('11');
  await add('12');
  const last = known + 2;
  await waitUntil(async () => (await flats()).length === last);

  // Lifted, moved up and dropped by keyboard.
  await keyboard.press(page.getByRole('button', { name: screen.text('admin.lender.revenue.handle', { place: last }) }), 40, 'Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await toast(screen.text('messages.revenueOrdered'));
  await waitUntil(async () => (await flats()).slice(-2).join() === '12,11');
  // And moved back by a button, which keeps the focus on the entry.
  await keyboard.press(page.getByRole('button', { name: screen.text('admin.lender.revenue.down', { place: last - 1 }) }), 12);
  await toast(screen.text('messages.revenueOrdered'));
  await waitUntil(async () => (await flats()).slice(-2).join() === '11,12');
  await keyboard.waitForFocus(page.getByRole('button', { name: screen.text('admin.lender.revenue.up', { place: last }) }));

  await keyboard.press(page.getByRole('button', { name: screen.text('admin.lender.revenue.deleteOne', { place: last }) }), 4);
  await keyboard.waitForFocus(dialog.getByRole('button', { name: screen.text('common.actions.cancel') }));
  await keyboard.press(dialog.getByRole('button', { name: screen.text('common.actions.delete') }), 2);
  await toast(screen.text('messages.revenueDeleted'));
  await waitUntil(async () => (await rows.count()) === last - 1);
  await screen.audit('revenue of a lender');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('failures and missing lists are reported in the words of the specification', async () => {
  const screen = await openLender({ size: desktop, language: 'en' });
  const { page, toast, rows, flats, cell, dialog } = tools(screen);
  const failing = (call: string) => page.route(`**/api/${call}`, (route) => route.fulfill({ status: 502, body: '' }));
  const mended = (call: string) => page.unroute(`**/api/${call}`);
  await failing('lender-group/get-all');
  await failing('lender-revenue/get-types');
  await page.reload();
  await toast('Failed to load lender groups');
  await cell('lender_group_ids').getByText('Failed to load lender groups').waitFor();
  await screen.button('Add Revenue').click();
  await toast('Failed to load revenue types');
  await mended('lender-group/get-all');
  await mended('lender-revenue/get-types');
  await page.reload();

  await failing('update-lender-data');
  const readAnew = page.waitForRequest(/\/api\/admin\/lenders\/[0-9a-f-]{36}$/);
  await cell('autosubmission').getByRole('switch').click();
  await toast('Update failed');
  await readAnew;
  await mended('update-lender-data');

  const known = (await flats()).length;
  const fillIn = async (flat: string) => {
    await screen.button('Add Revenue').click();
    await screen.field('revenue_type_id').selectOption('2');
    await screen.field('revenue_flat').fill(flat);
  };
  const submit = dialog.getByRole('button', { name: 'Submit' });
  // The field accepts no negative number; a request with one gets an error at the field.
  await page.route('**/api/lender-revenue/create', (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), revenue_flat: -5 }) }),
  );
  await fillIn('71');
  await submit.click();
  await dialog.getByText('Must be a positive number').first().waitFor();
  await mended('lender-revenue/create');
  await failing('lender-revenue/create');
  await submit.click();
  await toast('Failed to add revenue');
  await mended('lender-revenue/create');
  await submit.click();
  await toast('Revenue added successfully');
  await dialog.waitFor({ state: 'detached' });
  await fillIn('72');
  await submit.click();
  await toast('Revenue added successfully');
  await dialog.waitFor({ state: 'detached' });
  await waitUntil(async () => (await flats()).length === known + 2);

  await failing('lender-revenue/update');
  await rows.nth(known).getByRole('switch').click();
  await toast('Failed to update revenue');
  await failing('lender-revenue/set-order');
  await rows
    .nth(known)
    .getByRole('button', { name: screen.text('admin.lender.revenue.down', { place: known + 1 }) })
    .click();
  await toast('Failed to update order');
  await waitUntil(async () => (await flats()).slice(-2).join() === '71,72');
  await failing('lender-revenue/delete/*');
  await rows
    .nth(known)
    .getByRole('button', { name: screen.text('admin.lender.revenue.deleteOne', { place: known + 1 }) })
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast('Failed to delete revenue entry');
  await page.unrouteAll();

  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/get-lenders-data*', async (route) => {
    await held;
    await route.continue();
  });
  await screen.goTo('/admin/lenders');
  await page.getByText('Loading lenders data...').first().waitFor();
  letGo();
  await screen.goTo('/admin/lenders?q=nobody-is-called-so');
  await page.getByText('No lenders found').first().waitFor();
  await screen.close();
  // Every failure is intended.
  expect(screen.problems.filter((line) => !/^(422|502): |status of (422|502)/.test(line))).toEqual([]);
});

it('the page of a lender fits a phone', async () => {
  const screen = await openLender({ size: phone, language: 'en' });
  await screen.auditInBothLanguages('the page of a lender');
  const { page, toast, dialog } = tools(screen);
  await page.route('**/api/lender-revenue/create', (route) => route.fulfill({ status: 502, body: '' }));
  await screen.button('Add Revenue').click();
  await screen.field('revenue_type_id').selectOption('2');
  await screen.field('revenue_flat').fill('71');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await toast('Failed to add revenue');
  // At the bottom of the window, where toasts usually appear.
  await submit.evaluate((button) => (button as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'end' }));
  await submit.click();
  await toast('Failed to add revenue');
  await screen.close();
  expect(screen.problems.filter((line) => !/^502: |status of 502/.test(line))).toEqual([]);
});

it.each(mixedViews)('lists and pages of business, housing and gold lenders, at $size.width px in $language', async (visit) => {
  const screen = await openList(site, '/admin/lenders', visit);
  const { page, cell, dialog } = tools(screen);
  for (const [type, own, lenderName] of [
    ['bl', 'min_turnover', 'Bajaj Finserv'],
    ['hl', 'property_types', 'Home First'],
    ['gl', 'min_karat', 'Manappuram'],
  ] as const) {
    await screen.goTo(`/admin/lenders?loan_type=${type}`);
    await page
      .getByRole('columnheader', { name: screen.text(`resources.lender.${own}`) })
      .first()
      .waitFor();
    await page.getByRole('rowheader', { name: lenderName }).waitFor();
    await screen.audit(`the lenders of ${type}`);
    await page.getByRole('rowheader', { name: lenderName }).getByRole('link').click();
    await page.getByRole('heading', { name: screen.text('admin.lender.sections.lending') }).waitFor();
    await cell(own).scrollIntoViewIfNeeded();
    await screen.audit(`the page of a lender of ${type}`);
  }
  const cancel = dialog.getByRole('button', { name: screen.text('common.actions.cancel') });
  await cell('gold_ltv_tiers').getByRole('button').click();
  await dialog.getByLabel(screen.text('admin.editing.ltvShare', { line: 2 })).fill('80');
  await cancel.focus();
  await dialog.getByText(screen.text('errors.field.ltvAbove', { line: 2, max: '75%' })).waitFor();
  await screen.audit('loan to value of gold');
  await cancel.click();
  await dialog.waitFor({ state: 'detached' });

  await cell('doorstep_areas').getByRole('button').click();
  await dialog.getByRole('textbox').fill('110001\n12a4\n560');
  await cancel.focus();
  await dialog.getByText(screen.text('errors.field.areaLines', { lines: '2 (12a4)' })).waitFor();
  await screen.audit('pincodes of the doorstep service');
  await dialog.getByRole('textbox').fill('110001\n560');
  await dialog.getByRole('button', { name: screen.text('common.actions.submit') }).click();
  await cell('doorstep_areas').getByText('110001, 560').waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});
