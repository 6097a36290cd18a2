import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { TempFiles } from '../../../../test/support/spreadsheets/temp-files.js';
import { buildXlsx, withPart, xlsxParts } from '../../../../test/support/spreadsheets/xlsx-builder.js';
import { buildZip } from '../../../../test/support/spreadsheets/zip-builder.js';
import { detectKind } from './detect-kind.js';
import { openBook } from './table.js';

const files = new TempFiles();
afterAll(() => files.remove());

const rows = [
  ['Application ID', 'Status'],
  ['A1', 'Disbursed'],
];
const xlsx = buildXlsx(rows);
const xls = readFileSync('test/support/spreadsheets/mis.xls');
const csv = 'Application ID,Status\nA1,Disbursed\n';

/** Replaces every UTF-16 name in a compound file with another of the same length or shorter. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(from, 'utf16le'));
  copy.fill(0, at, at + 64);
  copy.write(to, at, 'utf16le');
  copy.writeUInt16LE(to.length * 2 + 2, at + 64);
  return copy;
}

const detect = (content: string | Uint8Array, name: string) => detectKind(files.write(content), name);

describe('detectKind', () => {
  it.each([
    ['report.xlsx', xlsx, 'xlsx'],
    ['REPORT.XLSX ', xlsx, 'xlsx'],
    ['../../etc/passwd.xlsx', xlsx, 'xlsx'],
    ['mis.xls', xls, 'xls'],
    ['data.csv', csv, 'csv'],
    ['utf16.csv', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'csv'],
    ['without-mark.csv', Buffer.from(csv, 'utf16le'), 'csv'],
  ])('detects %s', async (name, content, kind) => {
    await expect(detect(content, name)).resolves.toBe(kind);
  });

  it.each(['report.pdf', 'report', 'xlsx', 'report.xlsx.exe', 'report.xlsm', 'report.ods', 'report.xlsb', 'report.csv\0.exe'])(
    'refuses the name %j',
    async (name) => {
      await expect(detect(xlsx, name)).rejects.toMatchObject({ code: 'wrong-extension' });
    },
  );

  const docx = buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<document/>' },
  ]);
  const ods = buildZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true }]);
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('This program cannot be run in DOS mode')]);
  const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
  it.each([
    ['a web page as xlsx', 'a.xlsx', '<html><table><tr><td>1</td></tr></table></html>', 'content-does-not-match'],
    ['a CSV as xlsx', 'a.xlsx', csv, 'content-does-not-match'],
    ['an old workbook as xlsx', 'a.xlsx', xls, 'content-does-not-match'],
    ['a text document as xlsx', 'a.xlsx', docx, 'content-does-not-match'],
    ['an OpenDocument sheet as xlsx', 'a.xlsx', ods, 'content-does-not-match'],
    ['the EICAR test file as xlsx', 'a.xlsx', eicar, 'content-does-not-match'],
    ['a workbook as csv', 'a.csv', xlsx, 'content-does-not-match'],
    ['an old workbook as csv', 'a.csv', xls, 'content-does-not-match'],
    ['a program as csv', 'a.csv', exe, 'content-does-not-match'],
    ['a web page as csv', 'a.csv', '\ufeff  <!DOCTYPE html><html></html>', 'content-does-not-match'],
    ['a picture as csv', 'a.csv', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'content-does-not-match'],
    ['a PDF as csv', 'a.csv', '%PDF-1.7\n', 'content-does-not-match'],
    ['a workbook as xls', 'a.xls', xlsx, 'content-does-not-match'],
    ['a CSV as xls', 'a.xls', csv, 'content-does-not-match'],
    ['another OLE document as xls', 'a.xls', renamed(xls, 'Workbook', 'WordDocument'), 'content-does-not-match'],
    ['a web page as xls', 'a.xls', '<html><table></table></html>', 'unsupported-version'],
    ['XML of 2003 as xls', 'a.xls', '<?xml version="1.0"?><Workbook/>', 'unsupported-version'],
    ['Excel 5 as xls', 'a.xls', renamed(xls, 'Workbook', 'Book'), 'unsupported-version'],
    ['Excel 4 as xls', 'a.xls', Buffer.from('0904060000000000', 'hex'), 'unsupported-version'],
    ['a binary workbook as xlsx', 'a.xlsx', buildZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'unsupported-version'],
    ['an empty file', 'a.xlsx', '', 'empty'],
    ['an empty CSV', 'a.csv', '', 'empty'],
    ['the first half of a workbook', 'a.xlsx', xlsx.subarray(0, xlsx.length / 2), 'damaged'],
    ['the first half of an old workbook', 'a.xls', xls.subarray(0, xls.length / 2), 'damaged'],
  ])('refuses %s', async (_, name, content, code) => {
    await expect(detect(content, name)).rejects.toMatchObject({ code });
  });

  it('refuses an encrypted workbook under either extension', async () => {
    const encrypted = await writeXlsx({ sheets: [{ name: 'A', rows }], encryption: { password: 'secret', spinCount: 10 } });
    await expect(detect(encrypted, 'a.xlsx')).rejects.toMatchObject({ code: 'encrypted' });
    await expect(detect(encrypted, 'a.xls')).rejects.toMatchObject({ code: 'encrypted' });
  });

  it('refuses more bytes than the limit', async () => {
    const path = files.write(csv);
    const limits = {
      fileBytes: 10,
      rows: 1,
      identicalRows: 1,
      sheets: 1,
      zipEntries: 1,
      inflatedBytes: 1,
      inflationRatio: 1,
      milliseconds: 1,
      heapMegabytes: 1,
    };
    await expect(detectKind(path, 'a.csv', limits)).rejects.toMatchObject({ code: 'too-large', vars: { limit: 10 } });
  });
});

describe('macros', () => {
  it.each(['xl/vbaProject.bin', 'xl/macrosheets/sheet1.xml', 'xl/activeX/activeX1.xml'])('refuses %s', async (name) => {
    const path = files.write(buildZip([...xlsxParts([{ rows }]), { name, content: '<x/>' }]));
    await expect(openBook(path, 'xlsx')).rejects.toMatchObject({ code: 'macro' });
  });

  const VBA = 'application/vnd.ms-office.vbaProject';
  const MACRO_WORKBOOK = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  const withType = (declaration: string, name?: string) => [
    ...withPart(xlsxParts([{ rows }]), '[Content_Types].xml', (xml) => xml.replace('</Types>', `${declaration}</Types>`)),
    ...(name ? [{ name, content: 'x' }] : []),
  ];
  it.each([
    ['by its extension', withType(`<Default Extension="BIN" ContentType="${VBA}"/>`, 'xl/code.bin')],
    ['by its own type', withType(`<Override PartName="/xl/code.dat" ContentType="${VBA}"/>`, 'xl/code.dat')],
    ['in the type of the workbook', withType(`<Override PartName="/xl/workbook.xml" ContentType="${MACRO_WORKBOOK}"/>`)],
  ])('refuses a macro project under any part name, declared %s', async (_, parts) => {
    await expect(openBook(files.write(buildZip(parts)), 'xlsx')).rejects.toMatchObject({ code: 'macro' });
  });

  it('accepts a macro type that no part has', async () => {
    const parts = withType(
      `<Default Extension="bin" ContentType="${VBA}"/><Default Extension="dat" ContentType="${VBA}"/>` +
        `<Override PartName="/xl/printer.dat" ContentType="application/octet-stream"/>`,
      'xl/printer.dat',
    );
    const book = await openBook(files.write(buildZip(parts)), 'xlsx');
    expect(book.sheets).toHaveLength(1);
    await book.close();
  });

  it('refuses macros in an .xls workbook', async () => {
    const path = files.write(renamed(xls, '\u0005SummaryInformation', '_VBA_PROJECT_CUR'));
    await expect(openBook(path, 'xls')).rejects.toMatchObject({ code: 'macro' });
  });
});
