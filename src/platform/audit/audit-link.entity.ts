import { defineEntity, p } from '@mikro-orm/core';

/** Position of an audit row in the chain: its hash covers the row and the previous hash. Append-only. */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  schema: 'platform',
  tableName: 'audit_link',
  properties: {
    /** 1, 2, 3 … in the order of chaining, which may differ from the order of ids. */
    position: p.bigint('string').primary().autoincrement(false),
    auditId: p.bigint('string').unique(),
    /** SHA-256, hexadecimal. */
    hash: p.string().length(64),
  },
});
