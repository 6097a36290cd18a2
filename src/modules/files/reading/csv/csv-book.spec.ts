import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collect } from '../../../../../test/support/spreadsheets/collect.js';
import { TempFiles } from '../../../../../test/support/spreadsheets/temp-files.js';
import type { SheetRow } from '../cell.js';
import { openBook, readRows } from '../table.js';
import { detectEncoding } from './encoding.js';

const files = new TempFiles();
afterAll(() => files.remove());

const read = (content: string | Uint8Array): Promise<SheetRow[]> => collect(readRows(files.write(content, 'csv'), 'csv'));
const cellsOf = async (content: string | Uint8Array) => (await read(content)).map((row) => row.cells);

const table = [
  ['Application ID', 'नाम', 'Status'],
  ['0012345', 'José — “अनीता”', 'Disbursed'],
];
const asCsv = (rows: readonly (readonly string[])[], delimiter = ',', end = '\n') =>
  rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter) + end).join('');
const text = asCsv(table);
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('encodings', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16BE with a mark', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16be'],
    ['UTF-16LE without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16BE without a mark', swapped(Buffer.from(text, 'utf16le')), 'utf-16be'],
  ])('decodes %s', async (_, bytes, encoding) => {
    expect(await cellsOf(bytes)).toEqual(table);
    const book = await openBook(files.write(bytes), 'csv');
    expect(book.encoding).toBe(encoding);
  });

  it('decodes windows-1252 when the bytes are not valid UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('Name,Note\nJos\xe9,', 'latin1'), Buffer.of(0x80, 0x20, 0x93, 0x78, 0x94), Buffer.from('\n')]);
    expect(await cellsOf(bytes)).toEqual([
      ['Name', 'Note'],
      ['José', '€ “x”'],
    ]);
  });

  it('examines the whole file, not only its beginning', async () => {
    const ascii = 'id,name\n'.padEnd(1_000_000, 'x,y\n');
    expect(await detectEncoding(files.write(Buffer.concat([Buffer.from(ascii), Buffer.from('Jos\xe9,1\n', 'latin1')])))).toBe(
      'windows-1252',
    );
    expect(await detectEncoding(files.write(`${ascii}José,1\n`))).toBe('utf-8');
  });

  it('decodes characters that span chunk borders', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => [`${'अ'.repeat(i % 5)}x`, 'विवरण — ₹']);
    expect(await cellsOf(asCsv(rows))).toEqual(rows);
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8 and windows-1252 in one file', Buffer.concat([Buffer.from('नाम,José\n'), Buffer.from('Jos\xe9,1\n', 'latin1')])],
    ['UTF-8 cut inside a character', Buffer.from('name,note\nx,अ').subarray(0, -1)],
    ['bytes that windows-1252 does not know', Buffer.from('name,x\n\x81\x8d\x90,1\n', 'latin1')],
    ['NUL in UTF-8', Buffer.from('name,note\na\0b,1\n')],
    ['NUL far from the beginning', Buffer.from(`name,note\n${'a,b\n'.repeat(100_000)}a\0b,1\n`)],
    ['NUL in UTF-16', Buffer.from('\ufeffname,note\na\0b,1\n', 'utf16le')],
    [
      'half a surrogate in UTF-16',
      Buffer.concat([Buffer.from('\ufeffname,note\nabc', 'utf16le'), Buffer.of(0x00, 0xd8), Buffer.from(',1\n', 'utf16le')]),
    ],
    ['an odd byte at the end of UTF-16', Buffer.concat([Buffer.from('\ufeffname,note\n', 'utf16le'), Buffer.of(0x61)])],
    ['UTF-32', Buffer.from('fffe00006e000000610000006d000000', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'bad-encoding' });
  });
});

describe('lines and fields', () => {
  it.each([',', ';', '\t', '|'])('finds the delimiter %j', async (delimiter) => {
    const rows = [
      ['Application ID', 'Amount', 'Note'],
      ['A1', '1,50,000', 'a; b, c'],
      ['A2', '2', 'x'],
    ];
    expect(await cellsOf(asCsv(rows, delimiter))).toEqual(rows);
  });

  it.each(['\ufeff\ufeff', '\ufeff\ufeff\ufeff'])('reads a file with several byte order marks', async (marks) => {
    const rows = [
      ['Loan, No', 'Status'],
      ['1', 'a'],
    ];
    expect(await cellsOf(`${marks}"Loan, No",Status\n1,a\n`)).toEqual(rows);
    expect(await cellsOf(`${marks}sep=|\n"Loan, No"|Status\n1|a\n`)).toEqual(rows);
  });

  it("applies Excel's sep= line and does not count it as a row", async () => {
    expect(await read('sep=;\nid;note\n1;a,b,c,d,e\n')).toEqual([
      { rowNumber: 1, cells: ['id', 'note'], formulas: 0 },
      { rowNumber: 2, cells: ['1', 'a,b,c,d,e'], formulas: 0 },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('accepts the line end %j', async (end) => {
    expect(await cellsOf(`id,status${end}1,a${end}2,b`)).toEqual([
      ['id', 'status'],
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });

  it('accepts mixed line ends in one file', async () => {
    expect((await cellsOf('id,s\r1,a\r\n2,b\n3,c\r4,d')).map(([id]) => id)).toEqual(['id', '1', '2', '3', '4']);
  });

  it('numbers rows as a spreadsheet does: blank lines count, line breaks inside a cell do not', async () => {
    expect((await read('id,note\n\n1,"two\nlines"\n,,\n2,x\n\n\n')).map((row) => row.rowNumber)).toEqual([1, 3, 5]);
  });

  it('keeps every cell as text: leading zeros, exponents, hexadecimal, dates', async () => {
    const row = ['0012345', '1e3', '0x1F', '05/01/2026', '+91 98765', '=1+1', 'TRUE', ' padded '];
    expect(await cellsOf(`${row.join(',')}\n`)).toEqual([row]);
  });

  it('reads ="00123", the form that keeps leading zeros in Excel', async () => {
    expect(await cellsOf('id,"note"\n="00123","a,=""b"",c"\n="00124",="x"')).toEqual([
      ['id', 'note'],
      ['00123', 'a,="b",c'],
      ['00124', 'x'],
    ]);
  });

  it.each<[string, string, string[]]>([
    ['a quote inside an unquoted cell', 'id,note\n1,ok\n2,5" pipe\n3,ok\n', ['2', '5" pipe']],
    ['text behind a closing quote', 'id,note\n1,ok\n"2"x,ok\n3,ok\n', ['"2"x', 'ok']],
    ['escaped quotes and delimiters', 'id,note\n1,ok\n2,"the \\"big\\", \\"old\\" one\\""\n3,ok\n', ['2', 'the "big", "old" one"']],
    ['quotes inside a quoted cell that were not doubled', 'id,note\n1,ok\n2,"the "big" one"\n3,ok\n', ['2', '"the "big" one"']],
  ])('keeps %s within its row', async (_, content, cells) => {
    expect(await read(content)).toMatchObject([{}, { cells: ['1', 'ok'] }, { rowNumber: 3, cells }, { cells: ['3', 'ok'] }]);
  });

  it('refuses a quote that is never closed and reports its row', async () => {
    await expect(read('id,note\n1,"two\nlines"\n2,"open\n3,x\n')).rejects.toMatchObject({ code: 'quote-not-closed', vars: { row: 3 } });
  });

  it('refuses two rows joined by an unclosed quote and reports the first of them', async () => {
    await expect(read('Unique Id,Customer,Status\nA,"Asha,Under Review\nB,"Bina",Rejected\n')).rejects.toMatchObject({
      code: 'quote-not-closed',
      vars: { row: 2 },
    });
  });

  it('refuses a line without an end and reports its row', async () => {
    await expect(read(`id,note\n1,${'x'.repeat(1_200_000)}`)).rejects.toMatchObject({
      code: 'line-too-long',
      vars: { row: 2, limit: 1_000_000 },
    });
  });

  it('stops early when an unclosed quote spans the rest of a large file', async () => {
    await expect(read(`id,note\n1,"open\n${'2,x\n'.repeat(500_000)}`)).rejects.toMatchObject({
      code: 'quote-not-closed',
      vars: { row: 2 },
    });
  });

  it('returns quoted text unchanged in every encoding and with every delimiter', async () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 12 }).map((s) => s.replaceAll('\0', '').toWellFormed());
    const cell = fc.oneof(value, fc.constantFrom('"', '""', ',', ';', '\t', '|', '\n', '\r', '\r\n', '="x"', '="', 'a"b', '\ufeff'));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    const delimiters = fc.constantFrom(',', ';', '\t', '|');
    const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le');
    await fc.assert(
      fc.asyncProperty(rows, delimiters, fc.constantFrom('\n', '\r\n', '\r'), encodings, async (body, delimiter, end, encoding) => {
        const all = [['Application ID', 'Status'], ...body];
        const content = Buffer.from(`\ufeff${asCsv(all, delimiter, end)}`, encoding);
        const hinted = Buffer.from(`\ufeffsep=${delimiter}\n${asCsv(all, delimiter, end)}`, encoding);
        const expected = all.filter((row) => row.some((entry) => entry.trim() !== ''));
        expect(await cellsOf(hinted)).toEqual(expected);
        expect(await cellsOf(content)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});
