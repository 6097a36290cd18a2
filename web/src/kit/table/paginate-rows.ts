import type { Column } from './column.ts';
import type { TableState } from './use-table-state.ts';

/**
 * One page of rows that the server sends all at once, sorted as the state says. Empty values come last in both directions.
 * Lists that can grow without bound are sorted and paged by the server instead.
 */
export function paginateRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, page, pageSize }: Pick<TableState, 'sort' | 'page' | 'pageSize'>,
): Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.column)?.sortValue;
  const sorted =
    sort && valueOf ? [...rows].sort((a, b) => compare(valueOf(a), valueOf(b), sort.direction === 'ascending' ? 1 : -1)) : rows;
  return sorted.slice((page - 1) * pageSize, page * pageSize);
}

function compare(a: unknown, b: unknown, sign: 1 | -1): number {
  const [isEmptyA, isEmptyB] = [a, b].map((value) => value === null || value === undefined || value === '');
  if (isEmptyA || isEmptyB) return Number(isEmptyA) - Number(isEmptyB);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return String(a).localeCompare(String(b), 'en-IN', { numeric: true }) * sign;
}
