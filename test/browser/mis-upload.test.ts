import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { UPLOAD_REVIEW_DAYS } from '../../src/contracts/uploads.js';
import type { TextKey } from '../../src/contracts/i18n/translate.js';
import { addApplicants, addNumberedApplicant } from '../support/bulk-applicants.js';
import { libreofficeFile, numberIn } from '../support/spreadsheets/profiles/profile-files.js';
import { writers } from '../support/spreadsheets/writers.js';
import { waitUntil } from '../support/wait-until.js';
import { desktop, phone, TestSite } from './test-site.js';
import { UploadScreen } from './upload-screen.js';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await TestSite.start();
  folder = await mkdtemp(join(tmpdir(), 'mis-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

/**
 * Rows under column titles without an alias or an earlier mapping: an application of ours, an unknown loan, and an unknown status value.
 */
async function misRows(name: string) {
  const [ours] = await addApplicants(site.product, 1, ['cashe']);
  if (!ours) throw new Error('nobody has applied');
  const [lender] = await site.product.query<{ name: string }>('select name from lenders.lender where id = $1', [ours.lenderId]);
  const rows = [
    ['Our Ref', 'Their Ref', 'Where it stands', `Place in ${name}`],
    [ours.submissionId, `${name}-1`, 'Approved', 'Pune'],
    ['', `${name}-2`, 'Approved', 'Delhi'],
    ['', `${name}-3`, 'Gone Fishing', 'Agra'],
  ];
  return { rows, lender: lender?.name ?? '', submissionId: ours.submissionId };
}

it.each([
  { size: desktop, language: 'en', writer: 'xls', saved: 'xlsx' },
  { size: phone, language: 'hi', writer: 'csv', saved: 'xls' },
] as const)(
  'a MIS file as .$writer is mapped, previewed, applied and undone by keyboard, and other writers are read too, at $size.width px in $language',
  async ({ writer, saved: format, ...view }) => {
    const name = `mis-${view.language}.${writer}`;
    const { rows, lender, submissionId } = await misRows(name);
    const path = join(folder, name);
    await writeFile(path, await writers[writer](rows));
    const uploads = await UploadScreen.logIn(site, view, 'mis-upload');
    const { screen, keyboard, dialog } = uploads;
    const { page } = screen;
    const column = (key: TextKey) => dialog.getByRole('combobox', { name: new RegExp(`^${screen.text(key)}( |$)`) });
    await screen.auditInBothLanguages('before a MIS file');
    await uploads.choose('admin.misFile.lender', lender);
    await uploads.send(path);

    await dialog.getByText(screen.text('admin.uploads.mapping.lead', { days: String(UPLOAD_REVIEW_DAYS) })).waitFor();
    await keyboard.type(column('errors.column.status'), 'Where', 10);
    await keyboard.type(column('errors.column.unique_id'), 'Our', 10);
    await keyboard.type(column('errors.column.lender_application_id'), 'Their', 10);
    await keyboard.type(column('errors.column.partner'), 'Place', 30);
    await screen.audit('which column is which');
    await keyboard.press(uploads.button('admin.uploads.mapping.send'), 10);

    const rejected = screen.text('admin.statusFile.oneRowRejected', { count: '1', total: '3' });
    await dialog.getByText(rejected).waitFor();
    await screen.audit('what would become of the rows');
    expect(await uploads.outcomes()).toEqual(['1', '0', '1', '0', '1']);
    await uploads.apply(2);
    const made = await site.product.query<{ id: string }>(
      'select id from customer_journey.lender_record where submission_id = $1 or record_key = $2',
      [submissionId, `${name}-2`],
    );
    expect(made).toHaveLength(2);
    for (const { id } of made) await dialog.getByText(id).waitFor();
    await screen.audit('the result of a MIS file');
    const saved = page.waitForEvent('download');
    await keyboard.press(dialog.getByRole('button', { name: screen.text('admin.statusFile.downloadErrors', { name }) }), 12);
    expect((await saved).suggestedFilename()).toBe(`errors-mis-${view.language}.xlsx`);
    await uploads.closeDialog();

    await uploads.row(name).getByText(rejected).waitFor();
    await screen.audit('a MIS file in the history');

    const again = join(folder, `again-${view.language}.xlsx`);
    await writeFile(again, await writers.xlsx(rows));
    expect(await uploads.preview(again, [submissionId, `${name}-2`])).toEqual(['0', '0', '0', '2', '1']);
    await addNumberedApplicant(site.product, 'cashe', numberIn('mis', format));
    expect(await uploads.preview(libreofficeFile('mis', format), ['3,01,234.50', '14.5', '40012345'])).toEqual(['1', '0', '1', '0', '1']);

    await screen.goTo(`/admin/lender-records?q=${encodeURIComponent(`${name}-2`)}`);
    await screen.auditInBothLanguages('the lender records');
    await keyboard.press(page.getByRole('button', { name: screen.text('admin.lender-records.openOne', { lender, key: `${name}-2` }) }), 40);
    await dialog.getByRole('region', { name }).waitFor();
    await screen.audit('the history of a lender record');
    await uploads.closeDialog();

    await screen.goTo('/admin/mis-upload');
    await uploads.openUndoDialog(name);
    await screen.audit('before a MIS file is undone');
    await uploads.undo(name);
    await keyboard.waitForFocus(page.getByRole('heading', { level: 2, name: screen.text('common.upload.history') }));
    expect(await uploads.close()).toEqual([]);
  },
);

it('a file that has changed since its selection is not sent', async () => {
  const uploads = await UploadScreen.logIn(site, { size: desktop, language: 'en' }, 'mis-upload');
  const { lender } = await misRows('changed');
  await uploads.choose('admin.misFile.lender', lender);
  const path = join(folder, 'changed.csv');
  await writeFile(path, 'Status');
  const { page } = uploads.screen;
  await page.setInputFiles('input[type=file]', path);
  await waitUntil(() => uploads.upload.isEnabled());
  await writeFile(path, 'something else');
  await uploads.upload.click();
  await page.getByText(uploads.screen.text('admin.uploads.changed')).waitFor();
  expect(await uploads.close()).toEqual([]);
});
