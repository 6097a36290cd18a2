import { Text } from '@mantine/core';
import type { TextKey } from '../../../../../src/contracts/i18n/translate.js';
import type { LenderHealthRow } from '../../../api/generated.ts';
import { formatDateTime, formatDuration, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';

/** Health of the lender APIs. */
export function LenderTable({ lenders }: { readonly lenders: readonly LenderHealthRow[] }) {
  const t = useText();
  const language = useLanguage();
  const speed = (key: 'p50_ms' | 'p95_ms', label: string): Column<LenderHealthRow> => ({
    key,
    label,
    isNumeric: true,
    render: ({ [key]: ms }) => (ms === null ? t('common.empty') : formatDuration(ms / 1000, language)),
  });
  const columns: Column<LenderHealthRow>[] = [
    { key: 'journey', label: t('admin.queues.lenders.lender'), render: ({ journey }) => <code>{journey}</code> },
    { key: 'calls', label: t('admin.queues.lenders.calls'), isNumeric: true, render: ({ calls }) => formatNumber(calls) },
    {
      key: 'good',
      label: t('admin.queues.lenders.good'),
      isNumeric: true,
      render: ({ calls, good }) => (calls === 0 ? t('common.empty') : formatPercent((100 * good) / calls, 1)),
    },
    { key: 'kept_back', label: t('admin.queues.lenders.keptBack'), isNumeric: true, render: ({ kept_back }) => formatNumber(kept_back) },
    speed('p50_ms', t('admin.queues.lenders.median')),
    speed('p95_ms', t('admin.queues.lenders.slowest')),
    {
      key: 'last_good_at',
      label: t('admin.queues.lenders.lastGood'),
      render: ({ last_good_at }) => (last_good_at ? formatDateTime(last_good_at, language) : t('admin.queues.lenders.notInDay')),
    },
    { key: 'last_failed_at', label: t('admin.queues.lenders.lastFailed'), render: (row) => <LastFailure row={row} /> },
  ];
  return (
    <ShortTable
      name={t('admin.queues.lenders.title')}
      columns={columns}
      keyOf={({ journey }) => journey}
      rows={lenders}
      emptyText={t('admin.queues.lenders.none')}
    />
  );
}

function LastFailure({ row }: { readonly row: LenderHealthRow }) {
  const t = useText();
  const language = useLanguage();
  if (!row.last_failed_at) return t('admin.queues.lenders.notInDay');
  const status = row.last_failed_status === null ? '' : ` (${row.last_failed_status})`;
  return (
    <>
      {formatDateTime(row.last_failed_at, language)}
      <Text size="xs" c="dimmed">
        <code>{row.last_failed_operation}</code>: {t(`admin.queues.lenders.outcomes.${row.last_failure}` as TextKey)}
        {status}
      </Text>
    </>
  );
}
