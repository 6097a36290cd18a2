import { MIN_SUCCESS_PERCENT } from '../../../../../src/contracts/resources/lender-switch.js';
import type { TextKey, TextVariables } from '../../../../../src/contracts/i18n/translate.js';
import type { LenderHealthRow, OperationsResponse, ScheduleModel } from '../../../api/generated.ts';

/** Id of the page section with the details. */
export type SectionKey = 'queues' | 'dead' | 'schedules' | 'workers' | 'lenders';

/** A problem that staff should check. */
export interface Finding {
  readonly key: TextKey;
  readonly variables: TextVariables;
  readonly section: SectionKey;
}

/** Data loaded so far; a part without a response yields no findings. */
interface FindingsInput {
  readonly operations?: OperationsResponse | undefined;
  readonly schedules?: readonly ScheduleModel[] | undefined;
  readonly lenders?: readonly LenderHealthRow[] | undefined;
  /** Formats seconds as text of the page. */
  readonly duration: (seconds: number) => string;
}

const OUTBOX_LAG_SECONDS = 10;
const SLOW_SECONDS = 60;
const SILENT_SECONDS = 30;
/** With fewer calls, failures are not significant. */
const MIN_CALLS = 5;

/** Returns the seconds between two instants (ISO 8601). */
export const secondsBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

/** Returns everything that staff should check, the most urgent first. */
export function findingsIn({ operations, schedules = [], lenders = [], duration }: FindingsInput): Finding[] {
  return [
    ...(operations ? [...workerFindings(operations), ...outboxFindings(operations, duration), ...queueFindings(operations, duration)] : []),
    ...schedules.flatMap(scheduleFindings),
    ...lenders.flatMap(lenderFindings),
  ];
}

function workerFindings({ workers }: OperationsResponse): Finding[] {
  const lost = workers.filter(({ is_alive }) => is_alive === 0).length;
  if (lost === workers.length) return [{ key: 'admin.queues.verdict.noWorker', variables: {}, section: 'workers' }];
  return lost > 0 ? [{ key: 'admin.queues.verdict.lostWorkers', variables: { count: String(lost) }, section: 'workers' }] : [];
}

function outboxFindings({ outbox }: OperationsResponse, duration: FindingsInput['duration']): Finding[] {
  if (outbox.lag_seconds < OUTBOX_LAG_SECONDS) return [];
  return [{ key: 'admin.queues.verdict.outbox', variables: { time: duration(outbox.lag_seconds) }, section: 'queues' }];
}

function queueFindings({ now, queues, workers }: OperationsResponse, duration: FindingsInput['duration']): Finding[] {
  const dead = queues.reduce((sum, { dead_letters }) => sum + dead_letters, 0);
  const isWorked = workers.some(({ is_alive }) => is_alive === 1);
  return [
    ...(dead > 0 ? [{ key: 'admin.queues.verdict.dead', variables: { count: String(dead) }, section: 'dead' } as const] : []),
    ...queues.flatMap(({ name: queue, is_paused, oldest_at, seen_at }): Finding[] => {
      const silence = seen_at ? secondsBetween(seen_at, now) : 0;
      // Without a worker no queue is counted, which is reported already.
      if (isWorked && silence > SILENT_SECONDS)
        return [{ key: 'admin.queues.verdict.queueSilent', variables: { queue, time: duration(silence) }, section: 'queues' }];
      if (is_paused) return [{ key: 'admin.queues.verdict.queuePaused', variables: { queue }, section: 'queues' }];
      const wait = oldest_at ? secondsBetween(oldest_at, now) : 0;
      if (wait <= SLOW_SECONDS) return [];
      return [{ key: 'admin.queues.verdict.queueSlow', variables: { queue, time: duration(wait) }, section: 'queues' }];
    }),
  ];
}

function scheduleFindings({ name, state, is_overdue }: ScheduleModel): Finding[] {
  if (state === 'failed') return [{ key: 'admin.queues.verdict.scheduleFailed', variables: { name }, section: 'schedules' }];
  return is_overdue ? [{ key: 'admin.queues.verdict.scheduleOverdue', variables: { name }, section: 'schedules' }] : [];
}

function lenderFindings({ journey: lender, calls, good }: LenderHealthRow): Finding[] {
  if (calls < MIN_CALLS || (100 * good) / calls >= MIN_SUCCESS_PERCENT) return [];
  const variables = { lender, good: String(good), calls: String(calls) };
  return [{ key: 'admin.queues.verdict.lender', variables, section: 'lenders' }];
}
