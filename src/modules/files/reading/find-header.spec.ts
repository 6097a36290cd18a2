import { describe, expect, it } from '@jest/globals';
import { type Cell, MERGED } from './cell.js';
import type { Column } from './columns.js';
import { addKnownColumns, findHeader } from './find-header.js';
import type { HeaderMappings } from './header-mapping.js';

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Unique Id'] },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'sanctioned', kind: 'inr', aliases: ['Approved Amount'] },
  { key: 'disbursed', kind: 'inr', aliases: ['Disbursal Amount'] },
  { key: 'paid_on', kind: 'date', aliases: ['Disbursal Date'] },
  { key: 'emi', kind: 'inr', aliases: ['EMI'] },
];
const find = (...rows: Cell[][]) =>
  findHeader(
    rows.map((cells, index) => ({ rowNumber: index + 1, cells, formulas: 0 })),
    columns,
  )?.header;

describe('findHeader', () => {
  it.each<[string, Cell]>([
    ['merged cells', MERGED],
    ['empty cells', ''],
  ])('reads titles below a common title, with %s below the others', (_, below) => {
    expect(
      find(['Unique Id', 'Status', 'Amounts', null], [below, below, 'Approved Amount', 'EMI'], ['A1', 'Approved', 5, 6]),
    ).toMatchObject({
      rowNumber: 2,
      positions: [0, 1, 2, -1, -1, 3],
      row: ['Unique Id', 'Status', 'Approved Amount', 'EMI'],
      width: 4,
      ignored: [],
    });
  });

  it('completes a repeated or unknown lower title with the upper one', () => {
    expect(find(['Unique Id', 'Status', 'Approved', '', 'Disbursal', ''], ['', '', 'Amount', 'Date', 'Amount', 'Date'])).toMatchObject({
      rowNumber: 2,
      positions: [0, 1, 2, 4, 5, -1],
      ignored: ['Approved Date'],
    });
    expect(find(['Unique Id', 'Status', 'Disbursal'], ['', '', 'Amount'])).toMatchObject({ positions: [0, 1, -1, 2, -1, -1] });
  });

  it('ends the span of an upper title at the next column without a lower title', () => {
    expect(find(['Unique Id', 'Disbursal', '', 'Status', ''], ['', 'Amount', 'Date', '', 'EMI'])).toMatchObject({
      positions: [0, 3, -1, 1, 2, 4],
    });
  });

  it('reads units below the titles', () => {
    expect(find(['Unique Id', 'Status', 'Approved Amount', 'EMI'], ['', '', '(in Lakh)', 'INR'], ['A1', 'Approved', 5, 6])).toMatchObject({
      rowNumber: 2,
      positions: [0, 1, 2, -1, -1, 3],
      scales: [0, 0, 5, 0, 0, 0],
      row: ['Unique Id', 'Status', 'Approved Amount (in Lakh)', 'EMI INR'],
    });
    expect(find(['Unique Id', 'Status', 'EMI'], ['A1', 'Approved', '(500)'])).toMatchObject({
      rowNumber: 1,
      positions: [0, 1, -1, -1, -1, 2],
    });
  });

  it('finds such a header below other rows', () => {
    expect(find(['Report'], ['of November'], ['Unique Id', 'Amounts', ''], ['', 'EMI', 'Status'])).toMatchObject({
      rowNumber: 4,
      positions: [0, 2, -1, -1, -1, 1],
    });
  });

  it.each<[string, Cell[][]]>([
    [
      'a data row below the titles',
      [
        ['Unique Id', 'Status', 'EMI'],
        ['A1', 'Status', 'EMI'],
      ],
    ],
    [
      'numbers below the titles',
      [
        ['Unique Id', 'Status', 'Amounts'],
        ['', '', 5],
      ],
    ],
    [
      'lower titles that name no column',
      [
        ['Unique Id', 'Status', 'Amounts'],
        ['', '', 'Foo'],
      ],
    ],
  ])('keeps a header of one row: %s', (_, rows) => {
    expect(find(...rows)).toMatchObject({ rowNumber: 1, positions: [0, 1, -1, -1, -1, rows[0]?.[2] === 'EMI' ? 2 : -1] });
  });

  it('does not join a report title with the titles below it', () => {
    expect(find(['Status report of November', ''], ['Unique Id', 'Status'])).toMatchObject({ rowNumber: 2, row: ['Unique Id', 'Status'] });
  });
});

describe('addKnownColumns', () => {
  const withLender: Column[] = [...columns, { key: 'lender', kind: 'text', aliases: ['Lender'], unsureAliases: ['Bank', 'NBFC'] }];
  const known = { lender: ['Hero FinCorp', 'Federal Bank'] };
  const positionIn = (titles: Cell[], values: Cell[][], mappings: HeaderMappings = { known }) => {
    const rows = [titles, ...values].map((cells, index) => ({ rowNumber: index + 1, cells, formulas: 0 }));
    const match = findHeader(rows, withLender, mappings);
    if (!match) throw new Error('no header was found');
    addKnownColumns(match, rows, withLender, mappings);
    return [match.header.positions.at(-1), match.header.ignored];
  };
  const titles = ['Unique Id', 'Status', 'Bank'];

  it.each<[string, Cell[], Cell[][], [number, string[]]]>([
    [
      'whose values are all lenders',
      titles,
      [
        ['A1', 'x', 'HERO FINCORP'],
        ['A2', 'x', null],
        ['A3', 'x', 'Federal  Bank'],
      ],
      [2, []],
    ],
    [
      'with a value that is no lender',
      titles,
      [
        ['A1', 'x', 'Federal Bank'],
        ['A2', 'x', 'HDFC Bank'],
      ],
      [-1, ['Bank']],
    ],
    ['without values', titles, [['A1', 'x', null]], [-1, ['Bank']]],
    ['whose title is repeated', titles, [['A1', 'x', 'Federal Bank'], titles, ['A2', 'x', 'Hero FinCorp']], [2, []]],
    ['beside the lender column', [...titles, 'Lender'], [['A1', 'x', 'Federal Bank', 'NIRA']], [3, ['Bank']]],
    ['of two such columns', [...titles, 'NBFC'], [['A1', 'x', 'SBI', 'Hero FinCorp']], [3, ['Bank']]],
  ])('decides about a column Bank %s', (_, header, values, expected) => {
    expect(positionIn(header, values)).toEqual(expected);
  });

  it('leaves the mapping of a person alone', () => {
    const chosen = { columns: { application: 'Unique Id', status: 'Status' } };
    expect(positionIn(titles, [['A1', 'x', 'Federal Bank']], { known, chosen })).toEqual([-1, ['Bank']]);
  });
});
