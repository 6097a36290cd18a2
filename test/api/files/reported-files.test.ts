import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { reportedFile } from '../../support/spreadsheets/reported-file.js';
import { seedLenders } from '../../support/test-customer.js';
import { appliedCustomer, StatusFiles, storedSubmission, type Submission } from './status-files.js';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

interface ReportedSubmission extends Submission {
  readonly phone: string;
}

let application: TestApplication;
let files: StatusFiles;
const submissions: ReportedSubmission[] = [];

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
  while (submissions.length < 13) {
    const applied = await appliedCustomer(application, 5);
    submissions.push(...applied.submissions.map((each) => ({ ...each, phone: applied.phone })));
  }
});
afterAll(() => application.stop());

const takeSubmission = (): ReportedSubmission => {
  const next = submissions.pop();
  if (!next) throw new Error('no submission is left');
  return next;
};

/** Uploads a file for a submission. Returns the answer and what is stored then. */
async function upload(name: string, lenderInFile: string) {
  const { submission_id, lender_name, phone } = takeSubmission();
  const bytes = await reportedFile(name, { [ID(1)]: submission_id, [lenderInFile]: lender_name, '9305391199': phone });
  const { body } = await files.upload(bytes, name);
  return { body, stored: await storedSubmission(application, submission_id) };
}

describe('files of lenders that were read incorrectly before', () => {
  it.each([
    ['sheetjs.xlsx', 'Aditya Birla Finance', { sanctioned_amount: 123_456.78, lender_application_id: '00012346' }],
    ['header-units.xlsx', 'Finzy', { sanctioned_amount: 123_456.78 }],
    ['two-level-header.xlsx', 'none', { sanctioned_amount: 150_000, emi: 7500 }],
    ['rs-format.xlsx', 'Upwards', { sanctioned_amount: 123_456.78 }],
    ['pandas-float.csv', 'Aditya Birla Finance', { sanctioned_amount: 123_456.78 }],
    ['pandas-tz.csv', 'Fibe (EarlySalary)', { sanctioned_amount: 123_456.78 }],
    ['two-digit-year.csv', 'Finzy', { sanctioned_amount: 123_456.78 }],
    ['bank-column.csv', 'none', {}],
  ])('reads %s', async (name, lenderInFile, expected) => {
    const { body, stored } = await upload(name, lenderInFile);
    expect(body).toMatchObject({ success: true, errors: [], rowsUpdated: 1 });
    expect(stored).toMatchObject({ state: 'approved', ...expected });
  });

  it('rejects a phone number with a digit too few instead of adding one', async () => {
    const { body } = await upload('nine-digit-float.csv', 'Finzy');
    expect(body).toMatchObject({ errors: ['Row 2: phone is not a mobile number'], rowsUpdated: 0 });
  });

  it('shows an error that many rows share once, with its number and the first row', async () => {
    const unknown = Array.from({ length: 1200 }, () => `${crypto.randomUUID()},Approved`);
    const { body } = await files.upload(['Unique Id,Status', ',Approved', ...unknown].join('\n'), 'unknown.csv');
    expect(body.errorsFound).toBe(1201);
    const lines = ['1,200 rows: application not found (first: row 3)', 'Row 2: no unique ID, application ID or phone to match'];
    expect((await files.find(body.id)).body.errors.split('\n')).toEqual(lines);
    expect((await files.list('hi'))[0]?.errors).toMatch(/^1,200 पंक्तियाँ: .+ \(पहली: पंक्ति 3\)\n/);
  });

  it('names the lenders of its rows and tells of a total row', async () => {
    const [first, second] = [takeSubmission(), takeSubmission()];
    const stranger = submissions.find(({ lender_name }) => ![first.lender_name, second.lender_name].includes(lender_name))!;
    const rows = [
      `${first.submission_id},,Approved,50000`,
      `${second.submission_id},,Approved,60000`,
      `${crypto.randomUUID()},${stranger.lender_name.toUpperCase()},Approved,70000`,
      'Grand Total,,,180000',
    ];
    const { body } = await files.upload(['Unique Id,Lender,Status,Approved Amount', ...rows].join('\n'), 'lenders.csv');
    const lenders = [...new Set([first, second, stranger].map(({ lender_name }) => lender_name))].toSorted();
    const totals = '1 total row skipped (first in rows 5).';
    expect(body).toMatchObject({ rowsUpdated: 2, errors: [expect.stringMatching(/^Row 4: /)], unread: [totals] });
    expect(body.message).toBe(`File processed: 2 rows updated, 1 with errors. Lenders: ${lenders.join(', ')}.`);
    expect((await files.list())[0]).toMatchObject({ id: body.id, lenders, unread: [totals] });
    expect((await files.find(body.id)).body.notes).toEqual([`Lenders: ${lenders.join(', ')}.`]);
  });

  it('applies the rows of every sheet, names the sheet of an error and what was not read', async () => {
    const [first, second] = [takeSubmission(), takeSubmission()];
    const bytes = await reportedFile('two-weeks.xlsx', { [ID(1)]: first.submission_id, [ID(2)]: second.submission_id, Lender: 'Region' });
    const { body } = await files.upload(bytes, 'two-weeks.xlsx');
    expect(body).toMatchObject({ rowsUpdated: 2, errorsFound: 1, unread: ['Not read: Region.'] });
    expect(body.errors[0]).toMatch(/^Row 3 \(sheet “16-30 Nov”\): /);
    for (const { submission_id } of [first, second])
      expect(await storedSubmission(application, submission_id)).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000 });
    const [record] = await files.list();
    expect(record).toMatchObject({ id: body.id, unread: ['Not read: Region.'] });
    expect(record?.errors).toBe(body.errors[0]);
    const report = await files.errorFile(body.id);
    expect(report.sheets).toEqual(['16-30 Nov', 'Not read or hidden']);
    expect(report.rows[1]?.[0]).toBe('nonsense');
  });
});
