import { afterAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { readXlsx, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { collect } from '../../../../../test/support/spreadsheets/collect.js';
import { TempFiles } from '../../../../../test/support/spreadsheets/temp-files.js';
import { buildXlsx, type FixtureCell, withPart, xlsxParts } from '../../../../../test/support/spreadsheets/xlsx-builder.js';
import { buildZip, type ZipPart } from '../../../../../test/support/spreadsheets/zip-builder.js';
import { type Cell, MERGED, type SheetRow, UNCALCULATED } from '../cell.js';
import { readRows } from '../table.js';

const files = new TempFiles();
afterAll(() => files.remove());

async function read(bytes: Uint8Array): Promise<SheetRow[]> {
  return collect(readRows(files.write(bytes), 'xlsx'));
}
const cellsOf = async (bytes: Uint8Array): Promise<Cell[][]> => (await read(bytes)).map((row) => row.cells);
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** Text that a worksheet can hold: no control characters, and no `_xHHHH_`, which Office writes in escaped form. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((s) => !/[\u0000-\u001f\ufffe\uffff]|_x/.test(s) && s.isWellFormed());
const cell: fc.Arbitrary<FixtureCell> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const grid = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });
/** What a reader returns for a grid: no empty cells at the end, no empty rows. */
const shown = (rows: readonly (readonly FixtureCell[])[]) =>
  rows
    .map((cells, index) => ({ rowNumber: index + 1, cells: cells.slice(0, cells.findLastIndex((c) => c !== null) + 1), formulas: 0 }))
    .filter((row) => row.cells.length > 0);
const options = fc.record({
  inline: fc.boolean(),
  prefix: fc.constantFrom('', 'x:', 'main:'),
  withoutReferences: fc.boolean(),
});

describe('workbooks of different writers', () => {
  it('are read alike for any cells, prefixes, references and kinds of strings', async () => {
    await fc.assert(
      fc.asyncProperty(grid, options, async (rows, how) => {
        expect(await read(buildXlsx(rows, how))).toEqual(shown(rows));
      }),
      { numRuns: 150 },
    );
  });

  it('are read alike with any order of parts, packed or stored, with or without data descriptors, with 1 to 2,500 rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => [`Application ${i}`, i % 7 === 0 ? 'विवरण' : `Status ${i % 5}`, i / 4]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2500 }), fc.infiniteStream(fc.nat()), async (count, random) => {
        const next = () => random.next().value as number;
        const parts = xlsxParts([{ rows: rows(count) }]).map((part) => ({ part, key: next() }));
        const shuffled = parts.toSorted((a, b) => a.key - b.key);
        const bytes = buildZip(shuffled.map(({ part }) => ({ ...part, stored: next() % 2 === 0, descriptor: next() % 2 === 0 })));
        expect(await cellsOf(bytes)).toEqual(rows(count));
      }),
      { numRuns: 60 },
    );
  });

  it('give the same rows as hucre', async () => {
    await fc.assert(
      fc.asyncProperty(grid, options, async (rows, how) => {
        const bytes = buildXlsx(rows, how);
        const reference = await readXlsx(bytes);
        const trimmed = (reference.sheets[0]?.rows ?? []).map((cells) => cells.slice(0, cells.findLastIndex((c) => c !== null) + 1));
        expect(await cellsOf(bytes)).toEqual(trimmed.filter((cells) => cells.length > 0));
      }),
      { numRuns: 60 },
    );
  });

  it('are read when written by exceljs', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('MIS');
    sheet.addRow(['Application ID', 'Status', 'Date', 'Rate', 'Sum']);
    sheet.addRow(['0012345', 'स्वीकृत & <ok> "q"', utc(2026, 1, 5), 0.1899, { formula: 'A1', result: 12 }]);
    sheet.addRow([{ richText: [{ text: 'rich ' }, { text: 'text', font: { bold: true } }] }, { error: '#REF!' }, true]);
    sheet.getColumn(3).numFmt = 'dd-mm-yyyy';
    sheet.getColumn(4).numFmt = '0.00%';
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await read(bytes)).toEqual([
      { rowNumber: 1, cells: ['Application ID', 'Status', 'Date', 'Rate', 'Sum'], formulas: 0 },
      { rowNumber: 2, cells: ['0012345', 'स्वीकृत & <ok> "q"', utc(2026, 1, 5), '18.99%', 12], formulas: 1 },
      { rowNumber: 3, cells: ['rich text', '#REF!', true], formulas: 0 },
    ]);
  });

  it.each([true, false])('are read when written by hucre as a stream (inline strings: %s)', async (inlineStrings) => {
    const rows = [['A', 'B', 'C'], ...Array.from({ length: 3000 }, (_, i) => [`id ${i}`, i, utc(2026, 1, 1 + (i % 28))])];
    const stream = writeXlsxStream(rows, { name: 'S', inlineStrings });
    expect(await cellsOf(Buffer.concat(await collect(stream)))).toEqual(rows);
  });

  it('are read when written by hucre at once', async () => {
    const rows = [
      ['line\nbreak', ' spaces ', 'tab\tin', 'carriage\rreturn'],
      [1e21, -0.5, 1e-7, false],
    ];
    expect(await cellsOf(await writeXlsx({ sheets: [{ name: 'S', rows }] }))).toEqual(rows);
  });
});

describe('cells', () => {
  const one = async (value: FixtureCell, how = {}) => (await cellsOf(buildXlsx([['title'], [value]], how)))[1]?.[0] ?? null;

  it.each<[string, FixtureCell, Cell]>([
    ['a date', { serial: 46_027 }, utc(2026, 1, 5)],
    ['a date and time', { serial: 46_027.75 }, new Date(Date.UTC(2026, 0, 5, 18))],
    ['the day before Excel’s false leap day', { serial: 59 }, utc(1900, 2, 28)],
    ['the day after it', { serial: 61 }, utc(1900, 3, 1)],
    ['a date beyond the calendar of Excel', { serial: 2_958_466 }, 2_958_466],
    ['a percentage', { percent: 0.1055 }, '10.55%'],
    ['a percentage that binary numbers cannot hold', { percent: 0.07 }, '7%'],
    ['a number padded with zeros', { padded: 345 }, '00345'],
    ['a formula with a number', { formula: 'A1*2', result: 42 }, 42],
    ['a formula with text', { formula: 'A1', result: 'Disbursed & paid' }, 'Disbursed & paid'],
    ['a formula with empty text', { formula: 'A1', result: '' }, null],
    ['a formula with a truth value', { formula: 'A1', result: true }, true],
    ['a formula never calculated', { formula: 'A1' }, UNCALCULATED],
    ['a failed formula', { error: '#REF!' }, '#REF!'],
    ['rich text without its phonetic reading', { rich: ['Dis', 'bursed'] }, 'Disbursed'],
    ['leading zeros', '0012345', '0012345'],
    ['what looks like a number', '1e3', '1e3'],
    ['what looks like a formula', '=cmd|x', '=cmd|x'],
    ['Office escapes', { raw: '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>' }, 'a\rb_x0041_'],
    ['character references', { raw: '<c t="inlineStr"><is><t>&#x20B9;&#8377;&amp;lt;</t></is></c>' }, '₹₹&lt;'],
    ['an ISO date', { raw: '<c t="d"><v>2026-01-05T00:00:00</v></c>' }, '2026-01-05T00:00:00'],
    ['single quotes and spaces in the tag', { raw: "<c  r = 'A2'\n t = 'b' ><v>1</v></c>" }, true],
    ['an extension', { raw: '<c r="A2"><v>5</v><extLst><ext uri="x"><y/></ext></extLst></c>' }, 5],
    ['a style alone', { raw: '<c r="A2" s="1"/>' }, null],
  ])('reads %s', async (_, value, expected) => {
    expect(await one(value)).toEqual(expected);
  });

  it('counts dates from 1904 when the workbook does', async () => {
    expect(await one({ serial: 0 }, { date1904: true })).toEqual(utc(1904, 1, 1));
    expect(await one({ serial: 44_565 }, { date1904: true })).toEqual(utc(2026, 1, 5));
  });

  it('reads and marks hidden rows, takes only the top left value of a merged area, and marks the cells below it', async () => {
    const rows = [
      ['a', 'b', 'c'],
      ['d', 'old', 'f'],
      ['old', 'old', 'i'],
      ['j', 'k', 'l'],
    ];
    const sheet = { rows, hiddenRows: [2, 4], merges: ['A2:B3', 'C4:C9'] };
    expect(await read(buildXlsx([sheet]))).toEqual([
      { rowNumber: 1, cells: ['a', 'b', 'c'], formulas: 0 },
      { rowNumber: 2, cells: ['d', null, 'f'], formulas: 0, isHidden: true },
      { rowNumber: 3, cells: [MERGED, MERGED, 'i'], formulas: 0 },
      { rowNumber: 4, cells: ['j', 'k', 'l'], formulas: 0, isHidden: true },
    ]);
  });

  it('omits empty rows but keeps the row numbers of the sheet', async () => {
    const rows = [['title'], [], [null], ['below'], [], []];
    expect((await read(buildXlsx(rows))).map((row) => row.rowNumber)).toEqual([1, 4]);
  });

  it('reads at most 512 columns, so that one far cell is cheap', async () => {
    const rows = [['a'], [{ raw: '<c r="B2"><v>1</v></c><c r="XFD2"><v>2</v></c>' }]];
    expect((await cellsOf(buildXlsx(rows)))[1]).toEqual([null, 1]);
  });
});

describe('sheets', () => {
  it('skips hidden sheets and chart sheets', async () => {
    const sheets = [
      { name: 'Lists', rows: [['hidden']], state: 'veryHidden' as const },
      { name: 'Chart', rows: [['chart']] },
      { name: 'Data', rows: [['seen']] },
    ];
    const parts = withPart(xlsxParts(sheets), 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace(/relationships\/worksheet(" Target="worksheets\/sheet2)/, 'relationships/chartsheet$1'),
    );
    expect(await cellsOf(buildZip(parts))).toEqual([['seen']]);
  });

  it('finds the parts through their relationships', async () => {
    const moved = (name: string) => name.replace('worksheets/sheet1', 'data/Page').replace('xl/workbook.xml', 'xl/workbook2.xml');
    const parts = xlsxParts([{ rows: [['moved']] }]).map((part) => ({
      ...part,
      name: part.name === 'xl/_rels/workbook.xml.rels' ? 'xl/_rels/workbook2.xml.rels' : moved(part.name),
      content: part.name.endsWith('.rels') ? moved(part.content as string).replace('Target="data', 'Target="/xl/data') : part.content,
    }));
    expect(await cellsOf(buildZip(parts))).toEqual([['moved']]);
  });
});

describe('malformed content that lenient readers accept', () => {
  const rows = [
    ['Application ID', 'Status'],
    ['A1', 'Disbursed'],
    ['A2', 'Rejected'],
  ];
  const custom = { name: 'customXml/item1.xml', content: '<!DOCTYPE x><x>\0' };
  const parts = (): ZipPart[] => [...xlsxParts([{ rows, merges: ['A9:B9'] }]), custom];
  const sheet = 'xl/worksheets/sheet1.xml';
  const change = (name: string, edit: (xml: string) => string) => read(buildZip(withPart(parts(), name, edit)));

  it.each([sheet, 'xl/sharedStrings.xml'])('refuses %s truncated anywhere in an intact archive', async (name) => {
    const whole = parts().find((part) => part.name === name)?.content as string;
    // After every tag, where the rest looks most complete, and at some positions in between.
    for (let length = 0; length < whole.length; length++) {
      if (whole[length - 1] !== '>' && length % 29 !== 0) continue;
      await expect(change(name, (xml) => xml.slice(0, length))).rejects.toMatchObject({ name: 'FileProblem' });
    }
  });

  const laughs = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>';
  const outside = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>';
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', sheet]) {
    it.each([laughs, outside, '<!ENTITY x "y">'])(`a declaration in ${name}: %s`, async (declaration) => {
      await expect(change(name, (xml) => xml.replace('?>', `?>${declaration}`))).rejects.toMatchObject({ code: 'damaged' });
    });
  }

  it.each<[string, string, (xml: string) => string, string]>([
    [
      'an undeclared entity',
      sheet,
      (xml) => xml.replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="inlineStr"><is><t>&lol;</t></is></c>'),
      'damaged',
    ],
    ['a bare ampersand', sheet, (xml) => xml.replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="str"><v>a & b</v></c>'), 'damaged'],
    ['a string that the table does not have', sheet, (xml) => xml.replace('<v>3</v>', '<v>3000</v>'), 'damaged'],
    ['a number that is none', sheet, (xml) => xml.replace(/<c r="A2".*?<\/c>/, '<c r="A2"><v>12x</v></c>'), 'damaged'],
    ['a comment inside a value', sheet, (xml) => xml.replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="str"><v>a<!-- b --></v></c>'), 'damaged'],
    ['an unknown kind of cell', sheet, (xml) => xml.replace('t="s"', 't="q"'), 'damaged'],
    ['a column beyond the last', sheet, (xml) => xml.replace('r="B2"', 'r="XFE2"'), 'damaged'],
    ['a row twice', sheet, (xml) => xml.replace('<row r="3">', '<row r="2">'), 'damaged'],
    ['a row beyond the last', sheet, (xml) => xml.replace('<row r="3">', '<row r="1048577">'), 'damaged'],
    ['markup instead of a cell', sheet, (xml) => xml.replace('<c r="A2"', '<b/><c r="A2"'), 'damaged'],
    ['another encoding', sheet, (xml) => xml.replace('encoding="UTF-8"', 'encoding="windows-1252"'), 'bad-encoding'],
    ['NUL', sheet, (xml) => xml.replace('<sheetData>', '<sheetData>\0'), 'bad-encoding'],
    ['a sheet that is not there', 'xl/_rels/workbook.xml.rels', (xml) => xml.replace('sheet1.xml', 'sheet7.xml'), 'damaged'],
    [
      'a sheet outside of xl/',
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replace('worksheets/sheet1.xml', '../customXml/item1.xml'),
      'damaged',
    ],
    ['no workbook', '_rels/.rels', (xml) => xml.replace('officeDocument"', 'thumbnail"'), 'damaged'],
  ])('refuses %s', async (_, name, edit, code) => {
    await expect(change(name, edit)).rejects.toMatchObject({ code });
  });

  it('ignores malformed parts that are never read', async () => {
    expect(await cellsOf(buildZip(parts()))).toEqual(rows);
  });

  it('refuses invalid bytes', async () => {
    const content = Buffer.from(parts().find((part) => part.name === 'xl/sharedStrings.xml')?.content as string);
    content.write('\xff\xfe', content.indexOf('Status'), 'latin1');
    const bytes = buildZip(parts().map((part) => (part.name === 'xl/sharedStrings.xml' ? { ...part, content } : part)));
    await expect(read(bytes)).rejects.toMatchObject({ code: 'bad-encoding' });
  });

  it('refuses UTF-16, in which a document type could hide', async () => {
    const bytes = buildZip(
      parts().map((part) => (part.name === sheet ? { ...part, content: Buffer.from(`\ufeff${part.content as string}`, 'utf16le') } : part)),
    );
    await expect(read(bytes)).rejects.toMatchObject({ code: 'bad-encoding' });
  });
});
