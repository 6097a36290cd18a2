import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ConsentPurpose, CONSENT_NOTICE_VERSION, shareWithLender } from '../../../contracts/consents.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { type Language, type TextKey, type TextVariables, translate } from '../../../contracts/i18n/translate.js';
import { Consent } from '../domain/consent.entity.js';
import type { ConsentEvidence } from '../messages/commands.js';

interface Notice {
  readonly purpose: string;
  readonly text: TextKey;
  readonly variables?: TextVariables;
}

interface InForce {
  readonly purpose: string;
  readonly notice_hash: string;
}

/** The consents of customers: appended when they change, never altered. All methods join the caller's transaction. */
@Injectable()
export class ConsentLedger {
  constructor(private readonly em: EntityManager) {}

  /** Records ticks and cleared ticks. The same tick under the same notice is recorded once. */
  async record(customerId: string, ticks: Readonly<Partial<Record<ConsentPurpose, boolean>>>, evidence: ConsentEvidence): Promise<void> {
    const inForce = await this.inForce(customerId);
    for (const [purpose, ticked] of Object.entries(ticks)) {
      const notice = { purpose, text: `customer.consents.${purpose as ConsentPurpose}` } as const;
      const given = inForce.find((consent) => consent.purpose === purpose);
      if (ticked && given?.notice_hash !== noticeHash(notice, evidence.language)) this.append(customerId, notice, 'give', evidence);
      if (!ticked && given) this.append(customerId, notice, 'withdraw', evidence);
    }
  }

  /** Records the consent to share one application with one lender: asked, and so recorded, every time somebody applies. */
  giveToLender(customerId: string, lender: { readonly id: string; readonly name: string }, evidence: ConsentEvidence): void {
    const text = 'customer.consents.shareWithLender';
    this.append(customerId, { purpose: shareWithLender(lender.id), text, variables: { lender: lender.name } }, 'give', evidence);
  }

  /** Whether the newest act for a purpose gave the consent. */
  async isInForce(customerId: string, purpose: string): Promise<boolean> {
    return (await this.inForce(customerId)).some((consent) => consent.purpose === purpose);
  }

  private async inForce(customerId: string): Promise<InForce[]> {
    return await this.em.execute<InForce[]>(
      `select purpose, notice_hash from (
         select distinct on (purpose) purpose, notice_hash, action from customer_journey.consent where customer_id = ? order by purpose, id desc
       ) newest where action = 'give'`,
      [customerId],
    );
  }

  private append(
    customerId: string,
    notice: Notice,
    action: 'give' | 'withdraw',
    { language, ip, userAgent, page }: ConsentEvidence,
  ): void {
    this.em.persist(
      this.em.create(Consent, {
        customerId,
        purpose: notice.purpose,
        action,
        noticeVersion: CONSENT_NOTICE_VERSION,
        noticeHash: noticeHash(notice, language),
        channel: 'web',
        actorId: customerId,
        language,
        ip,
        userAgent,
        page,
      }),
    );
  }
}

/** SHA-256 of the notice as the customer read it. */
function noticeHash({ text, variables }: Notice, language: Language): string {
  return createHash('sha256')
    .update(translate(catalogues[language], text, variables))
    .digest('hex');
}
