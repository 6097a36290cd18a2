import { SegmentedControl } from '@mantine/core';
import { memo, useDeferredValue, useMemo } from 'react';
import { lenderFilters, type LenderFilter } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { localRows } from '../../../kit/table/local-rows.ts';
import { ResourceTable } from '../../../kit/table/resource-table.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import classes from './lenders.module.css';
import { useLenderColumns } from './use-lender-columns.tsx';
import { useLenders } from './use-lenders.ts';
import { useSettledOrder } from './use-settled-order.ts';

const PAGE_SIZES = [25, 50, 100];

// A hundred rows of fourteen cells take their time: they are drawn again only for what concerns them.
const Table = memo(ResourceTable) as typeof ResourceTable;

interface Props {
  readonly filter: LenderFilter;
  readonly onFilter: (filter: LenderFilter) => void;
  /** Keep both the same functions between renders. */
  readonly onOffer: (lender: LenderRow) => void;
  readonly onDelete: (lender: LenderRow) => void;
}

/** Filters, search and table of the lenders. Keys and clicks are answered first, the table follows. */
export const LenderList = memo(function LenderList({ filter, onFilter, onOffer, onDelete }: Props) {
  const t = useText();
  const state = useTableState(PAGE_SIZES);
  const settled = useDeferredValue(state);
  const { search, sort, pageSize } = settled;
  const { rows, failure, retry, filter: shownFilter } = useDeferredValue(useLenders(filter));
  const columns = useLenderColumns({ namesType: shownFilter === 'all', onOffer, onDelete });

  const found = useMemo(() => rows && named(rows, search), [rows, search]);
  const ordered = useSettledOrder(found, JSON.stringify([shownFilter, search, sort]), (all) =>
    localRows(all, columns, { sort, page: 1, pageSize: all.length }),
  );
  const page = Math.min(settled.page, Math.max(1, Math.ceil((found?.length ?? 0) / pageSize)));
  const shown = useMemo(() => ordered && localRows(ordered, [], { sort: null, page, pageSize }), [ordered, page, pageSize]);

  const tableState = useMemo(() => ({ ...settled, page }), [settled, page]);
  const clearSearch = useMemo(() => (settled.search === '' ? undefined : () => settled.setSearch('')), [settled]);

  return (
    <>
      <TableToolbar state={state}>
        <SegmentedControl
          aria-label={t('admin.lenders.filter')}
          classNames={{ label: classes.filter }}
          value={filter}
          onChange={(value) => onFilter(value as LenderFilter)}
          data={lenderFilters.map((value) => ({ value, label: t(`admin.lenders.types.${value}`) }))}
        />
      </TableToolbar>
      <Table
        name={t('admin.pages.lenders')}
        columns={columns}
        keyOf={idOf}
        rows={shown}
        total={found?.length ?? 0}
        state={tableState}
        pageSizes={PAGE_SIZES}
        failure={failure}
        onRetry={retry}
        loadingText={t('admin.lenders.loading')}
        emptyText={t('admin.lenders.none')}
        filteredText={t('admin.lenders.none')}
        fill
        onClearFilters={clearSearch}
      />
    </>
  );
});

const idOf = ({ id }: LenderRow) => id;

/** The lenders whose name holds the searched text. */
function named(rows: readonly LenderRow[], search: string): readonly LenderRow[] {
  const wanted = search.trim().toLocaleLowerCase('en-IN');
  return wanted === '' ? rows : rows.filter(({ name }) => name?.toLocaleLowerCase('en-IN').includes(wanted));
}
