import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { NO_PINNED_COLUMN, type ViewState } from '../../../../src/contracts/list-views.js';
import { getFilterableColumns, type ListRules } from '../../../../src/contracts/lists.js';
import { type TableState, useTableState, withPrefix } from '../table/use-table-state.ts';

/** State of a list of records: the table's state, its filters by column in the grammar of contracts/lists, and the visible columns. */
export interface ListState extends TableState {
  readonly filters: Readonly<Record<string, string>>;
  /** Shows the deleted records instead. */
  readonly isDeleted: boolean;
  readonly hidden: readonly string[];
  /** Columns pinned beside the name. */
  readonly pinned: readonly string[];
  /** Returns to the first page; null and an empty text remove a filter. */
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
  readonly setDeleted: (isDeleted: boolean) => void;
  /** Removes search and filters. */
  readonly clearFilters: () => void;
  readonly setHidden: (columns: readonly string[]) => void;
  readonly setPinned: (columns: readonly string[]) => void;
  /** Id of the saved view that was applied last. */
  readonly viewId: string | null;
  /** The state as a view stores it, without the row height. */
  readonly viewState: ViewState;
  /** Applies a view's state; values that it does not contain are the defaults. */
  readonly applyView: (view: string | null, state: ViewState) => void;
}

interface Options {
  readonly pageSizes: readonly number[];
  readonly prefix: string;
  /** Pinned unless the address says otherwise. Must be the same array between renders. */
  readonly pinned: readonly string[];
  /** Hidden unless the address says otherwise. Must be the same array between renders. */
  readonly hidden?: readonly string[];
}

const noColumns: readonly never[] = [];
const firstPage = { page: null, cursor: null } as const;

/** Reads and writes the state of a list of records in the address. */
export function useListState(rules: ListRules, { pageSizes, prefix, pinned, hidden: usuallyHidden = noColumns }: Options): ListState {
  const table = useTableState(pageSizes, prefix);
  const columns = useMemo(() => getFilterableColumns(rules).map(([column]) => column), [rules]);
  const [parsers, urlKeys] = useMemo(() => {
    const names = ['q', 'page', 'cursor', 'sort', 'view', ...columns.map(getFilterParameter)];
    const keys = ['q', 'page', 'cursor', 'sort', 'view', ...columns, 'deleted', 'hide', 'pin', 'page_size'];
    const texts = Object.fromEntries(names.map((name) => [name, parseAsString]));
    return [
      {
        ...texts,
        deleted: parseAsStringLiteral(['1']),
        hide: parseAsArrayOf(parseAsString),
        pin: parseAsArrayOf(parseAsString),
        size: parseAsInteger,
      },
      withPrefix(
        prefix,
        Object.fromEntries([...names, 'deleted', 'hide', 'pin', 'size'].map((name, index) => [name, keys[index] ?? name])),
      ),
    ];
  }, [columns, prefix]);
  const [query, set] = useQueryStates(parsers, { history: 'push', urlKeys });

  const values = query as Readonly<Record<string, unknown>>;
  const filters = useStableValue(
    Object.fromEntries(
      columns.flatMap((column) => {
        const text = values[getFilterParameter(column)];
        return typeof text === 'string' && text !== '' ? [[column, text]] : [];
      }),
    ),
  );
  const hidden = useStableValue(query.hide ?? usuallyHidden);
  const beside = useStableValue(query.pin ?? pinned);

  const { sort, pageSize } = table;
  const usualSize = pageSizes[0];
  const viewState = useStableValue<ViewState>({
    ...filters,
    ...(query.deleted && { deleted: query.deleted }),
    ...(toSortedKey(hidden) !== toSortedKey(usuallyHidden) && { hide: toSortedKey(hidden) || NO_PINNED_COLUMN }),
    ...(toSortedKey(beside) !== toSortedKey(pinned) && { pin: toSortedKey(beside) || NO_PINNED_COLUMN }),
    ...(sort && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
    ...(pageSize !== usualSize && { page_size: String(pageSize) }),
  });
  const view = typeof values['view'] === 'string' ? values['view'] : null;

  return useMemo(() => {
    const write = set as (news: object) => unknown;
    const named = (news: Readonly<Record<string, string | null>>) =>
      Object.fromEntries(Object.entries(news).map(([column, text]) => [getFilterParameter(column), text || null]));
    return {
      ...table,
      filters,
      isDeleted: query.deleted === '1',
      hidden,
      pinned: beside,
      setFilters: (news) => void write({ ...named(news), ...firstPage }),
      setDeleted: (isDeleted) => void write({ deleted: isDeleted ? '1' : null, ...firstPage }),
      clearFilters: () =>
        void write({ ...named(Object.fromEntries(columns.map((column) => [column, null]))), deleted: null, q: null, ...firstPage }),
      setHidden: (hide) => void write({ hide: toSortedKey(hide) === toSortedKey(usuallyHidden) ? null : hide }),
      setPinned: (pin) => void write({ pin: pin.join() === pinned.join() ? null : pin }),
      viewId: view,
      viewState,
      applyView: (id, { page_size, sort: order, deleted, hide, pin, ...kept }) =>
        void write({
          ...named(Object.fromEntries(columns.map((column) => [column, kept[column] ?? null]))),
          view: id,
          size: page_size ? Number(page_size) : null,
          sort: order ?? null,
          deleted: deleted ? '1' : null,
          hide: hide === NO_PINNED_COLUMN ? [] : (hide?.split(',') ?? null),
          pin: pin === NO_PINNED_COLUMN ? [] : (pin?.split(',') ?? null),
          ...firstPage,
        }),
    };
  }, [table, query.deleted, set, columns, filters, hidden, usuallyHidden, beside, pinned, view, viewState]);
}

/** Returns the same object while its content is equal, so that its consumers do not rerender for other changes of the address. */
function useStableValue<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}

/** The order of columns does not matter. */
const toSortedKey = (columns: readonly string[]) => columns.toSorted().join();

/** Cannot collide with the state's own parameters. */
const getFilterParameter = (column: string) => `is ${column}`;
