import { Button } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import type { archivedCallbackColumns } from '../../../../../src/contracts/resources/archived-callback.js';
import type { ArchivedCallbackRow } from '../../../api/generated-stuck.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Late } from '../../../kit/late.tsx';
import { Narrowing, type ReadColumn } from '../../../kit/resource/read-columns.tsx';
import { ReadListPage } from '../../../kit/resource/read-list-page.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';
import { lenderCallbacks } from './lender-callbacks-api.ts';

const CallbackDialog = lazy(async () => ({ default: (await import('./callback-dialog.tsx')).CallbackDialog }));

const columns: readonly ReadColumn<ArchivedCallbackRow, keyof typeof archivedCallbackColumns>[] = [
  { column: 'received_at', width: 168 },
  {
    column: 'journey_key',
    width: 144,
    render: ({ journey_key: key }, { narrow }) => (
      <Narrowing to={{ journey_key: key }} value={key} narrow={narrow}>
        {key}
      </Narrowing>
    ),
  },
  { column: 'outcome', width: 232 },
  {
    column: 'submission_id',
    width: 176,
    render: ({ submission_id: id }, { t, narrow }) =>
      id === null ? (
        t('common.empty')
      ) : (
        <Narrowing to={{ submission_id: id }} value={shortId(id)} narrow={narrow}>
          {shortId(id)}
        </Narrowing>
      ),
  },
  { column: 'replays', width: 120 },
];

/** /admin/lender-callbacks: what lenders sent by themselves, and another reading of it. */
export function LenderCallbacksPage() {
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
          aria-label={t('admin.lender-callbacks.openOne', { lender: row.journey_key, when: formatDateTime(row.received_at, language) })}
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
      <ReadListPage page="lender-callbacks" list={lenderCallbacks} columns={columns} action={openOne} />
      <Late isOpen={isOpen}>{(opened) => <CallbackDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}</Late>
    </>
  );
}
