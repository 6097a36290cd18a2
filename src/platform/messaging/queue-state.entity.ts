import { defineEntity, p } from '@mikro-orm/core';

/** How full each queue was when a worker last looked: for whoever has no connection to the queues. */
export const QueueState = defineEntity({
  name: 'QueueState',
  schema: 'platform',
  tableName: 'queue_state',
  properties: {
    queue: p.string().length(20).primary(),
    backend: p.string().length(10),
    /** Ready to be taken by a worker. */
    waiting: p.integer(),
    active: p.integer(),
    /** Waiting for another attempt, or for their time. */
    delayed: p.integer(),
    isPaused: p.boolean(),
    /** Since when the first of those that are ready has been waiting. */
    oldestAt: p.datetime().nullable(),
    seenAt: p.datetime(),
  },
});
