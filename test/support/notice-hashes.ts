import { buildConsentNotice, hashNotice, type NoticeIssuer } from '../../src/contracts/consent-notice.js';
import type { OfferCard } from '../../src/contracts/offers.js';
import { type NoticeLender, buildShareNotice } from '../../src/contracts/share-notice.js';
import type { ConsentPurpose } from '../../src/contracts/consents.js';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { type Language, type TextKey, type TextVariables, translate } from '../../src/contracts/i18n/translate.js';

/** Without a brand the notice names no issuer. */
const noIssuer: NoticeIssuer = { name: '', email: '' };

const textsIn = (language: Language) => (key: TextKey, variables?: TextVariables) => translate(catalogues[language], key, variables);

/** Returns the hash of a purpose's notice that a page of a brand with this officer sends (default: an installation without a brand). */
export const noticeHashOf = (purpose: ConsentPurpose, language: Language = 'en', issuer = noIssuer) =>
  hashNotice(buildConsentNotice(textsIn(language), purpose, issuer));

/** Returns the lender of an offer as its notice names it. */
export const noticeLender = ({ lender_id, lender_name, lender_role, regulated_entities, journey }: OfferCard) => ({
  ...{ id: lender_id, name: lender_name, role: lender_role, entities: regulated_entities, journey },
});

/** Returns the hash for one lender, by default of personal loans and lending itself. */
export const shareNoticeHash = (
  lender: Pick<NoticeLender, 'id' | 'name' | 'journey'> & Partial<NoticeLender>,
  language: Language = 'en',
  issuer = noIssuer,
) => hashNotice(buildShareNotice(textsIn(language), { role: 'lender', entities: null, loanType: 'pl', ...lender }, issuer));
