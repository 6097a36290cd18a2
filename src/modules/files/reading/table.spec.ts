import { afterAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { writeXlsx } from 'hucre/xlsx';
import { collect } from '../../../../test/support/spreadsheets/collect.js';
import { TempFiles } from '../../../../test/support/spreadsheets/temp-files.js';
import { buildXlsBook } from '../../../../test/support/spreadsheets/xls-builder.js';
import { buildXlsx, type FixtureSheet, withPart, xlsxParts } from '../../../../test/support/spreadsheets/xlsx-builder.js';
import { buildZip } from '../../../../test/support/spreadsheets/zip-builder.js';
import type { Column } from './columns.js';
import { toRowPlace } from './row-place.js';
import type { HeaderMappings } from './header-mapping.js';
import { findTable, openBook, type Table } from './table.js';

const files = new TempFiles();
afterAll(() => files.remove());

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disb Amt'] },
];
const find = async (sheets: FixtureSheet[], mappings: HeaderMappings = {}) =>
  findTable(await openBook(files.write(buildXlsx(sheets)), 'xlsx'), columns, mappings);
const rowsOf = async ({ sheets }: Table) =>
  (await Promise.all(sheets.map(async (table) => (await collect(table.batches())).flat()))).flat();
/** Returns the place and the first cell of each row. */
const placesOf = async (table: Table) =>
  (await rowsOf(table)).map(({ rowNumber, cells: [first] }) => ({ ...toRowPlace(rowNumber), first }));
const header = ['Application ID', 'Status', 'Disb Amt'];

/** Writes sheets with a header over two rows, its cells merged. */
async function exceljsBook(sheets: readonly FixtureSheet[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const { name, rows } of sheets) {
    const sheet = book.addWorksheet(name);
    sheet.addRows(rows.map((row) => [...row]));
    for (const area of ['A1:A2', 'B1:B2', 'C1:D1']) sheet.mergeCells(area);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('findTable', () => {
  it('selects the sheet that has the required headers', async () => {
    const table = await find([
      {
        name: 'Summary',
        rows: [
          ['Status', 'Count'],
          ['Disbursed', 4],
        ],
      },
      {
        name: 'Half',
        rows: [
          ['Application ID', 'Disb Amt'],
          ['A0', 1],
        ],
      },
      { name: 'MIS', rows: [header, ['A1', 'Disbursed', 5]] },
      { name: 'Template', rows: [header] },
    ]);
    expect(table.sheets.map(({ sheet }) => sheet.name)).toEqual(['MIS']);
    expect(table.unread).toEqual([
      { name: 'Summary', reason: 'headers-missing', headers: ['Application ID'] },
      { name: 'Half', reason: 'headers-missing', headers: ['Status'] },
      { name: 'Template', reason: 'no-rows' },
    ]);
    expect((await rowsOf(table)).map((row) => row.cells[0])).toEqual(['A1']);
  });

  it('reads every sheet with the headers, each with its own column order, and names the others', async () => {
    const table = await find([
      { name: 'May', rows: [header, ['A1', 'Disbursed', 5]] },
      { name: 'Notes', rows: [['nothing']] },
      { name: 'June', rows: [['Report'], ['Status', 'Application ID'], ['Rejected', 'A2'], ['Rejected', 'A3']] },
      { name: 'Blank', rows: [] },
      { name: 'Lists', rows: [header, ['A4', 'Disbursed', 5]], state: 'veryHidden' },
    ]);
    expect(table.sheets.map(({ header: { positions } }) => positions)).toEqual([
      [0, 1, 2],
      [1, 0, -1],
    ]);
    expect(await placesOf(table)).toEqual([
      { sheet: 0, row: 2, first: 'A1' },
      { sheet: 1, row: 3, first: 'Rejected' },
      { sheet: 1, row: 4, first: 'Rejected' },
    ]);
    expect(table.unread).toEqual([
      { name: 'Lists', reason: 'hidden' },
      { name: 'Blank', reason: 'empty' },
      { name: 'Notes', reason: 'headers-missing', headers: ['Application ID', 'Status'] },
    ]);
  });

  it('applies a header mapping to all sheets with the mapped titles, and reads the same sheets again', async () => {
    const mine = ['Ref', 'State'];
    const sheets: FixtureSheet[] = [
      { name: 'Usual', rows: [header, ['A1', 'Disbursed', 5]] },
      { name: 'May', rows: [mine, ['A2', 'Disbursed']] },
      {
        name: 'June',
        rows: [
          ['State', 'Ref'],
          ['Disbursed', 'A3'],
        ],
      },
      {
        name: 'July',
        rows: [
          ['Ref', 'State', 'Zone'],
          ['A4', 'Disbursed', 'N'],
        ],
      },
    ];
    const columnsOf = { columns: { application: 'Ref', status: 'State' } };
    const chosen = await find(sheets, { chosen: { ...columnsOf, sheet: 'May' } });
    expect(chosen.sheets.map(({ sheet }) => sheet.name)).toEqual(['May', 'June']);
    expect(chosen.unread).toEqual([
      { name: 'Usual', reason: 'headers-missing', headers: ['Ref', 'State'] },
      { name: 'July', reason: 'other-headings' },
    ]);
    const shape = chosen.sheets[0].header.shape;
    const saved = await find(sheets, { saved: { [shape]: columnsOf } });
    expect(saved.sheets.map(({ sheet }) => sheet.name)).toEqual(['Usual']);
    expect(saved.unread).toContainEqual({ name: 'May', reason: 'other-headings' });
    const again = await find(sheets, { chosen: columnsOf, sheets: ['June'] });
    expect(again.sheets.map(({ sheet }) => sheet.name)).toEqual(['June']);
  });

  const week = (id: string, status: string) => [
    ['Application ID', 'Status', 'Amounts', null],
    [null, null, 'Disb Amt', 'EMI'],
    [id, status, 5, 6],
  ];
  const weeks = [
    { name: '1-15 Nov', rows: week('A1', 'Disbursed') },
    { name: '16-30 Nov', rows: week('A2', 'Rejected') },
  ];
  const blank = weeks.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map((cell) => cell ?? '')) }));
  it.each([
    ['a hand-made .xlsx', 'xlsx', () => buildXlsx(weeks.map((sheet) => ({ ...sheet, merges: ['A1:A2', 'B1:B2', 'C1:D1'] })))],
    ['an .xlsx of exceljs', 'xlsx', () => exceljsBook(weeks)],
    ['an .xlsx of hucre', 'xlsx', () => writeXlsx({ sheets: weeks })],
    ['an .xls', 'xls', () => buildXlsBook([...blank, { name: 'Lists', rows: blank[0]?.rows ?? [], isHidden: true }])],
  ] as const)('reads several sheets with a header over two rows: %s', async (_, kind, build) => {
    const book = await openBook(files.write(await build()), kind);
    const table = await findTable(book, columns);
    expect(table.sheets.map(({ sheet, header: { rowNumber, titles } }) => [sheet.name, rowNumber, titles.amount])).toEqual([
      ['1-15 Nov', 2, 'Disb Amt'],
      ['16-30 Nov', 2, 'Disb Amt'],
    ]);
    expect(await placesOf(table)).toEqual([
      { sheet: 0, row: 3, first: 'A1' },
      { sheet: 1, row: 3, first: 'A2' },
    ]);
    expect(table.unread).toEqual(kind === 'xls' ? [{ name: 'Lists', reason: 'hidden' }] : []);
    await book.close();
  });

  it('reads a header over two rows of a csv', async () => {
    const path = files.write('Application ID,Status,Amounts,\n,,Disb Amt,EMI\nA1,Disbursed,5,6\n', 'csv');
    const table = await findTable(await openBook(path, 'csv'), columns);
    expect(table.sheets[0].header).toMatchObject({ rowNumber: 2, positions: [0, 1, 2], ignored: ['EMI'] });
    expect(await placesOf(table)).toEqual([{ sheet: 0, row: 3, first: 'A1' }]);
  });

  it('refuses a workbook that lists one sheet many times', async () => {
    const parts = withPart(xlsxParts([{ rows: [header, ['A1', 'x', 1]] }]), 'xl/workbook.xml', (xml) =>
      xml.replace(/<sheet [^>]*>/, (sheet) => sheet + sheet.replace('Sheet1', 'Sheet2')),
    );
    await expect(openBook(files.write(buildZip(parts)), 'xlsx')).rejects.toMatchObject({ code: 'damaged' });
  });

  it('finds the header below a report title, at most in the fiftieth row with content', async () => {
    const above = (count: number) => Array.from({ length: count }, (_, i) => [`Report line ${i}`, i === 3 ? 'Status' : 'x']);
    const table = await find([{ rows: [[], ...above(49), header, ['A1', 'Disbursed', 5], ['A2', 'x', 5]] }]);
    expect(table.sheets[0].header.rowNumber).toBe(51);
    expect(await rowsOf(table)).toHaveLength(2);
    await expect(find([{ rows: [...above(50), header] }])).rejects.toMatchObject({ code: 'headers-missing' });
  });

  it('does not take a block of figures above the table for the header', async () => {
    const keyed: Column[] = [
      { key: 'reference', kind: 'id', aliases: ['Reference'], role: 'key' },
      { key: 'loan', kind: 'id', aliases: ['Loan No'], role: 'key' },
      { key: 'gross', kind: 'inr', aliases: ['Gross'], role: 'worth' },
      { key: 'clawback', kind: 'inr', aliases: ['Clawback'], role: 'worth' },
      { key: 'gst', kind: 'inr', aliases: ['GST'] },
      { key: 'net', kind: 'inr', aliases: ['Net'] },
    ];
    const read = async (rows: FixtureSheet['rows']) => findTable(await openBook(files.write(buildXlsx([{ rows }])), 'xlsx'), keyed);
    const summary = [
      ['Gross', 'GST', 'Net'],
      [500, 90, 590],
    ];
    const table = await read([...summary, [], ['Loan No', 'Clawback', 'Net'], ['L1', 5, 5]]);
    expect(table.sheets[0].header).toMatchObject({ rowNumber: 4, titles: { loan: 'Loan No', clawback: 'Clawback' } });
    await expect(read(summary)).rejects.toMatchObject({ code: 'headers-missing', vars: { headers: ['Reference / Loan No'] } });
    await expect(read([['Loan No', 'GST']])).rejects.toMatchObject({ vars: { headers: ['Gross / Clawback'] } });
  });

  it('reports the missing headers of the closest sheet', async () => {
    const sheets = [{ rows: [['Notes'], ['nothing']] }, { rows: [['Report'], ['Application ID', 'Disb Amt']] }];
    await expect(find(sheets)).rejects.toMatchObject({ code: 'headers-missing', vars: { headers: ['Status'] } });
    await expect(find([{ rows: [['x', 'y']] }])).rejects.toMatchObject({ vars: { headers: ['Application ID', 'Status'] } });
  });

  it('refuses duplicate titles', async () => {
    const twice = find([
      {
        rows: [
          ['Application ID', 'Status', 'status '],
          ['A1', 'a', 'b'],
        ],
      },
    ]);
    await expect(twice).rejects.toMatchObject({ code: 'headers-duplicate', vars: { headers: ['Status'] } });
  });

  it('refuses a workbook without any value', async () => {
    await expect(find([{ rows: [[], [null]] }])).rejects.toMatchObject({ code: 'empty' });
  });

  it('ignores hidden sheets', async () => {
    const sheets: FixtureSheet[] = [{ rows: [header, ['A1', 'x', 1]], state: 'hidden' }, { rows: [['Application ID', 'nothing']] }];
    await expect(find(sheets)).rejects.toMatchObject({ code: 'headers-missing', vars: { headers: ['Status'] } });
  });
});
