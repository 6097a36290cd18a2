/** The code of conduct and the notice that a new merchant agrees to (DPDP Act 2023, section 5) as data: the API words and hashes it, the page draws it, and what was agreed to is kept. */
import type { NoticeTranslator } from './consent-notice.js';
import { LEGAL_VERSION } from './legal.js';
import { REJECTED_MERCHANT_RETENTION_DAYS } from './merchant-form.js';
import { translateOfficerName } from './officers.js';
import { sha256 } from './sha-256.js';

/** Raise it with any change of the texts below, in either language. */
export const MERCHANT_NOTICE_VERSION = '2026-11-3';

const conductRules = ['money', 'approval', 'consent', 'data', 'name'] as const;
const dataItems = ['contact', 'tax', 'bank', 'record'] as const;

/** Who asks: the partner that the merchant will work for, and its officer. */
export interface MerchantNoticeIssuer {
  readonly brand: string;
  /** Who runs the site for that partner, and decides for it; null where the partner does so itself. */
  readonly operator: string | null;
  readonly name: string;
  readonly email: string;
}

/** In the order it is read. */
export interface MerchantNotice {
  readonly title: string;
  /** What a merchant promises, one by one. */
  readonly promises: readonly string[];
  readonly dataTitle: string;
  /** The personal data that are kept, item by item. */
  readonly data: readonly string[];
  /** Who answers for the details, and who works with them for whom. */
  readonly who: string;
  readonly use: string;
  readonly rights: string;
  /** The words of the tick. */
  readonly tick: string;
}

/** The notice in the language of `draw`. */
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

/** The whole notice as one text: what is hashed, and kept so that it can be shown later. */
export function formatMerchantNotice(notice: MerchantNotice): string {
  const versions = `merchant ${MERCHANT_NOTICE_VERSION}, privacy policy ${LEGAL_VERSION}`;
  const { title, promises: promised, dataTitle, data: kept, who, use, rights, tick } = notice;
  return [title, ...promised, dataTitle, ...kept, who, use, rights, tick, versions].join('\n');
}

/** SHA-256 of the whole notice, hex. */
export const hashMerchantNotice = (notice: MerchantNotice) => sha256(formatMerchantNotice(notice));
