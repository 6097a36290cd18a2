import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, subtractDays, todayInIndia } from '../../src/contracts/days.js';
import { addApplicants } from '../support/bulk-applicants.js';
import { waitUntil } from '../support/wait-until.js';
import { openList, openPage } from './back-office.js';
import { mixedViews, TestSite } from './test-site.js';

// These short tasks use different data, so they share one product.
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
    dialog.getByLabel(screen.text(`resources.voucher.${property}`), { exact: true }).fill(value);
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

describe('requests for help', () => {
  const numbers: string[] = [];
  beforeAll(async () => {
    for (const { language } of mixedViews) {
      const response = await fetch(`${site.api.url}/api/help`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({
          name: 'Asha Verma',
          email: 'asha@example.test',
          phone: '9876543210',
          description: 'How do I change my address?',
        }),
      });
      numbers.push(((await response.json()) as { number: string }).number);
    }
  });

  it.each(mixedViews.map((view, index) => ({ ...view, index })))(
    'staff answer a request for help at $size.width px in $language',
    async ({ index, ...view }) => {
      const screen = await openPage(site, '/admin/help-requests', view);
      const { page } = screen;
      const open = page.getByRole('button', { name: screen.text('admin.help-requests.openOne', { number: numbers[index] ?? '' }) });
      await open.waitFor();
      await screen.auditInBothLanguages('requests for help');
      await open.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('How do I change my address?').waitFor();
      await screen.audit('a request for help');
      await dialog.getByLabel(screen.text('admin.help-requests.answer')).fill('Open your profile.');
      await dialog.getByRole('button', { name: screen.text('admin.help-requests.send') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('row', { name: new RegExp(`${numbers[index]}.*${screen.text('admin.help-requests.states.done')}`) }).waitFor();
      await screen.close();
      expect(screen.problems).toEqual([]);
    },
  );
});

describe('applications to pass on', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    const applied = await addApplicants(site.product, mixedViews.length, ['cashe']);
    ids.push(...applied.map(({ submissionId }) => submissionId));
    // As at a lender without an API.
    await site.product.query(
      `update customer_journey.lender_application set journey_key = null, hand_over = 'pass_on', answer_due_on = $2 where id = any($1)`,
      [ids, addDays(todayInIndia(), -1)],
    );
  });

  it.each(mixedViews.map((view, index) => ({ ...view, index })))(
    'staff passes an application on to its lender at $size.width px in $language',
    async ({ index, ...view }) => {
      const screen = await openPage(site, '/admin/hand-overs', view);
      const { page } = screen;
      const id = ids[index] ?? '';
      await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).waitFor();
      await screen.auditInBothLanguages('applications to pass on');
      await page.getByRole('link', { name: new RegExp(id.slice(0, 8)) }).click();
      await page.waitForURL(/\/admin\/csr-portal\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: screen.text('admin.hand-overs.show') }).click();
      await dialog.getByText(id, { exact: true }).waitFor();
      await screen.audit('details to pass on');
      await dialog.getByLabel(screen.text('admin.hand-overs.lenderReference')).fill(`HB-${index}`);
      await dialog.getByRole('button', { name: screen.text('admin.hand-overs.markPassedOn') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).waitFor({ state: 'detached' });
      await screen.close();
      expect(screen.problems).toEqual([]);
    },
  );
});

it.each(mixedViews)('an unknown status value is mapped, at $size.width px in $language', async (view) => {
  const word = `wort ${view.language}`;
  const [ours] = await addApplicants(site.product, 1, ['cashe']);
  if (!ours) throw new Error('nobody has applied');
  await site.uploadStatusFile(`${view.language}.csv`, [
    ['Unique Id', 'Status'],
    [ours.submissionId, word],
  ]);
  const stateOf = async () =>
    (
      await site.product.query<{ state: string }>('select state from customer_journey.lender_application where id = $1', [
        ours.submissionId,
      ])
    )[0]?.state;
  const before = await stateOf();
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo('/admin/status-words');
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  const unknown = page.getByRole('table', { name: screen.text('admin.status-words.unknown.title') });
  await unknown
    .getByRole('row')
    .filter({ hasText: word })
    .filter({ hasText: `${view.language}.csv` })
    .waitFor();
  await page
    .getByRole('grid', { name: screen.text('admin.pages.status-words') })
    .getByText('already applied')
    .waitFor();
  await screen.audit('status words');

  await page.getByRole('button', { name: screen.text('admin.status-words.unknown.explainOne', { word }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: new RegExp(`^${screen.text('resources.status-word.state')}`) }).selectOption('docs_pending');
  await screen.audit('what a word stands for');
  await dialog.getByRole('button', { name: screen.text('admin.status-words.unknown.submit') }).click();
  await page.getByText(screen.text('admin.status-words.unknown.saved')).waitFor();
  await page.getByText(screen.text('admin.status-words.unknown.none')).waitFor();
  const known = await site.product.query('select word, state, lender_id from lenders.status_word where folded = $1', [word]);
  expect(known).toEqual([{ word, state: 'docs_pending', lender_id: ours.lenderId }]);
  expect(before).not.toBe('docs_pending');
  await waitUntil(async () => (await stateOf()) === 'docs_pending');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
