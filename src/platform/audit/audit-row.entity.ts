import { defineEntity, p } from '@mikro-orm/core';
import type { AuditCause } from '../../contracts/resources/audit.js';

/**
 * One configuration change, login, failed login, uploaded or downloaded file, or access to protected data. Append-only: the database
 * rejects anything else.
 */
export const AuditRow = defineEntity({
  name: 'AuditRow',
  schema: 'platform',
  tableName: 'audit',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    audience: p.string().length(10),
    /** Null when a login failed. */
    actorId: p.uuid().nullable(),
    actingAdminId: p.uuid().nullable(),
    action: p.string().length(80),
    subject: p.string().length(120),
    property: p.string().length(60).nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    requestId: p.string().length(64).nullable(),
    /** Version of the record after the change; null when the subject is not a record. */
    recordVersion: p.integer().nullable(),
    /** The cause, if one was given. */
    because: p.json<AuditCause>().nullable(),
  },
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['subject', 'at', 'id'] },
    { properties: ['actorId', 'at', 'id'] },
    { properties: ['action', 'at', 'id'] },
  ],
});
