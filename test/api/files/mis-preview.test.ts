import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApplication } from '../../support/application.js';
import { buildXlsx } from '../../support/spreadsheets/xlsx-builder.js';
import { waitForValue } from '../../support/wait-until.js';
import { HEADER, type MisFiles, PATH, unknownApplicationId, startWithFiles } from './mis-files.js';
import { appliedCustomer, type StatusFiles, storedSubmission, type Submission } from './status-files.js';

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

describe('unknown columns', () => {
  const strange = (id: string) => `Ref,Zustand,Tag\n${id},Approved,04-01-2026\n`;
  const mapping = { columns: { lender_application_id: 'ref', status: 'Zustand', status_date: 'Tag' } };

  it('are mapped once for all files with the same columns in any order, for this lender only', async () => {
    const { body } = await mis.send(first.lender_id, strange(unknownApplicationId('M')));
    expect(body).toMatchObject({ status: 'unmapped' });
    expect(await mis.detail(body.id)).toMatchObject({
      status: 'unmapped',
      sheets: [{ name: null, titles: ['Ref', 'Zustand', 'Tag'], suggested: {} }],
    });
    expect((await mis.decide(body.id, 'columns', mapping)).status).toBe(204);
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'checked', rows_unmatched: 1, error_count: 0 });
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done' });
    const turned = `Tag,Ref,Zustand\n04-01-2026,${unknownApplicationId('M')},Approved\n`;
    expect((await mis.send(first.lender_id, turned)).body).toMatchObject({ status: 'checked', errorsFound: 0 });
    expect((await mis.send(second.lender_id, strange(unknownApplicationId('M')))).body).toMatchObject({ status: 'unmapped' });
  });

  it.each([
    ['a required column without a title', { columns: { lender_application_id: 'Ref' } }],
    ['one title for two columns', { columns: { lender_application_id: 'Ref', utr: 'ref ', status: 'Zustand' } }],
    ['a column that there is none of', { columns: { status: 'Zustand', __proto__x: 'Ref' } }],
    ['a title of nothing', { columns: { status: '  ' } }],
    ['a title that is no text', { columns: { status: ['Zustand'] } }],
    ['a title that no file can hold', { columns: { status: 'Zust\u0000and' } }],
    ['a sheet that no file can have', { sheet: '\ud800', columns: { status: 'Zustand' } }],
  ])('are refused with %s', async (_, wrong) => {
    const { body } = await mis.send(first.lender_id, strange(unknownApplicationId('M')).replace('Ref', unknownApplicationId('Ref')));
    expect(await mis.decide(body.id, 'columns', wrong)).toMatchObject({ status: 422 });
    expect(await mis.detail(body.id)).toMatchObject({ status: 'unmapped' });
  });

  it('are distinguished by position where a title occurs twice, for this file only', async () => {
    const content = (id: string) => `Application ID,Status,Status\n${id},Nobody knows,Approved\n`;
    const { body } = await mis.send(first.lender_id, content(unknownApplicationId('P')));
    expect(await mis.detail(body.id)).toMatchObject({
      ...{ status: 'unmapped', errors: 'Duplicate columns: Status.' },
      sheets: [{ titles: ['Application ID', 'Status', 'Status'], repeats: [0, 1, 2] }],
    });
    const columns = { lender_application_id: 'Application ID', status: 'Status' };
    for (const nth of [{ status: 0 }, { status: 'second' }, { utr: 1 }])
      expect(await mis.decide(body.id, 'columns', { columns, nth })).toMatchObject({ status: 422 });
    await mis.decide(body.id, 'columns', { columns, nth: { status: 3 } });
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'unmapped', errors: 'Missing columns: Status.' });
    await mis.decide(body.id, 'columns', { columns, nth: { status: 2 } });
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'checked', rows_unmatched: 1, error_count: 0 });
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', rows_unmatched: 1 });
    expect((await mis.send(first.lender_id, content(unknownApplicationId('Q')))).body).toMatchObject({ status: 'unmapped' });
  });

  it('can be mapped once for all sheets with the same titles', async () => {
    const sheet = (id: string) => [
      ['Case', 'Position', 'Zone'],
      [id, 'Approved', 'North'],
      [null, null, 'South'],
      ['Case', 'Position', 'Zone'],
    ];
    const book = buildXlsx([
      { name: 'May', rows: sheet(unknownApplicationId('1')), hiddenRows: [2, 3] },
      { name: 'June', rows: sheet(unknownApplicationId('2')) },
      { name: 'Lists', rows: sheet(unknownApplicationId('3')), state: 'hidden' },
    ]);
    const { body } = await mis.send(first.lender_id, book, 'book.xlsx');
    expect(await mis.detail(body.id)).toMatchObject({ status: 'unmapped', sheets: [{ name: 'May' }, { name: 'June' }] });
    await mis.decide(body.id, 'columns', { sheet: 'June', columns: { lender_application_id: 'Case', status: 'Position' } });
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({
      status: 'checked',
      rows_read: 2,
      notes: expect.arrayContaining(['Read from 2 sheets: May, June.']),
      unread: [
        'Sheet “Lists” was not read: hidden.',
        'Not read: Zone.',
        '2 rows without a value in a known column skipped (first in rows 3 (sheet “May”), 3 (sheet “June”)).',
        '2 rows that repeat the headings skipped (first in rows 4 (sheet “May”), 4 (sheet “June”)).',
        '1 hidden row was read too (first in rows 2 (sheet “May”)).',
      ],
      sample: [
        { row: 2, sheet: 'May' },
        { row: 2, sheet: 'June' },
      ],
    });
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', rows_unmatched: 2 });
    expect((await mis.results(body.id)).data).toMatchObject([
      { row: 2, sheet: 'May' },
      { row: 2, sheet: 'June' },
    ]);
  });
});

describe('a preview', () => {
  it('shows all rows with errors, and the first of the others', async () => {
    const good = Array.from({ length: 100 }, () => `${unknownApplicationId('G')},,Approved,04-01-2026,,,,,`);
    const { body } = await mis.send(
      first.lender_id,
      [HEADER, ...good, `${unknownApplicationId('B')},,Nobody knows,04-01-2026,,,,,`].join('\n'),
    );
    const { sample } = await mis.detail(body.id);
    expect(sample).toHaveLength(50);
    expect(sample.map(({ row }) => row)).toEqual([...Array.from({ length: 49 }, (_, index) => index + 2), 102]);
    expect(sample.at(-1)?.error).toBe('unknown status "Nobody knows"');
  });

  it('leaves no findings and no error report behind once the file is discarded', async () => {
    const { body } = await mis.send(first.lender_id, [HEADER, `${unknownApplicationId('B')},,Nobody knows,04-01-2026,,,,,`].join('\n'));
    const rows = () => application.em.execute('select 1 from files.row_error where upload_id = ?', [body.id]);
    await waitForValue(async () =>
      (await application.request('GET', `${PATH}/${body.id}/errors.xlsx`, { token })).status === 200 ? true : undefined,
    );
    expect(await rows()).toHaveLength(1);
    await mis.decide(body.id, 'discard');
    await application.waitFor(async () => (await rows()).length === 0);
    await application.waitFor(
      async () => (await application.em.execute('select 1 from files.error_workbook where upload_id = ?', [body.id])).length === 0,
    );
    expect(await mis.detail(body.id)).toMatchObject({ status: 'discarded', errors: '' });
  });

  it('has a new error report once its rows have another outcome', async () => {
    const row = (id: string) => `${unknownApplicationId('W')},${id},Approved,04-01-2026,,,,,`;
    const { body } = await mis.send(
      first.lender_id,
      [HEADER, row(first.submission_id), `${unknownApplicationId('B')},,Nobody knows,04-01-2026,,,,,`].join('\n'),
    );
    const errorRows = async () => {
      const bytes = await waitForValue(async () => {
        const answer = await fetch(`${application.url}${PATH}/${body.id}/errors.xlsx`, { headers: { authorization: `Bearer ${token}` } });
        return answer.status === 200 ? await answer.arrayBuffer() : undefined;
      });
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.load(bytes);
      return (workbook.worksheets[0]?.rowCount ?? 0) - 1;
    };
    expect(await errorRows()).toBe(1);
    // Meanwhile the lender has sent a newer status of our application.
    await statusFiles.upload(
      `Unique Id,Status,Status Date\n${first.submission_id},Docs Pending,06-01-2026\n`,
      `${crypto.randomUUID()}.csv`,
    );
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', error_count: 2 });
    expect(await errorRows()).toBe(2);
  });

  it('matches by phone within the 30 days before the upload, however late it is applied', async () => {
    const [{ submissions, phone }, later] = [await appliedCustomer(application, 1), await appliedCustomer(application, 1)];
    const [own, young] = [submissions[0] as Submission, later.submissions[0] as Submission];
    const lines = [`${phone.slice(-10)},Approved,`, `${later.phone.slice(-10)},Approved,`];
    const { body } = await mis.send(own.lender_id, ['Mobile,Status,Status Date', ...lines].join('\n'));
    await application.em.execute(`update files.upload set created_at = now() - interval '5 days' where id = ?`, [body.id]);
    await application.em.execute(
      `update customer_journey.lender_application set created_at = now() - interval '33 days', state_at = null where id = ?`,
      [own.submission_id],
    );
    await mis.decide(body.id, 'apply');
    expect(await mis.waitUntilProcessed(body.id)).toMatchObject({
      status: 'done',
      rows_created: 1,
      error_count: 1,
      errors: 'Row 3: application not found',
    });
    expect(await storedSubmission(application, own.submission_id)).toMatchObject({ state: 'approved' });
    expect(await storedSubmission(application, young.submission_id)).toMatchObject({ state: 'lead_created' });
  });

  it('reports an update for an application changed meanwhile, even if the lender repeats its status', async () => {
    const line = `${unknownApplicationId('O')},${first.submission_id},Approved,04-01-2026,,,,,`;
    await mis.sendAndApply(first.lender_id, line);
    await application.em.execute(
      `update customer_journey.lender_application set state = 'kyc_pending', state_source = 'csr', state_at = '2026-01-02T06:00:00Z', version = version + 1 where id = ?`,
      [first.submission_id],
    );
    const { body } = await mis.send(first.lender_id, [HEADER, line, ''].join('\n'));
    expect(await mis.detail(body.id)).toMatchObject({ rows_unchanged: 0, rows_updated: 1 });
    await mis.decide(body.id, 'apply');
    await mis.waitUntilProcessed(body.id);
    expect(await storedSubmission(application, first.submission_id)).toMatchObject({ state: 'approved', state_source: 'file' });
  });
});
