import { Alert, Button, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import type { Column } from './column.ts';
import { Grid } from './grid.tsx';
import classes from './resource-table.module.css';
import { TablePager, type PageLinks } from './table-pager.tsx';
import { useRefocusOnRemovedRow } from './use-refocus-on-removed-row.ts';
import { defaultPageSizes, type TableState } from './use-table-state.ts';

interface Props<Row> {
  /** Content of the table: its name for screen readers. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Rows of this page; undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  readonly total: number;
  readonly state: TableState;
  readonly pageSizes?: readonly number[];
  readonly failure?: Failure | undefined;
  readonly onRetry: () => void;
  /** Text shown while the first rows load. */
  readonly loadingText?: string;
  readonly emptyText: string;
  /** Action for an empty list. */
  readonly emptyAction?: ReactNode;
  /** Set while a search or filter hides rows. */
  readonly onClearFilters?: (() => void) | undefined;
  /** Replaces the default text for a search without results. */
  readonly filteredText?: string;
  /** For the only list of a page: scrolls inside the window instead of growing below it. */
  readonly fill?: boolean;
  /** For rows with a cell of many lines. */
  readonly alignTop?: boolean;
  /** Edited in place: one Tab stop, arrow keys move. Every column then needs its width. */
  readonly isEditable?: boolean;
  /** Number of pinned first columns. */
  readonly pinned?: number;
  /** The rows belong to the previous query; the new ones are loading. */
  readonly isRefreshing?: boolean;
  /** The adjacent pages, in lists that the server pages by key. */
  readonly pageLinks?: PageLinks | undefined;
}

/** A list of records: pinned first columns, sorting and paging in the address, and its loading, empty, filtered and failed states. */
export function ResourceTable<Row>(props: Props<Row>) {
  const { name, columns, keyOf, rows, total, state, failure, onRetry, loadingText, emptyText, emptyAction, onClearFilters } = props;
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const rememberRow = useRefocusOnRemovedRow(frame, rows?.map(keyOf));

  // The query in the address is invalid for this list: a retry would not help.
  const clear = failure?.fields && onClearFilters && (
    <Button variant="default" size={rows ? 'compact-sm' : 'sm'} onClick={onClearFilters}>
      {t('common.state.clearFilters')}
    </Button>
  );
  if (!rows && failure)
    return (
      <ErrorState failure={failure} onRetry={onRetry}>
        {clear}
      </ErrorState>
    );
  if (rows?.length === 0)
    return <EmptyState title={onClearFilters ? props.filteredText : emptyText} onClearFilters={onClearFilters} action={emptyAction} />;

  return (
    <div ref={frame} className={classes.frame} onFocus={rememberRow} data-fill={props.fill || undefined}>
      {failure && (
        <Alert color="red" title={t('common.state.errorTitle')} mb="sm">
          {failure.message}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('common.actions.retry')}
          </Button>{' '}
          {clear}
        </Alert>
      )}
      <div className={rows ? undefined : 'appear-late'} aria-busy={!rows || props.isRefreshing || undefined}>
        <Grid
          name={name}
          columns={columns}
          keyOf={keyOf}
          rows={rows}
          state={state}
          isEditable={props.isEditable ?? false}
          pinned={props.pinned ?? 1}
          alignTop={props.alignTop}
        />
      </div>
      {rows ? (
        <TablePager name={name} total={total} state={state} pageSizes={props.pageSizes ?? defaultPageSizes} pageLinks={props.pageLinks} />
      ) : (
        <Text size="sm" c="dimmed" role="status" className="appear-late">
          {loadingText ?? t('common.loading')}
        </Text>
      )}
    </div>
  );
}
