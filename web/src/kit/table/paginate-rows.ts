import type { Column } from './column.ts';
import type { TableState } from './use-table-state.ts';

/**
 * Returns one page of rows that the server sends as a whole, sorted by the state. Empty values come last in both directions.
 * Lists without a size limit are sorted and paged by the server instead.
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
