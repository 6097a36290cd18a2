import { Badge, Text } from '@mantine/core';
import type { OperationsResponse, WorkerRow } from '../../../api/generated.ts';
import { formatDateTime, formatDuration, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { secondsBetween } from './findings.ts';
import classes from './queues.module.css';

/** Number of jobs named at once. */
const MAX_NAMED_JOBS = 5;

/** Worker processes, and what each of them is running. */
export function WorkerTable({ state: { now, workers } }: { readonly state: OperationsResponse }) {
  const t = useText();
  const language = useLanguage();
  const columns: Column<WorkerRow>[] = [
    {
      key: 'host',
      label: t('admin.queues.workers.worker'),
      render: ({ host, pid }) => (
        <>
          <code>{host}</code>
          <Text size="xs" c="dimmed">
            {t('admin.queues.workers.process', { pid: String(pid) })}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      label: t('admin.queues.workers.state'),
      render: ({ is_alive, seen_at }) => (
        <Badge variant="light" color={is_alive ? 'green' : 'red'} tt="none" miw="max-content">
          {is_alive
            ? t('admin.queues.workers.alive')
            : t('admin.queues.workers.silent', { time: formatDuration(secondsBetween(seen_at, now), language) })}
        </Badge>
      ),
    },
    { key: 'started_at', label: t('admin.queues.workers.since'), render: ({ started_at }) => formatDateTime(started_at, language) },
    { key: 'running', label: t('admin.queues.workers.runs'), render: (worker) => <Running worker={worker} now={now} /> },
  ];
  return (
    <ShortTable
      name={t('admin.queues.workers.title')}
      columns={columns}
      keyOf={({ id }) => id}
      rows={workers}
      emptyText={t('admin.queues.workers.none')}
    />
  );
}

function Running({ worker: { running, running_count, is_alive }, now }: { readonly worker: WorkerRow; readonly now: string }) {
  const t = useText();
  const language = useLanguage();
  if (running_count === 0 || !is_alive)
    return (
      <Text c="dimmed" size="sm">
        {t('admin.queues.workers.idle')}
      </Text>
    );
  const named = running.slice(0, MAX_NAMED_JOBS);
  return (
    <ul className={classes.jobs}>
      {named.map(({ message_id, name, since }) => (
        <li key={`${message_id} ${name}`}>
          <code>{name}</code> · {formatDuration(secondsBetween(since, now), language)}
        </li>
      ))}
      {running_count > named.length && <li>{t('admin.queues.workers.more', { count: formatNumber(running_count - named.length) })}</li>}
    </ul>
  );
}
