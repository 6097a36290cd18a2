import { describe, expect, it } from '@jest/globals';
import { type Cell, UNCALCULATED } from './cell.js';
import type { Column } from './columns.js';
import { matchHeader } from './header.js';
import { RowMapper } from './row-mapper.js';

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'] },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Amount'] },
  { key: 'paid_on', kind: 'date', aliases: ['Paid on'] },
  { key: 'born_on', kind: 'date', aliases: ['Born on'], personal: true },
];
const header = matchHeader(
  { rowNumber: 1, cells: ['Status', 'Note', 'Amount', 'Application ID', 'Paid on', 'Born on'], formulas: 0 },
  columns,
).header;

function map(cells: Cell[], book = { date1904: false, knowsPercent: true, fixedWidth: false }) {
  const mapper = new RowMapper(columns, header, book);
  const found = mapper.map({ rowNumber: 2, cells, formulas: 0 });
  return { found, values: [...mapper.values], problems: mapper.problems, monthFirst: [...mapper.monthFirstColumns] };
}

describe('RowMapper', () => {
  it('puts the cells in the order of the staging table', () => {
    expect(map(['In-Progress', 'ignored', '1,000', 12, 46_027, null])).toEqual({
      found: true,
      values: ['12', 'In-Progress', 'in progress', '1000.00', '2026-01-05', null],
      problems: [],
      monthFirst: [],
    });
  });

  it('passes over rows without a value in any column', () => {
    expect(map([null, 'only a note']).found).toBe(false);
    expect(map(['  ', null, '']).found).toBe(false);
    expect(map([]).found).toBe(false);
  });

  it('reports every bad cell of a row and empties it', () => {
    const { values, problems } = map([null, null, -5, '#REF!', UNCALCULATED, '31/02/1990']);
    expect(values).toEqual([null, null, null, null, null, null]);
    expect(problems).toEqual([
      { code: 'cell-error', vars: { column: 'application', value: '#REF!' } },
      { code: 'amount-negative', vars: { column: 'amount', value: '-5' } },
      { code: 'formula-without-value', vars: { column: 'paid_on' } },
      { code: 'date-not-real', vars: { column: 'born_on', value: '***' } },
      { code: 'value-missing', vars: { column: 'status' } },
    ]);
  });

  it('does not call a value missing that was only unreadable', () => {
    expect(map(['#N/A', null, 1]).problems).toEqual([{ code: 'cell-error', vars: { column: 'status', value: '#N/A' } }]);
  });

  it('remembers which date columns are in doubt', () => {
    expect(map(['x', null, null, 'A', '12/31/2026', '01/02/1990']).monthFirst).toEqual(['paid_on']);
  });

  it('notices cells beyond the titles where the width is fixed', () => {
    const shifted: Cell[] = ['x', null, '1', 'A', null, null, '50', ''];
    const csv = { date1904: false, knowsPercent: true, fixedWidth: true };
    expect(map(shifted, csv).problems).toEqual([{ code: 'row-too-wide', vars: { limit: 6 } }]);
    expect(map([...shifted.slice(0, 6), '', null], csv).problems).toEqual([]);
    expect(map(shifted).problems).toEqual([]);
  });

  it('fails the file on a value that no reader may give', () => {
    const strange = { formula: 'A1' } as unknown as Cell;
    expect(() => map([strange])).toThrow('file refused: damaged');
  });
});
