import { Button, Text } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import type { handOverColumns } from '../../../../../src/contracts/resources/hand-over.js';
import type { HandOverRow } from '../../../api/generated-handovers.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { type CellContext, FilterLink, type ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { handOvers } from './hand-overs-api.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/hand-overs.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/hand-overs.js'),
  },
  'inside',
  'lending',
];

const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));

const columns: readonly ReadOnlyColumn<HandOverRow, keyof typeof handOverColumns>[] = [
  { column: 'due_on', width: 128, render: dueDayOf },
  { column: 'task', width: 168 },
  { column: 'customer', width: 152, render: customerOf, customerBy: ({ id }) => id },
  { column: 'lender', width: 152, render: lenderOf },
  { column: 'amount', width: 112 },
  { column: 'tenure', width: 112 },
  // The button of a row is in view at 1280 px without it.
  { column: 'applied_at', width: 152, isHidden: true },
  { column: 'reference', isHidden: true },
];

/** /admin/hand-overs: what staff still have to tell lenders without an API. */
export default function HandOversPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<HandOverRow>();
  const openOne = useCallback(
    (row: HandOverRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('admin.hand-overs.openOne', { lender: row.lender, id: shortenId(row.id) })}
        onClick={() => {
          setShown(row);
          setOpen(true);
        }}
      >
        {t('admin.hand-overs.open')}
      </Button>
    ),
    [t],
  );
  return (
    <>
      <ReadOnlyListPage page="hand-overs" list={handOvers} columns={columns} action={openOne} />
      <LazyMount isOpen={isOpen}>{(opened) => <HandOverDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}</LazyMount>
    </>
  );
}

function dueDayOf({ due_on, is_late }: HandOverRow, { t, language }: CellContext) {
  if (due_on === null) return t('common.empty');
  return (
    <>
      {formatDay(due_on, language)}
      {is_late === 1 && (
        <Text size="xs" c="red" fw={600}>
          {t('admin.hand-overs.late')}
        </Text>
      )}
    </>
  );
}

function customerOf({ customer, phone }: HandOverRow, { t }: CellContext) {
  return (
    <>
      {customer ?? t('admin.hand-overs.unnamed')}
      {phone !== null && (
        <Text size="xs" c="dimmed">
          {phone}
        </Text>
      )}
    </>
  );
}

function lenderOf({ lender, lender_id, loan_type }: HandOverRow, { t, setFilters }: CellContext) {
  return (
    <>
      <FilterLink filters={{ lender_id }} value={lender} setFilters={setFilters}>
        {lender}
      </FilterLink>
      <Text size="xs" c="dimmed">
        {t(`admin.lenders.types.${loan_type}`)}
      </Text>
    </>
  );
}
