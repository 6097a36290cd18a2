import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCommissionMonths } from '../../src/contracts/commission.js';
import { todayInIndia } from '../../src/contracts/days.js';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { addApplicants, addNumberedApplicant } from '../support/bulk-applicants.js';
import { libreofficeFile, numberIn } from '../support/spreadsheets/profiles/profile-files.js';
import { bookExpected } from '../support/booked-disbursals.js';
import { writers } from '../support/spreadsheets/writers.js';
import { desktop, phone, TestSite } from './test-site.js';
import { UploadScreen } from './upload-screen.js';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await TestSite.start();
  folder = await mkdtemp(join(tmpdir(), 'commission-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

/** Files are for the previous month, by its name in the language of the screen. */
const month = listCommissionMonths(todayInIndia())[1] ?? '';
const monthName = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Returns the payment number of a file. */
const paymentOf = (ending: string) => `UTR2026${ending.replace('-', '').toUpperCase()}`;

/** A payout file: ten rupees less than expected and no GST for one disbursal of ours, an unknown disbursal, and a row whose payout is a word. */
async function payout(ending: string) {
  const [ours] = await addApplicants(site.product, 1, ['cashe']);
  if (!ours) throw new Error('nobody has applied');
  const { submissionId: id, lenderId } = ours;
  await bookExpected((sql, values) => site.product.query(sql, values), lenderId, [
    {
      ...{ id, paidFor: 'disbursal', month, amount: 5_000_000n, expected: 100_000n, clawedBack: 0n },
      ...{ partner: randomUUID(), share: 40_000n },
    },
  ]);
  const [lender] = await site.product.query<{ name: string }>('select name from lenders.lender where id = $1', [lenderId]);
  const rows = [
    ['Unique Id', 'Loan No', 'Loan Amount', 'Gross Payout', 'GST', 'TDS', 'Net', 'UTR No', 'Invoice No'],
    [id, `LAN-${ending}-1111`, '50,000.00', '990.00', '', '19.80', '970.20', paymentOf(ending), 'INV-7'],
    ['', `LAN-${ending}-2222`, '75,000.00', '1,500.00', '', '', '', '', 'INV-7'],
    ['', `LAN-${ending}-3333`, '75,000.00', 'later', '', '', '', '', 'INV-7'],
  ];
  return { rows, lender: lender?.name ?? '', lenderId };
}

it.each([
  { size: desktop, language: 'en', writer: 'xlsx', other: 'csv', saved: 'xls' },
  { size: phone, language: 'hi', writer: 'xls', other: 'xlsx', saved: 'xlsx' },
] as const)(
  'a payout file as .$writer is previewed, applied, compared and undone by keyboard, and other writers are read too, at $size.width px in $language',
  async ({ writer, other, saved: format, ...view }) => {
    const ending = `${writer}-${view.language}`;
    const name = `payout-${ending}.${writer}`;
    const { rows, lender, lenderId } = await payout(ending);
    const path = join(folder, name);
    await writeFile(path, await writers[writer](rows));
    const uploads = await UploadScreen.logIn(site, view, 'commission-upload-file');
    const { screen, dialog } = uploads;
    await screen.auditInBothLanguages('before a payout file');
    await uploads.choose('admin.misFile.lender', lender);
    await uploads.choose('admin.commissionFile.month', monthName(view.language));
    await uploads.send(path);

    await dialog.getByText(screen.text('admin.statusFile.oneRowRejected', { count: '1', total: '3' })).waitFor();
    expect(await uploads.outcomes()).toEqual(['1', '0', '1', '0', '1']);
    await screen.audit('what would become of a payout file');
    await uploads.apply(2);
    await screen.audit('the result of a payout file');
    await uploads.closeDialog();

    const again = join(folder, `again-${view.language}.${other}`);
    await writeFile(again, await writers[other](rows));
    expect(await uploads.preview(again, ['990.00', '970.20'])).toEqual(['0', '0', '0', '2', '1']);
    await addNumberedApplicant(site.product, 'cashe', numberIn('commission', format));
    expect(await uploads.preview(libreofficeFile('commission', format), ['8,024.69', '18', '50012345'])).toEqual(['1', '0', '1', '0', '1']);

    await screen.goTo(`/admin/commission-lines?lender_id=${lenderId}&q=${paymentOf(ending)}`);
    const lines = screen.page.getByRole('table', { name: screen.text('admin.pages.commission-lines') });
    const line = lines.getByRole('row').filter({ hasText: paymentOf(ending) });
    for (const shown of [
      screen.text('admin.commission-lines.statuses.received'),
      `${screen.text('admin.commission-lines.reasons.rate-differs')}, ${screen.text('admin.commission-lines.reasons.gst-missing')}`,
      '1,000',
      '990',
      '-10',
      '396',
    ])
      await line.getByText(shown, { exact: true }).first().waitFor();
    await screen.audit('lines of a payout file');

    await screen.goTo('/admin/commission-upload-file');
    await uploads.openUndoDialog(name);
    await uploads.undo(name);
    expect(await uploads.close()).toEqual([]);
  },
);

it('a line is disputed and settled with a reason, and blocks the undo of its file, by keyboard on a phone in Hindi', async () => {
  const { rows, lender, lenderId } = await payout('disputed');
  const name = 'disputed.csv';
  const path = join(folder, name);
  await writeFile(path, await writers.csv(rows.slice(0, 2)));
  const uploads = await UploadScreen.logIn(site, { size: phone, language: 'hi' }, 'commission-upload-file');
  const { screen, keyboard, dialog } = uploads;
  const { page } = screen;
  await uploads.choose('admin.misFile.lender', lender);
  await uploads.choose('admin.commissionFile.month', monthName('hi'));
  await uploads.send(path);
  await uploads.apply(1);

  await screen.goTo(`/admin/commission-lines?lender_id=${lenderId}&q=${paymentOf('disputed')}`);
  const line = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: paymentOf('disputed') });
  const decide = async (deed: 'dispute' | 'settle') => {
    const about = { lender, id: '••••1111' };
    await keyboard.press(page.getByRole('button', { name: screen.text(`admin.commission-lines.deedOf.${deed}`, about) }), 80);
    await keyboard.type(dialog.getByRole('textbox'), 'They owe ten rupees', 5);
    await screen.audit(`before a line: ${deed}`);
    await keyboard.press(uploads.button(`admin.commission-lines.deeds.${deed}`), 5);
    await dialog.waitFor({ state: 'detached' });
  };
  await decide('dispute');
  await line.getByText(screen.text('admin.commission-lines.statuses.disputed'), { exact: true }).waitFor();
  await decide('settle');
  await line.getByText(screen.text('admin.commission-lines.statuses.received'), { exact: true }).waitFor();

  await screen.goTo('/admin/commission-upload-file');
  await uploads.openUndoDialog(name);
  await keyboard.press(uploads.button('admin.uploads.undo'), 5);
  const refusal = screen.text('admin.uploads.undoRefused', { count: '1', rows: '2' });
  await page.getByText(refusal).first().waitFor();
  expect(await uploads.close()).toEqual([]);
});
