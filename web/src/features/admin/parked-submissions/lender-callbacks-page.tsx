import { Button } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import type { archivedCallbackColumns } from '../../../../../src/contracts/resources/archived-callback.js';
import type { ArchivedCallbackRow } from '../../../api/generated-stuck.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { FilterLink, type ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { lenderCallbacks } from './lender-callbacks-api.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/lender-callbacks.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/lender-callbacks.js'),
  },
  'lending',
];

const CallbackDialog = lazy(async () => ({ default: (await import('./callback-dialog.tsx')).CallbackDialog }));

const columns: readonly ReadOnlyColumn<ArchivedCallbackRow, keyof typeof archivedCallbackColumns>[] = [
  { column: 'received_at', width: 168 },
  {
    column: 'journey_key',
    width: 144,
    render: ({ journey_key: key, lender_name: name }, { setFilters }) => (
      <FilterLink filters={{ journey_key: key }} value={key} setFilters={setFilters}>
        {name ?? key}
      </FilterLink>
    ),
  },
  { column: 'outcome', width: 232 },
  {
    column: 'submission_id',
    width: 176,
    customerBy: ({ submission_id }) => submission_id,
    render: ({ submission_id: id }, { t, setFilters }) =>
      id === null ? (
        t('common.empty')
      ) : (
        <FilterLink filters={{ submission_id: id }} value={shortenId(id)} setFilters={setFilters}>
          {shortenId(id)}
        </FilterLink>
      ),
  },
  { column: 'replays', width: 120 },
];

/** /admin/lender-callbacks: what lenders sent by themselves, and another reading of it. */
export default function LenderCallbacksPage() {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<ArchivedCallbackRow>();
  const openOne = useCallback(
    (row: ArchivedCallbackRow) =>
      row.is_kept === 1 && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('admin.lender-callbacks.openOne', {
            lender: row.lender_name ?? row.journey_key,
            when: formatDateTime(row.received_at, language),
          })}
          onClick={() => {
            setShown(row);
            setOpen(true);
          }}
        >
          {t('admin.lender-callbacks.open')}
        </Button>
      ),
    [t, language],
  );
  return (
    <>
      <ReadOnlyListPage page="lender-callbacks" list={lenderCallbacks} columns={columns} action={openOne} />
      <LazyMount isOpen={isOpen}>{(opened) => <CallbackDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}</LazyMount>
    </>
  );
}
