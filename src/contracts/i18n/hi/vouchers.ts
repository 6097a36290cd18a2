import type { CatalogueLike } from '../translate.js';
import type { vouchers as englishVouchers } from '../en/vouchers.js';

export const vouchers: CatalogueLike<typeof englishVouchers> = {
  title: 'वाउचर',
  validUntil: '{{date}} तक मान्य',
  copyCode: 'कोड {{code}} कॉपी करें',
  copiedCode: 'कोड {{code}} कॉपी हुआ',
  notCopied: 'यहाँ कॉपी नहीं हो सकता। कोड चुनकर कॉपी करें।',
};
