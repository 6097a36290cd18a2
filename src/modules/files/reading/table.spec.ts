import { afterAll, describe, expect, it } from '@jest/globals';
import { collect } from '../../../../test/support/spreadsheets/collect.js';
import { TempFiles } from '../../../../test/support/spreadsheets/temp-files.js';
import { buildXlsx, type FixtureSheet } from '../../../../test/support/spreadsheets/xlsx-builder.js';
import type { Column } from './columns.js';
import { findTable, openBook } from './table.js';

const files = new TempFiles();
afterAll(() => files.remove());

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disb Amt'] },
];
const find = async (sheets: FixtureSheet[]) => findTable(await openBook(files.write(buildXlsx(sheets)), 'xlsx'), columns);
const header = ['Application ID', 'Status', 'Disb Amt'];

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
    expect(table.sheet.name).toBe('MIS');
    expect((await collect(table.batches())).flat().map((row) => row.cells[0])).toEqual(['A1']);
  });

  it('refuses to choose between two matching sheets', async () => {
    const twice = find([
      { name: 'May', rows: [header, ['A1', 'Disbursed', 5]] },
      { name: 'Notes', rows: [['nothing']] },
      { name: 'June', rows: [['Report'], header, ['A2', 'Rejected', 6]] },
    ]);
    await expect(twice).rejects.toMatchObject({ code: 'sheets-ambiguous', vars: { sheets: ['May', 'June'] } });
  });

  it('finds the header below a report title, at most in the fiftieth row with content', async () => {
    const above = (count: number) => Array.from({ length: count }, (_, i) => [`Report line ${i}`, i === 3 ? 'Status' : 'x']);
    const table = await find([{ rows: [[], ...above(49), header, ['A1', 'Disbursed', 5], ['A2', 'x', 5]] }]);
    expect(table.header.rowNumber).toBe(51);
    expect((await collect(table.batches())).flat()).toHaveLength(2);
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
    expect(table.header).toMatchObject({ rowNumber: 4, titles: { loan: 'Loan No', clawback: 'Clawback' } });
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
