import { defineEntity, p } from '@mikro-orm/core';

/** Queue stats as last read by a worker, for processes without a connection to the queues. */
export const QueueState = defineEntity({
  name: 'QueueState',
  schema: 'platform',
  tableName: 'queue_state',
  properties: {
    queue: p.string().length(20).primary(),
    backend: p.string().length(10),
    /** Ready for a worker. */
    waiting: p.integer(),
    active: p.integer(),
    /** Waiting for a retry or for their start time. */
    delayed: p.integer(),
    isPaused: p.boolean(),
    /** Since when the oldest ready job has been waiting. */
    oldestAt: p.datetime().nullable(),
    seenAt: p.datetime(),
  },
});
