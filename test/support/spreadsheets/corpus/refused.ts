import { buildXlsx, type FixtureCell, type FixtureSheet, xlsxParts } from '../xlsx-builder.js';
import { buildZip } from '../zip-builder.js';
import type { CorpusFile } from './model.js';
import { withoutStrings } from './workbooks.js';

const titles = ['Application ID', 'Status', 'Disb Amt'];
const rows: FixtureCell[][] = [titles, ['A1', 'Disbursed', 5], ['A2', 'Rejected', 6]];
const csv = (lines: readonly (readonly string[])[], end = '\r\n') => lines.map((line) => line.join(',')).join(end);
const asText = csv(rows.map((row) => row.map(String)));

/** Returns files that are no list of ours, or incomplete, each with the expected problem. */
export function refusedFiles(): CorpusFile[] {
  const book = buildXlsx(rows);
  const two = (first: FixtureSheet['rows'], second: FixtureSheet['rows']) =>
    buildXlsx([
      { name: 'May', rows: first },
      { name: 'June', rows: second },
    ]);
  const macro = buildZip([...xlsxParts([{ rows }]), { name: 'xl/vbaProject.bin', content: 'x' }]);
  const binary = buildZip(
    xlsxParts([{ rows }]).map((part) => (part.name === 'xl/workbook.xml' ? { ...part, name: 'xl/workbook.bin' } : part)),
  );
  const wide = (place: number): FixtureCell[][] => {
    const far = (cells: readonly FixtureCell[]) => [...cells.slice(0, 1), ...Array<null>(place - 1).fill(null), ...cells.slice(1)];
    return rows.map(far);
  };
  const list: [label: string, fileName: string, bytes: Uint8Array | string, refused: string][] = [
    ['no header', 'a.xlsx', buildXlsx(rows.slice(1)), 'headers-missing'],
    ['no header in a csv', 'a.csv', 'A1,Disbursed,5\r\n', 'headers-missing'],
    [
      'half a header',
      'a.xlsx',
      buildXlsx([
        ['Application ID', 'Disb Amt'],
        ['A1', 5],
      ]),
      'headers-missing',
    ],
    ['a header below row 50', 'a.xlsx', buildXlsx([...Array<FixtureCell[]>(50).fill(['x']), ...rows]), 'headers-missing'],
    ['the titles beyond the columns that are read', 'a.xlsx', buildXlsx(wide(600)), 'headers-missing'],
    [
      'a title twice',
      'a.xlsx',
      buildXlsx([
        [...titles, 'STATUS'],
        ['A1', 'a', 5, 'b'],
      ]),
      'headers-duplicate',
    ],
    ['a title twice in a csv', 'a.csv', 'Application ID,Status,status \nA1,a,b\n', 'headers-duplicate'],
    ['two sheets of titles alone', 'a.xlsx', two([titles], [titles]), 'empty'],
    ['titles alone', 'a.csv', csv([titles]), 'empty'],
    ['nothing', 'a.csv', '', 'empty'],
    ['a workbook without strings to point at', 'a.xlsx', withoutStrings(rows), 'damaged'],
    ['a workbook saved half-way', 'a.xlsx', book.subarray(0, book.length / 2), 'damaged'],
    ['a workbook without its last byte', 'a.xlsx', book.subarray(0, -1), 'damaged'],
    ['a workbook with a bit turned over', 'a.xlsx', turned(book), 'damaged'],
    ['macros', 'a.xlsx', macro, 'macro'],
    ['a binary workbook', 'a.xlsx', binary, 'unsupported-version'],
    ['a page of a web system as a workbook', 'a.xlsx', '<html><table><tr><td>Status</td></tr></table></html>', 'content-does-not-match'],
    ['a page of a web system as an old workbook', 'a.xls', '<html><table></table></html>', 'unsupported-version'],
    ['a page of a web system as a csv', 'a.csv', '<!DOCTYPE html><table></table>', 'content-does-not-match'],
    ['a program as a csv', 'a.csv', '\u007fELF\u0001\u0001\u0001', 'content-does-not-match'],
    ['a workbook as a csv', 'a.csv', book, 'content-does-not-match'],
    ['a csv as a workbook', 'a.xlsx', asText, 'content-does-not-match'],
    ['another archive as a workbook', 'a.xlsx', buildZip([{ name: 'a.txt', content: 'x' }]), 'content-does-not-match'],
    ['another ending', 'a.pdf', asText, 'wrong-extension'],
    ['UTF-8 with a part in another encoding', 'a.csv', mixed(), 'bad-encoding'],
    ['NUL', 'a.csv', `${asText}\r\nA3,\u0000,1`, 'content-does-not-match'],
    ['UTF-16 cut inside a letter', 'a.csv', Buffer.from(`\ufeff${asText}`, 'utf16le').subarray(0, -1), 'bad-encoding'],
    ['a quote that the next row would close', 'a.csv', `${asText}\r\nA3,"open,1\r\nA4,"x",1`, 'quote-not-closed'],
    ['a quote that the quote of a later row would close', 'a.csv', `${asText}\r\nA3,"open,1\r\nA4,x,1\r\n"A5",x,1`, 'quote-not-closed'],
    ['a line without an end', 'a.csv', `${asText}\r\n${'x'.repeat(1_200_000)}`, 'line-too-long'],
    ['a quote that is never closed', 'a.csv', `${asText}\r\nA3,"open,1\r\nA4,x,1`, 'quote-not-closed'],
  ];
  return list.map(([label, fileName, content, refused]) => ({
    label,
    fileName,
    bytes: Buffer.from(content as string),
    expected: { refused },
  }));
}

/** Changes the middle byte of the compressed sheet, which the checksum covers. */
function turned(book: Buffer): Buffer {
  const bytes = Buffer.from(book);
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 100;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  return bytes;
}

function mixed(): Buffer {
  return Buffer.concat([
    Buffer.from('Application ID,Status,Remarks\nA1,Disbursed,सहमत\nA2,Disbursed,caf'),
    Buffer.of(0xe9),
    Buffer.from('\n'),
  ]);
}
