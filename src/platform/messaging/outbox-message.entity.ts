import { defineEntity, p } from '@mikro-orm/core';

const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  schema: 'platform',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(120),
    payload: p.json<unknown>(),
    requestId: p.string().length(64).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    availableAt: p.datetime().defaultRaw('now()'),
    publishedAt: p.datetime().nullable(),
    /** Low priority: one of thousands of messages that no user waits for. */
    isBulk: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'outbox_unpublished',
      expression: 'create index outbox_unpublished on platform.outbox (is_bulk, available_at, id) where published_at is null',
    },
  ],
});

/** A durable message: written in the transaction of the change it belongs to, published by the relay. */
export class OutboxMessage extends OutboxMessageSchema.class {}
OutboxMessageSchema.setClass(OutboxMessage);
