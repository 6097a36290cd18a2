import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { collect } from '../../../../../test/support/spreadsheets/collect.js';
import { TempFiles } from '../../../../../test/support/spreadsheets/temp-files.js';
import { buildXls, record as xlsRecord } from '../../../../../test/support/spreadsheets/xls-builder.js';
import { MERGED } from '../cell.js';
import type { Column } from '../columns.js';
import { findTable, openBook } from '../table.js';
import { CompoundFile } from './compound-file.js';

const files = new TempFiles();
afterAll(() => files.remove());

const mis = readFileSync('test/support/spreadsheets/mis.xls');
const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
];
const utc = (year: number, month: number, day: number, hour = 0, minute = 0) => new Date(Date.UTC(year, month - 1, day, hour, minute));
const open = (bytes: Uint8Array) => openBook(files.write(bytes), 'xls');

/** Returns the offset of the first record of a kind. The fixture is small, so its records are contiguous. */
function record(bytes: Buffer, id: number, length: number): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt16LE(id, 0);
  mark.writeUInt16LE(length, 2);
  const at = bytes.indexOf(mark);
  if (at < 0) throw new Error(`no record ${id}`);
  return at;
}
function patched(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(mis);
  change(bytes);
  return bytes;
}

describe('openXls', () => {
  it('reads the visible tabs: text, numbers, dates, marked hidden rows, formulas, errors, merged areas', async () => {
    const book = await open(mis);
    expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Cover', 'MIS']);
    const table = await findTable(book, columns);
    const [first] = table.sheets;
    expect(first.sheet.name).toBe('MIS');
    expect(first.header.rowNumber).toBe(3);
    expect(table.unread).toEqual([
      { name: 'Lists', reason: 'hidden' },
      { name: 'Cover', reason: 'headers-missing', headers: expect.any(Array) },
    ]);
    const rows = (await collect(first.batches())).flat();
    expect(rows).toEqual([
      { rowNumber: 4, cells: ['0012345', 'Disbursed', utc(2026, 1, 5), 150_000.5, '18.99%', 24, 'ग्राहक सहमत'], formulas: 0 },
      { rowNumber: 5, cells: [12_346, 'In Progress', utc(2026, 2, 28, 15, 30), null, null, 36], formulas: 0, isHidden: true },
      { rowNumber: 6, cells: ['APP-3', 'Rejected', '05-03-2026', null, null, null, '=not a formula'], formulas: 0 },
      { rowNumber: 7, cells: ['APP-4', 'Approved', utc(2026, 4, 1), 2500, null, 12, '#REF!'], formulas: 2 },
      { rowNumber: 8, cells: ['APP-5', 'Approved'], formulas: 0 },
      { rowNumber: 9, cells: ['APP-6', MERGED], formulas: 0 },
    ]);
    await book.close();
  });

  it('counts dates from 1904 when the workbook does', async () => {
    const book = await open(readFileSync('test/support/spreadsheets/mis-1904.xls'));
    const [sheet] = book.sheets;
    expect(book.date1904).toBe(true);
    expect((await collect(sheet!.batches())).flat()[1]?.cells).toEqual(['A1', 'Disbursed', utc(2026, 1, 5)]);
  });

  const stream = mis.indexOf(Buffer.from('0908100000060500', 'hex'));
  it.each<[string, (bytes: Buffer) => void, string]>([
    ['an encrypted stream', (bytes) => bytes.writeUInt16LE(0x002f, record(bytes, 0x0042, 2)), 'encrypted'],
    ['an older version', (bytes) => bytes.writeUInt16LE(0x0500, stream + 4), 'unsupported-version'],
    ['an Excel 4 macro sheet', (bytes) => bytes.writeUInt8(1, bytes.indexOf(Buffer.from('MIS')) - 3), 'macro'],
    ['text of a kind that would be dropped', (bytes) => bytes.writeUInt16LE(0x00d6, record(bytes, 0x00fd, 10)), 'unsupported-version'],
    ['a record longer than the stream', (bytes) => bytes.writeUInt16LE(0x7fff, record(bytes, 0x0042, 2) + 2), 'damaged'],
    [
      'a sheet that does not begin where the list says',
      (bytes) => bytes.writeUInt32LE(8, bytes.indexOf(Buffer.from('MIS')) - 8),
      'damaged',
    ],
    ['a chain that turns in a circle', (bytes) => circle(bytes), 'damaged'],
    ['an impossible sector size', (bytes) => bytes.writeUInt16LE(30, 30), 'damaged'],
  ])('refuses %s', async (_, change, code) => {
    await expect(open(patched(change))).rejects.toMatchObject({ code });
  });

  it('refuses a file truncated anywhere instead of returning part of its rows', async () => {
    for (let length = 0; length < mis.length; length += 173) {
      await expect(open(mis.subarray(0, length))).rejects.toMatchObject({ name: 'FileProblem' });
    }
  });
});

describe('records that the library skips', () => {
  const bytes = (...numbers: number[]) => Buffer.from(numbers);
  const titles = [['Application ID', 'Status']];
  /** A formula in the second row with a text result, the formula it shares with other cells, and the text. */
  const shared = [
    xlsRecord(0x0006, bytes(1, 0, 1, 0, 0, 0), bytes(0, 0, 0, 0, 0, 0, 0xff, 0xff), bytes(0, 0, 0, 0, 0, 0, 0, 0)),
    xlsRecord(0x04bc, bytes(1, 0, 1, 0, 1, 1, 0, 1, 0, 0)),
    xlsRecord(0x0207, bytes(4, 0, 1), Buffer.from('सहमत', 'utf16le')),
  ];

  it('reads the text of a formula that cells share', async () => {
    const [sheet] = (await open(buildXls('MIS', [...titles, ['A1']], shared))).sheets;
    expect((await collect(sheet!.batches())).flat()[1]).toEqual({ rowNumber: 2, cells: ['A1', 'सहमत'], formulas: 1 });
  });

  it.each<[string, Buffer[], string]>([
    ['a string that the table does not have', [xlsRecord(0x00fd, bytes(1, 0, 1, 0, 0, 0, 7, 0, 0, 0))], 'damaged'],
    [
      'a chart whose numbers would be taken for cells',
      [xlsRecord(0x0809, bytes(0, 6, 0x20, 0)), xlsRecord(0x0203, Buffer.alloc(14)), xlsRecord(0x000a)],
      'unsupported-version',
    ],
  ])('refuses %s', async (_, more, code) => {
    await expect(open(buildXls('MIS', titles, more))).rejects.toMatchObject({ code });
  });
});

describe('CompoundFile', () => {
  it('reads streams by name', () => {
    const container = new CompoundFile(mis);
    expect(container.has('WORKBOOK')).toBe(true);
    expect(container.stream('Workbook')?.readUInt16LE(0)).toBe(0x0809);
    expect(container.stream('none')).toBeUndefined();
    expect(container.stream('\u0005SummaryInformation')?.readUInt16LE(0)).toBe(0xfffe);
  });
});

/** Makes the first sector of the directory point to itself. */
function circle(bytes: Buffer): void {
  const fat = (bytes.readUInt32LE(76) + 1) * 512;
  const directory = bytes.readUInt32LE(48);
  bytes.writeUInt32LE(directory, fat + directory * 4);
}
