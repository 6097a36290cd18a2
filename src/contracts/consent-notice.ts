/** The notice that a consent stands on (DPDP Act 2023, section 5) as data: the web draws it, the API hashes and keeps it, both from here. */
import { CONSENT_NOTICE_VERSION, type ConsentPurpose, isConsentPurpose, shareWithLender } from './consents.js';
import type { TextKey, TextVariables } from './i18n/translate.js';
import { asksForMore, type JourneyKey, sharesOf } from './journeys.js';
import { LEGAL_VERSION } from './legal.js';
import { officerName } from './officers.js';
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
}

/** Who issues a notice: the officer of the brand that shows it. */
export interface NoticeIssuer {
  readonly name: string;
  readonly email: string;
}

/** What one lender's notice names. */
export interface NoticeLender {
  readonly id: string;
  readonly name: string;
  /** Key of the journey that sends the details; null for a lender that is handed them over by a person. */
  readonly journey: JourneyKey | null;
}

type Draw = (key: TextKey, variables?: TextVariables) => string;

/** The notice of a purpose, in the language of `draw`. */
export function consentNotice(draw: Draw, purpose: ConsentPurpose, issuer: NoticeIssuer): ConsentNotice {
  const { email } = issuer;
  const name = officerName(issuer.name, draw);
  if (purpose === 'otp_verification')
    return {
      ...{ purpose, title: '', text: draw('customer.start.notice.text'), data: [draw('customer.start.notice.data')] },
      ...{ use: draw('customer.start.notice.use'), rights: draw('customer.start.notice.rights', { name, email }), tick: '' },
    };
  return {
    purpose,
    title: draw('permissions.notice.title'),
    text: draw('permissions.notice.text'),
    data: [
      draw(`permissions.purposes.${purpose}.data`),
      ...(purpose === 'profile_matching' ? [draw('permissions.purposes.profile_matching.kept')] : []),
    ],
    use: draw(`permissions.purposes.${purpose}.use`),
    rights: draw('permissions.notice.rights', { name, email }),
    tick: draw(`customer.consents.${purpose}`),
  };
}

/** The notice under which one application goes to one lender. */
export function shareNotice(draw: Draw, lender: NoticeLender, { name: officer, email }: NoticeIssuer): ConsentNotice {
  return {
    purpose: shareWithLender(lender.id),
    title: '',
    text: draw(lender.journey ? 'customer.offers.share.text' : 'customer.offers.share.textByHand', { lender: lender.name }),
    data: [
      ...sharesOf(lender.journey).map((item) => draw(`customer.offers.share.items.${item}`)),
      ...(asksForMore(lender.journey) ? [draw('customer.offers.share.more')] : []),
    ],
    use: draw('permissions.share.use', { lender: lender.name }),
    rights: draw('permissions.notice.rights', { name: officerName(officer, draw), email }),
    tick: draw('customer.consents.shareWithLender', { lender: lender.name }),
  };
}

/** The whole notice as one text: what is hashed, and what is kept so that it can be shown later. */
export function noticeText({ purpose, title, text, data, use, rights, tick }: ConsentNotice): string {
  const versions = `${isConsentPurpose(purpose) ? purpose : 'share_with_lender'} ${CONSENT_NOTICE_VERSION}, privacy policy ${LEGAL_VERSION}`;
  return [title, text, ...data, use, rights, tick, versions].filter(Boolean).join('\n');
}

/** How a notice's hash is written. */
export const NOTICE_HASH = /^[0-9a-f]{64}$/;

/** SHA-256 of the whole notice, hex. */
export const noticeHash = (notice: ConsentNotice) => sha256(noticeText(notice));
