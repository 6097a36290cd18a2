import { formatDateTime, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Figures } from './figures.tsx';
import { findingsIn } from './findings.ts';
import { LenderTable } from './lender-table.tsx';
import { Part } from './part.tsx';
import { QueueTable } from './queue-table.tsx';
import { live, lively, useLenderHealthQuery, useOperationsQuery, useSchedulesQuery } from './queues-api.ts';
import classes from './queues.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { Verdict } from './verdict.tsx';
import { WorkerTable } from './worker-table.tsx';

/** The same in every language. */
const backendNames: Readonly<Record<string, string>> = { redis: 'Redis', postgres: 'PostgreSQL' };

/** /admin/queues: what the engineer on duty looks at. */
export function QueuesPage() {
  const t = useText();
  const language = useLanguage();
  const operations = useOperationsQuery(undefined, live);
  const schedules = useSchedulesQuery(undefined, live);
  const lenders = useLenderHealthQuery(undefined, lively);
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
          <Verdict findings={findingsIn({ operations: state, schedules: schedules.data, lenders: lenders.data, duration })} />
          <Figures state={state} />
        </>
      )}
      <Part
        place="queues"
        title={t('admin.queues.table.title')}
        lead={backend && t('admin.queues.table.on', { backend: backendNames[backend] ?? backend })}
        query={operations}
      >
        {(data) => <QueueTable state={data} />}
      </Part>
      <DeadLetters />
      <Part place="schedules" title={t('admin.queues.schedules.title')} lead={t('admin.queues.schedules.lead')} query={schedules}>
        {(data) => <ScheduleTable schedules={data} />}
      </Part>
      <Part place="workers" title={t('admin.queues.workers.title')} query={operations}>
        {(data) => <WorkerTable state={data} />}
      </Part>
      <Part place="lenders" title={t('admin.queues.lenders.title')} lead={t('admin.queues.lenders.lead')} query={lenders}>
        {(data) => <LenderTable lenders={data} />}
      </Part>
    </div>
  );
}
