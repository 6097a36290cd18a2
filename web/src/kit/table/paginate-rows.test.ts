import { expect, it } from '@jest/globals';
import type { Column } from './column.ts';
import { paginateRows } from './paginate-rows.ts';

interface Row {
  readonly name: string;
  readonly income: number | null;
}

const columns: Column<Row>[] = [
  { key: 'name', label: '', render: () => null, sortValue: (row) => row.name },
  { key: 'income', label: '', render: () => null, sortValue: (row) => row.income },
  { key: 'actions', label: '', render: () => null },
];
const rows: Row[] = [
  { name: 'Lender 10', income: null },
  { name: 'Lender 2', income: 20_000 },
  { name: 'lender 1', income: 9_000 },
];
const names = (sort: Parameters<typeof paginateRows>[2]['sort'], page = 1, pageSize = 10) =>
  paginateRows(rows, columns, { sort, page, pageSize }).map(({ name }) => name);

it("keeps the server's order without a sort, and for a column that cannot be sorted", () => {
  expect(names(null)).toEqual(['Lender 10', 'Lender 2', 'lender 1']);
  expect(names({ column: 'actions', direction: 'ascending' })).toEqual(['Lender 10', 'Lender 2', 'lender 1']);
});

it('sorts texts in natural order, and numbers numerically', () => {
  expect(names({ column: 'name', direction: 'ascending' })).toEqual(['lender 1', 'Lender 2', 'Lender 10']);
  expect(names({ column: 'income', direction: 'ascending' })).toEqual(['lender 1', 'Lender 2', 'Lender 10']);
});

it('sorts empty values last in both directions', () => {
  expect(names({ column: 'income', direction: 'descending' })).toEqual(['Lender 2', 'lender 1', 'Lender 10']);
});

it('returns one page', () => {
  expect(names({ column: 'name', direction: 'ascending' }, 2, 2)).toEqual(['Lender 10']);
});
