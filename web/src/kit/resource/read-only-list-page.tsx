import { type ComponentType, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AdminPageKey } from '../../../../src/contracts/pages.js';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../page-header.tsx';
import { ResourceTable } from '../table/resource-table.tsx';
import { defaultPageSizes } from '../table/use-table-state.ts';
import { getArrangeableColumns, arrangeColumns } from './arrange-columns.ts';
import { type ListPreset, ListPresets } from './list-presets.tsx';
import { ListTools } from './list-tools.tsx';
import { CustomerIds } from './customer-ids.tsx';
import { type GetRowName, type ReadOnlyColumn, toDeclaration, useReadOnlyColumns } from './read-only-columns.tsx';
import { LazyViewsButton } from './lazy-views-button.tsx';
import { Selection, SelectionContext } from './selection.tsx';
import { useListState } from './use-list-state.ts';
import { useResourceList } from './use-resource-list.ts';
import type { WebList } from './web-list.ts';

/** Pages of contracts/pages that have the texts of a list, `admin.<page>`. */
type ReadOnlyPage = {
  [Page in AdminPageKey]: [`admin.${Page}.${'lead' | 'loading' | 'none'}`] extends [TextKey] ? Page : never;
}[AdminPageKey];

interface Props<Row extends { readonly id: string }, Name extends string> {
  readonly page: ReadOnlyPage;
  readonly list: WebList<Row, Name>;
  /** All declared values must be the same objects between renders. */
  readonly columns: readonly ReadOnlyColumn<Row, Name>[];
  readonly pageSizes?: readonly number[];
  /** Buttons that show a part of the list; the first one shows all of it. */
  readonly presets?: readonly ListPreset[];
  /** Key of the list on the server, for a list whose users save views of it. */
  readonly views?: string;
  /** Actions for selected rows, and the name of a row there. */
  readonly selection?: { readonly nameOf: GetRowName<Row>; readonly Bar: ComponentType<{ readonly rows: readonly Row[] }> };
  /** Action of a row. */
  readonly action?: (row: Row) => ReactNode;
  /** Buttons of the page. */
  readonly actions?: ReactNode;
  /** Content between the header and the list. */
  readonly children?: ReactNode;
}

const noRows: readonly never[] = [];
const Table = memo(ResourceTable) as typeof ResourceTable;

/** A back-office page with a read-only list from its declaration: search, sorting, paging and export. */
export function ReadOnlyListPage<Row extends { readonly id: string }, Name extends string>(props: Props<Row, Name>) {
  const { page, list: declaration, columns: declared, pageSizes = defaultPageSizes, selection: ticked, action, actions, children } = props;
  const { presets, views } = props;
  const t = useText();
  const [selection] = useState(() => new Selection());
  const rules = useMemo(() => ({ columns: declaration.table, sort: '' }), [declaration]);
  const hiddenAtFirst = useMemo(
    () => declared.flatMap((each) => (toDeclaration(each).isHidden ? [toDeclaration(each).column] : [])),
    [declared],
  );
  const state = useListState(rules, { pageSizes, prefix: '', pinned: noRows, hidden: hiddenAtFirst });
  const columns = useReadOnlyColumns({
    list: declaration,
    declared,
    setFilters: state.setFilters,
    nameOf: ticked?.nameOf,
    action,
  });
  const list = useResourceList({ calls: declaration.calls, rules, state, columns });
  const rows = list.rows ?? noRows;
  useEffect(() => selection.setVisible(rows.map(({ id }) => id)), [rows, selection]);
  const customerIds = useMemo(
    () => [...new Set(declared.flatMap((each) => rows.flatMap((row) => toDeclaration(each).customerBy?.(row) ?? [])))].sort(),
    [declared, rows],
  );
  const { hidden, pinned } = state;
  const visible = useMemo(() => arrangeColumns(columns, { hidden, pinned }), [columns, hidden, pinned]);
  const isFiltered = state.search !== '' || state.isDeleted || Object.keys(state.filters).length > 0;
  return (
    <SelectionContext value={selection}>
      <PageHeader
        title={t(`admin.pages.${page}`)}
        lead={t(`admin.${page}.lead`)}
        actions={
          <>
            {views !== undefined && <LazyViewsButton list={views} texts={declaration.texts} state={state} mayShare={false} />}
            {actions}
          </>
        }
      />
      {children}
      <ListTools
        list={declaration}
        rules={rules}
        state={state}
        columns={getArrangeableColumns(columns)}
        path={declaration.calls.path}
        query={list.query}
      >
        {presets && <ListPresets presets={presets} state={state} />}
      </ListTools>
      <CustomerIds value={customerIds}>
        <Table
          name={t(`admin.pages.${page}`)}
          columns={visible.shown}
          pinned={visible.pinned}
          keyOf={idOf}
          rows={list.rows}
          total={list.total}
          state={list.state}
          pageSizes={pageSizes}
          pageLinks={list.pageLinks}
          failure={list.failure}
          onRetry={list.retry}
          loadingText={t(`admin.${page}.loading`)}
          emptyText={t(`admin.${page}.none`)}
          onClearFilters={isFiltered ? state.clearFilters : undefined}
          isRefreshing={list.isRefreshing}
          alignTop
          fill
        />
      </CustomerIds>
      {ticked && <ticked.Bar rows={rows} />}
    </SelectionContext>
  );
}

const idOf = ({ id }: { readonly id: string }) => id;
