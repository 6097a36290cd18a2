import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';

/** The error report of an upload in one language. A worker creates it once on the first request; later reads use the stored file. */
export const ErrorReport = defineEntity({
  name: 'ErrorReport',
  schema: 'files',
  tableName: 'error_workbook',
  properties: {
    uploadId: p.uuid().primary(),
    language: p.enum(languages).primary(),
    /** Null until the report is created. */
    storageKey: p.string().length(200).nullable(),
    askedAt: p.datetime().defaultRaw('now()'),
    /** Time of the outcome (`outcomeAtSql`) that the report shows; null for reports older than this column. */
    outcomeAt: p.datetime().nullable(),
  },
});

/**
 * SQL of the time of the latest outcome of an upload's rows. A new outcome replaces the rejected rows; each error report shows one outcome.
 */
export const outcomeAtSql = (upload: string) => `coalesce(${upload}.checked_at, ${upload}.created_at)`;
