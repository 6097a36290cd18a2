import { formatDateTime, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { QueueTotals } from './queue-totals.tsx';
import { findingsIn } from './findings.ts';
import { LenderTable } from './lender-table.tsx';
import { StatusSection } from './status-section.tsx';
import { QueueTable } from './queue-table.tsx';
import { fastPolling, slowPolling, useLenderHealthQuery, useOperationsQuery, useSchedulesQuery } from './queues-api.ts';
import classes from './queues.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { HealthSummary } from './health-summary.tsx';
import { WorkerTable } from './worker-table.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['queues'];

/** The same in every language. */
const backendNames: Readonly<Record<string, string>> = { redis: 'Redis', postgres: 'PostgreSQL' };

/** /admin/queues: what the engineer on duty looks at. */
export default function QueuesPage() {
  const t = useText();
  const language = useLanguage();
  const operations = useOperationsQuery(undefined, fastPolling);
  const schedules = useSchedulesQuery(undefined, fastPolling);
  const lenders = useLenderHealthQuery(undefined, slowPolling);
  const state = operations.data;
  const duration = (seconds: number) => formatDuration(seconds, language);
  const backend = state?.queues.find((queue) => queue.backend)?.backend;

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('admin.pages.queues')}
        lead={
          <>
            {t('admin.queues.lead')} {state && t('admin.queues.asOf', { time: formatDateTime(state.now, language) })}
          </>
        }
      />
      {state && (
        <>
          <HealthSummary findings={findingsIn({ operations: state, schedules: schedules.data, lenders: lenders.data, duration })} />
          <QueueTotals state={state} />
        </>
      )}
      <StatusSection
        sectionKey="queues"
        title={t('admin.queues.table.title')}
        lead={backend && t('admin.queues.table.on', { backend: backendNames[backend] ?? backend })}
        query={operations}
      >
        {(data) => <QueueTable state={data} />}
      </StatusSection>
      <DeadLetters />
      <StatusSection
        sectionKey="schedules"
        title={t('admin.queues.schedules.title')}
        lead={t('admin.queues.schedules.lead')}
        query={schedules}
      >
        {(data) => <ScheduleTable schedules={data} />}
      </StatusSection>
      <StatusSection sectionKey="workers" title={t('admin.queues.workers.title')} query={operations}>
        {(data) => <WorkerTable state={data} />}
      </StatusSection>
      <StatusSection sectionKey="lenders" title={t('admin.queues.lenders.title')} lead={t('admin.queues.lenders.lead')} query={lenders}>
        {(data) => <LenderTable lenders={data} />}
      </StatusSection>
    </div>
  );
}
