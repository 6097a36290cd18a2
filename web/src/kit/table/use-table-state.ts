import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** State of a list; it lives in the address, so that it can be shared and Back works. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | null;
  readonly search: string;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
  /** Ascending, descending, then the list's own order again. */
  readonly toggleSort: (column: string) => void;
  readonly setSearch: (search: string) => void;
}

export const defaultPageSizes = [10, 25, 50] as const;

/** Reads and writes the list's state in the query: `?page=2&size=25&sort=-min_income&q=…`. */
export function useTableState(pageSizes: readonly number[] = defaultPageSizes): TableState {
  const [{ page, size, sort, q }, set] = useQueryStates(
    {
      page: parseAsInteger.withDefault(1),
      size: parseAsInteger.withDefault(pageSizes[0] ?? 10),
      sort: parseAsString.withDefault(''),
      q: parseAsString.withDefault(''),
    },
    { history: 'push' },
  );

  // One object until something changes, so that a list can be drawn again only then.
  return useMemo(
    () => ({
      page: Math.max(page, 1),
      // The address can be typed by hand: only sizes that are offered count.
      pageSize: pageSizes.includes(size) ? size : (pageSizes[0] ?? 10),
      sort: readSort(sort),
      search: q,
      setPage: (next) => void set({ page: next }),
      setPageSize: (next) => void set({ size: next, page: 1 }),
      toggleSort: (column) => void set({ sort: nextSort(sort, column), page: 1 }),
      // Typing replaces the entry of the history, otherwise Back would undo single letters.
      setSearch: (next) => void set({ q: next, page: 1 }, { history: 'replace' }),
    }),
    [page, size, sort, q, set, pageSizes],
  );
}

function readSort(sort: string): Sort | null {
  if (sort === '') return null;
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'descending' } : { column: sort, direction: 'ascending' };
}

function nextSort(sort: string, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}
