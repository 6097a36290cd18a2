import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import type { Column } from '../../src/modules/files/reading/columns.js';
import { cleanText } from '../../src/modules/files/reading/fields/clean.js';
import type { ReadingLimits } from '../../src/modules/files/reading/limits.js';
import type { StageProgress } from '../../src/modules/files/reading/parse-protocol.js';
import { stageFile, type StageFileOptions } from '../../src/modules/files/reading/stage-file.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TempFiles } from '../support/spreadsheets/temp-files.js';
import { buildXlsx, withPart, xlsxParts } from '../support/spreadsheets/xlsx-builder.js';
import { buildZip } from '../support/spreadsheets/zip-builder.js';
import { waitUntil } from '../support/wait-until.js';

const stageTable = 'files.stage_test';
const files = new TempFiles();
let database: TestDatabase;
let databaseUrl: string;
/** The connection of the database owner: the reading process has its own role. */
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  databaseUrl = database.urls.reading;
  client = new Client(database.urls.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  files.remove();
});

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disb Amt'] },
  { key: 'paid_on', kind: 'date', aliases: ['Disbursal Date'] },
  { key: 'rate', kind: 'percent', aliases: ['ROI'] },
  { key: 'tenure', kind: 'integer', aliases: ['Tenure'] },
  { key: 'phone', kind: 'phone', aliases: ['Mobile'] },
  { key: 'remarks', kind: 'text', aliases: ['Remarks'] },
];
const header = ['Application ID', 'Status', 'Disb Amt', 'Disbursal Date', 'ROI', 'Tenure', 'Mobile', 'Remarks'];

interface Source {
  bytes: string | Uint8Array;
  name: string;
}
async function stage(
  { bytes, name }: Source,
  limits?: Partial<ReadingLimits>,
  more: Pick<Partial<StageFileOptions>, 'signal' | 'onProgress'> = {},
) {
  await removeTable();
  return await stageFile({ path: files.write(bytes), fileName: name, columns, stageTable, databaseUrl, limits, ...more });
}
const xlsx = (rows: Parameters<typeof buildXlsx>[0]): Source => ({ bytes: buildXlsx(rows), name: 'status.xlsx' });
const csv = (lines: readonly string[]): Source => ({ bytes: lines.join('\n'), name: 'status.csv' });
const staged = async () => (await client.query<Record<string, unknown>>(`select * from ${stageTable} order by row_no`)).rows;
const tableExists = async () =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [stageTable])).rows[0]?.there;
const largeCsv = (rows: number) => csv(['Application ID,Status', ...Array.from({ length: rows }, (_, i) => `A${i},Disbursed`)]);
const backends = async () =>
  (
    await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'file-reading' and datname = current_database()`,
    )
  ).rows;
const removeTable = () => client.query(`drop table if exists ${stageTable}`);

describe('stageFile', () => {
  it('stages a workbook: every kind of column, problems beside the values, progress to the end', async () => {
    const progress: StageProgress[] = [];
    const rows = [
      ['Status of applications'],
      [...header, 'Unknown'],
      [
        '0012345',
        ' In-Progress',
        { formula: '1000*150', result: 150_000 },
        { serial: 46_027 },
        { percent: 0.1899 },
        24,
        'XXXXXX1234',
        'ग्राहक\nसहमत \\N',
        'x',
      ],
      [12_346, 'Disbursed', -5, '31/02/2026', 'ten', 36.5, '12', { error: '#REF!' }],
      [],
      ['A3', null, '₹ 1,50,000.50/-', '05-01-2026'],
    ];
    const summary = await stage(xlsx([{ name: 'MIS', rows }]), undefined, { onProgress: (report) => progress.push(report) });
    expect(summary).toEqual({
      rows: 3,
      problems: 7,
      formulas: 1,
      sheet: 'MIS',
      sheets: ['MIS'],
      totals: { count: 0, rows: [] },
      unread: {
        sheets: [],
        columns: [{ sheet: 'MIS', titles: ['Unknown'], atEnd: 1, untitled: [], isCut: false }],
        rows: { count: 0, rows: [] },
        titleRows: { count: 0, rows: [] },
      },
      hiddenRows: { count: 0, rows: [] },
      scaled: [],
      header: {
        rowNumber: 2,
        titles: Object.fromEntries(columns.map(({ key }, i) => [key, header[i]])),
        row: expect.arrayContaining(['Unknown']),
        shape: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(await staged()).toEqual([
      {
        row_no: 3,
        application: '0012345',
        status: 'In-Progress',
        status_key: 'in progress',
        amount: '150000.00',
        paid_on: '2026-01-05',
        rate: '18.99',
        tenure: '24',
        phone: '******1234',
        remarks: 'ग्राहक सहमत \\N',
        problem: null,
      },
      {
        row_no: 4,
        application: '12346',
        status: 'Disbursed',
        status_key: 'disbursed',
        amount: null,
        paid_on: null,
        rate: null,
        tenure: null,
        phone: null,
        remarks: null,
        problem: [
          { code: 'amount-negative', vars: { column: 'amount' } },
          { code: 'date-not-real', vars: { column: 'paid_on' } },
          { code: 'percent-unreadable', vars: { column: 'rate' } },
          { code: 'number-unreadable', vars: { column: 'tenure' } },
          { code: 'phone-unreadable', vars: { column: 'phone' } },
          { code: 'cell-error', vars: { column: 'remarks', value: '#REF!' } },
        ],
      },
      expect.objectContaining({ row_no: 6, amount: '150000.50', problem: [{ code: 'value-missing', vars: { column: 'status' } }] }),
    ]);
    expect(progress.at(-1)).toMatchObject({ rows: 3 });
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
    const { rows: kinds } = await client.query<{ kind: string }>(
      `select relpersistence as kind from pg_class where oid = '${stageTable}'::regclass`,
    );
    expect(kinds).toEqual([{ kind: 'u' }]);
  });

  it('stages a CSV in UTF-16 and replaces the table of an earlier attempt', async () => {
    const summary = await stage({
      bytes: Buffer.from('\ufeffStatus;Application ID;Remarks\nस्वीकृत;="007";a,b\n', 'utf16le'),
      name: 'x.CSV',
    });
    expect(summary).toMatchObject({ rows: 1, problems: 0, encoding: 'utf-16le' });
    expect(await staged()).toMatchObject([{ row_no: 2, application: '007', status: 'स्वीकृत', remarks: 'a,b', phone: null }]);
  });

  it('stages an old workbook', async () => {
    await removeTable();
    const summary = await stageFile({ path: 'test/support/spreadsheets/mis.xls', fileName: 'mis.xls', columns, stageTable, databaseUrl });
    expect(summary).toMatchObject({ rows: 6, formulas: 2, sheet: 'MIS' });
    const found = await staged();
    expect(found.map((row) => row.application)).toEqual(['0012345', '12346', 'APP-3', 'APP-4', 'APP-5', 'APP-6']);
    expect(found[0]).toMatchObject({ rate: '18.99', problem: null });
  });

  it('stores problems about any text, but not the text itself', async () => {
    const raw = (text: string) => ({ raw: `<c r="C2" t="inlineStr"><is><t>${text}</t></is></c>` });
    for (const text of ['a_x0000_b', '_xD800_x', 'Asha Kulkarni', `${'x'.repeat(39)}🙂`]) {
      await stage(xlsx([header, ['A1', 'x', raw(text)]]));
      expect((await staged())[0]?.problem).toEqual([{ code: 'amount-unreadable', vars: { column: 'amount' } }]);
    }
  });

  it('returns any text that a CSV can hold, cleaned', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\\', '\\N', '\\.', '\\t', '"', "'", '\n', '\t', '', 'NULL', '\u2028'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((s) => s.replaceAll('\0', '').toWellFormed()),
          { minLength: 1, maxLength: 120, size: 'max' },
        ),
        async (texts) => {
          const lines = texts.map((value, i) => `A${i},x,"${value.replaceAll('"', '""')}"`);
          await stage({ bytes: ['Application ID,Status,Remarks', ...lines].join('\r\n'), name: 'x.csv' });
          const shown = texts.map((value) => (['#REF!', '#N/A'].includes(value) ? null : cleanText(value) || null));
          expect((await staged()).map((row) => row.remarks)).toEqual(shown);
        },
      ),
      // Each run starts a process: few runs, with many texts.
      { numRuns: 5 },
    );
  });

  it('refuses all dates of a column that could be month first as soon as one of them is', async () => {
    const lines = [
      'Application ID,Status,Disbursal Date',
      'A,x,05/04/2026',
      'B,x,12/31/2026',
      'C,x,25/04/2026',
      'D,x,04/04/2026',
      'E,,05/04/2026',
      'F,x,',
    ];
    const summary = await stage(csv(lines));
    const unclear = { code: 'date-order-unclear', vars: { column: 'paid_on' } };
    expect((await staged()).map((row) => [row.paid_on, row.problem])).toEqual([
      [null, [unclear]],
      [null, [{ code: 'date-month-first', vars: { column: 'paid_on' } }]],
      ['2026-04-25', null],
      ['2026-04-04', null],
      [null, [{ code: 'value-missing', vars: { column: 'status' } }, unclear]],
      [null, null],
    ]);
    expect(summary.problems).toBe(4);
  });
});

describe('a file that must be corrected', () => {
  const row = ['A1', 'Disbursed'];
  const good = xlsx([header, row]);
  const repeated = csv(['Application ID,Status', ...Array<string>(11).fill('A1,Disbursed')]);
  const bigSheet = xlsxParts([{ rows: [header, ...Array.from({ length: 20_000 }, (_, i) => [`A${i}`, 'Disbursed', i])] }], {
    inline: true,
  });
  const unknownEntity = withPart(bigSheet, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('A19999<', '&late;<'));
  it.each<[string, Source, Partial<ReadingLimits>, string, object]>([
    ['wrong extension', { ...good, name: 'status.pdf' }, {}, 'wrong-extension', {}],
    ['other content', { ...good, name: 'status.csv' }, {}, 'content-does-not-match', {}],
    ['no bytes', { bytes: '', name: 'status.csv' }, {}, 'empty', {}],
    ['no rows', xlsx([header]), {}, 'empty', {}],
    ['only blank rows', csv([header.join(','), ',,,', '']), {}, 'empty', {}],
    ['too many rows', largeCsv(11), { rows: 10 }, 'too-many-rows', { limit: 10 }],
    ['too many equal rows', repeated, { identicalRows: 10 }, 'too-many-identical-rows', { limit: 10 }],
    ['too many bytes', largeCsv(11), { fileBytes: 10 }, 'too-large', { limit: 10 }],
    ['missing headers', xlsx([['Application ID'], ['A1']]), {}, 'headers-missing', { headers: ['Status'] }],
    ['double headers', xlsx([['Application ID', 'Status', 'Status'], row]), {}, 'headers-duplicate', { headers: ['Status'] }],
    ['damage behind thousands of good rows', { bytes: buildZip(unknownEntity), name: 'a.xlsx' }, {}, 'damaged', {}],
    [
      'a quote never closed behind good rows',
      csv(['Application ID,Status', ...Array.from({ length: 20_000 }, (_, i) => `A${i},x`), 'A,"x']),
      {},
      'quote-not-closed',
      {},
    ],
    [
      'bytes of another encoding',
      { bytes: Buffer.from('Application ID,Status\nA,\x81\n', 'latin1'), name: 'a.csv' },
      {},
      'bad-encoding',
      {},
    ],
    ['a sum of parts that is too large', good, { inflatedBytes: 100 }, 'zip-bomb', {}],
  ])('%s', async (_, source, limits, code, vars) => {
    await removeTable();
    await expect(stage(source, limits)).rejects.toMatchObject({ name: 'FileProblem', code, vars });
    expect(await tableExists()).toBe(false);
  });
});

describe('a reading process that does not end', () => {
  it('is killed at its timeout', async () => {
    await removeTable();
    await expect(stage(largeCsv(300_000), { milliseconds: 400 })).rejects.toMatchObject({ code: 'timed-out' });
    await waitUntil(async () => (await backends()).length === 0);
    expect(await tableExists()).toBe(false);
  });

  it('is killed by the abort signal, and does not start when the signal is already set', async () => {
    await removeTable();
    const abort = new AbortController();
    const reason = new Error('the worker stops');
    const reading = stage(largeCsv(300_000), undefined, { signal: abort.signal, onProgress: () => abort.abort(reason) });
    await expect(reading).rejects.toBe(reason);
    await expect(stage(largeCsv(1), undefined, { signal: abort.signal })).rejects.toBe(reason);
    await waitUntil(async () => (await backends()).length === 0);
    expect(await tableExists()).toBe(false);
  });

  it('is reported as a file that is too large when its memory is full', async () => {
    const merges = Array.from({ length: 300_000 }, (_, i) => `C${i + 3}:D${i + 3}`);
    const source = xlsx([{ rows: [header, ['A1', 'Disbursed']], merges }]);
    await expect(stage(source, { heapMegabytes: 24 })).rejects.toMatchObject({ code: 'too-large' });
    await expect(stage(source)).resolves.toMatchObject({ rows: 1 });
  });

  it('ends itself when its parent process is killed', async () => {
    await removeTable();
    const path = files.write(largeCsv(600_000).bytes, 'csv');
    const options = { path, fileName: 'a.csv', columns, stageTable, databaseUrl };
    const module = pathToFileURL('dist/modules/files/reading/stage-file.js').href;
    const script = `const { stageFile } = await import('${module}'); await stageFile({ ...${JSON.stringify(options)}, onProgress: () => console.log('reading') });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(parent.stdout, 'data');
    expect(await backends()).toHaveLength(1);
    parent.kill('SIGKILL');
    await waitUntil(async () => (await backends()).length === 0);
    expect(await tableExists()).toBe(false);
  });
});

describe('a database error, as distinct from a file error', () => {
  it('is reported when the connection breaks in the middle', async () => {
    await removeTable();
    let cut = false;
    const onProgress = () => {
      if (cut) return;
      cut = true;
      void client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'file-reading' and datname = current_database()`,
      );
    };
    const failure = await stage(largeCsv(600_000), undefined, { onProgress }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error' });
    expect(await tableExists()).toBe(false);
  });

  it('is reported when the database is unreachable', async () => {
    const unreachable = Object.assign(new URL(databaseUrl), { port: '1' }).href;
    const failure = await stageFile({
      path: files.write(largeCsv(1).bytes),
      fileName: 'a.csv',
      columns,
      stageTable,
      databaseUrl: unreachable,
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error', code: 'ECONNREFUSED' });
  });

  it('does not arise from invalid names, which are refused before the start', async () => {
    await expect(stageFile({ path: 'x', fileName: 'a.csv', columns, stageTable: 'x; drop', databaseUrl })).rejects.toThrow(TypeError);
    await expect(stageFile({ path: 'x', fileName: 'a.csv', columns: [], stageTable, databaseUrl })).rejects.toThrow(TypeError);
  });
});
