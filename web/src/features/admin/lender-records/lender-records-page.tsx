import { Button } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import type { lenderRecordColumns } from '../../../../../src/contracts/resources/lender-record.js';
import type { LenderRecordRow } from '../../../api/generated-lenderrecords.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { FilterLink, type ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { lenderRecords } from './lender-records-api.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/lender-records.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/lender-records.js'),
  },
  {
    en: () => import('../../../../../src/contracts/i18n/en/status-words.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/status-words.js'),
  },
  'inside',
  'lending',
];

const LenderRecordDialog = lazy(async () => ({ default: (await import('./lender-record-dialog.tsx')).LenderRecordDialog }));

const columns: readonly ReadOnlyColumn<LenderRecordRow, keyof typeof lenderRecordColumns>[] = [
  {
    column: 'lender',
    width: 160,
    render: ({ lender, lender_id }, { t, setFilters }) => (
      <FilterLink filters={{ lender_id }} value={lender ?? t('common.empty')} setFilters={setFilters}>
        {lender ?? t('common.empty')}
      </FilterLink>
    ),
  },
  { column: 'record_key', width: 160 },
  {
    column: 'submission_id',
    width: 152,
    customerBy: ({ submission_id }) => submission_id,
    render: ({ submission_id: id }, { t, setFilters }) =>
      id === null ? (
        t('admin.lender-records.notOurs')
      ) : (
        <FilterLink filters={{ submission_id: id }} value={shortenId(id)} setFilters={setFilters}>
          {shortenId(id)}
        </FilterLink>
      ),
  },
  { column: 'state', width: 144 },
  'status_date',
  'sanctioned_amount',
  'disbursed_amount',
  { column: 'changed_at', width: 168 },
  ...(['status', 'product', 'disbursal_date', 'utr', 'reject_reason'] as const).map((column) => ({ column, isHidden: true }) as const),
];

/** /admin/lender-records: what the lenders' MIS files say of each application, and why. */
export default function LenderRecordsPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<LenderRecordRow>();
  const openOne = useCallback(
    (row: LenderRecordRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('admin.lender-records.openOne', { lender: row.lender ?? '', key: row.record_key })}
        onClick={() => {
          setShown(row);
          setOpen(true);
        }}
      >
        {t('admin.lender-records.open')}
      </Button>
    ),
    [t],
  );
  return (
    <>
      <ReadOnlyListPage page="lender-records" list={lenderRecords} columns={columns} action={openOne} />
      <LazyMount isOpen={isOpen}>
        {(opened) => <LenderRecordDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}
      </LazyMount>
    </>
  );
}
