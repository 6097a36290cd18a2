import { Button, Text } from '@mantine/core';
import { lazy, useCallback, useState } from 'react';
import type { parkedSubmissionColumns } from '../../../../../src/contracts/resources/parked-submission.js';
import type { ParkedSubmissionRow } from '../../../api/generated-stuck.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import { FilterLink, type ReadOnlyColumn, type CellContext } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { parkedSubmissions } from './parked-submissions-api.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/parked-submissions.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/parked-submissions.js'),
  },
  'inside',
  'deeds',
  'lending',
];

const ParkedSubmissionDialog = lazy(async () => ({
  default: (await import('../../../kit/parked-submission/parked-submission-dialog.tsx')).ParkedSubmissionDialog,
}));

const columns: readonly ReadOnlyColumn<ParkedSubmissionRow, keyof typeof parkedSubmissionColumns>[] = [
  { column: 'lender', width: 160, render: lenderOf, customerBy: ({ id }) => id },
  { column: 'since', width: 152 },
  { column: 'situation', width: 240, render: situationOf },
  { column: 'problem', width: 160 },
  { column: 'attempts', width: 96 },
];

/** /admin/parked-submissions: applications that get no further without a person, and what can be done with each. */
export default function ParkedSubmissionsPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<ParkedSubmissionRow>();
  const openOne = useCallback(
    (row: ParkedSubmissionRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('admin.parked-submissions.openOne', { lender: row.lender, id: shortenId(row.id) })}
        onClick={() => {
          setShown(row);
          setOpen(true);
        }}
      >
        {t('admin.parked-submissions.open')}
      </Button>
    ),
    [t],
  );
  return (
    <>
      <ReadOnlyListPage page="parked-submissions" list={parkedSubmissions} columns={columns} action={openOne} views="parked-submission" />
      <LazyMount isOpen={isOpen}>
        {(opened) => <ParkedSubmissionDialog isOpen={opened} shown={shown} onClose={() => setOpen(false)} />}
      </LazyMount>
    </>
  );
}

function lenderOf({ id, lender, lender_id, loan_type }: ParkedSubmissionRow, { t, setFilters }: CellContext) {
  const product = t(`admin.lenders.types.${loan_type}`);
  return (
    <>
      <FilterLink filters={{ lender_id }} value={`${lender} (${product})`} setFilters={setFilters}>
        {lender}
      </FilterLink>
      <Text size="xs" c="dimmed">
        {product} · {shortenId(id)}
      </Text>
    </>
  );
}

/** Returns the situation of the submission with what to do, and when a staff member decided about it. */
function situationOf({ situation, not_received_at, decided_at }: ParkedSubmissionRow, { t, language, setFilters }: CellContext) {
  const label = t(`admin.parked-submissions.situations.${situation}`);
  return (
    <>
      <FilterLink filters={{ situation }} value={label} setFilters={setFilters}>
        {label}
      </FilterLink>
      {situation === 'not_received' && not_received_at !== null && (
        <Text size="xs" c="dimmed">
          {t('admin.parked-submissions.hasNothing', { when: formatDateTime(not_received_at, language) })}
        </Text>
      )}
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {t(`admin.parked-submissions.advice.${situation}`)}
      </Text>
      {decided_at !== null && (
        <Text size="xs" c="dimmed">
          {t('admin.parked-submissions.decidedLast', { when: formatDateTime(decided_at, language) })}
        </Text>
      )}
    </>
  );
}
