import type { DeadLetterRow, LenderHealthRow, OperationsResponse, QueueRow, ScheduleModel, WorkerRow } from '../api/generated.ts';

const NOW = '2026-11-20T10:00:00.000Z';

/** Creates a healthy queue; a test overrides properties. */
export const createQueueRow = (more: Partial<QueueRow>): QueueRow => ({
  name: 'default',
  backend: 'postgres',
  waiting: 0,
  active: 0,
  delayed: 0,
  is_paused: 0,
  oldest_at: null,
  seen_at: NOW,
  done_a_minute: 0,
  done: 0,
  retried: 0,
  failed: 0,
  dead_letters: 0,
  ...more,
});

/** Creates a running, idle worker. */
export const createWorker = (more: Partial<WorkerRow>): WorkerRow => ({
  id: 'w1',
  host: 'worker-1',
  pid: 17,
  started_at: '2026-11-20T08:00:00.000Z',
  seen_at: NOW,
  is_alive: 1,
  running_count: 0,
  running: [],
  ...more,
});

/** Creates healthy operations. */
export const createOperations = (more: Partial<OperationsResponse>): OperationsResponse => ({
  now: NOW,
  queues: [createQueueRow({})],
  outbox: { waiting: 0, lag_seconds: 0 },
  workers: [createWorker({})],
  ...more,
});

/** Creates a schedule whose last run succeeded. */
export const createSchedule = (more: Partial<ScheduleModel>): ScheduleModel => ({
  name: 'files.erase-old-uploads',
  every_minutes: 24 * 60,
  due_at: '2026-11-21T09:00:00.000Z',
  is_overdue: 0,
  state: 'done',
  given_at: '2026-11-20T09:00:00.000Z',
  message_id: 'm1',
  missed: 0,
  started_at: '2026-11-20T09:00:00.100Z',
  ended_at: '2026-11-20T09:00:00.940Z',
  took_ms: 840,
  error_code: null,
  ...more,
});

/** Creates a healthy lender. */
export const createLenderHealth = (more: Partial<LenderHealthRow>): LenderHealthRow => ({
  journey: 'cashe',
  calls: 10,
  good: 10,
  kept_back: 0,
  p50_ms: 200,
  p95_ms: 800,
  last_good_at: '2026-11-20T09:59:00.000Z',
  last_failed_at: null,
  last_failure: null,
  last_failed_operation: null,
  last_failed_status: null,
  ...more,
});

/** Creates a message that failed in all its attempts. */
export const createDeadLetter = (more: Partial<DeadLetterRow>): DeadLetterRow => ({
  message_id: '6f1c2d3e-0000-4000-8000-000000000001',
  subscriber: 'messaging.deliver-message.v1',
  name: 'messaging.deliver-message.v1',
  queue: 'messaging',
  failed_at: '2026-11-20T09:30:00.000Z',
  error_code: 'internal',
  error_text: 'the gateway broke the connection',
  facts: [{ name: 'messageId', value: '6f1c2d3e-0000-4000-8000-000000000002' }],
  ...more,
});
