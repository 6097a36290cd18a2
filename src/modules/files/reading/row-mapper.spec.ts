import { describe, expect, it } from '@jest/globals';
import { type Cell, MERGED, UNCALCULATED } from './cell.js';
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

function map(cells: Cell[], book = { date1904: false, fixedWidth: false }) {
  const mapper = new RowMapper(columns, header, book);
  const found = mapper.map({ rowNumber: 2, cells, formulas: 0 });
  return { found, values: [...mapper.values], problems: mapper.problems, monthFirst: [...mapper.monthFirstColumns] };
}

function isTotal(cells: Cell[]): boolean {
  const mapper = new RowMapper(columns, header, { date1904: false, fixedWidth: false });
  mapper.map({ rowNumber: 2, cells, formulas: 0 });
  return mapper.isTotal;
}

describe('RowMapper', () => {
  it('returns the cells in the order of the staging table', () => {
    expect(map(['In-Progress', 'ignored', '1,000', 12, 46_027, null])).toEqual({
      found: true,
      values: ['12', 'In-Progress', 'in progress', '1000.00', '2026-01-05', null],
      problems: [],
      monthFirst: [],
    });
  });

  it('skips rows without a value in any column', () => {
    expect(map([null, 'only a note']).found).toBe(false);
    expect(map(['  ', null, '']).found).toBe(false);
    expect(map([]).found).toBe(false);
  });

  it('reports every bad cell of a row and empties it', () => {
    const { values, problems } = map([null, null, -5, '#REF!', UNCALCULATED, '31/02/1990']);
    expect(values).toEqual([null, null, null, null, null, null]);
    expect(problems).toEqual([
      { code: 'cell-error', vars: { column: 'application', value: '#REF!' } },
      { code: 'amount-negative', vars: { column: 'amount' } },
      { code: 'formula-without-value', vars: { column: 'paid_on' } },
      { code: 'date-not-real', vars: { column: 'born_on' } },
      { code: 'value-missing', vars: { column: 'status' } },
    ]);
  });

  it('does not report an unreadable value as missing', () => {
    expect(map(['#N/A', null, 1]).problems).toEqual([{ code: 'cell-error', vars: { column: 'status', value: '#N/A' } }]);
  });

  it('records date columns that contain month-first dates', () => {
    expect(map(['x', null, null, 'A', '12/31/2026', '01/02/1990']).monthFirst).toEqual(['paid_on']);
  });

  it('reports cells beyond the titles when the width is fixed', () => {
    const shifted: Cell[] = ['x', null, '1', 'A', null, null, '50', ''];
    const csv = { date1904: false, fixedWidth: true };
    expect(map(shifted, csv).problems).toEqual([{ code: 'row-too-wide', vars: { limit: 6 } }]);
    expect(map([...shifted.slice(0, 6), '', null], csv).problems).toEqual([]);
    expect(map(shifted).problems).toEqual([]);
  });

  it('reports each row below the first of a merged cell as lacking a value', () => {
    expect(map(['x', null, MERGED, 'A']).problems).toEqual([{ code: 'cell-merged', vars: { column: 'amount' } }]);
    expect(map([MERGED, null, null, MERGED]).found).toBe(false);
  });

  it.each<Cell[][]>([[['', 'Total', '1,00,000']], [['', null, 500, 'Grand Total:']], [['', 'कुल योग', 5]], [['', 'Totals', '12/31/2026']]])(
    'recognizes a total below the data: %j',
    (cells) => {
      expect(isTotal(cells)).toBe(true);
    },
  );

  describe('columns with keys', () => {
    const keyed: Column[] = [
      { key: 'reference', kind: 'id', aliases: ['Reference'], role: 'key' },
      { key: 'loan', kind: 'id', aliases: ['Loan No'], role: 'key' },
      { key: 'phone', kind: 'phone', aliases: ['Mobile'], role: 'key' },
      { key: 'gross', kind: 'inr', aliases: ['Gross'], role: 'worth', oppositeColumn: 'clawback' },
      { key: 'clawback', kind: 'inr', aliases: ['Clawback'], role: 'worth' },
      { key: 'remark', kind: 'text', aliases: ['Remark'] },
    ];
    const titles = { rowNumber: 1, cells: ['Loan No', 'Gross', 'Remark', 'Mobile'], formulas: 0 };
    const read = (cells: Cell[]) => {
      const mapper = new RowMapper(keyed, matchHeader(titles, keyed).header, { date1904: false, fixedWidth: false });
      mapper.map({ rowNumber: 2, cells, formulas: 0 });
      return mapper;
    };

    it.each<Cell[][]>([
      [['Total', 5000]],
      [['Grand Total', 5000, 'x', '9876543210']],
      [['', 5000, 'Total payout']],
      [['-', 5000, 'योग', 'NA']],
      [[null, 5000, 'कुल जोड़']],
      [['', 5000, '', 'Total:']],
    ])('treats a total as no record: %j', (cells) => {
      expect(read(cells).isTotal).toBe(true);
    });

    it.each<Cell[][]>([[['L-1', 5000, 'Total']], [['', 5000, '']], [['', 5000, 'Total', '9876543210']], [['Totally', 5000, '']]])(
      'treats an amount not labelled as a total as a record, with or without a key: %j',
      (cells) => {
        expect(read(cells).isTotal).toBe(false);
      },
    );

    it('reports the column where a negative amount belongs', () => {
      expect(read(['L-1', -5]).problems).toEqual([{ code: 'amount-opposite', vars: { column: 'gross', other: 'clawback' } }]);
      expect(read(['L-1', '(1,500.00)']).problems).toMatchObject([{ code: 'amount-opposite' }]);
    });
  });

  it('treats a row with the required values as a record even when it is named Total', () => {
    expect(map(['Disbursed', 'Total', 5, 'A1']).problems).toEqual([]);
    expect(
      [
        ['Disbursed', 'Total', 5, 'A1'],
        ['', 'Total Traders', 5, 'A1'],
      ].map(isTotal),
    ).toEqual([false, false]);
    expect(map(['', 'Totally new', 5, 'A1']).problems).toEqual([{ code: 'value-missing', vars: { column: 'status' } }]);
  });

  it('refuses the file when a cell has an unsupported type', () => {
    const strange = { formula: 'A1' } as unknown as Cell;
    expect(() => map([strange])).toThrow('file refused: damaged');
  });
});
