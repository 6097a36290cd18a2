import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../../contracts/i18n/translate.js';

const ConsentNoticeSchema = defineEntity({
  name: 'ConsentNotice',
  schema: 'customer_journey',
  tableName: 'consent_notice',
  properties: {
    /** SHA-256 of the text, hex. */
    hash: p.string().length(64).primary(),
    version: p.string().length(20),
    language: p.enum(languages),
    /** Complete text as shown: title, data, use, rights, checkbox label, versions. */
    text: p.text(),
    firstUsedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** Notice under which a consent was given, stored once by its hash so that the text can be shown later. Append-only. */
export class ConsentNotice extends ConsentNoticeSchema.class {}
ConsentNoticeSchema.setClass(ConsentNotice);
