import { Alert, Button, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import type { Column } from './column.ts';
import classes from './resource-table.module.css';
import { SortButton } from './sort-button.tsx';
import { TablePager } from './table-pager.tsx';
import { useDensity } from './use-density.ts';
import { defaultPageSizes, type TableState } from './use-table-state.ts';

interface Props<Row> {
  /** What the table lists: its name to screen readers. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Rows of this page; undefined until the first answer. */
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
  /** What to do about an empty list. */
  readonly emptyAction?: ReactNode;
  /** Set while a search or filter hides rows. */
  readonly onClearFilters?: (() => void) | undefined;
  /** In place of the general words for a search that found nothing. */
  readonly filteredText?: string;
  /** For the one list of a page: scrolls inside the window instead of growing below it. */
  readonly fill?: boolean;
  /** For rows with a cell of many lines. */
  readonly alignTop?: boolean;
}

/**
 * A list of records: first column pinned, sorting and paging in the address, and its loading, empty, filtered-out and failed states.
 * The table library is known to this file only.
 */
export function ResourceTable<Row>(props: Props<Row>) {
  const { name, columns, keyOf, rows, total, state, failure, onRetry, loadingText, emptyText, emptyAction, onClearFilters } = props;
  const t = useText();
  const { spacing } = useDensity();

  if (!rows && failure) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (rows?.length === 0)
    return <EmptyState title={onClearFilters ? props.filteredText : emptyText} onClearFilters={onClearFilters} action={emptyAction} />;

  return (
    <div className={classes.frame} data-fill={props.fill || undefined}>
      {failure && (
        <Alert color="red" title={t('common.state.errorTitle')} mb="sm">
          {failure.message}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('common.actions.retry')}
          </Button>
        </Alert>
      )}
      <div className={rows ? undefined : 'appear-late'} aria-busy={!rows}>
        <DataTable<object>
          aria-label={name}
          records={rows ? (rows as readonly object[]).slice() : placeholders(state.pageSize)}
          columns={columns.map((column) => tableColumn(column, state, rows === undefined))}
          idAccessor={(record) => ('placeholder' in record ? String(record.placeholder) : keyOf(record as Row))}
          pinFirstColumn
          withTableBorder
          borderColor="var(--line)"
          rowBorderColor="var(--line)"
          highlightOnHover={rows !== undefined}
          verticalSpacing={props.alignTop ? Math.max(spacing, 6) : spacing}
          verticalAlign={props.alignTop ? 'top' : 'center'}
          horizontalSpacing="sm"
          classNames={{ root: classes.root, header: classes.header }}
          scrollAreaProps={{
            type: 'auto',
            offsetScrollbars: 'present',
            viewportProps: { tabIndex: 0, role: 'region', 'aria-label': name, style: viewportStyle },
          }}
          minHeight={0}
          emptyState={<span />}
        />
      </div>
      {rows ? (
        <TablePager total={total} state={state} pageSizes={props.pageSizes ?? defaultPageSizes} />
      ) : (
        <Text size="sm" c="dimmed" role="status" className="appear-late">
          {loadingText ?? t('common.loading')}
        </Text>
      )}
    </div>
  );
}

/** What gets the focus is not left behind the head of the table or its pinned column. */
const viewportStyle = { maxHeight: 'var(--table-height, none)', scrollPadding: '3rem 1rem 1.5rem 14rem' };

/** As high as a cell, so that nothing moves when the rows come. */
function Placeholder({ numeric = false }: { readonly numeric?: boolean | undefined }) {
  return (
    <span className={classes.placeholder}>
      <span className={classes.bar} data-numeric={numeric || undefined} />
    </span>
  );
}

const MOST_PLACEHOLDERS = 50;

/** As many rows as will come, so that nothing moves when they do; not more than a window shows. */
const placeholders = (count: number) => Array.from({ length: Math.min(count, MOST_PLACEHOLDERS) }, (_, index) => ({ placeholder: index }));

function tableColumn<Row>(column: Column<Row>, state: TableState, isLoading: boolean): DataTableColumn<object> {
  return {
    accessor: column.key,
    title: column.sortValue ? <SortButton column={column.key} label={column.label} state={state} /> : column.label,
    textAlign: column.numeric ? 'right' : 'left',
    noWrap: true,
    width: column.width,
    render: (record) => (isLoading ? <Placeholder numeric={column.numeric} /> : column.render(record as Row)),
  };
}
