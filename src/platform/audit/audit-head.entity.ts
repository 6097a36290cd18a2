import { defineEntity, p } from '@mikro-orm/core';

/** A signed past head of the chain; the signing key is not in the database. Append-only. */
export const AuditHead = defineEntity({
  name: 'AuditHead',
  schema: 'platform',
  tableName: 'audit_head',
  properties: {
    position: p.bigint('string').primary().autoincrement(false),
    hash: p.string().length(64),
    signature: p.string().length(43),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
