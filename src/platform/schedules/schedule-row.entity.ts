import { defineEntity, p } from '@mikro-orm/core';

/** When a schedule is due next; shared by all workers. */
export const ScheduleRow = defineEntity({
  name: 'ScheduleRow',
  schema: 'platform',
  tableName: 'schedule',
  properties: { name: p.string().length(80).primary(), dueAt: p.datetime().defaultRaw('now()') },
});
