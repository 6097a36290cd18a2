import { defineEntity, p } from '@mikro-orm/core';

/** When a schedule is due next, and how its last run went; shared by all workers. */
export const ScheduleRow = defineEntity({
  name: 'ScheduleRow',
  schema: 'platform',
  tableName: 'schedule',
  properties: {
    name: p.string().length(80).primary(),
    dueAt: p.datetime().defaultRaw('now()'),
    /** When its command was given last, and by which message. */
    givenAt: p.datetime().nullable(),
    messageId: p.uuid().nullable(),
    /** How many times it had been due before that and nobody was there to give it. */
    missed: p.integer().default(0),
    /** The last attempt at that command. */
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    outcome: p.string().$type<'done' | 'retrying' | 'failed'>().length(10).nullable(),
    errorCode: p.string().length(60).nullable(),
  },
});
