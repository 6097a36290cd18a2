import { defineEntity, p } from '@mikro-orm/core';

/** Place of an audit row in the chain: its hash covers the row and the hash of the link before. Only ever added to. */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  schema: 'platform',
  tableName: 'audit_link',
  properties: {
    /** 1, 2, 3 … in the order in which rows were chained, which need not be that of their ids. */
    position: p.bigint('string').primary().autoincrement(false),
    auditId: p.bigint('string').unique(),
    /** SHA-256 in hexadecimal. */
    hash: p.string().length(64),
  },
});
