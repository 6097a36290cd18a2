import { describe, expect, it } from '@jest/globals';
import type { Cell } from './cell.js';
import { assertColumns, type Column, stageColumnNames } from './columns.js';
import { foldHeader, matchHeader } from './header.js';

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID', 'App No', 'Loan ID'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status', 'Stage'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disb Amt'] },
];
const match = (...cells: Cell[]) => matchHeader({ rowNumber: 3, cells, formulas: 0 }, columns);

describe('foldHeader', () => {
  it.each([
    ['Application ID', 'applicationid'],
    [' APPLICATION_id.', 'applicationid'],
    ['Disb. Amt (₹)', 'disbamt'],
    ['ऋण संख्या', 'ऋणसंख्या'],
    ['Ｓｔａｔｕｓ', 'status'],
    ['GST %', 'gstpercent'],
    ['***', ''],
  ])('%j → %j', (title, folded) => {
    expect(foldHeader(title)).toBe(folded);
  });
});

describe('matchHeader', () => {
  it('finds columns by name in any order and ignores others', () => {
    expect(match('Remarks', 'disb_amt', null, 'STAGE', 'loan id', '')).toEqual({
      header: {
        rowNumber: 3,
        positions: [4, 3, 1],
        scales: [0, 0, 0],
        width: 5,
        titles: { application: 'loan id', status: 'STAGE', amount: 'disb_amt' },
        ignored: ['Remarks'],
        row: ['Remarks', 'disb_amt', '', 'STAGE', 'loan id'],
        titleRows: [['remarks', 'disbamt', '', 'stage', 'loanid', '']],
        shape: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      missing: [],
      duplicates: [],
      hits: 3,
    });
  });

  it('prefers the better alias when two titles name one column', () => {
    const { header, duplicates } = match('Loan ID', 'Stage', 'Application ID', 'Status');
    expect(header.positions).toEqual([2, 3, -1]);
    expect(header.ignored).toEqual(['Loan ID', 'Stage']);
    expect(duplicates).toEqual([]);
  });

  it('distinguishes a percentage from the amount beside it and accepts a percentage title with a percent sign', () => {
    const tax: Column[] = [
      { key: 'gst', kind: 'inr', aliases: ['GST'] },
      { key: 'gst_percent', kind: 'percent', aliases: ['GST rate'] },
    ];
    const found = (...cells: Cell[]) => matchHeader({ rowNumber: 1, cells, formulas: 0 }, tax).header.positions;
    expect(found('GST Rate (%)', 'GST')).toEqual([1, 0]);
    expect(found('GST rate', 'GST %')).toEqual([-1, 0]);
  });

  it.each([
    ['Disb Amt (INR)', 0],
    ['Disb. Amt (Rs.)', 0],
    ['Disb Amt (₹)', 0],
    ['Disb Amt in Rs', 0],
    ['DISB_AMT_INR', 0],
    ['Disb Amt (in Lakh)', 5],
    ['Disb Amt (Rs. in Lacs)', 5],
    ['Disb Amt in ₹ Cr', 7],
    ['Disb Amt (₹ Crores)', 7],
    [`Disb Amt (in '000)`, 3],
    ['Disb Amt (INR) in lakhs', 5],
  ])('reads the unit of an amount: %j', (title, scale) => {
    const { header } = match('App No', 'Status', title);
    expect([header.positions[2], header.scales[2], header.ignored]).toEqual([2, scale, []]);
  });

  it.each([
    'Disb Amt (USD)',
    'Disb Amt (Cr)',
    'Disb Amt Cr',
    'Disb Amt (old)',
    'Disb Amt (in lakh crore)',
    'Disb Amt (in Lakh) in Crores',
    '(INR)',
    'Disb Amt in',
  ])('does not take %j for an amount in rupees', (title) => {
    expect(match('App No', 'Status', title).header).toMatchObject({ positions: [0, 1, -1], ignored: [title] });
  });

  it('prefers the title without a unit, reads the unit of a mapped title, and refuses two titles that differ in their unit only', () => {
    expect(match('App No', 'Status', 'Disb Amt (in Lakh)', 'Disb Amt').header).toMatchObject({ positions: [0, 1, 3], scales: [0, 0, 0] });
    expect(match('App No', 'Status', 'Disb Amt (INR)', 'Disb Amt in Rs').duplicates).toEqual(['Disb Amt (INR)']);
    const chosen = { columns: { application: 'App No', status: 'Status', amount: 'Value (in Lakh)' } };
    const row = { rowNumber: 1, cells: ['App No', 'Status', 'Value (in Lakh)'], formulas: 0 };
    expect(matchHeader(row, columns, { chosen }).header).toMatchObject({ positions: [0, 1, 2], scales: [0, 0, 5] });
  });

  it('reports missing columns by their first alias and duplicates by their title', () => {
    expect(match('Status', 'STATUS', 'Disb Amt')).toMatchObject({ missing: ['Application ID'], duplicates: ['Status'], hits: 2 });
    expect(match('Application ID', 'Status', 'Note', 'Note').duplicates).toEqual([]);
  });

  it('matches numbers, dates and titles with line breaks', () => {
    expect(match('Application\nID', 2026, new Date(0), true).header).toMatchObject({
      titles: { application: 'Application ID' },
      ignored: ['2026', '1970-01-01', 'true'],
    });
  });
});

describe('assertColumns', () => {
  it('accepts valid columns and stages a status as two columns', () => {
    expect(() => assertColumns(columns)).not.toThrow();
    expect(stageColumnNames(columns)).toEqual(['application', 'status', 'status_key', 'amount']);
  });

  it.each<[string, Column[]]>([
    ['no column', []],
    ['a key that is no name', [{ key: 'a"; drop table x', kind: 'id', aliases: ['A'] }]],
    ['a reserved key', [{ key: 'problem', kind: 'text', aliases: ['A'] }]],
    ['the same key twice', [columns[0]!, { ...columns[0]!, aliases: ['Other'] }]],
    ['the key of a status', [columns[1]!, { key: 'status_key', kind: 'text', aliases: ['Other'] }]],
    ['an alias of two columns', [columns[0]!, { key: 'other', kind: 'id', aliases: ['APP-NO'] }]],
    ['an alias of nothing', [{ key: 'a', kind: 'id', aliases: ['!'] }]],
    ['no alias', [{ key: 'a', kind: 'id', aliases: [] }]],
  ])('refuses %s', (_, bad) => {
    expect(() => assertColumns(bad)).toThrow(TypeError);
  });
});
