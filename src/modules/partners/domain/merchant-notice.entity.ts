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
    /** The complete text shown: code of conduct, data, use, rights, the checkbox label, versions. */
    text: p.text(),
    firstUsedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** The text that a merchant applicant agreed to, stored once by its hash as evidence. Append-only. */
export class MerchantNoticeText extends MerchantNoticeTextSchema.class {}
MerchantNoticeTextSchema.setClass(MerchantNoticeText);
