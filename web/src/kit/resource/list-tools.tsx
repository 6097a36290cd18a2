import type { ReactNode } from 'react';
import { type ListRules, isSearchable } from '../../../../src/contracts/lists.js';
import { ExportButton } from '../export/export-button.tsx';
import type { Column } from '../table/column.ts';
import { TableToolbar } from '../table/table-toolbar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import type { ListState } from './use-list-state.ts';
import type { LocalizedList } from './web-list.ts';

interface Props<Row, Name extends string> {
  readonly list: LocalizedList<Name>;
  readonly rules: ListRules;
  readonly state: ListState;
  /** All columns except the row name and the actions. */
  readonly columns: readonly Column<Row>[];
  /** API path of the list: `/api/admin/lenders`. */
  readonly path: string;
  /** Query without paging. */
  readonly query: Readonly<Record<string, string>>;
  /** The filter that has buttons of its own. */
  readonly excludedFilter?: string | undefined;
  /** Those buttons. */
  readonly children?: ReactNode;
}

/** Toolbar of every list: search, filters, columns, export, and the active filters. */
export function ListTools<Row, Name extends string>(props: Props<Row, Name>) {
  const { list, rules, state, columns, path, query, excludedFilter, children } = props;
  return (
    <>
      <TableToolbar
        {...(isSearchable(rules) && { state })}
        tools={
          <>
            <FilterButton list={list} rules={rules} state={state} excludedFilter={excludedFilter} />
            <ColumnChooser columns={columns} state={state} />
            <ExportButton path={path} query={query} />
          </>
        }
      >
        {children}
      </TableToolbar>
      <FilterChips list={list} rules={rules} state={state} excludedFilter={excludedFilter} />
    </>
  );
}
