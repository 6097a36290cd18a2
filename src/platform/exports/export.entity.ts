import { defineEntity, p } from '@mikro-orm/core';
import { exportFormats } from '../../contracts/exports.js';
import { languages } from '../../contracts/i18n/translate.js';
import { audiences } from '../../contracts/permissions.js';

/** A list that somebody takes out as a file. It belongs to whoever asked, as who he was then: with another role it is not his. */
export const ExportRow = defineEntity({
  name: 'ExportRow',
  schema: 'platform',
  tableName: 'export',
  properties: {
    id: p.uuid().primary(),
    list: p.string().length(80),
    format: p.enum(exportFormats),
    language: p.enum(languages),
    /** Sealed, as what is looked for may be personal; null once it was answered. */
    question: p.text().nullable(),
    audience: p.enum(audiences),
    ownerId: p.uuid(),
    role: p.smallint().nullable(),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    actingAdminId: p.uuid().nullable(),
    /** The command that has it written: its delivery tells whether it was given up. */
    messageId: p.uuid(),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    startedAt: p.datetime().nullable(),
    rowsWritten: p.integer().default(0),
    /** The file of the newest attempt. Nobody sees it before the export is finished. */
    storageKey: p.string().length(120).nullable(),
    bytes: p.bigint('number').nullable(),
    finishedAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['ownerId', 'askedAt'] }, { properties: ['askedAt'] }],
});
