import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ReportSubmissionStatus } from '../../../src/modules/lenders/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { seedLenders } from '../../support/test-customer.js';
import { appliedCustomer, statusCsv, StatusFiles, storedSubmission, type StatusRow, type Submission } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;
let first: Submission;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
afterAll(() => application.stop());

beforeEach(async () => {
  [first] = (await appliedCustomer(application)).submissions as [Submission];
});

const errorsOf = (...rows: StatusRow[]) => files.errorsOfRows(...rows);

describe('rows about the payout of a loan', () => {
  const part = (amount: string, date: string, utr: string, more: StatusRow = {}) => ({
    ...{ 'Unique Id': first.submission_id, Status: 'Part disbursed', 'Approved Amount': '200000' },
    ...{ 'Disb Amt': amount, 'Disbursal Date': date, UTR: utr, ...more },
  });
  const tranches = () =>
    application.em.execute<{ amount: number; date: string; utr: string; is_reversed: boolean }[]>(
      `select amount::float8, to_char(disbursed_on, 'YYYY-MM-DD') as date, utr, is_reversed from customer_journey.disbursal where submission_id = ? order by number`,
      [first.submission_id],
    );
  const stored = () => storedSubmission(application, first.submission_id);

  it('are tranches where date or UTR differ, in one file or in several; together they complete the loan', async () => {
    expect(await errorsOf(part('150000', '2026-10-20', 'UTO1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 150_000 });
    expect(await errorsOf(part('30000', '2026-11-20', 'UTN1'), part('20000', '2026-11-20', 'UTN2'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000 });
    expect(await tranches()).toEqual([
      { amount: 150_000, date: '2026-10-20', utr: 'UTO1', is_reversed: false },
      { amount: 30_000, date: '2026-11-20', utr: 'UTN1', is_reversed: false },
      { amount: 20_000, date: '2026-11-20', utr: 'UTN2', is_reversed: false },
    ]);
    expect(await errorsOf(part('1', '2026-11-21', 'UTN3'))).toEqual(['Row 2: disbursed amount is above the sanctioned amount']);
  });

  it('correct a tranche by its UTR, and count once when they are repeated', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), part('150000', '2026-10-20', 'UTO1'));
    await errorsOf(part('140000', '2026-10-22', 'uto1', { 'Status Date': '2026-10-25' }));
    expect(await tranches()).toEqual([{ amount: 140_000, date: '2026-10-22', utr: 'uto1', is_reversed: false }]);
  });

  it('have no UTR where a word says that it is to come', async () => {
    expect(await errorsOf(part('50000', '2026-10-20', 'Pending'))).toEqual(['Row 2: UTR missing']);
    expect(await errorsOf(part('50000', '2026-10-20', 'UTO1'))).toEqual([]);
    expect(await tranches()).toMatchObject([{ amount: 50_000, utr: 'UTO1' }]);
  });

  it('count as a tranche however late they arrive, without a change of the status', async () => {
    await errorsOf(part('50000', '2026-11-20', 'UTN1'));
    expect(await errorsOf(part('50000', '2026-10-20', 'UTO1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 100_000 });
    expect(await errorsOf(part('60000', '2026-10-20', 'UTO1'))).toEqual([expect.stringContaining('older than our latest update')]);
    expect(await errorsOf(part('100000', '2026-09-20', 'UTS1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000 });
  });

  it('report the whole loan where they have neither date nor UTR', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), part('50000', '2026-11-20', 'UTN1'));
    const closed = { 'Unique Id': first.submission_id, Status: 'Closed', 'Disb Amt': '200000' };
    expect(await errorsOf({ ...closed, 'Disb Amt': '199999' })).toEqual(['Row 2: disbursal date missing']);
    expect(await errorsOf(closed)).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 200_000 });
  });

  it('are undone together: tranches and amounts are as before the file', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    const { body } = await files.upload(
      statusCsv(part('140000', '2026-10-20', 'UTO1', { 'Status Date': '2026-11-01' }), part('10000', '2026-11-20', 'UTN1')),
    );
    expect(await tranches()).toHaveLength(2);
    await files.undo(body.id);
    expect(await tranches()).toEqual([{ amount: 150_000, date: '2026-10-20', utr: 'UTO1', is_reversed: false }]);
  });

  it('are undone by what an earlier version stored, which knew no reversed tranches', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    const { body } = await files.upload(statusCsv(part('10000', '2026-11-20', 'UTN1')));
    await application.asOwner(
      `update customer_journey.file_change set before = jsonb_set(before, '{disbursals}', (
         select jsonb_agg(tranche - 'is_reversed') from jsonb_array_elements(before -> 'disbursals') tranche)) where upload_id = $1`,
      [body.id],
    );
    await files.undo(body.id);
    expect(await tranches()).toEqual([{ amount: 150_000, date: '2026-10-20', utr: 'UTO1', is_reversed: false }]);
  });

  const cancelled = (more: StatusRow = {}) => ({
    ...{ 'Unique Id': first.submission_id, Status: 'Cancelled', 'Status Date': '2026-10-25' },
    ...more,
  });
  const reversedUtrs = async () => (await tranches()).flatMap(({ utr, is_reversed }) => (is_reversed ? [utr] : []));

  it('end with the cancellation of the rest by the lender: what went back counts no more', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    expect(await errorsOf(cancelled())).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'cancelled', disbursed_amount: null });
    expect(await reversedUtrs()).toEqual(['UTO1']);
  });

  it.each([
    ['0', '0'],
    ['100000', '0'],
    ['', '150000'],
  ])('end with a cancellation that states a sanction of %s and a disbursal of %s', async (sanctioned, disbursed) => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), part('20000', '2026-10-21', 'UTO2'));
    expect(await errorsOf(cancelled({ 'Approved Amount': sanctioned, 'Disb Amt': disbursed }))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'cancelled', disbursed_amount: null });
    expect(await reversedUtrs()).toEqual(['UTO1', 'UTO2']);
  });

  it('state no disbursal with an amount of 0, whatever else they say', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), part('50000', '2026-10-21', 'UTO2'));
    const closed = { 'Unique Id': first.submission_id, Status: 'Closed', 'Status Date': '2026-11-20', 'Disb Amt': '0' };
    expect(await errorsOf({ ...closed, 'Disbursal Date': '2026-10-20', UTR: 'UTO1' })).toEqual([]);
    expect(await errorsOf({ ...closed, 'Status Date': '2026-11-21' })).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 200_000 });
  });

  it('close a loan that was topped up with its first sanction', async () => {
    await errorsOf(part('200000', '2026-10-20', 'UTO1'));
    const topUp = { Product: 'Top-up', Status: 'Disbursed', 'Approved Amount': '50000' };
    expect(await errorsOf(part('50000', '2026-11-20', 'UTT1', topUp))).toEqual([]);
    const closed = { 'Unique Id': first.submission_id, Status: 'Closed', 'Status Date': '2026-11-25', 'Approved Amount': '200000' };
    expect(await errorsOf(closed)).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 250_000 });
  });

  it.each([
    ['before it', ''],
    ['in one file with it', 'Approved'],
  ])('count a disbursal once that was announced %s', async (_, inOneFile) => {
    const announced = { 'Unique Id': first.submission_id, Status: 'Approved', 'Approved Amount': '400000', 'Disb Amt': '150000' };
    const paid = part('200000', '2026-10-22', 'UTO1', { 'Approved Amount': '400000' });
    if (inOneFile) {
      expect(await errorsOf({ ...announced, 'Status Date': '2026-10-01' }, paid)).toEqual([]);
    } else {
      await errorsOf({ ...announced, 'Disbursal Date': '2026-10-20' });
      expect(await errorsOf(paid)).toEqual([]);
    }
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 200_000 });
    expect(await tranches()).toEqual([{ amount: 200_000, date: '2026-10-22', utr: 'UTO1', is_reversed: false }]);
  });

  it.each(['Approved', 'Closed'])('count only the second payout of a cancelled loan that was %s in between', async (between) => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), cancelled());
    expect(
      await errorsOf({ 'Unique Id': first.submission_id, Status: between, 'Status Date': '2026-11-01', 'Approved Amount': '100000' }),
    ).toEqual([]);
    expect(await stored()).toMatchObject({ disbursed_amount: null });
    expect(await errorsOf(part('50000', '2026-11-05', 'UTN1', { 'Approved Amount': '100000' }))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 50_000, sanctioned_amount: 100_000 });
  });

  it('count only the second payout of a loan that the API of its lender cancelled and paid out again', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    const report = (status: 'cancelled' | 'disbursed', day: string) => {
      const answer = { source: 'api', status, at: new Date(day), lenderApplicationId: null, reason: null } as const;
      const command = new ReportSubmissionStatus({ submissionId: first.submission_id, ...answer });
      return application.em.transactional(() => application.app.get(CommandBus).execute(command));
    };
    await report('cancelled', '2026-10-25');
    await report('disbursed', '2026-11-02');
    expect(await reversedUtrs()).toEqual(['UTO1']);
    expect(await errorsOf(part('50000', '2026-11-02', 'UTN1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 50_000 });
  });

  it('are cancelled and paid out again more than once', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), cancelled());
    await errorsOf(part('120000', '2026-11-02', 'UTN1'));
    await errorsOf(cancelled({ 'Status Date': '2026-11-03' }));
    expect(
      await errorsOf(part('150000', '2026-10-20', 'UTO1'), part('120000', '2026-11-02', 'UTN1'), part('180000', '2026-11-05', 'UTS1')),
    ).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 180_000 });
    expect(await reversedUtrs()).toEqual(['UTO1', 'UTN1']);
  });

  it('are no disbursal where they say that the money went back', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    expect(await errorsOf(cancelled({ 'Status Date': '', 'Disb Amt': '150000', 'Disbursal Date': '2026-10-25' }))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'cancelled' });
    expect(await tranches()).toEqual([{ amount: 150_000, date: '2026-10-20', utr: 'UTO1', is_reversed: true }]);
  });

  it('pay nothing out with an amount of 0', async () => {
    expect(await errorsOf(part('0', '2026-10-20', 'UTO1'))).toEqual(['Row 2: disbursed amount missing']);
    expect(await tranches()).toEqual([]);
  });

  it('pay a cancelled loan out again: what went back counts no more, also where a later file repeats it, until the file is undone', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'), cancelled());
    const { body } = await files.upload(statusCsv(part('120000', '2026-11-02', 'UTN1'), part('80000', '2026-11-05', 'UTN2')));
    expect(body.errors).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000, utr: 'UTN1 UTN2' });
    expect(await errorsOf(part('150000', '2026-10-20', 'UTO1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'disbursed', disbursed_amount: 200_000 });
    expect(await errorsOf(part('150000', '2026-10-20', 'UTO1', { 'Status Date': '2026-11-06' }))).toEqual([
      'Row 2: disbursed amount is above the sanctioned amount',
    ]);
    await files.undo(body.id);
    expect(await stored()).toMatchObject({ state: 'cancelled', disbursed_amount: null });
    expect(await tranches()).toEqual([{ amount: 150_000, date: '2026-10-20', utr: 'UTO1', is_reversed: true }]);
  });

  it('do not complete a loan that is paid out again by repeating, before its other tranches, one that went back', async () => {
    const reversed = part('150000', '2026-10-20', 'UTO1');
    const paid = part('120000', '2026-11-02', 'UTN1');
    await errorsOf(reversed, cancelled());
    await errorsOf(paid);
    expect(await errorsOf(reversed, paid, part('30000', '2026-11-20', 'UTN2'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 150_000 });
    const moves = await application.em.execute<{ state: string }[]>(
      `select to_state as state from customer_journey.application_history where lender_application_id = ? and source = 'file' order by id`,
      [first.submission_id],
    );
    expect(moves.map(({ state }) => state)).toEqual(['part_disbursed', 'cancelled', 'part_disbursed']);
  });

  it('repeat an earlier tranche as every file of a lender may, which is no error and changes nothing', async () => {
    await errorsOf(part('50000', '2026-10-20', 'UTO1'));
    await errorsOf(part('50000', '2026-11-20', 'UTN1', { EMI: '9000' }));
    const before = await stored();
    const { body } = await files.upload(statusCsv(part('50000', '2026-10-20', 'uto1', { EMI: '1' })));
    expect(body).toMatchObject({ rowsUpdated: 0, errorsFound: 0 });
    expect(await stored()).toEqual(before);
  });

  it('leave the newer figures of the loan where they report a late tranche, and fill in missing ones', async () => {
    await errorsOf(part('50000', '2026-11-20', 'UTN1', { 'Approved Amount': '200000', EMI: '9000' }));
    const late = part('60000', '2026-10-20', 'UTO1', { 'Approved Amount': '100000', EMI: '5000', ROI: '12', 'Application ID': 'L-LATE-9' });
    expect(await errorsOf(late)).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 110_000, sanctioned_amount: 200_000, emi: 9_000 });
    expect(await stored()).toMatchObject({ rate_percent: 12, lender_application_id: 'L-LATE-9' });
  });

  it('do not change the status by repeating a late tranche beside a sanction not known before', async () => {
    const both = [part('50000', '2026-10-20', 'UTO1'), part('50000', '2026-11-20', 'UTN1')] as const;
    await errorsOf(...both.map((row) => ({ ...row, 'Approved Amount': '' })));
    expect(await errorsOf({ ...both[0], 'Approved Amount': '100000' }, { ...both[1], 'Approved Amount': '150000' })).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'part_disbursed', disbursed_amount: 100_000, sanctioned_amount: 150_000 });
  });

  it('bring what the loan lacks with a tranche that they repeat, but no sanction below what was paid out', async () => {
    const late = part('50000', '2026-10-20', 'UTO1', { 'Approved Amount': '' });
    await errorsOf(late, part('50000', '2026-11-20', 'UTN1', { 'Approved Amount': '' }));
    const { body } = await files.upload(statusCsv({ ...late, EMI: '5000', 'Application ID': 'L-LATE-8' }));
    expect(body).toMatchObject({ rowsUpdated: 1, errorsFound: 0 });
    const known = {
      state: 'part_disbursed',
      disbursed_amount: 100_000,
      sanctioned_amount: null,
      emi: 5_000,
      lender_application_id: 'L-LATE-8',
    };
    expect(await stored()).toMatchObject(known);
    expect(await errorsOf({ ...late, 'Approved Amount': '60000' })).toEqual(['Row 2: disbursed amount is above the sanctioned amount']);
    expect(await stored()).toMatchObject(known);
  });

  it('cannot lower the sanctioned amount below what was paid out', async () => {
    await errorsOf(part('150000', '2026-10-20', 'UTO1'));
    expect(await errorsOf({ 'Unique Id': first.submission_id, Status: 'Closed', 'Approved Amount': '100000' })).toEqual([
      'Row 2: disbursed amount is above the sanctioned amount',
    ]);
  });

  it('report a late tranche of a loan that is closed by now', async () => {
    await errorsOf(part('150000', '2026-11-01', 'UTN1'));
    await errorsOf({ 'Unique Id': first.submission_id, Status: 'Closed', 'Status Date': '2026-11-20' });
    expect(await errorsOf(part('50000', '2026-10-20', 'UTO1'))).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'closed', disbursed_amount: 200_000 });
  });
});
