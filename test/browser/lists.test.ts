import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import { desktop, mixedViews, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

interface Styled {
  getComputedStyle(element: unknown, part: string): { opacity: string };
}

/** Returns whether an element is visible and clickable at its position. */
const isInFront = (element: unknown) => {
  const shown = element as {
    getBoundingClientRect(): Record<'left' | 'top' | 'width' | 'height', number>;
    contains(part: unknown): boolean;
  };
  const { left, top, width, height } = shown.getBoundingClientRect();
  const there = (globalThis as unknown as { document: { elementFromPoint(x: number, y: number): unknown } }).document;
  return shown.contains(there.elementFromPoint(left + width / 2, top + height / 2));
};

it.each(mixedViews)('partners are found, edited and viewed, at $size.width px in $language', async (view) => {
  const screen = await openList(site, '/admin/partners', view);
  const { page } = screen;
  await screen.audit('partners');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const name = await row.getByRole('rowheader').getByRole('link').innerText();
  const history = page.getByRole('button', { name: screen.text('admin.list.history', { name }), exact: true });
  // The list is wider than the window; the actions of a row stay in view.
  if (view.size === desktop) expect(await history.evaluate(isInFront)).toBe(true);

  await row.getByRole('button', { name: screen.text('resources.partner.revenue_percent') }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: '12.5' }).waitFor();

  await screen.button(screen.text('admin.list.filters')).click();
  const draft = page.getByRole('checkbox', { name: screen.text('admin.partners.statuses.draft') });
  await draft.waitFor();
  await screen.audit('partner filters');
  await draft.check();
  await page.waitForURL('**status=draft**');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: screen.text('admin.partners.statuses.draft') }).click();
  await page.waitForURL((url) => !url.search.includes('status'));

  await history.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('12.5').waitFor();
  await screen.audit('history of a partner');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: screen.text('admin.list.select', { name }), exact: true }).check();
  await page.getByRole('group', { name: screen.text('admin.list.selected', { count: 1 }) }).waitFor();
  await screen.audit('a ticked partner');
  await page.getByRole('grid').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await screen.audit('one partner');
  await page.getByRole('button', { name: screen.text('resources.partner.hidden_lender_ids') }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await screen.audit('lenders hidden from a partner');
  await screen.button(screen.text('common.actions.save')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: screen.text('resources.partner.hidden_lender_ids') })
    .getByText('(')
    .waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(mixedViews)('a lender has a page with everything in its table, at $size.width px in $language', async (view) => {
  const screen = await openList(site, '/admin/lenders', view);
  const { page } = screen;
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByText(screen.text('resources.lender.grievance_email'), { exact: true }).waitFor();
  await screen.audit('one lender');
  await page.getByRole('link', { name: screen.text('common.actions.back'), exact: true }).click();
  await page.getByRole('grid').waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('an offline notice appears in front of everything, and typed text stays', async () => {
  const screen = await openList(site, '/admin/lenders', { size: desktop, language: 'en' });
  const { page } = screen;
  await page.context().setOffline(true);
  const banner = page.getByText(screen.text('common.offline.title'));
  await banner.waitFor();
  await waitUntil(() => banner.evaluate(isInFront));
  await page.mouse.wheel(0, 2_000);
  await waitUntil(() => banner.evaluate(isInFront));
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await row.getByRole('button', { name: screen.text('resources.lender.min_age') }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('33');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: screen.text('admin.list.saveAgain', { value: '33' }) });
  await again.waitFor();
  await page.context().setOffline(false);
  await again.click();
  await again.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: `: 33` }).waitFor();
  await screen.close();
});

it('on a phone the row name stays visible while scrolling, and Undo is in front of the bottom elements', async () => {
  const screen = await openList(site, '/admin/lenders', { size: phone, language: 'en' });
  const { page } = screen;
  const names = page.getByRole('rowheader').getByRole('link');
  await page
    .getByRole('switch', { name: screen.text('resources.lender.lender_status'), exact: true })
    .nth(2)
    .scrollIntoViewIfNeeded();
  await page.evaluate(`document.querySelector('[role=grid]').parentElement.scrollLeft = 300`);
  expect(await names.nth(1).evaluate(isInFront)).toBe(true);

  await page.getByRole('rowheader').getByRole('checkbox').first().check();
  const deleted = await names.nth(1).innerText();
  await page
    .getByRole('button', { name: screen.text('admin.list.delete', { name: deleted }), exact: true })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screen.text('common.actions.delete') })
    .click();
  // Waits until it has stopped moving.
  await page.locator('.mantine-Notification-root').hover();
  const undo = page.getByText(screen.text('common.actions.undo'), { exact: true });
  await waitUntil(() => undo.evaluate(isInFront));
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await screen.close();
});

it('a number shows that it can be edited, and reports a refusal also after the focus has moved on', async () => {
  const screen = await openList(site, '/admin/lenders', { size: desktop, language: 'en' });
  const { page } = screen;
  const cell = page.getByRole('button', { name: screen.text('resources.lender.min_age') }).nth(1);
  const pencil = () => cell.evaluate((element) => (globalThis as unknown as Styled).getComputedStyle(element, '::before').opacity);
  expect(await pencil()).toBe('0');
  await cell.hover();
  // The browser updates the hovered element with the next frame.
  await waitUntil(async () => (await pencil()) === '1');

  await cell.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('gridcell').getByText(screen.text('errors.field.number'), { exact: true });
  await refusal.waitFor();
  await page.getByRole('searchbox').focus();
  await waitUntil(() => refusal.evaluate(isInFront));
  // Below the input, which keeps the width of its cell, and in one line.
  const input = page.getByRole('gridcell').locator('input[aria-invalid=true]');
  const [message, field] = await Promise.all([refusal.boundingBox(), input.boundingBox()]);
  expect(message?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(message?.height).toBeLessThan(1.5 * 0.75 * 16 + 8);
  await screen.audit('a refused number in a list');

  // In the last row of the list there is no room below.
  await input.press('Escape');
  await page
    .getByRole('button', { name: screen.text('resources.lender.min_age') })
    .last()
    .click();
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await waitUntil(() => refusal.evaluate(isInFront));
  await screen.close();
});

it('the toolbar of a list stays in one line when a filter is set', async () => {
  const screen = await openList(site, '/admin/lenders', { size: desktop, language: 'en' });
  const { page } = screen;
  await screen.button(screen.text('admin.list.filters')).click();
  await page
    .getByRole('checkbox', { name: screen.text('common.yes') })
    .first()
    .check();
  await page.keyboard.press('Escape');
  const middle = async (tool: Locator) => {
    const box = await tool.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const density = page.getByRole('radiogroup', { name: screen.text('common.table.density') });
  expect(await middle(density)).toBe(await middle(page.getByRole('searchbox')));
  await screen.close();
});

it('lender list and cards describe their actions in the words of the specification', async () => {
  const screen = await openList(site, '/admin/lenders', { size: desktop, language: 'en' });
  const { page } = screen;
  const dialog = page.getByRole('dialog');
  const told = async (words: string) => await page.getByRole('alert').getByText(words, { exact: true }).first().waitFor();
  for (const words of ['All', 'Personal', 'Business', 'Gold', 'Housing'])
    expect(await page.getByRole('radio', { name: words, exact: true }).count()).toBe(1);
  await screen.button('Add Lender').click();
  await dialog.getByRole('textbox').fill('Words_Bank');
  await dialog.locator('button[type=submit]').click();
  await told('Lender created successfully!');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Words_Bank' }) });
  await row.getByRole('button', { name: screen.text('admin.lenders.editOffer', { name: 'Words_Bank' }) }).click();
  for (const label of [/^Offer text(?! \(Hindi)/, 'Start date', 'End date']) await dialog.getByLabel(label).waitFor();
  await dialog.getByLabel(/^Offer text(?! \(Hindi)/).fill('No fee in November');
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await told('Lender updated successfully!');
  await row.getByRole('button', { name: 'Delete Words_Bank' }).click();
  await dialog.getByText('Are you sure?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await told('Lender deleted successfully!');

  await screen.goTo('/admin/credit-cards');
  const heads = page.getByRole('columnheader');
  await heads.first().waitFor();
  const head = (await heads.allInnerTexts()).map((words) => words.replace(/\s*\(₹\)|\s+i$/g, '').trim());
  expect(head).toEqual([
    ...['Sorting Order', 'Thumbnail', 'Name', 'Key Features', 'Annual Fees', 'UTM Link', 'Features', 'Secured', 'Status', 'Actions'],
  ]);
  for (const words of ['View/Update UTM Link', 'View/Update Feature']) await page.getByText(words, { exact: true }).first().waitFor();
  await page.route('**/api/update-credit-card-data', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'View/Update UTM Link' }).first().click();
  await dialog.getByRole('textbox').fill('https://bank.example/apply');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('An error occurred').first().waitFor();
  await screen.close();
  expect(screen.problems.filter((line) => !/^502: |status of 502/.test(line))).toEqual([]);
});

it('staff go to any page by typing, and see the keyboard shortcuts', async () => {
  const screen = await openList(site, '/admin/partners', { size: desktop, language: 'hi' });
  const { page } = screen;
  await page.getByRole('button', { name: screen.text('workspace.shell.goTo') }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await screen.audit('keyboard help');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: screen.text('workspace.palette.label') }).fill('federal');
  const found = page.getByRole('option', { name: 'Federal Bank' });
  await found.waitFor();
  await screen.audit('palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Federal Bank' }).waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});
