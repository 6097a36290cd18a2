import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { HEADER, type MisFiles, unknownApplicationId, startWithFiles } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusFiles, storedSubmission, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let statusFiles: StatusFiles;
let mis: MisFiles;
let first: Submission;
let second: Submission;
let utr: string;

beforeAll(async () => {
  ({ application, statusFiles, mis } = await startWithFiles());
});
afterAll(() => application.stop());

beforeEach(async () => {
  const { submissions } = await appliedCustomer(application, 2);
  [first, second] = submissions as [Submission, Submission];
  utr = `UTR${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
});

const payout = ({ submission_id }: Submission, more: StatusRow = {}): StatusRow => ({
  ...{ 'Unique Id': submission_id, Status: 'Disbursed', 'Approved Amount': '200000', 'Disb Amt': '200000' },
  ...{ 'Disbursal Date': '2026-10-20', UTR: utr, ...more },
});
const upload = async (...rows: readonly StatusRow[]) => (await statusFiles.upload(statusCsv(...rows), `${crypto.randomUUID()}.csv`)).body;
/** Returns the warning about a loan, whose number staff see masked. */
const warning = (row: number, loan: string) => `Row ${row}: the UTR is also recorded for loan ${loan}; check which loan it belongs to`;
const stateOf = async ({ submission_id }: Submission) => (await storedSubmission(application, submission_id))['state'];

describe('a row of a status file with the UTR of another loan', () => {
  it('is applied with a warning, in answer, history, pages and error report', async () => {
    expect(await upload(payout(first, { 'Application ID': 'LN-0012345' }))).toMatchObject({ warnings: [], warningsFound: 0 });
    const shared = warning(2, `••••2345 (${first.submission_id})`);
    const body = await upload(payout(second, { UTR: utr.toLowerCase() }), { 'Unique Id': crypto.randomUUID(), Status: 'Approved' });
    expect(body).toMatchObject({
      ...{ errors: ['Row 3: application not found'], errorsFound: 1, warnings: [shared], warningsFound: 1, rowsUpdated: 1 },
      message: `File processed: 1 row updated, 1 with errors. 1 row to check. Lender: ${second.lender_name}.`,
    });
    expect(await stateOf(second)).toBe('disbursed');
    const kept = { error_count: 1, errors: 'Row 3: application not found', warning_count: 1, warnings: shared };
    expect((await statusFiles.find(body.id)).body).toMatchObject(kept);
    expect((await statusFiles.list()).find(({ id }) => id === body.id)).toMatchObject(kept);
    expect((await statusFiles.errorPage(body.id)).body).toEqual({
      ...{ groups: [], errors: [kept.errors], submission_ids: [null] },
      ...{ errors_found: 1, next_cursor: null },
    });
    expect((await statusFiles.errorPage(body.id, '?of=warning')).body).toEqual({
      groups: [],
      errors: [shared],
      submission_ids: [second.submission_id],
      errors_found: 1,
      next_cursor: null,
    });
    expect((await statusFiles.find(body.id, 'hi')).body.warnings).toBe(
      `पंक्ति 2: यही UTR लोन ••••2345 (${first.submission_id}) में भी दर्ज है; जाँचें कि यह किस लोन का है`,
    );
    const { rows } = await statusFiles.errorFile(body.id);
    expect(rows.map((row) => row.slice((rows[0] ?? []).indexOf('Result')))).toEqual([
      ['Result', 'Reason', 'Customer record'],
      ['Applied', shared.slice('Row 2: '.length), expect.objectContaining({ text: second.submission_id })],
      ['Not applied', 'application not found'],
    ]);
  });

  it('is found in the same file, once for each of the two loans', async () => {
    const { warnings, errors } = await upload(payout(first), payout(second), payout(first));
    expect(errors).toEqual(['Row 4: duplicate of row 2']);
    expect(warnings).toEqual([warning(2, second.submission_id), warning(3, first.submission_id)]);
  });

  it('has no warning for its own tranches, nor where the other payout is reversed', async () => {
    const part = { Status: 'Part disbursed', 'Disb Amt': '90000' };
    expect(await upload(payout(first, part), payout(first, { ...part, 'Disbursal Date': '2026-10-21' }))).toMatchObject({
      ...{ errors: [], warnings: [], rowsUpdated: 2 },
    });
    const cancelled = { 'Unique Id': first.submission_id, Status: 'Cancelled', 'Status Date': '2026-10-25' };
    expect(await upload(cancelled, payout(second))).toMatchObject({ errors: [], warnings: [], rowsUpdated: 2 });
  });

  it('adds to the warnings of a file whose status words are explained later', async () => {
    const word = `Payout ${crypto.randomUUID().slice(0, 8)}`;
    await upload(payout(first));
    const third = (await appliedCustomer(application, 1)).submissions[0] as Submission;
    const { id } = await upload(payout(second), payout(third, { Status: word }));
    await application.request('POST', '/api/admin/status-words', {
      token: statusFiles.token,
      body: { word, state: 'disbursed', lender_id: third.lender_id },
    });
    await application.waitFor(async () => (await statusFiles.find(id)).body.error_count === 0);
    expect((await statusFiles.find(id)).body).toMatchObject({ status: 'done', rows_updated: 2, warning_count: 2 });
  });
});

describe('a row of a MIS file with the UTR of another loan', () => {
  const line = (id: string, ours = '') => `${id},${ours},Disbursed,20-10-2026,200000,20-10-2026,${utr},,`;

  it('has a warning in preview and result, whether either loan is ours or not', async () => {
    const [foreign, other] = [`Z${unknownApplicationId('F1')}`, `A${unknownApplicationId('F2')}`];
    await mis.sendAndApply(first.lender_id, line(foreign));
    const content = [HEADER, line(foreign), line(unknownApplicationId('OWN'), first.submission_id), line(other)].join('\n');
    const { body } = await mis.send(first.lender_id, content);
    expect(body).toMatchObject({ status: 'checked', errorsFound: 0, warningsFound: 3 });
    const ofForeign = warning(3, `••••${foreign.slice(-4)}`);
    expect(body.warnings).toEqual([warning(2, first.submission_id), ofForeign, warning(4, first.submission_id)]);
    const { sample } = await mis.detail(body.id);
    expect(sample[1]).toMatchObject({ row: 3, outcome: 'created', error: null, warning: ofForeign.slice('Row 3: '.length) });
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({
      ...{ status: 'done', rows_created: 1, rows_unmatched: 1, rows_unchanged: 1, error_count: 0, warning_count: 3 },
      warnings: body.warnings.join('\n'),
    });
  });

  it('has no warning where the record of the other number is the same loan, or shows no payout', async () => {
    const [same, ended] = [unknownApplicationId('S'), unknownApplicationId('E')];
    await mis.sendAndApply(first.lender_id, line(same), line(ended).replace('Disbursed', 'Cancelled'));
    const { warnings, errors } = await upload(payout(first, { 'Application ID': same }));
    expect({ warnings, errors }).toEqual({ warnings: [], errors: [] });
  });
});
