import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Column } from '../../src/modules/files/reading/columns.js';
import type { ReadingLimits } from '../../src/modules/files/reading/limits.js';
import { stageFile } from '../../src/modules/files/reading/stage-file.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TempFiles } from '../support/spreadsheets/temp-files.js';
import { buildXlsx, type FixtureSheet, withPart, xlsxParts } from '../support/spreadsheets/xlsx-builder.js';
import { buildZip } from '../support/spreadsheets/zip-builder.js';

const stageTable = 'files.stage_sheets';
const files = new TempFiles();
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
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
];
const header = ['Application ID', 'Status'];

const stage = (sheets: readonly FixtureSheet[], limits?: Partial<ReadingLimits>) => stageWorkbook(buildXlsx(sheets), limits);

async function stageWorkbook(bytes: Buffer, limits?: Partial<ReadingLimits>) {
  await client.query(`drop table if exists ${stageTable}`);
  const path = files.write(bytes);
  return await stageFile({ path, fileName: 'status.xlsx', columns, stageTable, databaseUrl: database.urls.reading, limits });
}

const staged = async () =>
  (
    await client.query<[number, string, string | null]>({
      text: `select row_no, application, amount from ${stageTable} order by row_no`,
      rowMode: 'array',
    })
  ).rows;

describe('stageFile with several sheets', () => {
  it('stages all sheets of a workbook and names the columns and rows that were not read', async () => {
    const far = Array<null>(510).fill(null);
    const summary = await stage([
      { name: 'May', rows: [header, ['A1', 'Disbursed', null, 'no title'], [null, null, 'a note'], ['Total', null, 5]] },
      {
        name: 'June',
        rows: [
          ['Status', 'Application ID', 'Zone', 'Disb Amt (in Lakh)'],
          ['Rejected', 'A2', 'N', 1.25],
        ],
      },
      { name: 'July', rows: [header, ['A3', 'Disbursed', ...far, 'beyond']] },
      { name: 'Empty', rows: [] },
    ]);
    expect(summary).toMatchObject({
      rows: 3,
      sheets: ['May', 'June', 'July'],
      header: { titles: { amount: 'Disb Amt (in Lakh)' } },
      totals: { count: 1, rows: [4] },
      unread: {
        sheets: [{ name: 'Empty', reason: 'empty' }],
        columns: [
          { sheet: 'May', titles: [], untitled: ['D'], isCut: false },
          { sheet: 'June', titles: ['Zone'], untitled: [], isCut: false },
          { sheet: 'July', titles: [], untitled: [], isCut: true },
        ],
        rows: { count: 1, rows: [3] },
      },
      scaled: [{ title: 'Disb Amt (in Lakh)', scale: 5 }],
    });
    expect(await staged()).toEqual([
      [2, 'A1', null],
      [1_048_578, 'A2', '125000.00'],
      [2_097_154, 'A3', null],
    ]);
  });

  it('skips rows that repeat the titles, and names them', async () => {
    const summary = await stage([
      { name: 'May', rows: [header, ['A1', 'Disbursed'], header, ['A2', 'Rejected']] },
      { name: 'June', rows: [header, ['APPLICATION ID', 'Status '], ['A3', 'Disbursed']] },
    ]);
    expect(summary).toMatchObject({
      rows: 3,
      problems: 0,
      unread: { rows: { count: 0 }, titleRows: { count: 2, rows: [3, 1_048_578] } },
    });
    expect((await staged()).map(([, application]) => application)).toEqual(['A1', 'A2', 'A3']);
  });

  it('limits the rows of all sheets together', async () => {
    const rows = [header, ['A1', 'Disbursed'], ['A2', 'Disbursed']];
    await expect(stage([{ rows }, { rows }], { rows: 3 })).rejects.toMatchObject({ code: 'too-many-rows', vars: { limit: 3 } });
    await expect(staged()).rejects.toThrow('does not exist');
  });

  it('reads a workbook whose empty rows are formatted down to the last one', async () => {
    const parts = xlsxParts([{ rows: [header, ['A1', 'Disbursed']] }]);
    const emptyRows = Array.from({ length: 1_048_574 }, (_, index) => `<row r="${index + 3}" s="1" customFormat="1"/>`).join('');
    const bytes = buildZip(withPart(parts, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('</sheetData>', `${emptyRows}</sheetData>`)));
    expect(await stageWorkbook(bytes)).toMatchObject({ rows: 1, unread: { rows: { count: 0 } } });
  });
});
