/** The notice that a consent stands on (DPDP Act 2023, section 5) as data: the web draws it, the API hashes and keeps it, both from here. */
import type { BrandTermsReference } from './brand-terms.js';
import { CONSENT_NOTICE_VERSION, type ConsentPurpose, isConsentPurpose, REMINDER } from './consents.js';
import type { TextKey, TextVariables } from './i18n/translate.js';
import { LEGAL_VERSION } from './legal.js';
import { translateOfficerName } from './officers.js';
import { sha256 } from './sha-256.js';

/** The parts of a notice in the order they are read; a part that its page does not show is empty. */
export interface ConsentNotice {
  readonly purpose: string;
  readonly title: string;
  readonly text: string;
  /** The personal data that are used, item by item. */
  readonly data: readonly string[];
  /** What for. */
  readonly use: string;
  /** Rights, the grievance officer who answers for them, and the Data Protection Board. */
  readonly rights: string;
  /** The words of the tick itself. */
  readonly tick: string;
  /** Which terms of the brand hold besides ours; not drawn, as the page of the terms shows them. */
  readonly terms: string;
}

/** Who issues a notice: the officer of the brand that shows it, and its own terms where it has any. */
export interface NoticeIssuer {
  readonly name: string;
  readonly email: string;
  readonly terms?: (BrandTermsReference & { readonly brand: string }) | null;
}

/** The terms of a brand that a notice stands on; empty where it has none of its own. */
export const formatTermsReference = ({ terms }: NoticeIssuer) =>
  terms ? `terms of ${terms.brand} ${terms.version ?? 'draft'} ${terms.hash}` : '';

/** Draws a text in the language of a notice. */
export type NoticeTranslator = (key: TextKey, variables?: TextVariables) => string;

/** What the notice of matching says besides: what is only kept, and what a loan type asks for alone. */
const extraMatchingItems = ['kept', 'housing'] as const;

/** The notice of a purpose, in the language of `draw`. */
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
    // It is given by a press on a time, without a tick.
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

/** The whole notice as one text: what is hashed, and what is kept so that it can be shown later. */
export function formatNotice({ purpose, title, text, data, use, rights, tick, terms }: ConsentNotice): string {
  const versions = `${isConsentPurpose(purpose) ? purpose : 'share_with_lender'} ${CONSENT_NOTICE_VERSION}, privacy policy ${LEGAL_VERSION}${terms && `, ${terms}`}`;
  return [title, text, ...data, use, rights, tick, versions].filter(Boolean).join('\n');
}

/** How a notice's hash is written. */
export const NOTICE_HASH_PATTERN = /^[0-9a-f]{64}$/;

/** SHA-256 of the whole notice, hex. */
export const hashNotice = (notice: ConsentNotice) => sha256(formatNotice(notice));
