import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';

const MerchantNoticeTextSchema = defineEntity({
  name: 'MerchantNoticeText',
  schema: 'partners',
  tableName: 'merchant_notice',
  properties: {
    /** SHA-256 of the text, hex. */
    hash: p.string().length(64).primary(),
    version: p.string().length(20),
    language: p.enum(languages),
    /** Everything that was shown: code of conduct, data, use, rights, the words of the tick, versions. */
    text: p.text(),
    firstUsedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** What somebody agreed to who asked to become a merchant, kept once by its hash, so that it can be shown later. Rows are only ever added. */
export class MerchantNoticeText extends MerchantNoticeTextSchema.class {}
MerchantNoticeTextSchema.setClass(MerchantNoticeText);
