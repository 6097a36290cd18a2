import { defineEntity, p } from '@mikro-orm/core';

/** The end of the chain as it once was, signed with a key that is not in the database. Only ever added to. */
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
