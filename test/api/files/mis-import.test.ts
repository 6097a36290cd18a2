import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { PurgeErasedCustomerRecordsHandler } from '../../../src/modules/customer-journey/applications/handlers/purge-erased-customer-records.handler.js';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import type { TestApplication } from '../../support/application.js';
import { makeMessagesDue } from '../../support/due-messages.js';
import { waitForValue } from '../../support/wait-until.js';
import { HEADER, type MisFiles, PATH, unknownApplicationId, startWithFiles } from './mis-files.js';
import { appliedCustomer, uploadEffects, statusCsv, type StatusFiles, storedSubmission, type Submission } from './status-files.js';

let application: TestApplication;
let statusFiles: StatusFiles;
let mis: MisFiles;
let token: string;
let first: Submission;
let second: Submission;

beforeAll(async () => {
  ({ application, statusFiles, mis, token } = await startWithFiles());
});
afterAll(() => application.stop());

beforeEach(async () => {
  const { submissions } = await appliedCustomer(application, 2);
  [first, second] = submissions as [Submission, Submission];
});

/** Releases the lock of a test that failed before it did so; files of later tests would wait for it. */
let release = async () => {};
afterEach(() => release());

/** Locks one application, as a concurrent change does. Returns a function that releases it, with a statement that changes it if given. */
async function lockApplication(submissionId: string): Promise<(change?: string) => Promise<void>> {
  const em = application.em.fork();
  await em.begin();
  await em.execute('select 1 from customer_journey.lender_application where id = ? for update', [submissionId]);
  release = async () => {
    if (em.isInTransaction()) await em.rollback();
  };
  return async (change) => {
    if (change) await em.execute(`update customer_journey.lender_application set ${change} where id = ?`, [submissionId]);
    await em.commit();
  };
}

/** Returns how many statements wait for the lock. */
const lockWaits = async (statement = '%apply status rows%') =>
  (await application.asOwner(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [statement])).length;
const isLockAwaited = async (statement?: string) => (await lockWaits(statement)) > 0;

describe('several files at once', () => {
  it('do not wait for a large one, which has a queue of its own; other large ones do', async () => {
    const status = (content: string) => statusFiles.upload(content, `${crypto.randomUUID()}.csv`);
    const text = (id: string, note: string) =>
      [
        `Unique Id,Status,Status Date,Comment`,
        `${id},Approved,05-01-2026,${note}`,
        ...Array.from({ length: 119 }, () => `,,,${'x'.repeat(19_000)}`),
      ].join('\n');
    const free = await lockApplication(first.submission_id);
    const stopped = status(text(first.submission_id, 'a'));
    await application.waitFor(() => isLockAwaited());
    const slow = [stopped, status(text(second.submission_id, 'b'))];
    // After both of them.
    const small = await status(`Unique Id,Status,Status Date\n${second.submission_id},KYC Pending,04-01-2026\n`);
    expect(small.body).toMatchObject({ success: true, rowsUpdated: 1 });
    expect(await storedSubmission(application, second.submission_id)).toMatchObject({ state: 'kyc_pending' });
    await free();
    expect((await Promise.all(slow)).map(({ body }) => body)).toMatchObject([{ rowsUpdated: 1 }, { rowsUpdated: 1 }]);
  });

  it('leave their places in the queue for small files while their records are locked', async () => {
    const row = (id: string, status: string) => `Unique Id,Status,Status Date\n${id},${status},04-01-2026\n`;
    const free = await lockApplication(first.submission_id);
    const words = ['Approved', 'KYC Pending', 'Docs Pending'];
    const busy = words.map((word) => statusFiles.upload(row(first.submission_id, word), `${crypto.randomUUID()}.csv`));
    await application.waitFor(async () => (await lockWaits()) === words.length);
    const other = await statusFiles.upload(row(second.submission_id, 'KYC Pending'));
    expect(other.body).toMatchObject({ success: true, rowsUpdated: 1 });
    await free();
    let isOver = false;
    const answers = Promise.all(busy).finally(() => (isOver = true));
    // Those that gave their place to others need not wait to come back.
    await application.waitFor(async () => {
      await makeMessagesDue(application);
      return isOver;
    });
    const told = (await answers).map(({ body }) => body);
    expect(told.map(({ rowsUpdated, errors }) => Number(rowsUpdated) + errors.length)).toEqual([1, 1, 1]);
  });

  it('report rows that another file changed meanwhile, and no file is applied in part', async () => {
    const row = (status: string, note = '') =>
      `Unique Id,Status,Status Date,Comment\n${first.submission_id},${status},05-01-2026,${note}\n`;
    const large = row('Approved') + Array.from({ length: 119 }, () => `,,,${'x'.repeat(19_000)}`).join('\n');
    const free = await lockApplication(first.submission_id);
    // One in each queue: both are checked against the current record, and wait for it.
    const both = Promise.all([
      statusFiles.upload(large, `${crypto.randomUUID()}.csv`),
      statusFiles.upload(row('KYC Pending'), `${crypto.randomUUID()}.csv`),
    ]);
    await application.waitFor(async () => (await lockWaits()) === 2);
    await free();
    const told = (await both).map(({ body }) => body);
    expect(told.flatMap(({ errors }) => errors)).toEqual(['Row 2: the application changed at the same time; upload this row again']);
    expect(told.map(({ rowsUpdated }) => rowsUpdated).sort()).toEqual([0, 1]);
    expect(['approved', 'kyc_pending']).toContain((await storedSubmission(application, first.submission_id))['state']);
  });
});

describe('rows being applied', () => {
  it('are counted before they are committed, and while they are undone', async () => {
    // Every 500th row, whatever the order of the rows, waits for the gate: the middle of the file.
    await application.asOwner(
      `create table public.open_gate (); create sequence public.passed;
       create function public.stop_at_gate() returns trigger language plpgsql security definer as $$ begin
         if nextval('public.passed') % 500 = 0 then while not exists (select from public.open_gate) loop perform pg_sleep(0.01); end loop; end if;
         return coalesce(new, old); end $$;
       create trigger stop_at_gate before insert or delete on customer_journey.lender_record for each row execute function public.stop_at_gate()`,
    );
    const open = () => application.asOwner('insert into public.open_gate default values');
    const lines = Array.from({ length: 1000 }, (_, index) => `${unknownApplicationId(String(index))},,Approved,04-01-2026,,,,,`);
    const { body } = await mis.send(first.lender_id, [HEADER, ...lines].join('\n'));
    const seen = (id: string) =>
      waitForValue(async () => {
        const { rows_done, status } = await mis.detail(id);
        return rows_done ? { rows_done, status } : undefined;
      });
    await mis.decide(body.id, 'apply');
    const applying = await seen(body.id);
    expect(applying).toMatchObject({ status: 'applying' });
    expect(applying.rows_done).toBeLessThan(1000);
    await open();
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', rows_unmatched: 1000, rows_done: null });
    await application.asOwner('delete from public.open_gate');
    await mis.decide(body.id, 'undo');
    expect(await seen(body.id)).toMatchObject({ status: 'undoing' });
    await open();
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'undone', rows_done: null });
    await application.asOwner('drop function public.stop_at_gate() cascade; drop sequence public.passed');
    expect(await application.asOwner(`select 1 from pg_class where relkind = 'S' and relname like 'count\\_%'`)).toEqual([]);
  });
});

describe('the reported values of lenders’ files', () => {
  it('are deleted at the end of retention and with their customer, whose application an undo then leaves unchanged', async () => {
    const [own, stranger] = [unknownApplicationId('O'), unknownApplicationId('S')];
    const id = await mis.sendAndApply(
      first.lender_id,
      `${own},${first.submission_id},Approved,04-01-2026,,,,,`,
      `${stranger},,Approved,04-01-2026,,,,,`,
    );
    const [{ customer_id } = { customer_id: '' }] = await application.em.execute<{ customer_id: string }[]>(
      'select customer_id from customer_journey.lender_application where id = ?',
      [first.submission_id],
    );
    const forget = () =>
      application.em.transactional((em) =>
        RequestContext.create(em, () => application.app.get(PurgeErasedCustomerRecordsHandler).execute()),
      );
    await forget();
    expect((await mis.records(first.lender_id)).map(({ record_key }) => record_key)).toEqual(expect.arrayContaining([own, stranger]));
    await application.em.transactional((em) => RequestContext.create(em, () => application.app.get(DataKeys).destroy(customer_id)));
    await forget();
    expect((await mis.records(first.lender_id)).map(({ record_key }) => record_key)).not.toContain(own);
    const changes = await application.em.execute<{ record_id: string }[]>(
      'select record_id from customer_journey.file_change where upload_id = ?',
      [id],
    );
    expect(changes).toHaveLength(1);
    await mis.decide(id, 'undo');
    expect(await mis.waitUntilProcessed(id)).toMatchObject({ status: 'undone' });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'approved' });

    await mis.sendAndApply(first.lender_id, `${stranger},,Approved,04-01-2026,,,,,`);
    await application.em.execute(
      `update customer_journey.lender_record set changed_at = now() - interval '731 days' where record_key = ?`,
      [stranger],
    );
    await application.app.get(RetentionPurger).purge();
    expect((await mis.records(first.lender_id)).map(({ record_key }) => record_key)).not.toContain(stranger);
  });
});

describe('a MIS file', () => {
  it('skips a total below the data, and reports it', async () => {
    const { body } = await mis.send(
      first.lender_id,
      [HEADER, `${unknownApplicationId('T')},,Approved,04-01-2026,,,,,`, 'Grand Total,,,,1234567,,,,'].join('\n'),
    );
    expect(await mis.detail(body.id)).toMatchObject({
      ...{ status: 'checked', rows_read: 1, error_count: 0 },
      unread: ['1 total row skipped (first in rows 3).'],
    });
  });

  it('is previewed first: the preview shows the outcome of its rows, and nothing changes until it is applied', async () => {
    const stranger = unknownApplicationId('X');
    const lines = [
      `M-${first.submission_id.slice(0, 8)},${first.submission_id},Disbursed,05-01-2026,150000,05-01-2026,UTR9,google,Pune`,
      `${stranger},,Rejected,04-01-2026,,,,,`,
      `${stranger},,Rejected,04-01-2026,,,,,`,
      `${unknownApplicationId('Y')},,Nobody knows,04-01-2026,,,,,`,
      `,${second.submission_id},Approved,04-01-2026,,,,,`,
    ];
    const { body } = await mis.send(first.lender_id, [HEADER, ...lines].join('\n'));
    expect(body).toMatchObject({ success: true, status: 'checked', rowsCreated: 1, rowsUpdated: 0, errorsFound: 3 });
    expect(await mis.detail(body.id)).toMatchObject({
      ...{ rows_read: 5, rows_created: 1, rows_updated: 0, rows_unmatched: 1, rows_unchanged: 0, error_count: 3, may_undo: 0 },
      options: [{ key: 'lender_id', label: first.lender_name }],
      errors: 'Row 4: duplicate of row 3\nRow 5: unknown status "Nobody knows"\nRow 6: the application belongs to another lender',
      sample: [
        { row: 2, outcome: 'created', error: null, values: expect.arrayContaining(['1,50,000.00', '5 Jan 2026']) },
        { row: 3, outcome: 'unmatched', error: null },
        { row: 4, outcome: null, error: 'duplicate of row 3' },
        { row: 5, outcome: null },
        { row: 6, outcome: null },
      ],
    });
    expect(await mis.records(first.lender_id)).toEqual([]);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created', version: 1 });

    const decisions = await Promise.all([mis.decide(body.id, 'apply'), mis.decide(body.id, 'apply'), mis.decide(body.id, 'discard')]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  it('moves the application as a status file does, and stores the lender’s records, including those of unknown applications', async () => {
    const [own, stranger] = [unknownApplicationId('O'), unknownApplicationId('S')];
    const id = await mis.sendAndApply(
      first.lender_id,
      `${own},${first.submission_id},Disbursed,05-01-2026,150000,05-01-2026,UTR9,google,Pune`,
      `${stranger},,Approved,04-01-2026,,,,bing,Delhi`,
    );
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({
      ...{ state: 'disbursed', state_source: 'file', lender_application_id: own, disbursed_amount: 150_000, utr: 'UTR9' },
    });
    expect(await uploadEffects(application, id)).toEqual({ history: 1, moves: 1 });
    const kept = await mis.records(first.lender_id);
    expect(kept).toContainEqual(expect.objectContaining({ record_key: own, submission_id: first.submission_id, utm_source: 'google' }));
    expect(kept).toContainEqual(expect.objectContaining({ record_key: stranger, submission_id: null, state: 'approved' }));
    expect(await mis.results(id)).toMatchObject({
      ...{ created: 1, updated: 0, unmatched: 1 },
      data: [
        { row: 2, outcome: 'created', submission_id: first.submission_id },
        { row: 3, outcome: 'unmatched', submission_id: null },
      ],
    });
  });

  it('deletes nothing, overwrites no origin, and skips unchanged values', async () => {
    const own = unknownApplicationId('O');
    await mis.sendAndApply(first.lender_id, `${own},${first.submission_id},Approved,04-01-2026,,,,google,`);
    const again = `${own},,Disbursed,05-01-2026,150000,05-01-2026,UTR9,bing,Pune`;
    const id = await mis.sendAndApply(first.lender_id, again);
    expect((await mis.records(first.lender_id)).find(({ record_key }) => record_key === own)).toMatchObject({
      ...{ submission_id: first.submission_id, state: 'disbursed', utm_source: 'google', dsa_code: 'Pune', version: 2 },
    });
    expect(await mis.detail(id)).toMatchObject({ rows_updated: 1, rows_created: 0 });
    const { version } = await storedSubmission(application, first.submission_id);
    const { body } = await mis.send(first.lender_id, [HEADER, again, ''].join('\n'));
    expect(await mis.detail(body.id)).toMatchObject({ status: 'checked', rows_unchanged: 1, rows_updated: 0 });
    await mis.decide(body.id, 'apply');
    await mis.waitUntilProcessed(body.id);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ version });
  });

  it('counts from its upload where it has no date: newer statuses of the lender stay', async () => {
    const { body } = await mis.send(
      first.lender_id,
      [HEADER, `${unknownApplicationId('L')},${first.submission_id},Approved,,,,,,`].join('\n'),
    );
    await application.em.execute(
      `update customer_journey.lender_application set state = 'kyc_pending', state_source = 'api', state_at = clock_timestamp(), version = version + 1 where id = ?`,
      [first.submission_id],
    );
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({
      status: 'done',
      error_count: 1,
      errors: expect.stringContaining('older than our latest update'),
    });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'kyc_pending' });
  });

  it('applies the same rules to records that are not ours: no disbursal without amount, day and reference', async () => {
    const lines = [
      `${unknownApplicationId('P')},,Disbursed,05-01-2026,,05-01-2026,UTR1,,`,
      `${unknownApplicationId('Q')},,Disbursed,05-01-2026,5,05-01-2026,,,`,
    ];
    const { body } = await mis.send(first.lender_id, [HEADER, ...lines].join('\n'));
    expect((await mis.detail(body.id)).errors).toBe('Row 2: disbursed amount missing\nRow 3: UTR missing');
  });

  it('stores nothing of a row whose application changes at the same time, so that it can be uploaded again', async () => {
    const row = { 'Unique Id': first.submission_id, Status: 'Approved', 'Status Date': '2026-11-20', EMI: '9000' };
    const free = await lockApplication(first.submission_id);
    const { body } = await mis.send(first.lender_id, statusCsv(row));
    await mis.decide(body.id, 'apply');
    await application.waitFor(() => isLockAwaited());
    await free(`state = 'approved', state_source = 'api', state_at = '2026-11-20', version = version + 1`);
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', error_count: 1, rows_created: 0 });
    expect(await mis.recordOf(first)).toBeUndefined();
    await mis.applyFile(first.lender_id, `${statusCsv(row)}\n`);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ emi: 9_000 });
    expect(await mis.recordOf(first)).toMatchObject({ emi: 9_000 });
  });

  it('can be uploaded again after it was discarded, and not before', async () => {
    const content = [HEADER, `${unknownApplicationId('D')},,Approved,04-01-2026,,,,,`].join('\n');
    const { body } = await mis.send(first.lender_id, content);
    expect(await mis.send(first.lender_id, content)).toMatchObject({ status: 409, body: { code: 'file-already-uploaded' } });
    expect((await mis.decide(body.id, 'discard')).status).toBe(204);
    expect(await mis.decide(body.id, 'apply')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    expect(await mis.detail(body.id)).toMatchObject({ status: 'discarded' });
    expect(await mis.send(first.lender_id, content)).toMatchObject({ status: 200, body: { status: 'checked' } });
  });

  it('warns before it is applied that it looks like another lender’s', async () => {
    const { body } = await mis.send(second.lender_id, [HEADER, `Q1,${first.submission_id},Approved,04-01-2026,,,,,`].join('\n'));
    expect((await mis.detail(body.id)).notes[0]).toBe('Most rows match no record of this lender. Check that this is the right file.');
  });

  it.each([
    ['no lender', ''],
    ['an unknown lender', crypto.randomUUID()],
    ['what is no id', `'; drop table x --`],
  ])('is refused with %s', async (_, lenderId) => {
    const answer = await mis.send(
      encodeURIComponent(lenderId),
      [HEADER, `${unknownApplicationId('D')},,Approved,04-01-2026,,,,,`].join('\n'),
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: { lender_id: expect.anything() } } });
  });
});

describe('the undo of a file', () => {
  it('reverts all changes of a MIS file, and notifies the affected modules', async () => {
    const own = unknownApplicationId('O');
    await mis.sendAndApply(first.lender_id, `${own},${first.submission_id},Approved,04-01-2026,,,,,`);
    const [before, beforeRecords] = [await storedSubmission(application, first.submission_id), await mis.records(first.lender_id)];
    const id = await mis.sendAndApply(
      first.lender_id,
      `${own},,Disbursed,05-01-2026,150000,05-01-2026,UTR9,google,Pune`,
      `${unknownApplicationId('S')},,Approved,04-01-2026,,,,,`,
    );
    expect((await mis.decide(id, 'undo')).status).toBe(204);
    expect(await mis.waitUntilProcessed(id)).toMatchObject({ status: 'undone', may_undo: 0 });
    const after = await storedSubmission(application, first.submission_id);
    expect(after).toEqual({ ...before, version: Number(before['version']) + 2 });
    const said = (all: readonly Record<string, unknown>[]) => all.map((record) => ({ ...record, version: undefined }));
    expect(said(await mis.records(first.lender_id))).toEqual(said(beforeRecords));
    expect(await uploadEffects(application, id)).toMatchObject({ history: 2 });
    expect(await mis.decide(id, 'undo')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
  });

  it('is refused as a whole after another change to a record, and names it', async () => {
    const [own, other] = [unknownApplicationId('O'), unknownApplicationId('P')];
    const id = await mis.sendAndApply(
      first.lender_id,
      `${own},${first.submission_id},Approved,04-01-2026,,,,,`,
      `${other},,Approved,04-01-2026,,,,,`,
    );
    const row = `Unique Id,Status,Status Date\n${first.submission_id},KYC Pending,05-01-2026\n`;
    expect((await statusFiles.upload(row, 'later.csv')).body).toMatchObject({ rowsUpdated: 1 });
    await mis.decide(id, 'undo');
    expect(await mis.waitUntilProcessed(id)).toMatchObject({
      status: 'done',
      undo_refusal: expect.stringMatching(
        /^Undo failed: 1 record has changed since \(first in rows 2\)\. Nothing was changed\. Undo first: later\.csv \(\d.+, .+\)\.$/,
      ),
    });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'kyc_pending' });
    expect((await mis.records(first.lender_id)).map(({ record_key }) => record_key)).toContain(other);
  });

  it.each([
    ['the later one first', [1, 0]],
    ['the earlier one, which has to wait, and then both in turn', [0, 1, 0]],
  ])('reverts two files on the same records: %s', async (_, order) => {
    const own = unknownApplicationId('O');
    const begin = await storedSubmission(application, first.submission_id);
    const files = [
      await mis.sendAndApply(first.lender_id, `${own},${first.submission_id},Approved,04-01-2026,,,,google,`),
      await mis.sendAndApply(first.lender_id, `${own},,Disbursed,05-01-2026,150000,05-01-2026,UTR9,,`),
    ];
    for (const [turn, which] of order.entries()) {
      await mis.decide(files[which] ?? '', 'undo');
      const isRefused = which === 0 && turn === 0;
      expect(await mis.waitUntilProcessed(files[which] ?? '')).toMatchObject({ status: isRefused ? 'done' : 'undone' });
    }
    expect(await storedSubmission(application, first.submission_id)).toEqual({ ...begin, version: Number(begin['version']) + 4 });
    expect((await mis.records(first.lender_id)).map(({ record_key }) => record_key)).not.toContain(own);
  });

  it('reverts three files one after the other, and none after another source’s update between two', async () => {
    const own = unknownApplicationId('O');
    const row = (status: string, date: string) => `${own},${first.submission_id},${status},${date},,,,,`;
    const dates = ['02-01-2026', '03-01-2026', '04-01-2026'];
    const files: string[] = [];
    for (const [index, status] of ['KYC Pending', 'Docs Pending', 'Approved'].entries())
      files.push(await mis.sendAndApply(first.lender_id, row(status, dates[index] ?? '')));
    await mis.decide(files[2] ?? '', 'undo');
    expect(await mis.waitUntilProcessed(files[2] ?? '')).toMatchObject({ status: 'undone' });
    await application.em.execute('update customer_journey.lender_application set version = version + 1 where id = ?', [
      first.submission_id,
    ]);
    await application.em.execute(
      `insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source)
       select application_id, id, state, state, 'api' from customer_journey.lender_application where id = ?`,
      [first.submission_id],
    );
    const last = await mis.sendAndApply(first.lender_id, row('Approved', '05-01-2026'));
    await mis.decide(last, 'undo');
    expect(await mis.waitUntilProcessed(last)).toMatchObject({ status: 'undone' });
    await mis.decide(files[1] ?? '', 'undo');
    expect(await mis.waitUntilProcessed(files[1] ?? '')).toMatchObject({
      status: 'done',
      undo_refusal: expect.stringMatching(/^Undo failed: 1 record has changed .+ Nothing was changed\. Changed by: lender API\.$/),
    });
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'docs_pending' });
  });

  it('is not decided while a file is being applied, and vice versa', async () => {
    const { body } = await mis.send(
      first.lender_id,
      [HEADER, `${unknownApplicationId('W')},${first.submission_id},Approved,04-01-2026,,,,,`].join('\n'),
    );
    const free = await lockApplication(first.submission_id);
    await mis.decide(body.id, 'apply');
    await application.waitFor(() => isLockAwaited());
    expect(await mis.decide(body.id, 'undo')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    await free();
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', rows_created: 1 });
    const again = await lockApplication(first.submission_id);
    await mis.decide(body.id, 'undo');
    await application.waitFor(() => isLockAwaited('%for update of a%'));
    expect(await mis.decide(body.id, 'apply')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    // The undo gave its place to other files, and comes back.
    const undoCommands = () =>
      application.asOwner(`select from platform.outbox where name = 'files.undo-upload.v1' and payload ->> 'uploadId' = $1`, [body.id]);
    await application.waitFor(async () => (await undoCommands()).length === 2);
    await again();
    await makeMessagesDue(application);
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'undone' });
  });

  it('is not offered for a file from before the undo existed, and does not claim success', async () => {
    const row = `Unique Id,Status,Status Date\n${first.submission_id},Approved,05-01-2026\n`;
    const { id } = (await statusFiles.upload(row)).body;
    await application.em.execute(`update files.upload set checked_at = null where id = ?`, [id]);
    expect(await application.request('POST', `/api/application-status-files/${id}/undo`, { token })).toMatchObject({
      status: 404,
      body: { code: 'erased' },
    });
    expect((await statusFiles.find(id)).body).toMatchObject({ status: 'done', may_undo: 0 });
  });

  it('reverts a status file, which can then be uploaded again', async () => {
    const row = `Unique Id,Status,Status Date\n${first.submission_id},Rejected,05-01-2026\n`;
    const { id } = (await statusFiles.upload(row)).body;
    const undo = (upload: string) => application.request('POST', `/api/application-status-files/${upload}/undo`, { token });
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    await application.waitFor(async () => (await statusFiles.find(id)).body.status === 'undone');
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'lead_created', state_source: 'customer' });
    expect((await statusFiles.upload(row)).body).toMatchObject({ success: true, rowsUpdated: 1 });
  });
});

describe('related downloads and lists', () => {
  const bytesOf = async (path: string) => {
    const response = await fetch(`${application.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') };
  };

  it.each([PATH, '/api/application-status-files'])('include a template that starts as a workbook does: %s', async (path) => {
    const { status, text } = await bytesOf(`${path}/template`);
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('include the original file, with its downloads audited, and the records of a status file', async () => {
    const content = [HEADER, `${unknownApplicationId('F')},,Approved,04-01-2026,,,,,`].join('\n');
    const { body } = await mis.send(first.lender_id, content);
    expect(await bytesOf(`${PATH}/${body.id}/file`)).toEqual({ status: 200, text: content });
    const row = `Unique Id,Status,Status Date\n${first.submission_id},Approved,05-01-2026\n`;
    const { id } = (await statusFiles.upload(row)).body;
    expect(await bytesOf(`/api/application-status-files/${id}/file`)).toEqual({ status: 200, text: row });
    const told = await application.em.execute<{ subject: string }[]>(
      `select subject from platform.audit where action = 'upload.download' order by id desc limit 2`,
    );
    expect(told.map(({ subject }) => subject)).toEqual([`upload:${id}`, `upload:${body.id}`]);
    const { body: changed } = await application.request('GET', `/api/application-status-files/${id}/results`, { token });
    expect(changed).toEqual({
      created: 0,
      updated: 1,
      unmatched: 0,
      data: [{ row: 2, sheet: null, id: first.submission_id, outcome: 'updated', submission_id: first.submission_id }],
      next_cursor: null,
    });
  });

  it('include the rejected rows page by page, the history, and its export', async () => {
    const lines = ['A', 'B', 'C'].map((id) => `${unknownApplicationId(id)},,Nobody knows,04-01-2026,,,,,`);
    const { body } = await mis.send(first.lender_id, [HEADER, ...lines].join('\n'));
    const errors = await application.request('GET', `${PATH}/${body.id}/errors?page_size=2`, { token });
    expect(errors.body).toMatchObject({ errors: [expect.stringContaining('Row 2'), expect.anything()], errors_found: 3, next_cursor: 3 });
    const book = await waitForValue(async () => {
      const answer = await bytesOf(`${PATH}/${body.id}/errors.xlsx`);
      return answer.status === 202 ? undefined : answer;
    });
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
    const list = await application.request<{ data: { id: string; uploader: string }[] }>('GET', PATH, { token });
    expect(list.body.data[0]).toMatchObject({ id: body.id, uploader: expect.any(String) });
    expect(await application.request('POST', `${PATH}/exports`, { token, body: { format: 'csv' } })).toMatchObject({ status: 202 });
  });
});
