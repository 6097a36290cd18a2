import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { todayInIndia } from '../../src/contracts/days.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { pngImage } from '../support/images.js';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { desktop, mixedViews, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const rowOf = ({ page }: Screen, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const hasFocus = (target: Locator) => target.evaluate((element) => (element as { matches(selector: string): boolean }).matches(':focus'));

/** Opens an edit dialog, fills it in, and checks the resulting row. */
async function editValue(screen: Screen, open: Locator, fill: (dialog: Locator) => Promise<void>, picture?: string): Promise<void> {
  await open.click();
  const dialog = screen.page.getByRole('dialog');
  await dialog.waitFor();
  await fill(dialog);
  if (picture) await screen.audit(picture);
  await dialog.getByRole('button', { name: screen.text('common.actions.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Records an activation on the page of a card, with its payer, and undoes it. */
async function recordActivation(screen: Screen, name: string): Promise<void> {
  const { page } = screen;
  const [card] = await site.product.query<{ id: string }>('select id from credit_cards.credit_card where category_name = $1', [name]);
  const click = await site.api.request<{ url: string }>('POST', `/api/credit-cards/${card?.id}/click`);
  const unique = new URL(click.body.url).searchParams.get('id') ?? '';
  await screen.goTo(`/admin/credit-cards/${card?.id}`);
  const lender = page.getByRole('combobox', { name: screen.text('resources.credit-card.lender_id') });
  await lender.getByRole('option', { name: 'MoneyTap' }).waitFor({ state: 'attached' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update-credit-card-data'));
  await lender.selectOption({ index: 1 });
  expect((await saved).status()).toBe(200);
  await screen.button(screen.text('admin.card-activations.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screen.text('resources.card-activation.unique_id')).fill('0'.repeat(32));
  await dialog.getByLabel(screen.text('resources.card-activation.activated_on')).fill(todayInIndia());
  const reason = dialog.getByLabel(screen.text('resources.card-activation.reason'));
  await reason.fill('Told by 98765 43210');
  await reason.blur();
  await dialog.getByText(screen.text('errors.field.noPersonalData')).first().waitFor();
  await reason.fill('Report of the bank');
  const submit = dialog.getByRole('button', { name: screen.text('admin.card-activations.submit') });
  await submit.click();
  await dialog
    .getByText(screen.text('errors.field.unknownIds', { ids: '0'.repeat(32) }))
    .first()
    .waitFor();
  await dialog.getByLabel(screen.text('resources.card-activation.unique_id')).fill(unique);
  await screen.audit('record an activation');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  const takeBack = page.getByRole('button', { name: screen.text('admin.card-activations.takeBackOne', { id: unique }) });
  await takeBack.waitFor();
  await screen.waitUntilRendered();
  await screen.audit('a card with an activation');
  await takeBack.click();
  await dialog.getByLabel(screen.text('resources.card-activation.reason')).fill('Mistaken');
  await screen.audit('take an activation back');
  await dialog.getByRole('button', { name: screen.text('admin.card-activations.takeBack'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await takeBack.waitFor({ state: 'detached' });
  await page.getByText(screen.text('admin.card-activations.standings.taken_back')).first().waitFor();
}

it.each(mixedViews)('staff creates a card with all its content with the mouse, at $size.width px in $language', async (view) => {
  const screen = await openList(site, '/admin/credit-cards', view);
  const { page } = screen;
  await screen.audit('credit cards');
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const columns = [
    ...(view.size === phone
      ? (['category_name', 'sort_order', 'category_img_thumb'] as const)
      : (['sort_order', 'category_img_thumb', 'category_name'] as const)),
    'key_feature',
    'annual_fee',
    'utm_link',
    'marketing_bullets',
    'secured',
    'status',
  ] as const;
  expect(heads.map((head) => head.replace(/\s*\(₹\)|\s+i$/g, '').trim())).toEqual([
    ...columns.map((column) => screen.text(`resources.credit-card.${column}`)),
    screen.text('common.table.actions'),
  ]);
  await page.getByRole('columnheader').getByTitle(screen.text('admin.credit-cards.linkTooltip')).waitFor();

  const name = `Card of ${view.language}`;
  await screen.button(screen.text('admin.credit-cards.add')).click();
  const create = page.getByRole('dialog');
  const submit = create.getByRole('button', { name: screen.text('common.actions.submit') });
  expect(await submit.isDisabled()).toBe(true);
  await create.getByRole('textbox').fill(name);
  await screen.audit('create a credit card');
  await submit.click();
  await create.waitFor({ state: 'detached' });
  const row = rowOf(screen, name);
  await row.waitFor();

  const cell = (property: (typeof columns)[number]) => row.getByRole('button', { name: screen.text(`resources.credit-card.${property}`) });
  await editValue(screen, cell('sort_order'), async (dialog) => {
    await dialog.getByRole('textbox').fill('first');
    expect(await dialog.getByRole('button', { name: screen.text('common.actions.submit') }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('1');
  });
  await editValue(
    screen,
    cell('category_img_thumb'),
    async (dialog) => {
      await dialog.locator('input[type=file]').setInputFiles({ name: 'card.svg', mimeType: 'image/png', buffer: await pngImage(800, 500) });
      await dialog.getByRole('img', { name: screen.text('admin.editing.imageNow') }).waitFor();
    },
    'edit the thumbnail',
  );
  await row.locator('img').waitFor();
  await editValue(screen, cell('key_feature'), (dialog) => dialog.getByRole('textbox').fill('5 % online'));
  await editValue(screen, cell('annual_fee'), (dialog) => dialog.getByRole('textbox').fill('499'));
  await row.getByRole('button', { name: '499' }).waitFor();
  await editValue(
    screen,
    row.getByRole('button', { name: screen.text('admin.credit-cards.viewLink') }),
    async (dialog) => {
      const box = dialog.getByRole('textbox');
      await box.fill('https://127.0.0.1/{unique_id}');
      await dialog.getByRole('button', { name: screen.text('admin.credit-cards.checkLink') }).click();
      await dialog.getByText(screen.text('errors.field.linkHost')).first().waitFor();
      await box.fill('https://no-such-bank.example/apply?id={unique_id}');
      await dialog.getByRole('button', { name: screen.text('admin.credit-cards.checkLink') }).click();
      await dialog.getByText(screen.text('messages.linkCheck.silent')).waitFor();
    },
    'edit the utm link',
  );
  await editValue(
    screen,
    row.getByRole('button', { name: screen.text('admin.credit-cards.viewFeature') }),
    async (dialog) => {
      const waits = () => dialog.getByRole('button', { name: screen.text('common.actions.submit') }).isDisabled();
      await dialog.getByRole('textbox').fill('One');
      await dialog.getByRole('button', { name: screen.text('admin.editing.addLine') }).click();
      await waitUntil(waits);
      await dialog.getByRole('textbox').nth(1).fill('Two');
      await waitUntil(async () => !(await waits()));
      await dialog.getByRole('textbox').nth(1).press('Enter');
      await dialog.getByRole('button', { name: screen.text('admin.editing.removeLine', { number: 3 }) }).click();
    },
    'edit the features',
  );
  for (const property of ['secured', 'status'] as const) {
    const toggle = row.getByRole('switch', { name: screen.text(`resources.credit-card.${property}`) });
    await toggle.click();
    await waitUntil(async () => (await toggle.getAttribute('aria-checked')) === 'true');
  }
  await screen.waitUntilRendered();
  await screen.audit('a whole credit card');

  await recordActivation(screen, name);
  await screen.goTo('/admin/credit-cards');
  await row.waitFor();

  await row.getByRole('button', { name: screen.text('admin.list.delete', { name }) }).click();
  const sure = page.getByRole('dialog');
  await sure.getByText(screen.text('common.confirm.title')).waitFor();
  await sure.getByRole('button', { name: screen.text('common.actions.cancel') }).waitFor();
  await sure.getByRole('button', { name: screen.text('common.actions.delete') }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText(screen.text('common.actions.undo'), { exact: true }).click();
  await row.waitFor();
  await screen.close();
  // The link into a private network is refused; all other requests succeed.
  expect(screen.problems.filter((line) => !/check-link|card-activations|card-visits|status of (?:404|422)/.test(line))).toEqual([]);
});

it('staff creates a card with all its content by keyboard', async () => {
  const screen = await openList(site, '/admin/credit-cards', { size: desktop, language: 'en' });
  const { page } = screen;
  await screen.button(screen.text('admin.credit-cards.add')).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await waitUntil(() => hasFocus(page.getByRole('dialog').getByRole('textbox')));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = rowOf(screen, 'By keys');
  await row.getByRole('button', { name: screen.text('admin.credit-cards.viewFeature') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('textbox').first();
  await waitUntil(() => hasFocus(first));
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  const second = dialog.getByRole('textbox').nth(1);
  await second.waitFor();
  await waitUntil(() => hasFocus(second));
  await page.keyboard.type('Two');
  const submit = dialog.getByRole('button', { name: screen.text('common.actions.submit') });
  for (let presses = 0; presses < 6 && !(await hasFocus(submit)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const toggle = row.getByRole('switch', { name: screen.text('resources.credit-card.secured') });
  await toggle.focus();
  await page.keyboard.press('Space');
  await waitUntil(async () => (await toggle.getAttribute('aria-checked')) === 'true');
  await row.getByRole('button', { name: screen.text('admin.list.delete', { name: 'By keys' }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(mixedViews)('visitors browse cards and continue to the bank, at $size.width px in $language', async (view) => {
  const screen = await site.openScreen(view);
  const { page } = screen;
  const [cashback, starter] = view.language === 'hi' ? ['कैशबैक', 'एफ़डी पर पहला कार्ड'] : ['Cashback', 'FD-backed Starter'];
  await screen.goTo(customerPaths.products);
  await page.getByRole('link', { name: screen.text('customer.start.products.cc.open') }).click();
  await page.waitForURL(`**${customerPaths.creditCards}`);
  await page.getByRole('heading', { level: 2, name: cashback }).waitFor();
  await screen.audit('credit cards of customers');
  for (const key of ['bank', 'paid', 'order', 'travels'] as const) await page.getByText(screen.text(`cards.honest.${key}`)).waitFor();
  for (const kind of ['secured', 'unsecured'] as const) {
    await page.getByRole('link', { name: screen.text(`cards.kinds.${kind}`), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: screen.text(`cards.${kind}Title`) }).waitFor();
    await page.getByRole('heading', { level: 2, name: kind === 'secured' ? starter : cashback }).waitFor();
    await screen.audit(`cards ${kind}`);
  }
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith('CCDetails'));
  expect(kept.map(({ name }) => name).sort()).toEqual(['CCDetailssecured', 'CCDetailsunsecured']);
  for (const { value } of kept) expect(decodeURIComponent(value)).toMatch(/^\["[0-9a-f-]{36}"(?:,"[0-9a-f-]{36}")*\]$/);
  await page.getByRole('link', { name: screen.text('cards.details', { name: cashback }) }).click();
  await page.waitForURL(`**${customerPaths.creditCard}?id=*`);
  await page.getByRole('heading', { level: 1, name: cashback }).waitFor();
  await screen.audit('one card');
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await screen.leaveFor(/^https:\/\/cards\.example\/apply\/cashback\?sub_id=[0-9a-f]{32}$/, () =>
    screen.button(screen.text('cards.apply')).click(),
  );
  await screen.close();
  expect(screen.problems).toEqual([]);
});
