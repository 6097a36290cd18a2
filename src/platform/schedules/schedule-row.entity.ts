import { defineEntity, p } from '@mikro-orm/core';

/** The next due time of a schedule and its last run; shared by all workers. */
export const ScheduleRow = defineEntity({
  name: 'ScheduleRow',
  schema: 'platform',
  tableName: 'schedule',
  properties: {
    name: p.string().length(80).primary(),
    dueAt: p.datetime().defaultRaw('now()'),
    /** When its command was last enqueued, and by which message. */
    givenAt: p.datetime().nullable(),
    messageId: p.uuid().nullable(),
    /** Number of times it was due before that without a worker. */
    missed: p.integer().default(0),
    /** The last attempt of that command. */
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    outcome: p.string().$type<'done' | 'retrying' | 'failed'>().length(10).nullable(),
    errorCode: p.string().length(60).nullable(),
  },
});
