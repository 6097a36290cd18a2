import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { buildConsentNotice, hashNotice, formatNotice } from '../../../../contracts/consent-notice.js';
import { type NoticeLender, buildShareNotice } from '../../../../contracts/share-notice.js';
import { CONSENT_NOTICE_VERSION, type ConsentEvidence, type ConsentPurpose } from '../../../../contracts/consents.js';
import { catalogues } from '../../../../contracts/i18n/catalogues.js';
import { type TextKey, type TextVariables, translate } from '../../../../contracts/i18n/translate.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { IssuerForBrand } from '../../../partners/messages/index.js';

/** Context of a notice besides its purpose: the language, and the brand that shows it. */
export type NoticeContext = Pick<ConsentEvidence, 'language' | 'origin' | 'brand'>;

/** Notice in its current version. */
export interface CurrentNotice {
  readonly purpose: string;
  readonly hash: string;
  readonly text: string;
}

/** Notices of this build, in the reader's language and with the grievance officer and terms of the brand shown. */
@Injectable()
export class ConsentNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the notices of the given purposes, in their order. */
  async forPurposes(
    purposes: readonly (ConsentPurpose | NoticeLender)[],
    { language, origin, brand }: NoticeContext,
  ): Promise<CurrentNotice[]> {
    if (purposes.length === 0) return [];
    const shown = await this.queries.execute(new IssuerForBrand(brand, URL.parse(origin)?.hostname));
    const terms = shown?.terms ? { ...shown.terms, brand: shown.slug } : null;
    const issuer = shown ? { ...shown.officer, terms } : { name: '', email: '' };
    const draw = (key: TextKey, variables?: TextVariables) => translate(catalogues[language], key, variables);
    return purposes.map((purpose) => {
      const notice = typeof purpose === 'string' ? buildConsentNotice(draw, purpose, issuer) : buildShareNotice(draw, purpose, issuer);
      return { purpose: notice.purpose, hash: hashNotice(notice), text: formatNotice(notice) };
    });
  }

  /** Stores the notice texts of consent actions, each once. Joins the caller's transaction. */
  async store(notices: readonly CurrentNotice[], { language }: NoticeContext): Promise<void> {
    if (notices.length === 0) return;
    await this.em.execute(
      `insert into customer_journey.consent_notice (hash, version, language, text)
       select n->>'hash', ?, ?, n->>'text' from jsonb_array_elements(?::jsonb) n order by n->>'hash' on conflict (hash) do nothing`,
      [CONSENT_NOTICE_VERSION, language, JSON.stringify(notices)],
    );
  }
}

/** Consent requires that the text was shown: a page that reports its notices must have shown these. Throws `notice-changed`. */
export function requireNoticesShown(notices: readonly CurrentNotice[], { noticeHashes }: ConsentEvidence): void {
  if (noticeHashes && !notices.every(({ hash }) => noticeHashes.includes(hash))) throw new AppError('notice-changed');
}
