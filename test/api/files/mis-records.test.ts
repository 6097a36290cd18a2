import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { type MisFiles, unknownApplicationId, startWithFiles } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusFiles, storedSubmission, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let statusFiles: StatusFiles;
let mis: MisFiles;
let first: Submission;
let second: Submission;

beforeAll(async () => {
  ({ application, statusFiles, mis } = await startWithFiles());
});
afterAll(() => application.stop());

beforeEach(async () => {
  const [mine, other] = [await appliedCustomer(application), await appliedCustomer(application)];
  [first] = mine.submissions as [Submission];
  second = other.submissions.find(({ lender_id }) => lender_id === first.lender_id) as Submission;
});

const sendRows = (...rows: StatusRow[]) => mis.applyFile(first.lender_id, statusCsv(...rows));
/** Sends rows that an earlier file had; the same bytes would be refused. */
const sendAgain = (...rows: StatusRow[]) => mis.applyFile(first.lender_id, `${statusCsv(...rows)}\n`);
const stored = ({ submission_id }: Submission = first) => storedSubmission(application, submission_id);
const recordsWithKey = async (key: string) => (await mis.records(first.lender_id)).filter(({ record_key }) => record_key === key);
const approved = (date: string, figures: StatusRow): StatusRow => ({ Status: 'Approved', 'Status Date': date, ...figures });

describe('about a loan that is paid out in parts', () => {
  const part = (amount: string, date: string, utr: string, figures: StatusRow = {}): StatusRow => ({
    ...{ 'Unique Id': first.submission_id, Status: 'Part disbursed', 'Approved Amount': '200000' },
    ...{ 'Disb Amt': amount, 'Disbursal Date': date, UTR: utr, ...figures },
  });
  const closed = (date: string): StatusRow => ({ 'Unique Id': first.submission_id, Status: 'Closed', 'Status Date': date });
  const record = () => mis.recordOf(first);

  it('stores its record also where it only repeats what a status file reported', async () => {
    expect(await statusFiles.errorsOfRows(part('50000', '2026-10-20', 'UTO1'), closed('2026-11-20'))).toEqual([]);
    const id = await sendRows(part('50000', '2026-10-20', 'UTO1', { EMI: '5000' }));
    expect(await mis.detail(id)).toMatchObject({ rows_created: 1, rows_unchanged: 0 });
    expect(await record()).toMatchObject({ status_date: '2026-10-20', disbursed_amount: 50_000, utr: 'UTO1', emi: 5_000 });
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 50_000, emi: 5_000 });
  });

  it('keeps the newer figures of its record where it reports a late part, fills in missing ones, and can be undone', async () => {
    await sendRows(part('50000', '2026-11-20', 'UTN1', { EMI: '9000' }));
    const before = { state: 'part_disbursed', status_date: '2026-11-20', utr: 'UTN1', disbursed_amount: 50_000, emi: 9_000 };
    const late = part('60000', '2026-10-20', 'UTO1', { EMI: '5000', ROI: '12' });
    const id = await sendRows(late);
    expect(await mis.detail(id)).toMatchObject({ rows_updated: 1, rows_unchanged: 0 });
    expect(await record()).toMatchObject({ ...before, rate_percent: 12 });
    expect(await stored()).toMatchObject({ disbursed_amount: 110_000 });

    const again = await sendRows(late, part('50000', '2026-11-20', 'UTN1', { EMI: '9000' }));
    expect(await mis.detail(again)).toMatchObject({ rows_updated: 0, rows_unchanged: 2 });
    expect((await mis.decide(again, 'undo')).status).toBe(204);
    await mis.waitUntilProcessed(again);

    expect((await mis.decide(id, 'undo')).status).toBe(204);
    expect(await mis.waitUntilProcessed(id)).toMatchObject({ status: 'undone' });
    expect(await record()).toMatchObject({ ...before, rate_percent: null });
    expect(await stored()).toMatchObject({ disbursed_amount: 50_000 });
  });

  it('changes the status of its record by a late part that completes the loan', async () => {
    await sendRows(part('50000', '2026-11-20', 'UTN1'));
    await sendRows(part('150000', '2026-10-20', 'UTO1'));
    expect(await record()).toMatchObject({ state: 'disbursed', status_date: '2026-11-20', utr: 'UTN1' });
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000 });
  });

  it('updates its record where the last of several rows only repeats a part', async () => {
    await sendRows(part('50000', '2026-11-20', 'UTN1'));
    expect(await statusFiles.errorsOfRows(closed('2026-11-25'))).toEqual([]);
    const id = await sendRows(part('60000', '2026-10-20', 'UTO1', { ROI: '12' }), part('50000', '2026-11-20', 'UTN1'));
    expect(await mis.detail(id)).toMatchObject({ rows_updated: 2, error_count: 0 });
    expect(await record()).toMatchObject({ state: 'part_disbursed', status_date: '2026-11-20', utr: 'UTN1', rate_percent: 12 });
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 110_000 });
  });

  it('changes nothing where the same file comes again after the loan was closed', async () => {
    const row = part('50000', '2026-11-20', 'UTN1');
    await sendRows(row);
    expect(await statusFiles.errorsOfRows(closed('2026-11-25'))).toEqual([]);
    const known = await record();
    expect(known).toMatchObject({ state: 'part_disbursed' });
    expect(await mis.detail(await sendAgain(row))).toMatchObject({ rows_updated: 0, rows_unchanged: 1 });
    expect(await record()).toEqual(known);
  });
});

it('measures each row against the record that it changes, whatever key the row has', async () => {
  const id = { 'Application ID': unknownApplicationId('K') };
  await sendRows(approved('2026-11-20', { ...id, EMI: '9000' }));
  const own = { 'Unique Id': first.submission_id };
  await sendRows(approved('2026-11-15', { ...own, ...id, ROI: '12' }), approved('2026-11-10', { ...own, EMI: '5000' }));
  expect(await mis.recordOf(first)).toMatchObject({
    ...{ record_key: id['Application ID'], status_date: '2026-11-20', emi: 9_000, rate_percent: 12 },
  });
  expect(await stored()).toMatchObject({ rate_percent: 12, emi: 5_000 });
});

describe('rows with the lender’s id', () => {
  it('belong to one application and one record where another row of the file has our reference', async () => {
    for (const isNamedFirst of [true, false]) {
      const id = unknownApplicationId('B');
      const submission = isNamedFirst ? first : second;
      const named = approved('2026-11-10', { 'Application ID': id, 'Unique Id': submission.submission_id, ROI: '12' });
      const rows = [named, approved('2026-11-20', { 'Application ID': id, EMI: '9000' })];
      expect(await mis.detail(await sendRows(...(isNamedFirst ? rows : rows.reverse())))).toMatchObject({
        error_count: 0,
        rows_unmatched: 0,
      });
      expect(await recordsWithKey(id)).toMatchObject([{ submission_id: submission.submission_id, rate_percent: 12, emi: 9_000 }]);
      expect(await stored(submission)).toMatchObject({ lender_application_id: id, rate_percent: 12, emi: 9_000 });
    }
  });

  it('belong to the application that it names, not to a newer one of the same phone number', async () => {
    const { phone, submissions } = await appliedCustomer(application);
    const other = submissions.find(({ lender_id }) => lender_id === first.lender_id) as Submission;
    const id = { 'Application ID': unknownApplicationId('B') };
    const named = approved('2026-11-10', { ...id, 'Unique Id': first.submission_id });
    await sendRows(named, approved('2026-11-20', { ...id, Mobile: phone, EMI: '9000' }));
    expect(await mis.recordOf(first)).toMatchObject({ record_key: id['Application ID'], emi: 9_000 });
    expect(await stored(other)).toMatchObject({ emi: null });
  });

  it('belong to the application of their phone number where the file names two for the id', async () => {
    const { phone, submissions } = await appliedCustomer(application);
    const theirs = submissions.find(({ lender_id }) => lender_id === first.lender_id) as Submission;
    const id = { 'Application ID': unknownApplicationId('B') };
    const named = [first, second].map(({ submission_id }) => approved('2026-11-10', { ...id, 'Unique Id': submission_id }));
    expect(await mis.detail(await sendRows(...named, approved('2026-11-12', { ...id, Mobile: phone, EMI: '9000' })))).toMatchObject({
      error_count: 0,
    });
    expect(await stored(theirs)).toMatchObject({ emi: 9_000 });
    expect(await stored()).toMatchObject({ emi: null });
  });

  it('are no one’s where it is a word for an id to come', async () => {
    const rows = [approved('2026-11-10', { 'Application ID': 'Pending', 'Unique Id': first.submission_id })];
    const stranger = approved('2026-11-20', { 'Application ID': 'Pending', EMI: '9000' });
    expect(await mis.detail(await sendRows(...rows, stranger))).toMatchObject({ error_count: 1 });
    expect(await stored()).toMatchObject({ lender_application_id: null, emi: null });
  });

  it('belong to the record that was not ours until one of them has our reference', async () => {
    const id = unknownApplicationId('B');
    await sendRows(approved('2026-11-10', { 'Application ID': id, 'Disb Amt': '50000' }));
    await sendRows(
      approved('2026-11-15', { 'Application ID': id, EMI: '9000' }),
      approved('2026-11-20', { 'Application ID': id, 'Unique Id': first.submission_id, ROI: '12' }),
    );
    expect(await recordsWithKey(id)).toMatchObject([
      { submission_id: first.submission_id, disbursed_amount: 50_000, rate_percent: 12, emi: 9_000 },
    ]);
    expect(await stored()).toMatchObject({ rate_percent: 12, emi: 9_000 });
  });

  it('are records of their own where the lender has one id for two of our applications, and no row without our reference is guessed', async () => {
    const id = unknownApplicationId('B');
    const both = (date: string, emi: string) =>
      [first, second].map(({ submission_id }) => approved(date, { 'Application ID': id, 'Unique Id': submission_id, EMI: emi }));
    await sendRows(...both('2026-11-10', '9000'));
    expect(await mis.recordOf(first)).toMatchObject({ emi: 9_000 });
    expect(await mis.recordOf(second)).toMatchObject({ emi: 9_000 });

    const guessed = await sendRows(approved('2026-11-12', { 'Application ID': id, EMI: '1' }));
    expect(await mis.detail(guessed)).toMatchObject({ error_count: 1, errors: expect.stringContaining('more than one application') });

    await sendRows(...both('2026-11-20', '8000'));
    expect(await mis.recordOf(first)).toMatchObject({ emi: 8_000 });
    expect(await mis.recordOf(second)).toMatchObject({ emi: 8_000 });
  });

  it('take no record of another application of ours', async () => {
    const id = unknownApplicationId('B');
    await sendRows(approved('2026-11-10', { 'Application ID': id, 'Unique Id': first.submission_id, EMI: '9000' }));
    await sendRows(approved('2026-11-20', { 'Application ID': id, 'Unique Id': second.submission_id, EMI: '8000' }));
    expect(await mis.recordOf(first)).toMatchObject({ emi: 9_000 });
    expect(await mis.recordOf(second)).toMatchObject({ emi: 8_000 });
  });

  it('bring it to the application also where nothing else is new', async () => {
    const id = unknownApplicationId('B');
    const row = approved('2026-11-10', { 'Unique Id': first.submission_id, EMI: '9000' });
    await sendRows(row);
    expect(await mis.detail(await sendRows({ ...row, 'Application ID': id }))).toMatchObject({ rows_updated: 1, rows_unchanged: 0 });
    expect(await stored()).toMatchObject({ lender_application_id: id });
    expect(await mis.detail(await sendAgain({ ...row, 'Application ID': id }))).toMatchObject({ rows_updated: 0, rows_unchanged: 1 });
  });
});

it('has the state of its application where an older row moves that', async () => {
  await application.em.execute(
    `update customer_journey.lender_application set state = 'approved', state_source = 'api', state_at = '2026-11-10', version = version + 1 where id = ?`,
    [first.submission_id],
  );
  const own = { 'Unique Id': first.submission_id };
  await sendRows(approved('2026-11-20', own));
  const paid = { 'Disb Amt': '50000', 'Disbursal Date': '2026-11-15', UTR: unknownApplicationId('U') };
  await sendRows({ ...own, ...paid, Status: 'Disbursed', 'Status Date': '2026-11-15' });
  expect(await stored()).toMatchObject({ state: 'disbursed' });
  expect(await mis.recordOf(first)).toMatchObject({ state: 'disbursed', status_date: '2026-11-20', disbursed_amount: 50_000 });
});

it('fills in only what is missing of a record that is not ours where a row is older', async () => {
  const id = unknownApplicationId('K');
  await sendRows(approved('2026-11-20', { 'Application ID': id, EMI: '9000' }));
  const older = approved('2026-10-20', { 'Application ID': id, EMI: '5000', ROI: '12' });
  await sendRows(older);
  expect(await recordsWithKey(id)).toMatchObject([{ status_date: '2026-11-20', emi: 9_000, rate_percent: 12, version: 2 }]);
  expect(await mis.detail(await sendAgain(older))).toMatchObject({ rows_unchanged: 1, rows_unmatched: 0 });
});

it('takes no UTR of an older row beside the amount of a newer one', async () => {
  const id = { 'Application ID': unknownApplicationId('K') };
  await sendRows(approved('2026-11-20', { ...id, 'Disb Amt': '50000' }));
  await sendRows(approved('2026-10-20', { ...id, 'Disb Amt': '60000', UTR: 'UTO1', ROI: '12' }));
  expect(await recordsWithKey(id['Application ID'])).toMatchObject([{ disbursed_amount: 50_000, utr: null, rate_percent: 12 }]);
});
