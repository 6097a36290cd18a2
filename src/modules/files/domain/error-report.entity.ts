import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';

/** The error workbook of an upload in one language: asked for once, made once by a worker, read as often as it is wanted. */
export const ErrorReport = defineEntity({
  name: 'ErrorReport',
  schema: 'files',
  tableName: 'error_workbook',
  properties: {
    uploadId: p.uuid().primary(),
    language: p.enum(languages).primary(),
    /** Null until it is made. */
    storageKey: p.string().length(200).nullable(),
    askedAt: p.datetime().defaultRaw('now()'),
    /** When the outcome was known of which it is made (`outcomeAtSql`); null for one of before this was kept. */
    outcomeAt: p.datetime().nullable(),
  },
});

/** SQL of the time at which the outcome of an upload's rows was known last: its rejected rows are replaced with it, and its workbooks are made of one. */
export const outcomeAtSql = (upload: string) => `coalesce(${upload}.checked_at, ${upload}.created_at)`;
