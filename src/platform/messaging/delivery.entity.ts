import { defineEntity, p } from '@mikro-orm/core';

const DeliverySchema = defineEntity({
  name: 'Delivery',
  schema: 'platform',
  tableName: 'inbox',
  properties: {
    messageId: p.uuid().primary(),
    subscriber: p.string().length(160).primary(),
    queue: p.string().length(20),
    /** Lower priority than the other deliveries of its queue. */
    isBulk: p.boolean().default(false),
    /**
     * Incremented whenever the delivery gets a new job, so that the queue does not mistake it for the old one; failures of an older job are
     * ignored.
     */
    round: p.integer().default(0),
    queuedAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    errorCode: p.string().length(60).nullable(),
    errorText: p.text().nullable(),
  },
  indexes: [
    { name: 'inbox_open', expression: 'create index inbox_open on platform.inbox (queued_at) where done_at is null and failed_at is null' },
    { name: 'inbox_dead', expression: 'create index inbox_dead on platform.inbox (failed_at) where failed_at is not null' },
  ],
});

/** One message for one subscriber: the inbox that gives each effect once, and the dead letter when delivery fails. */
export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
