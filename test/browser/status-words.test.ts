import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addApplicants } from '../support/applicants.js';
import { waitUntil } from '../support/wait-until.js';
import { mixedViews, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

it.each(mixedViews)('a word that nobody has explained is explained, at $size.width px in $language', async (view) => {
  const word = `wort ${view.language}`;
  const [ours] = await addApplicants(stage.product, 1, ['cashe']);
  if (!ours) throw new Error('nobody has applied');
  const file = new FormData();
  file.append('image_name', new File([`Unique Id,Status\n${ours.submissionId},${word}\n`], `${view.language}.csv`));
  await stage.api.request('POST', '/api/upload-application-status-file', { token: await stage.api.adminToken(), body: file });
  const stateOf = async () =>
    (
      await stage.product.query<{ state: string }>('select state from customer_journey.lender_application where id = $1', [
        ours.submissionId,
      ])
    )[0]?.state;
  const before = await stateOf();
  const screen = await stage.enter(view);
  const { page } = screen;
  await screen.goTo('/admin/status-words');
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
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
  await screen.look('status words');

  await page.getByRole('button', { name: screen.text('admin.status-words.unknown.explainOne', { word }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: new RegExp(`^${screen.text('resources.status-word.state')}`) }).selectOption('docs_pending');
  await screen.look('what a word stands for');
  await dialog.getByRole('button', { name: screen.text('admin.status-words.unknown.submit') }).click();
  await page.getByText(screen.text('admin.status-words.unknown.saved')).waitFor();
  await page.getByText(screen.text('admin.status-words.unknown.none')).waitFor();
  const known = await stage.product.query('select word, state, lender_id from lenders.status_word where folded = $1', [word]);
  expect(known).toEqual([{ word, state: 'docs_pending', lender_id: ours.lenderId }]);
  expect(before).not.toBe('docs_pending');
  await waitUntil(async () => (await stateOf()) === 'docs_pending');
  await screen.close();
  expect(screen.complaints).toEqual([]);
});
