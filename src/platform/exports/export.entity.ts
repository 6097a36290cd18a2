import { defineEntity, p } from '@mikro-orm/core';
import { exportFormats } from '../../contracts/exports.js';
import { languages } from '../../contracts/i18n/translate.js';
import { audiences } from '../../contracts/permissions.js';

/** A list exported to a file. It belongs to the requester with the role and identity at the time of the request. */
export const ExportRow = defineEntity({
  name: 'ExportRow',
  schema: 'platform',
  tableName: 'export',
  properties: {
    id: p.uuid().primary(),
    list: p.string().length(80),
    format: p.enum(exportFormats),
    language: p.enum(languages),
    /** Encrypted, because search terms may be personal data; null once the export is finished. */
    question: p.text().nullable(),
    audience: p.enum(audiences),
    ownerId: p.uuid(),
    role: p.smallint().nullable(),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    actingAdminId: p.uuid().nullable(),
    /** The `WriteExport` command; its delivery shows whether it failed for good. */
    messageId: p.uuid(),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    startedAt: p.datetime().nullable(),
    rowsWritten: p.integer().default(0),
    /** The file of the newest attempt; not available before the export is finished. */
    storageKey: p.string().length(120).nullable(),
    bytes: p.bigint('number').nullable(),
    finishedAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['ownerId', 'askedAt'] }, { properties: ['askedAt'] }],
});
