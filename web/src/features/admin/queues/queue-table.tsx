import { Badge, Text } from '@mantine/core';
import type { OperationsResponse, QueueRow } from '../../../api/generated.ts';
import { formatDuration, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { secondsBetween } from './findings.ts';
import classes from './queues.module.css';

/** Length of each queue, and how fast it is processed. */
export function QueueTable({ state: { now, queues } }: { readonly state: OperationsResponse }) {
  const t = useText();
  const language = useLanguage();
  const count = (
    key: 'waiting' | 'active' | 'delayed' | 'done_a_minute' | 'done' | 'retried' | 'failed' | 'dead_letters',
    label: string,
  ): Column<QueueRow> => ({ key, label, isNumeric: true, render: (row) => formatNumber(row[key], 1) });

  const columns: Column<QueueRow>[] = [
    {
      key: 'name',
      label: t('admin.queues.table.queue'),
      render: ({ name, is_paused, seen_at }) => (
        <span className={classes.name}>
          <code>{name}</code>
          {is_paused === 1 && (
            <Badge color="yellow" variant="light" tt="none">
              {t('admin.queues.table.held')}
            </Badge>
          )}
          {!seen_at && (
            <Text size="xs" c="dimmed">
              {t('admin.queues.table.uncounted')}
            </Text>
          )}
        </span>
      ),
    },
    count('waiting', t('admin.queues.table.waiting')),
    {
      key: 'oldest_at',
      label: t('admin.queues.table.oldest'),
      isNumeric: true,
      render: ({ oldest_at }) => (oldest_at ? formatDuration(secondsBetween(oldest_at, now), language) : t('common.empty')),
    },
    count('active', t('admin.queues.table.active')),
    count('delayed', t('admin.queues.table.delayed')),
    count('done_a_minute', t('admin.queues.table.rate')),
    count('done', t('admin.queues.table.hour')),
    count('retried', t('admin.queues.table.retried')),
    count('failed', t('admin.queues.table.failed')),
    count('dead_letters', t('admin.queues.table.dead')),
  ];
  return (
    <ShortTable
      name={t('admin.queues.table.title')}
      columns={columns}
      keyOf={({ name }) => name}
      rows={queues}
      emptyText={t('common.state.emptyTitle')}
    />
  );
}
