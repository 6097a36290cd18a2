/**
 * Code of conduct and notice that a new merchant agrees to (DPDP Act 2023, section 5) as data. The API builds and hashes it, the page shows
 * it, and the agreed text is stored.
 */
import type { NoticeTranslator } from './consent-notice.js';
import { LEGAL_VERSION } from './legal.js';
import { REJECTED_MERCHANT_RETENTION_DAYS } from './merchant-form.js';
import { translateOfficerName } from './officers.js';
import { sha256 } from './sha-256.js';

/** Raise it with any change of the texts below, in either language. */
export const MERCHANT_NOTICE_VERSION = '2026-12-1';

const conductRules = ['money', 'approval', 'consent', 'data', 'name'] as const;
const dataItems = ['contact', 'tax', 'bank', 'record'] as const;

/** Issuer: the partner that the merchant will work for, and its grievance officer. */
export interface MerchantNoticeIssuer {
  readonly brand: string;
  /** Operator of the site, who decides on behalf of the partner; null where the partner does so itself. */
  readonly operator: string | null;
  readonly name: string;
  readonly email: string;
}

/** Parts in reading order. */
export interface MerchantNotice {
  readonly title: string;
  /** Promises of the merchant, one per entry. */
  readonly promises: readonly string[];
  readonly dataTitle: string;
  /** Personal data stored, one entry per item. */
  readonly data: readonly string[];
  /** Who is responsible for the details, and who processes them on whose behalf. */
  readonly who: string;
  readonly use: string;
  readonly rights: string;
  /** Label of the checkbox. */
  readonly tick: string;
}

/** Builds the notice in the language of `draw`. */
export function buildMerchantNotice(draw: NoticeTranslator, { brand, operator, name, email }: MerchantNoticeIssuer): MerchantNotice {
  return {
    title: draw('merchantForm.conduct.title'),
    promises: conductRules.map((promise) => draw(`merchantForm.conduct.promises.${promise}`, { brand })),
    dataTitle: draw('merchantForm.notice.title'),
    data: dataItems.map((item) => draw(`merchantForm.notice.data.${item}`)),
    who: operator === null ? draw('merchantForm.notice.who', { brand }) : draw('merchantForm.notice.whoFor', { brand, operator }),
    use: draw('merchantForm.notice.use', { days: REJECTED_MERCHANT_RETENTION_DAYS }),
    rights: draw('merchantForm.notice.rights', { name: translateOfficerName(name, draw), email }),
    tick: draw('merchantForm.conduct.tick', { brand }),
  };
}

/** Returns the whole notice as one text, which is hashed, and stored so that it can be shown later. */
export function formatMerchantNotice(notice: MerchantNotice): string {
  const versions = `merchant ${MERCHANT_NOTICE_VERSION}, privacy policy ${LEGAL_VERSION}`;
  const { title, promises: promised, dataTitle, data: kept, who, use, rights, tick } = notice;
  return [title, ...promised, dataTitle, ...kept, who, use, rights, tick, versions].join('\n');
}

/** Returns the SHA-256 of the whole notice, in hex. */
export const hashMerchantNotice = (notice: MerchantNotice) => sha256(formatMerchantNotice(notice));
