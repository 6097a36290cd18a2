import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FixtureCell, xlsxParts } from '../../../../../test/support/spreadsheets/xlsx-builder.js';
import type { SheetRow } from '../cell.js';
import { MergeCollector } from './merge-collector.js';
import { SharedStrings } from './shared-strings.js';
import { SheetScanner } from './sheet-scanner.js';

const rows: FixtureCell[][] = [
  ['id', 'नाम', 'amount'],
  ['A-1', 'अनीता & Co', 12.5],
  [null, { rich: ['a', 'b'] }, { formula: 'SUM(C1)', result: 7 }],
  ['', '₹ 1,000', true],
];
const parts = xlsxParts([{ rows, merges: ['A1:B1', 'C2:C4'] }]);
const content = (name: string) => Buffer.from(parts.find((part) => part.name === name)?.content as string);

function pieces(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const points = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  return points.slice(1).map((point, i) => bytes.subarray(points[i], point));
}

function scan(sheet: readonly Buffer[], table: readonly Buffer[]): SheetRow[] {
  const strings = new SharedStrings();
  for (const chunk of table) strings.push(chunk);
  const scanner = new SheetScanner({ strings, formats: new Uint8Array(4), date1904: false });
  return [...sheet.flatMap((chunk) => scanner.push(chunk)), ...scanner.end()];
}

describe('SheetScanner', () => {
  const whole = scan([content('xl/worksheets/sheet1.xml')], [content('xl/sharedStrings.xml')]);

  it('reads a sheet', () => {
    expect(whole.map((row) => row.cells)).toEqual([
      ['id', 'नाम', 'amount'],
      ['A-1', 'अनीता & Co', 12.5],
      [null, 'ab', 7],
      ['', '₹ 1,000', true],
    ]);
    expect(whole.map((row) => row.formulas)).toEqual([0, 0, 1, 0]);
  });

  it('returns the same rows wherever the chunks end, even inside a character', () => {
    const sheet = content('xl/worksheets/sheet1.xml');
    const table = content('xl/sharedStrings.xml');
    expect(
      scan(
        [...sheet].map((byte) => Buffer.of(byte)),
        [...table].map((byte) => Buffer.of(byte)),
      ),
    ).toEqual(whole);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 6 }), (a, b) => {
        expect(scan(pieces(sheet, a), pieces(table, b))).toEqual(whole);
      }),
    );
  });

  it('finds the merged areas wherever the chunks end', () => {
    const sheet = content('xl/worksheets/sheet1.xml');
    const areas = (chunks: readonly Buffer[]) => {
      const collector = new MergeCollector('worksheet');
      for (const chunk of chunks) collector.push(chunk);
      return collector.areas();
    };
    const expected = [
      { top: 1, bottom: 1, left: 0, right: 1 },
      { top: 2, bottom: 4, left: 2, right: 2 },
    ];
    expect(areas([...sheet].map((byte) => Buffer.of(byte)))).toEqual(expected);
    fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 6 }), (cuts) => expect(areas(pieces(sheet, cuts))).toEqual(expected)));
  });

  it('refuses a row that never ends before it exhausts memory', () => {
    const scanner = new SheetScanner({ strings: new SharedStrings(), formats: new Uint8Array(0), date1904: false });
    scanner.push(Buffer.from('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'));
    const chunk = Buffer.alloc(128 * 1024, 'x');
    expect(() => {
      for (let i = 0; i < 200; i++) scanner.push(chunk);
    }).toThrow('file refused: damaged');
  });

  it('reads an empty sheet', () => {
    const scanner = new SheetScanner({ strings: new SharedStrings(), formats: new Uint8Array(0), date1904: false });
    expect(scanner.push(Buffer.from('<worksheet><sheetData/></worksheet>'))).toEqual([]);
    expect(scanner.end()).toEqual([]);
  });
});
