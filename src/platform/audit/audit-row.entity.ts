import { defineEntity, p } from '@mikro-orm/core';
import type { AuditCause } from '../../contracts/resources/audit.js';

/** One change of configuration, one login or failed login, one file that came or went, one look at protected data. Rows are only ever added; the database refuses anything else. */
export const AuditRow = defineEntity({
  name: 'AuditRow',
  schema: 'platform',
  tableName: 'audit',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    audience: p.string().length(10),
    /** Nobody where a login failed. */
    actorId: p.uuid().nullable(),
    actingAdminId: p.uuid().nullable(),
    action: p.string().length(80),
    subject: p.string().length(120),
    property: p.string().length(60).nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    requestId: p.string().length(64).nullable(),
    /** Version of the record after a change of it; null for what is no record. */
    recordVersion: p.integer().nullable(),
    /** Why, where it was said. */
    because: p.json<AuditCause>().nullable(),
  },
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['subject', 'at', 'id'] },
    { properties: ['actorId', 'at', 'id'] },
    { properties: ['action', 'at', 'id'] },
  ],
});
