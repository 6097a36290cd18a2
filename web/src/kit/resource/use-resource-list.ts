import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { type ListRules, sortable } from '../../../../src/contracts/lists.js';
import type { Failure } from '../../api/failure.ts';
import type { Column } from '../table/column.ts';
import { localRows } from '../table/local-rows.ts';
import type { Ways } from '../table/table-pager.tsx';
import { useSettledOrder } from '../table/use-settled-order.ts';
import { rowsAskedFor } from './local-list.ts';
import type { ListState } from './use-list-state.ts';
import type { ListAnswer, ListCalls } from './web-list.ts';

/** Typing asks the server once it pauses. */
const PAUSE_MS = 250;

export interface ShownList<Row> {
  /** Rows of this page. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly ways: Ways | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  readonly isRefreshed: boolean;
  /** As the rows were asked for; it follows the address when there is time. */
  readonly state: ListState;
  /** What is asked for, whatever the page, as an export asks the server for it. */
  readonly question: Readonly<Record<string, string>>;
}

interface Identified {
  readonly id: string;
}

interface Options<Row extends Identified> {
  readonly calls: ListCalls<Row>;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly columns: readonly Column<Row>[];
  /** What all rows have in common, by column. */
  readonly within?: Readonly<Record<string, string>>;
}

/** The rows that the state of a list asks for: found by the server page by page, or by this page where the list comes whole. */
export function useResourceList<Row extends Identified>({ calls, rules, state, columns, within }: Options<Row>): ShownList<Row> {
  // What was deleted is paged by the server even where all that lives is here.
  const isWhole = calls.useWhole !== undefined && !state.isDeleted;
  const [search] = useDebouncedValue(state.search, isWhole ? 0 : PAUSE_MS);
  const question = useMemo(() => {
    const { sort, filters, isDeleted } = state;
    return {
      ...filters,
      ...within,
      // A list that is here as a whole can be sorted by more than the server sorts by.
      ...(sort && sortable(rules).includes(sort.column) && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
      ...(search.trim() !== '' && { q: search.trim() }),
      ...(isDeleted && { deleted: '1' }),
    };
  }, [rules, state, search, within]);
  const { useRows, useWhole = useNothing } = calls;
  const paged = useRows(isWhole ? undefined : { ...question, page_size: state.pageSize, cursor: state.cursor ?? undefined });
  const whole = useWhole(isWhole ? state.filters : undefined);
  const answer = isWhole ? whole : paged;
  // Who types goes on typing; a sort or a page is drawn at once, together with its buttons.
  const typed = useDeferredValue(state.search);
  const settled = useMemo(() => ({ ...state, search: typed }), [state, typed]);
  const local = useLocalPage({ rows: isWhole ? answer.data : undefined, rules, state: settled, columns });

  // A cursor belongs to one person and one question: whoever is sent another's begins at the first page.
  const isForeign = answer.failure?.fields?.['cursor'] !== undefined && state.cursor !== null;
  // Nor is there anything to see on a page whose last row was deleted.
  const isLeft = state.cursor !== null && answer.data?.length === 0;
  useEffect(() => {
    if (isForeign || isLeft) state.setPage(1);
  }, [isForeign, isLeft, state]);

  return useMemo(() => {
    const common = { failure: isForeign ? undefined : answer.failure, retry: () => void answer.retry(), question };
    if (isWhole) return { ...common, ...local, ways: undefined, isRefreshed: false };
    const { data: rows, total = 0, ways, isRefreshed = false } = answer;
    return { ...common, rows, total, ways, isRefreshed, state: settled };
  }, [isWhole, local, answer, isForeign, question, settled]);
}

const useNothing = (): ListAnswer<never> => nothing;
const nothing = { data: undefined, failure: undefined, retry: () => undefined };

interface Local<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly columns: readonly Column<Row>[];
}

/** One page of rows that are all here, in an order that editing does not change. */
function useLocalPage<Row extends Identified>({ rows, rules, state, columns }: Local<Row>) {
  const { search, sort, pageSize, filters } = state;
  const found = useMemo(() => rows && rowsAskedFor(rules, rows, { search, filters }), [rules, rows, search, filters]);
  const ordered = useSettledOrder(found, JSON.stringify([filters, search, sort]), (all) =>
    localRows(all, columns, { sort, page: 1, pageSize: all.length }),
  );
  const page = Math.min(state.page, Math.max(1, Math.ceil((found?.length ?? 0) / pageSize)));
  const shown = useMemo(() => ordered && localRows(ordered, [], { sort: null, page, pageSize }), [ordered, page, pageSize]);
  return useMemo(() => ({ rows: shown, total: found?.length ?? 0, state: { ...state, page } }), [shown, found, state, page]);
}
