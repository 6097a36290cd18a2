import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { type ListRules, getSortableColumns } from '../../../../src/contracts/lists.js';
import type { Failure } from '../../api/failure.ts';
import type { Column } from '../table/column.ts';
import { paginateRows } from '../table/paginate-rows.ts';
import type { PageLinks } from '../table/table-pager.tsx';
import { useStableOrder } from '../table/use-stable-order.ts';
import { filterRows } from './filter-rows.ts';
import type { ListState } from './use-list-state.ts';
import type { ListResult, ListCalls } from './web-list.ts';

/** Debounces typing before a request. */
const DEBOUNCE_MS = 250;

export interface ResourceListData<Row> {
  /** Rows of this page. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly pageLinks: PageLinks | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  readonly isRefreshing: boolean;
  /** State that the rows were requested for; it follows the address with low priority. */
  readonly state: ListState;
  /** Query without paging, as an export sends it to the server. */
  readonly query: Readonly<Record<string, string>>;
}

interface Identified {
  readonly id: string;
}

interface Options<Row extends Identified> {
  readonly calls: ListCalls<Row>;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly columns: readonly Column<Row>[];
  /** Values that all rows share, by column. */
  readonly scope?: Readonly<Record<string, string>>;
}

/** Returns the rows for the state of a list: paged by the server, or by this page when the list is loaded as a whole. */
export function useResourceList<Row extends Identified>({ calls, rules, state, columns, scope }: Options<Row>): ResourceListData<Row> {
  // Deleted records are paged by the server even when all others are loaded.
  const isWhole = calls.useWhole !== undefined && !state.isDeleted;
  const [search] = useDebouncedValue(state.search, isWhole ? 0 : DEBOUNCE_MS);
  const question = useMemo(() => {
    const { sort, filters, isDeleted } = state;
    return {
      ...filters,
      ...scope,
      // A list that is loaded as a whole can be sorted by more columns than the server offers.
      ...(sort &&
        getSortableColumns(rules).includes(sort.column) && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
      ...(search.trim() !== '' && { q: search.trim() }),
      ...(isDeleted && { deleted: '1' }),
    };
  }, [rules, state, search, scope]);
  const { useRows, useWhole = useEmptyList } = calls;
  const paged = useRows(isWhole ? undefined : { ...question, page_size: state.pageSize, cursor: state.cursor ?? undefined });
  const whole = useWhole(isWhole ? state.filters : undefined);
  const answer = isWhole ? whole : paged;
  // Typing must not be interrupted; a sort or a page change renders at once, together with its buttons.
  const typed = useDeferredValue(state.search);
  const settled = useMemo(() => ({ ...state, search: typed }), [state, typed]);
  const local = useLocalPage({ rows: isWhole ? answer.data : undefined, rules, state: settled, columns });

  // A cursor belongs to one user and one query: an address shared with another user starts at the first page.
  const isForeign = answer.failure?.fields?.['cursor'] !== undefined && state.cursor !== null;
  // A page whose last row was deleted is empty.
  const isLeft = state.cursor !== null && answer.data?.length === 0;
  useEffect(() => {
    if (isForeign || isLeft) state.setPage(1);
  }, [isForeign, isLeft, state]);

  return useMemo(() => {
    const common = { failure: isForeign ? undefined : answer.failure, retry: () => void answer.retry(), query: question };
    if (isWhole) return { ...common, ...local, pageLinks: undefined, isRefreshing: false };
    const { data: rows, total = 0, pageLinks, isRefreshing = false } = answer;
    return { ...common, rows, total, pageLinks, isRefreshing, state: settled };
  }, [isWhole, local, answer, isForeign, question, settled]);
}

const useEmptyList = (): ListResult<never> => emptyResult;
const emptyResult = { data: undefined, failure: undefined, retry: () => undefined };

interface LocalPageOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly columns: readonly Column<Row>[];
}

/** Returns one page of fully loaded rows, in an order that editing does not change. */
function useLocalPage<Row extends Identified>({ rows, rules, state, columns }: LocalPageOptions<Row>) {
  const { search, sort, pageSize, filters } = state;
  const found = useMemo(() => rows && filterRows(rules, rows, { search, filters }), [rules, rows, search, filters]);
  const ordered = useStableOrder(found, JSON.stringify([filters, search, sort]), (all) =>
    paginateRows(all, columns, { sort, page: 1, pageSize: all.length }),
  );
  const page = Math.min(state.page, Math.max(1, Math.ceil((found?.length ?? 0) / pageSize)));
  const shown = useMemo(() => ordered && paginateRows(ordered, [], { sort: null, page, pageSize }), [ordered, page, pageSize]);
  return useMemo(() => ({ rows: shown, total: found?.length ?? 0, state: { ...state, page } }), [shown, found, state, page]);
}
