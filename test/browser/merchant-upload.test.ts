import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { libreofficeFile } from '../support/spreadsheets/profiles/profile-files.js';
import { writers } from '../support/spreadsheets/writers.js';
import { desktop, phone, TestSite } from './test-site.js';
import { UploadScreen } from './upload-screen.js';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await TestSite.start();
  folder = await mkdtemp(join(tmpdir(), 'merchants-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

/** A merchant with all fields, one with a name only, and one whose GSTIN has a wrong check character. */
const rowsOf = (town: string): readonly (readonly string[])[] => [
  [
    'Merchant Code',
    'Shop Name',
    'Owner',
    'Mobile',
    'Email',
    'PAN',
    'GSTIN',
    'Address',
    'City',
    'Pincode',
    'Account No',
    'IFSC',
    'Revenue Share',
    'Status',
  ],
  [
    `${town}-1`,
    `Kosi ${town}`,
    'Asha Rao',
    '+91 98765 43210',
    'asha@example.test',
    'ABCPK1234F',
    '27ABCPK1234F1Z5',
    '12 Station Road',
    'Patna',
  ].concat(['800001', '001234567890', 'SBIN0001234', '12.5%', 'Active']),
  ['', `Second ${town}`, '', '', '', '', '', '', 'Patna', '', '', '', '', ''],
  [`${town}-3`, `Third ${town}`, '', '', '', '', '27ABCPK1234F1Z6', '', 'Patna', '', '', '', '', ''],
];

it.each([
  { size: desktop, language: 'en', writer: 'csv', other: 'xlsx', saved: 'xls' },
  { size: phone, language: 'hi', writer: 'xlsx', other: 'xls', saved: 'xlsx' },
] as const)(
  'a list of merchants as .$writer is previewed, applied and undone by keyboard, and other writers are read too, at $size.width px in $language',
  async ({ writer, other, saved: format, ...view }) => {
    const town = `${writer}-${view.language}`;
    const name = `merchants-${town}.${writer}`;
    const path = join(folder, name);
    await writeFile(path, await writers[writer](rowsOf(town)));
    const uploads = await UploadScreen.logIn(site, view, 'merchant-upload');
    const { screen, dialog } = uploads;
    await screen.audit('before a list of merchants');
    await uploads.choose('admin.merchantFile.partner', 'Demo 02');
    await uploads.send(path);

    const rejected = screen.text('admin.statusFile.oneRowRejected', { count: '1', total: '3' });
    await dialog.getByText(rejected).waitFor();
    expect(await uploads.outcomes()).toEqual(['2', '0', '0', '0', '1']);
    // The preview reveals no personal data.
    const shown = await dialog.innerText();
    for (const secret of ['9876543210', 'ABCPK1234F', 'asha@example.test', '001234567890', 'Asha Rao']) expect(shown).not.toContain(secret);
    await screen.audit('what would become of the merchants');
    await uploads.apply(2);
    await screen.audit('the result of a list of merchants');
    await uploads.closeDialog();

    const again = join(folder, `again-${view.language}.${other}`);
    await writeFile(again, await writers[other](rowsOf(town)));
    // The merchant without a code exists by now.
    expect(await uploads.preview(again, [`${town}-1`, '12.5'])).toEqual(['0', '0', '0', '1', '2']);
    expect(await uploads.preview(libreofficeFile('merchants', format), [`LO-${format}-1`, '12.5', '800001'])).toEqual([
      '2',
      '0',
      '0',
      '0',
      '1',
    ]);

    const told = await site.product.query<{ name: string; status: string; details: string | null }>(
      `select m.name, m.status, f.details from partners.merchant m left join partners.merchant_facts f on f.merchant_id = m.id
       where m.name like $1 and m.deleted_at is null order by m.name`,
      [`% ${town}`],
    );
    expect(told).toEqual([
      { name: `Kosi ${town}`, status: 'active', details: expect.stringMatching(/^data-key:/) },
      { name: `Second ${town}`, status: 'pending', details: null },
    ]);

    await uploads.openUndoDialog(name);
    await uploads.undo(name);
    expect(await uploads.close()).toEqual([]);
  },
);

it('the merchant list shows share, applications and logins, and masks the data from an uploaded list', async () => {
  const town = 'told';
  const path = join(folder, 'told.xlsx');
  await writeFile(path, await writers.xlsx(rowsOf(town).slice(0, 2)));
  const uploads = await UploadScreen.logIn(site, { size: desktop, language: 'en' }, 'merchant-upload');
  const { screen } = uploads;
  const { page } = screen;
  await uploads.choose('admin.merchantFile.partner', 'Demo 02');
  await uploads.send(path);
  await uploads.apply(1);
  await screen.goTo('/admin/merchant-management?q=Kosi%20told');
  await page.getByRole('columnheader', { name: 'Applications (30 days)' }).waitFor();
  await page.getByRole('button', { name: `Details of Kosi ${town}` }).click();
  const dialog = page.getByRole('dialog', { name: `Details of Kosi ${town}` });
  await dialog.getByText('XXXXXX234F').waitFor();
  await screen.audit('the details that a list told');
  expect(await dialog.innerText()).not.toContain('ABCPK1234F');
  expect(await uploads.close()).toEqual([]);
});
