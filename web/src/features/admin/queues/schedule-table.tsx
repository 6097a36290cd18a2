import { Badge, Button, Text } from '@mantine/core';
import type { ScheduleModel } from '../../../api/generated.ts';
import { formatDateTime, formatDuration, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useRunScheduleMutation } from './queues-api.ts';

const MINUTE_SECONDS = 60;
const colours = { never: 'gray', waiting: 'gray', running: 'blue', retrying: 'yellow', done: 'green', failed: 'red' } as const;

/** Scheduled jobs: last run, its outcome, and next run. */
export function ScheduleTable({ schedules }: { readonly schedules: readonly ScheduleModel[] }) {
  const t = useText();
  const language = useLanguage();
  const columns: Column<ScheduleModel>[] = [
    { key: 'name', label: t('admin.queues.schedules.name'), render: ({ name }) => <code>{name}</code> },
    {
      key: 'every_minutes',
      label: t('admin.queues.schedules.every'),
      render: ({ every_minutes }) => formatDuration(every_minutes * MINUTE_SECONDS, language),
    },
    { key: 'last', label: t('admin.queues.schedules.last'), render: (row) => <LastRun row={row} /> },
    {
      key: 'state',
      label: t('admin.queues.schedules.result'),
      render: ({ state, error_code }) => (
        <>
          <Badge variant="light" color={colours[state]} tt="none" miw="max-content">
            {t(`admin.queues.schedules.states.${state}`)}
          </Badge>
          {error_code && (
            <Text size="xs" c="dimmed">
              <code>{error_code}</code>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'took_ms',
      label: t('admin.queues.schedules.took'),
      isNumeric: true,
      render: ({ took_ms }) => (took_ms === null ? t('common.empty') : formatDuration(took_ms / 1000, language)),
    },
    { key: 'due_at', label: t('admin.queues.schedules.next'), render: (row) => <NextRun row={row} /> },
    { key: 'action', label: t('admin.queues.schedules.action'), render: (row) => <RunButton row={row} /> },
  ];
  return (
    <ShortTable
      name={t('admin.queues.schedules.title')}
      columns={columns}
      keyOf={({ name }) => name}
      rows={schedules}
      emptyText={t('admin.queues.schedules.none')}
    />
  );
}

function LastRun({ row: { given_at, missed } }: { readonly row: ScheduleModel }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {given_at ? formatDateTime(given_at, language) : t('common.empty')}
      {missed > 0 && (
        <Text size="xs" c="dimmed">
          {t('admin.queues.schedules.missed', { count: formatNumber(missed) })}
        </Text>
      )}
    </>
  );
}

function NextRun({ row: { due_at, is_overdue } }: { readonly row: ScheduleModel }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {due_at ? formatDateTime(due_at, language) : t('admin.queues.schedules.dueNow')}
      {is_overdue === 1 && (
        <Text size="xs" c="red">
          {t('admin.queues.schedules.overdue')}
        </Text>
      )}
    </>
  );
}

function RunButton({ row: { name, state } }: { readonly row: ScheduleModel }) {
  const t = useText();
  const [runSchedule] = useRunScheduleMutation();
  const [isBusy, run] = useBusy(() => runSchedule({ runScheduleRequest: { name } }));
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      disabled={state === 'waiting' || state === 'running' || state === 'retrying'}
      aria-label={t('admin.queues.schedules.runOne', { name })}
      onClick={() => void run()}
    >
      {t('admin.queues.schedules.run')}
    </Button>
  );
}
