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
    /** Everything that was shown: title, data, use, rights, the words of the tick, versions. */
    text: p.text(),
    firstUsedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A notice that somebody consented to, kept once by its hash, so that what was read can be shown later. Rows are only ever added. */
export class ConsentNotice extends ConsentNoticeSchema.class {}
ConsentNoticeSchema.setClass(ConsentNotice);
