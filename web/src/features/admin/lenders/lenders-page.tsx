import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCallback, useState } from 'react';
import { type LenderFilter, lenderFilters } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { localRows } from '../../../kit/table/local-rows.ts';
import { ResourceTable } from '../../../kit/table/resource-table.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { AddLenderDialog } from './add-lender-dialog.tsx';
import { useSafeDeleteLenderMutation } from './lenders-api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { focusDeleteButton, useLenderColumns } from './use-lender-columns.tsx';
import { useLenders } from './use-lenders.ts';
import { useSettledOrder } from './use-settled-order.ts';

const PAGE_SIZES = [25, 50, 100];
const filterParser = parseAsStringLiteral(lenderFilters).withDefault('all').withOptions({ history: 'push' });

/** /admin/lenders: all lenders, edited in place (product specification §2 "Admin lenders list"). */
export function LendersPage() {
  const t = useText();
  const state = useTableState(PAGE_SIZES);
  const [filter, setFilter] = useQueryState('type', filterParser);
  const { rows, failure, retry } = useLenders(filter);
  const [dialog, setDialog] = useState<'add' | 'offer' | 'delete'>();
  /** Whom the dialog is about; kept while it closes. */
  const [lender, setLender] = useState<LenderRow>();
  const [remove] = useSafeDeleteLenderMutation();

  const open = useCallback((which: typeof dialog, whom?: LenderRow) => {
    setLender(whom);
    setDialog(which);
  }, []);
  const close = useCallback(() => setDialog(undefined), []);
  const columns = useLenderColumns({
    namesType: filter === 'all',
    onOffer: useCallback((whom: LenderRow) => open('offer', whom), [open]),
    onDelete: useCallback((whom: LenderRow) => open('delete', whom), [open]),
  });

  const found = rows && named(rows, state.search);
  const ordered = useSettledOrder(found, JSON.stringify([filter, state.search, state.sort]), (all) =>
    localRows(all, columns, { sort: state.sort, page: 1, pageSize: all.length }),
  );
  const page = Math.min(state.page, Math.max(1, Math.ceil((found?.length ?? 0) / state.pageSize)));

  const shown = ordered && localRows(ordered, columns, { sort: null, page, pageSize: state.pageSize });

  const choose = (value: string) => {
    void setFilter(value as LenderFilter);
    state.setPage(1);
  };
  const showAdded = () => {
    state.setSearch('');
    close();
  };

  return (
    <>
      <PageHeader
        title={t('admin.pages.lenders')}
        lead={t('admin.lenders.lead')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add')}>
            {t('admin.lenders.add')}
          </Button>
        }
      />
      <TableToolbar state={state}>
        <SegmentedControl
          aria-label={t('admin.lenders.filter')}
          value={filter}
          onChange={choose}
          data={lenderFilters.map((value) => ({ value, label: t(`admin.lenders.types.${value}`) }))}
        />
      </TableToolbar>
      <ResourceTable
        name={t('admin.pages.lenders')}
        columns={columns}
        keyOf={({ id }) => id}
        rows={shown}
        total={found?.length ?? 0}
        state={{ ...state, page }}
        pageSizes={PAGE_SIZES}
        failure={failure}
        onRetry={retry}
        loadingText={t('admin.lenders.loading')}
        emptyText={t('admin.lenders.none')}
        filteredText={t('admin.lenders.none')}
        fill
        onClearFilters={state.search === '' ? undefined : () => state.setSearch('')}
      />
      <AddLenderDialog isOpen={dialog === 'add'} filter={filter} onAdded={showAdded} onClose={close} />
      <OfferDialog isOpen={dialog === 'offer'} lender={lender} onClose={close} />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        name={lender ? `${lender.name} (${t(`admin.lenders.types.${lender.loan_type}`)})` : ''}
        onConfirm={async () => {
          if (!lender) return;
          const next = neighbourOf(shown ?? [], lender.id);
          await remove({ deleteLenderRequest: { lender_id: lender.id } }).unwrap();
          focusDeleteButton(next);
        }}
        onClose={close}
      />
    </>
  );
}

/** The row after this one, or before it at the end. */
function neighbourOf(rows: readonly LenderRow[], id: string): LenderRow | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return rows[at + 1] ?? rows[at - 1];
}

/** The lenders whose name holds the searched text. */
function named(rows: readonly LenderRow[], search: string): readonly LenderRow[] {
  const wanted = search.trim().toLocaleLowerCase('en-IN');
  return wanted === '' ? rows : rows.filter(({ name }) => name?.toLocaleLowerCase('en-IN').includes(wanted));
}
