import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { SEED, sized } from '../../support/campaign.js';
import { Random } from '../../support/random.js';
import { type MisFiles, startWithFiles, unknownApplicationId } from './mis-files.js';
import { appliedCustomer, statusCsv, type StatusFiles, storedSubmission, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let statusFiles: StatusFiles;
let mis: MisFiles;
/** Three applications at one lender. */
let loans: readonly Submission[];

beforeAll(async () => {
  ({ application, statusFiles, mis } = await startWithFiles());
  const applied = [await appliedCustomer(application), await appliedCustomer(application), await appliedCustomer(application)];
  const lender = applied[0]?.submissions[0]?.lender_id;
  loans = applied.flatMap(({ submissions }) => submissions.filter(({ lender_id }) => lender_id === lender));
  expect(loans).toHaveLength(3);
});
afterAll(() => application.stop());

const about = (loan: number, Status: string, day: string, figures: StatusRow = {}): StatusRow => ({
  ...{ 'Unique Id': loans[loan]?.submission_id ?? '', Status, 'Status Date': day, ...figures },
});
const paid = (amount: string, day: string, utr: string): StatusRow => ({ 'Disb Amt': amount, 'Disbursal Date': day, UTR: utr });

/** Rows whose dates tell their order: status changes, late rows, tranches, repetitions, strangers and errors. */
const rows = (): StatusRow[] => [
  about(0, 'In Process', '2026-10-01', { ROI: '14' }),
  about(0, 'Approved', '2026-10-05', { 'Approved Amount': '200000', EMI: '9000' }),
  about(0, 'Disbursed', '2026-10-09', paid('200000', '2026-10-09', 'UTRO1')),
  about(1, 'In Process', '2026-10-02'),
  about(1, 'Declined', '2026-10-06', { 'Reject Reason': 'Low income' }),
  about(1, 'Declined', '2026-10-06', { 'Reject Reason': 'Low income' }),
  about(2, 'Part disbursed', '2026-10-03', { 'Approved Amount': '200000', ...paid('50000', '2026-10-03', 'UTRO2') }),
  about(2, 'Part disbursed', '2026-10-07', paid('150000', '2026-10-07', 'UTRO3')),
  about(2, 'Nobody knows', '2026-10-08'),
  { 'Unique Id': crypto.randomUUID(), Status: 'Approved', 'Status Date': '2026-10-04' },
];

const withoutVersion = (values: readonly Record<string, unknown>[]) => values.map((each) => ({ ...each, version: undefined }));
const stored = async () =>
  withoutVersion(await Promise.all(loans.map(({ submission_id }) => storedSubmission(application, submission_id))));

/** Returns the rows as they are, from the end, and shuffled. */
function orders(all: readonly StatusRow[]): StatusRow[][] {
  const random = new Random(SEED);
  return [[...all], all.toReversed(), ...Array.from({ length: sized(3) }, () => random.shuffle(all))];
}

describe('the rows of a file in another order', () => {
  it('give the same result as a status file', async () => {
    const outcomes: unknown[] = [];
    for (const order of orders(rows())) {
      const { body } = await statusFiles.upload(statusCsv(...order), `${crypto.randomUUID()}.csv`);
      outcomes.push({ updated: body.rowsUpdated, errors: body.errorsFound, stored: await stored() });
      await statusFiles.undo(body.id);
    }
    expect(outcomes[0]).toMatchObject({ errors: 3, stored: [{ state: 'disbursed' }, { state: 'rejected' }, { state: 'disbursed' }] });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  it('give the same records and the same result as a MIS file', async () => {
    const key = unknownApplicationId('O');
    const strangers: StatusRow[] = [
      { 'Application ID': key, Status: 'Approved', 'Status Date': '2026-10-02', EMI: '5000', ROI: '12' },
      { 'Application ID': key, Status: 'Declined', 'Status Date': '2026-10-08', EMI: '6000' },
    ];
    const lender = loans[0]?.lender_id ?? '';
    const outcomes: unknown[] = [];
    for (const order of orders([...rows(), ...strangers])) {
      const id = await mis.applyFile(lender, statusCsv(...order));
      const { error_count, rows_unmatched } = await mis.detail(id);
      outcomes.push({ error_count, rows_unmatched, stored: await stored(), records: withoutVersion(await mis.records(lender)) });
      await mis.decide(id, 'undo');
      expect(await mis.waitUntilProcessed(id)).toMatchObject({ status: 'undone' });
    }
    expect(outcomes[0]).toMatchObject({ error_count: 3, rows_unmatched: 2 });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });
});
