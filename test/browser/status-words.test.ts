import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addApplicants } from '../support/bulk-applicants.js';
import { waitUntil } from '../support/wait-until.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

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
