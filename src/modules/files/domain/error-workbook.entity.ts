import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';

/** The error workbook of an upload in one language: asked for once, made once by a worker, read as often as it is wanted. */
export const ErrorWorkbookFile = defineEntity({
  name: 'ErrorWorkbookFile',
  schema: 'files',
  tableName: 'error_workbook',
  properties: {
    uploadId: p.uuid().primary(),
    language: p.enum(languages).primary(),
    /** Null until it is made. */
    storageKey: p.string().length(200).nullable(),
    askedAt: p.datetime().defaultRaw('now()'),
  },
});
