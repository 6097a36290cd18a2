import { defineEntity, p } from '@mikro-orm/core';

/** Sign of life of each worker process; readiness looks at the newest. */
export const WorkerHeartbeat = defineEntity({
  name: 'WorkerHeartbeat',
  schema: 'platform',
  tableName: 'worker_heartbeat',
  properties: { id: p.uuid().primary(), seenAt: p.datetime() },
});
