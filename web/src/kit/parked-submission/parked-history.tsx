import { Title } from '@mantine/core';
import type { ParkedHistoryEntry, SubmissionCall } from '../../api/generated-stuck.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { type Text, getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import { getActionLabel } from '../resource/action-label.tsx';
import type { Column } from '../table/column.ts';
import { ShortTable } from '../table/short-table.tsx';
import { getCallLabel } from './call-label.ts';

/** Calls to the lender, with their outcomes. */
export function ParkedCalls({ calls }: { readonly calls: readonly SubmissionCall[] }) {
  const t = useText();
  const language = useLanguage();
  const columns: Column<SubmissionCall>[] = [
    { key: 'at', label: t('admin.parked-submissions.callAt'), render: ({ at }) => formatDateTime(at, language) },
    { key: 'what', label: t('admin.parked-submissions.callWhat'), render: ({ operation }) => getCallLabel(operation) },
    { key: 'how', label: t('admin.parked-submissions.callHow'), render: (call) => outcomeLabel(t, call) },
    {
      key: 'took',
      label: t('admin.parked-submissions.callTook'),
      render: ({ latency_ms: ms }) =>
        ms === null ? t('common.empty') : t('admin.parked-submissions.milliseconds', { ms: formatNumber(ms) }),
    },
  ];
  return (
    <HistorySection
      title={t('admin.parked-submissions.calls')}
      columns={columns}
      rows={calls}
      emptyText={t('admin.parked-submissions.noCalls')}
    />
  );
}

/** State transitions of the submission and the actions of staff. */
export function ParkedHistory({ history }: { readonly history: readonly ParkedHistoryEntry[] }) {
  const t = useText();
  const language = useLanguage();
  const columns: Column<ParkedHistoryEntry>[] = [
    { key: 'at', label: t('admin.parked-submissions.historyAt'), render: ({ at }) => formatDateTime(at, language) },
    {
      key: 'what',
      label: t('admin.parked-submissions.historyWhat'),
      render: (line) => (line.deed === null ? transitionLabel(t, line) : getActionLabel(language, line.deed)),
    },
    {
      key: 'who',
      label: t('admin.parked-submissions.historyWho'),
      render: ({ who, source }) => who ?? (source ? t(`admin.parked-submissions.sources.${source}`) : t('common.empty')),
    },
    { key: 'why', label: t('admin.parked-submissions.historyWhy'), render: ({ reason }) => reason ?? t('common.empty') },
  ];
  return <HistorySection title={t('admin.parked-submissions.history')} columns={columns} rows={history} emptyText={t('common.empty')} />;
}

interface HistorySectionProps<Row> {
  readonly title: string;
  readonly columns: Column<Row>[];
  readonly rows: readonly Row[];
  readonly emptyText: string;
}

function HistorySection<Row extends { readonly at: string }>({ title, columns, rows, emptyText }: HistorySectionProps<Row>) {
  const places = new Map(rows.map((row, index) => [row, index]));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <ShortTable name={title} columns={columns} keyOf={(row) => String(places.get(row))} rows={rows} emptyText={emptyText} />
    </section>
  );
}

function outcomeLabel(t: Text, { outcome, status }: SubmissionCall) {
  const words = outcome === 'ok' ? t('admin.parked-submissions.answered') : getTextByKey(`admin.parked-submissions.problems.${outcome}`);
  return status === null ? words : `${words} (${status})`;
}

function transitionLabel(t: Text, { from, to }: ParkedHistoryEntry) {
  const label = (state: ParkedHistoryEntry['to']) => (state ? t(`states.${state}.label`) : '');
  return from === null
    ? t('admin.parked-submissions.began', { to: label(to) })
    : t('admin.parked-submissions.moved', { from: label(from), to: label(to) });
}
