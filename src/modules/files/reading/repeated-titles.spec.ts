import { describe, expect, it } from '@jest/globals';
import type { Cell } from './cell.js';
import { MERGED } from './cell.js';
import type { Column } from './columns.js';
import { findHeader } from './find-header.js';
import { repeatsTitles } from './repeated-titles.js';

const columns: Column[] = [
  { key: 'code', kind: 'id', aliases: ['Code'] },
  { key: 'name', kind: 'text', aliases: ['Firm Name'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disbursal Amount'] },
  { key: 'city', kind: 'text', aliases: ['City'] },
];
const toRow = (cells: Cell[], index: number) => ({ rowNumber: index + 1, cells, formulas: 0 });

function repeats(titles: readonly Cell[][], cells: Cell[]): boolean {
  const match = findHeader(titles.map(toRow), columns);
  if (!match) throw new Error('no header was found');
  return repeatsTitles(toRow(cells, 99), match.header);
}

describe('repeatsTitles', () => {
  const titles: Cell[][] = [['Code', 'Firm Name', 'Remarks', 'City']];

  it.each<Cell[][]>([
    [['Code', 'Firm Name', 'Remarks', 'City']],
    [[' CODE', 'firm_name', 'Another note', 'City ']],
    [[null, 'Firm Name', '', 'City']],
    [['Code', 'Firm Name', null, MERGED]],
  ])('recognizes titles that are repeated: %j', (cells) => {
    expect(repeats(titles, cells)).toBe(true);
  });

  it.each<Cell[][]>([
    [['C1', 'Firm Name', 'Remarks', 'City']],
    [['Code', 'Firm Name', 'Remarks', 'Pune']],
    [['Firm Name', 'Code', 'Remarks', 'City']],
    [['', 'Firm Name', '', '']],
    [['', '', 'Remarks', '']],
    [[12, 'Firm Name', '', 'City']],
    [[]],
  ])('keeps any other row: %j', (cells) => {
    expect(repeats(titles, cells)).toBe(false);
  });

  it('recognizes each row of a header over two rows', () => {
    const two: Cell[][] = [
      ['Code', 'Firm Name', 'Disbursal', 'Disbursal'],
      ['', '', 'Amount', 'Date'],
    ];
    expect(two.map((cells) => repeats(two, cells))).toEqual([true, true]);
    expect(repeats(two, ['C1', 'Firm Name', '', ''])).toBe(false);
    expect(repeats(two, ['', '', 'Date', ''])).toBe(false);
  });
});
