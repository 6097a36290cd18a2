import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { seedLenders } from '../../support/test-customer.js';
import { buildXlsx, type FixtureCell } from '../../support/spreadsheets/xlsx-builder.js';
import { appliedCustomer, uploadEffects, StatusFiles, storedSubmission, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;
let phone: string;
let first: Submission;
let second: Submission;
let third: Submission;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
afterAll(() => application.stop());

beforeEach(async () => {
  const applied = await appliedCustomer(application);
  [first, second, third] = applied.submissions as [Submission, Submission, Submission];
  phone = applied.phone;
});

const errorsOf = (...rows: StatusRow[]) => files.errorsOfRows(...rows);
const disbursed = { Status: 'Disbursed', 'Disb Amt': '150000', 'Disbursal Date': '2026-01-05', UTR: 'UTR1' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

describe('a valid row', () => {
  it('stores everything in the file', async () => {
    const row = {
      'Unique Id': first.submission_id,
      'Application ID': '0012345',
      Lender: first.lender_name.toUpperCase(),
      Status: 'Disbursal Done',
      'Status Date': today(),
      'Approved Amount': '"1,50,000"',
      'Disb Amt': '₹ 1',
      'Disbursal Date': '05-01-2026',
      UTR: "'000123",
      ROI: '18.99%',
      Tenure: '24',
      EMI: '7550.5',
      PF: '2,360.00'.replace(',', ''),
    };
    expect(await errorsOf(row)).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toEqual({
      state: 'disbursed',
      state_source: 'file',
      lender_application_id: '0012345',
      sanctioned_amount: 150_000,
      disbursed_amount: 1,
      disbursal_date: '2026-01-05',
      utr: '000123',
      rate_percent: 18.99,
      tenure_months: 24,
      emi: 7550.5,
      processing_fee: 2360,
      reject_reason: null,
      reject_code: null,
      version: 2,
    });
  });

  it('is matched by our reference, by the lender’s own id, or by phone and lender, in this order', async () => {
    expect(await errorsOf({ 'Unique Id': first.submission_id.toUpperCase(), 'Application ID': 'L-1', Status: 'Approved' })).toEqual([]);
    expect(await errorsOf({ 'Application ID': 'L-1', Lender: first.lender_name, Status: 'KYC Pending' })).toEqual([]);
    expect(
      await errorsOf({ Mobile: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, Lender: second.lender_name, Status: 'Under Review' }),
    ).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'kyc_pending', lender_application_id: 'L-1' });
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'under_review' });
    expect(await storedSubmission(application, third.submission_id)).toMatchObject({ state: 'lead_created' });
  });

  it('is matched by phone whatever id it has: an API gives the number of a lead, a file that of the loan', async () => {
    const byPhone = { Mobile: phone, Lender: second.lender_name };
    expect(await errorsOf({ ...byPhone, 'Application ID': 'LEAD-1', Status: 'Under Review' })).toEqual([]);
    expect(await errorsOf({ ...byPhone, 'Application ID': 'LOAN-2', Status: 'Approved' })).toEqual([]);
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'approved', lender_application_id: 'LEAD-1' });
  });

  it('keeps known values where the file is empty', async () => {
    await errorsOf({
      'Unique Id': first.submission_id,
      'Application ID': 'L-2',
      Status: 'Approved',
      'Approved Amount': '90000',
      ROI: '12%',
    });
    expect(await errorsOf({ 'Unique Id': first.submission_id, 'Application ID': 'OTHER', Status: 'Agreement Pending' })).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      state: 'agreement_pending',
      lender_application_id: 'L-2',
      sanctioned_amount: 90_000,
      rate_percent: 12,
    });
  });

  it('may repeat the same status', async () => {
    await errorsOf({ 'Unique Id': first.submission_id, Status: 'Approved' });
    const { body } = await files.upload(`Unique Id,Status,Remarks\n${first.submission_id},approved,again\n`);
    expect(body).toMatchObject({ success: true, errors: [], rowsUpdated: 1 });
    expect(await uploadEffects(application, body.id)).toEqual({ history: 0, moves: 0 });
  });

  it.each([
    ['Low CIBIL score', 'bureau'],
    ['Income below norms', 'income'],
    ['Pin code not serviceable', 'pincode'],
    ['Age not met', 'age'],
    ['Duplicate lead', 'dedupe'],
    ['PAN not verified', 'kyc'],
    ['Docs not received', 'docs'],
    ['Policy reject', 'policy'],
    ['Customer not interested', 'customer-not-interested'],
    ['Score card D9', 'bureau'],
    ['Packaging cost', 'other'],
  ])('of a rejection stores the lender’s text "%s" and its meaning', async (words, reason) => {
    expect(await errorsOf({ 'Unique Id': first.submission_id, Status: 'Rejected', 'Reject Reason': words })).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      state: 'rejected',
      reject_code: words,
      reject_reason: reason,
    });
  });

  it.each([
    ['Rejected', 'other'],
    ['Not eligible', 'other'],
    ['Existing customer', 'dedupe'],
    ['Approved', null],
  ])('with only %s has the reason %s', async (status, reason) => {
    expect(await errorsOf({ 'Unique Id': first.submission_id, Status: status })).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ reject_code: null, reject_reason: reason });
  });

  it('of a disbursal has no rejection reason, whatever its remarks', async () => {
    await errorsOf({ 'Unique Id': first.submission_id, ...disbursed, 'Reject Reason': 'Score fine' });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      state: 'disbursed',
      reject_code: null,
      reject_reason: null,
    });
  });
});

describe('a refused row', () => {
  const untouched = async () => {
    for (const { submission_id } of [first, second, third])
      expect(await storedSubmission(application, submission_id)).toMatchObject({ state: 'lead_created', version: 1 });
  };

  it('names an unknown application', async () => {
    const stranger = crypto.randomUUID();
    expect(
      await errorsOf(
        { 'Unique Id': stranger, Status: 'Approved' },
        { 'Application ID': 'nobody', Status: 'Approved' },
        { 'Unique Id': 'x', Status: 'Approved' },
      ),
    ).toEqual(['Row 2: application not found', 'Row 3: application not found', 'Row 4: application not found']);
    await untouched();
  });

  it('has an unknown status, which the error quotes', async () => {
    expect(
      await errorsOf({ 'Unique Id': first.submission_id, Status: 'X' }, { 'Unique Id': second.submission_id, Status: 'ऋण स्वीकृत?' }),
    ).toEqual(['Row 2: unknown status "X"', 'Row 3: unknown status "ऋण स्वीकृत?"']);
    await untouched();
  });

  it('has no status', async () => {
    expect(await errorsOf({ 'Unique Id': first.submission_id, 'Approved Amount': '5' })).toEqual(['Row 2: status missing']);
    await untouched();
  });

  it('is a disbursal without its amount, its day or its reference', async () => {
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, ...disbursed, 'Disb Amt': '' },
        { 'Unique Id': second.submission_id, ...disbursed, 'Disbursal Date': '' },
        { 'Unique Id': third.submission_id, ...disbursed, UTR: '' },
      ),
    ).toEqual(['Row 2: disbursed amount missing', 'Row 3: disbursal date missing', 'Row 4: UTR missing']);
    await untouched();
  });

  it('gives the requested amount as the disbursed one', async () => {
    expect(
      await files.errorsOf('Unique Id,Status,Loan Amount,Disbursal Date,UTR', `${first.submission_id},Disbursed,150000,2026-01-05,U1`),
    ).toEqual(['Row 2: disbursed amount missing']);
    await untouched();
  });

  it('repeats a row of the same application, by any key', async () => {
    await errorsOf({ 'Unique Id': first.submission_id, 'Application ID': 'L-3', Status: 'In Process' });
    expect(
      await errorsOf(
        { 'Unique Id': second.submission_id, Status: 'Approved' },
        { 'Unique Id': first.submission_id, Status: 'Approved' },
        { 'Application ID': 'L-3', Status: 'Approved' },
        { 'Unique Id': second.submission_id, Status: 'Approved' },
      ),
    ).toEqual(['Row 4: duplicate of row 3', 'Row 5: duplicate of row 2']);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'approved' });
  });

  it('has a day in the future, by the calendar of India', async () => {
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, Status: 'Approved', 'Status Date': tomorrow() },
        { 'Unique Id': second.submission_id, ...disbursed, 'Disbursal Date': tomorrow() },
        { 'Unique Id': third.submission_id, Status: 'Approved', 'Status Date': today() },
      ),
    ).toEqual(['Row 2: date in the future', 'Row 3: date in the future']);
    expect(await storedSubmission(application, third.submission_id)).toMatchObject({ state: 'approved' });
  });

  it('disburses more than was sanctioned, in this file or before; a top-up may', async () => {
    await errorsOf({ 'Unique Id': second.submission_id, Status: 'Approved', 'Approved Amount': '100000' });
    // A row without a date is of today: the disbursal of January would be older.
    await errorsOf({ 'Unique Id': third.submission_id, Status: 'Approved', 'Status Date': '2026-01-04', 'Approved Amount': '100000' });
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, ...disbursed, 'Approved Amount': '149999.99' },
        { 'Unique Id': second.submission_id, ...disbursed },
        { 'Unique Id': third.submission_id, ...disbursed, Product: 'PL Top-Up' },
      ),
    ).toEqual(['Row 2: disbursed amount is above the sanctioned amount', 'Row 3: disbursed amount is above the sanctioned amount']);
    expect(await storedSubmission(application, third.submission_id)).toMatchObject({ state: 'disbursed' });
  });

  it('belongs to another lender, to several, or to none', async () => {
    await errorsOf(
      { 'Unique Id': first.submission_id, 'Application ID': 'SAME', Status: 'In Process' },
      { 'Unique Id': second.submission_id, 'Application ID': 'SAME', Status: 'In Process' },
    );
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, Lender: second.lender_name, Status: 'Approved' },
        { 'Application ID': 'SAME', Status: 'Approved' },
        { Status: 'Approved', 'Approved Amount': '1' },
        { Mobile: 'XXXXXX1234', Lender: first.lender_name, Status: 'Approved' },
        { 'Application ID': 'SAME', Lender: second.lender_name, Status: 'Approved' },
      ),
    ).toEqual([
      'Row 2: the application belongs to another lender',
      'Row 3: more than one application matches',
      'Row 4: no unique ID, application ID or phone to match',
      'Row 5: application not found',
    ]);
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'approved' });
  });

  it('would leave a final state, or overrule the lender’s API', async () => {
    await errorsOf({ 'Unique Id': first.submission_id, ...disbursed });
    await application.em.execute(`update customer_journey.lender_application set state = 'rejected', state_source = 'api' where id = ?`, [
      second.submission_id,
    ]);
    expect(
      await errorsOf({ 'Unique Id': first.submission_id, Status: 'Under Review' }, { 'Unique Id': second.submission_id, ...disbursed }),
    ).toEqual([
      'Row 2: status cannot change from "Paid out" to "Under review"',
      'Row 3: status cannot change from "Not approved" to "Paid out"',
    ]);
  });

  it('exceeds the size of a record, and does not stop the others', async () => {
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, ...disbursed, UTR: 'U'.repeat(41) },
        { 'Unique Id': second.submission_id, 'Application ID': 'A'.repeat(81), Status: 'Approved' },
        { 'Unique Id': third.submission_id, Status: 'Approved', Tenure: '40000' },
      ),
    ).toEqual([
      'Row 2: UTR is longer than 40 characters',
      'Row 3: application id is longer than 80 characters',
      'Row 4: tenure is too large',
    ]);
    await untouched();
  });

  it('has several unreadable cells, all reported in one line', async () => {
    expect(
      await errorsOf({
        'Unique Id': first.submission_id,
        Status: 'Approved',
        'Approved Amount': '-5',
        'Status Date': '31/02/2026',
        ROI: 'ten',
        Tenure: '36.5',
        Mobile: '12',
      }),
    ).toEqual([
      'Row 2: phone is not a mobile number; status date is a day that does not exist; sanctioned amount is negative; rate is not a percentage; tenure is not a whole number',
    ]);
    await untouched();
  });

  it('keeps a phone number out of its error', async () => {
    const [error] = await errorsOf({ 'Unique Id': first.submission_id, Status: 'Approved', Mobile: '987654321012' });
    expect(error).toBe('Row 2: phone is not a mobile number');
  });
});

describe('several rows of one application', () => {
  const stored = () => storedSubmission(application, first.submission_id);

  it('are applied in the order of their dates, rows of one date in the order of the file', async () => {
    const row = (status: string, date: string) => ({ 'Unique Id': first.submission_id, Status: status, 'Status Date': date });
    expect(
      await errorsOf(
        row('Rejected', '2026-11-24'),
        row('Approved', '2026-11-20'),
        row('Agreement Pending', '2026-11-22'),
        row('KYC Pending', '2026-11-20'),
      ),
    ).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'rejected', version: 2 });
    const history = await application.em.execute(
      `select to_state, to_char(event_at at time zone 'Asia/Kolkata', 'DD') as day from customer_journey.application_history
       where lender_application_id = ? and source = 'file' order by id`,
      [first.submission_id],
    );
    expect(history).toEqual([
      { to_state: 'approved', day: '20' },
      { to_state: 'kyc_pending', day: '20' },
      { to_state: 'agreement_pending', day: '22' },
      { to_state: 'rejected', day: '24' },
    ]);
  });

  it('are no duplicates of a refused row', async () => {
    expect(
      await errorsOf(
        { 'Unique Id': first.submission_id, Status: 'Approved', 'Status Date': tomorrow() },
        { 'Unique Id': first.submission_id, Status: 'Approved' },
        { 'Unique Id': first.submission_id, Status: 'Approved', Tenure: '12' },
        { 'Unique Id': first.submission_id, Status: 'Approved', Tenure: '12' },
      ),
    ).toEqual(['Row 2: date in the future', 'Row 5: duplicate of row 4']);
    expect(await stored()).toMatchObject({ state: 'approved', tenure_months: 12 });
  });

  it('are limited in number', async () => {
    const rows = Array.from({ length: 62 }, (_, index) => ({
      'Unique Id': first.submission_id,
      Status: 'Approved',
      EMI: String(index + 1),
    }));
    expect(await errorsOf(...rows)).toEqual([
      'Row 62: more than 60 rows for one application',
      'Row 63: more than 60 rows for one application',
    ]);
    expect(await stored()).toMatchObject({ emi: 60 });
  });
});

describe('dates and formulas of a workbook', () => {
  const sheet = (...rows: FixtureCell[][]) =>
    buildXlsx([['Monthly report'], ['Unique Id', 'Status', 'Disb Amt', 'Disbursal Date', 'UTR'], ...rows]);

  it('are read from serial dates, stored results of formulas and leading zeros', async () => {
    const { body } = await files.upload(
      sheet([
        first.submission_id,
        { formula: 'A1', result: 'Disbursed' },
        { formula: '1000*150', result: 150_000 },
        { serial: 46_027 },
        { padded: 123 },
      ]),
      'formulas.xlsx',
    );
    expect(body).toMatchObject({ success: true, errors: [], rowsUpdated: 1 });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      disbursed_amount: 150_000,
      disbursal_date: '2026-01-05',
      utr: '00123',
    });
  });

  it('are refused without a result or with a spreadsheet error', async () => {
    const { body } = await files.upload(
      sheet(
        [first.submission_id, 'Disbursed', { formula: 'B1*2' }, '2026-01-05', 'U1'],
        [second.submission_id, 'Disbursed', { error: '#REF!' }, '2026-01-05', 'U2'],
      ),
      'errors.xlsx',
    );
    expect(body).toMatchObject({ success: true, rowsUpdated: 0, errorsFound: 2 });
    expect(body.errors).toEqual([
      'Row 3: disbursed amount has a formula without a stored result; open the file in a spreadsheet program and save it again',
      'Row 4: disbursed amount contains a spreadsheet error (#REF!)',
    ]);
  });

  it('are refused when the month is first, with all ambiguous dates of the column', async () => {
    const { body } = await files.upload(
      sheet(
        [first.submission_id, 'Approved', null, '02/13/2026'],
        [second.submission_id, 'Approved', null, '03/04/2026'],
        [third.submission_id, 'Approved', null, '25/04/2026'],
      ),
      'dates.xlsx',
    );
    expect(body.errors).toEqual([
      'Row 3: disbursal date has the month first; write the day first',
      'Row 4: disbursal date is ambiguous; use DD-MM-YYYY',
    ]);
    expect(await storedSubmission(application, third.submission_id)).toMatchObject({ disbursal_date: '2026-04-25' });
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('a CSV in %s is decoded', async (_, encode) => {
    const text = `Unique Id;Status;Reject Reason\r\n${first.submission_id};Rejected;Caf\u00e9 owner\r\n`;
    const { body } = await files.upload(encode(text), 'encoded.csv');
    expect(body).toMatchObject({ success: true, errors: [], rowsUpdated: 1 });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ reject_code: 'Caf\u00e9 owner' });
  });
});
