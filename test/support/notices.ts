import { consentNotice, noticeHash, type NoticeLender, shareNotice } from '../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../src/contracts/consents.js';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { type Language, type TextKey, type TextVariables, translate } from '../../src/contracts/i18n/translate.js';

/** Without a brand nobody is named. */
const nobody = { name: '', email: '' };

const drawIn = (language: Language) => (key: TextKey, variables?: TextVariables) => translate(catalogues[language], key, variables);

/** What a page of a brand with this officer (none: an installation without a brand) would send as the hash of a purpose's notice. */
export const hashOf = (purpose: ConsentPurpose, language: Language = 'en', issuer = nobody) =>
  noticeHash(consentNotice(drawIn(language), purpose, issuer));

/** The same for one lender. */
export const hashOfShare = (lender: NoticeLender, language: Language = 'en', issuer = nobody) =>
  noticeHash(shareNotice(drawIn(language), lender, issuer));
