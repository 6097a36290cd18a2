/** The consent notice (DPDP Act 2023, section 5) as data. The web shows it; the API hashes and stores it. */
import type { BrandTermsReference } from './brand-terms.js';
import { CONSENT_NOTICE_VERSION, type ConsentPurpose, isConsentPurpose, REMINDER } from './consents.js';
import type { TextKey, TextVariables } from './i18n/translate.js';
import { LEGAL_VERSION } from './legal.js';
import { translateOfficerName } from './officers.js';
import { sha256 } from './sha-256.js';

/** Parts of a notice in reading order. A part that the page does not show is empty. */
export interface ConsentNotice {
  readonly purpose: string;
  readonly title: string;
  readonly text: string;
  /** Personal data used, one entry per item. */
  readonly data: readonly string[];
  /** Purpose of the use. */
  readonly use: string;
  /** Rights, the responsible grievance officer, and the Data Protection Board. */
  readonly rights: string;
  /** Label of the checkbox. */
  readonly tick: string;
  /** The brand terms that apply in addition to ours. Not part of the displayed notice; the terms page shows them. */
  readonly terms: string;
}

/** Issuer of a notice: the grievance officer of the brand that shows it, and its own terms, if any. */
export interface NoticeIssuer {
  readonly name: string;
  readonly email: string;
  readonly terms?: (BrandTermsReference & { readonly brand: string }) | null;
}

/** Returns the reference to the brand terms of a notice; empty if the brand has no terms of its own. */
export const formatTermsReference = ({ terms }: NoticeIssuer) =>
  terms ? `terms of ${terms.brand} ${terms.version ?? 'draft'} ${terms.hash}` : '';

/** Translates a text into the language of a notice. */
export type NoticeTranslator = (key: TextKey, variables?: TextVariables) => string;

/** Additional items of the matching notice: data that is only stored, and data that only one loan type asks for. */
const extraMatchingItems = ['kept', 'housing'] as const;

/** Builds the notice of a purpose, in the language of `draw`. */
export function buildConsentNotice(draw: NoticeTranslator, purpose: ConsentPurpose, issuer: NoticeIssuer): ConsentNotice {
  const { email } = issuer;
  const terms = formatTermsReference(issuer);
  const name = translateOfficerName(issuer.name, draw);
  if (purpose === 'otp_verification')
    return {
      ...{ purpose, title: '', text: draw('customer.start.notice.text'), data: [draw('customer.start.notice.data')] },
      ...{ use: draw('customer.start.notice.use'), rights: draw('customer.start.notice.rights', { name, email }), tick: '', terms },
    };
  return {
    purpose,
    title: draw('permissions.notice.title'),
    // The customer gives this consent by choosing a time, without a checkbox.
    text: draw(purpose === REMINDER ? 'permissions.purposes.reminder.text' : 'permissions.notice.text'),
    data: [
      draw(`permissions.purposes.${purpose}.data`),
      ...(purpose === 'profile_matching' ? extraMatchingItems.map((part) => draw(`permissions.purposes.profile_matching.${part}`)) : []),
    ],
    use: draw(`permissions.purposes.${purpose}.use`),
    rights: draw('permissions.notice.rights', { name, email }),
    tick: draw(`customer.consents.${purpose}`),
    terms,
  };
}

/** Returns the whole notice as one text, which is hashed, and stored so that it can be shown later. */
export function formatNotice({ purpose, title, text, data, use, rights, tick, terms }: ConsentNotice): string {
  const versions = `${isConsentPurpose(purpose) ? purpose : 'share_with_lender'} ${CONSENT_NOTICE_VERSION}, privacy policy ${LEGAL_VERSION}${terms && `, ${terms}`}`;
  return [title, text, ...data, use, rights, tick, versions].filter(Boolean).join('\n');
}

/** Format of a notice hash. */
export const NOTICE_HASH_PATTERN = /^[0-9a-f]{64}$/;

/** Returns the SHA-256 of the whole notice, in hex. */
export const hashNotice = (notice: ConsentNotice) => sha256(formatNotice(notice));
