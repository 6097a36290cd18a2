import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** State of a list; stored in the address, so that it can be shared and Back works. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  /** Start of the page, in lists that the server pages by key. */
  readonly cursor: string | null;
  readonly pageSize: number;
  readonly sort: Sort | null;
  readonly search: string;
  readonly setPage: (page: number, cursor?: string | null) => void;
  readonly setPageSize: (size: number) => void;
  /** Cycles through ascending, descending, and the list's own order; `usual` is the column of that order, ascending, if it is named. */
  readonly toggleSort: (column: string, usual?: string) => void;
  readonly setSearch: (search: string) => void;
}

export const defaultPageSizes = [10, 25, 50] as const;

/** Returns the parameter names of a list; two lists on one page have different prefixes. */
export const withPrefix = (prefix: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, prefix === '' ? key : `${prefix}.${key}`]));

const names = { page: 'page', cursor: 'cursor', size: 'page_size', sort: 'sort', q: 'q' };

/** Reads and writes the list's state in the query, in the grammar of contracts/lists: `?page=2&page_size=25&sort=-min_income&q=…`. */
export function useTableState(pageSizes: readonly number[] = defaultPageSizes, prefix = ''): TableState {
  const [{ page, cursor, size, sort, q }, set] = useQueryStates(
    {
      page: parseAsInteger.withDefault(1),
      cursor: parseAsString,
      size: parseAsInteger.withDefault(pageSizes[0] ?? 10),
      sort: parseAsString.withDefault(''),
      q: parseAsString.withDefault(''),
    },
    { history: 'push', urlKeys: withPrefix(prefix, names) },
  );

  // One object until something changes, so that a list rerenders only then.
  return useMemo(() => {
    const start = { page: 1, cursor: null };
    return {
      page: Math.max(page, 1),
      cursor,
      // The address may be typed by hand: only offered sizes are valid.
      pageSize: pageSizes.includes(size) ? size : (pageSizes[0] ?? 10),
      sort: readSort(sort),
      search: q,
      setPage: (next, at = null) => void set({ page: next, cursor: at }),
      setPageSize: (next) => void set({ size: next, ...start }),
      toggleSort: (column, usual = '') => void set({ sort: nextSort(sort || usual, column), ...start }),
      // Typing replaces the history entry, otherwise Back would undo single letters.
      setSearch: (next) => void set({ q: next, ...start }, { history: 'replace' }),
    };
  }, [page, cursor, size, sort, q, set, pageSizes]);
}

function readSort(sort: string): Sort | null {
  if (sort === '') return null;
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'descending' } : { column: sort, direction: 'ascending' };
}

function nextSort(sort: string, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}
