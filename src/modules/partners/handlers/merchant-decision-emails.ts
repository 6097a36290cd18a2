import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { type Language, translate } from '../../../contracts/i18n/translate.js';
import { translateOfficerName } from '../../../contracts/officers.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { merchantRequestEncryptionContext, type MerchantRequestContent } from '../domain/merchant-request.entity.js';
import type { MerchantRequestDecision } from '../messages/merchant-requests.js';
import { PublishedBrands } from './published-brands.js';

interface DecidedRequest {
  readonly reference: string;
  readonly details: string;
  readonly partnerId: string;
  readonly partnerName: string;
  /** Language of the accepted notice. */
  readonly language: Language;
}

/** Notifies a merchant applicant of the decision by e-mail, in the applicant's language. */
@Injectable()
export class MerchantDecisionEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly brands: PublishedBrands,
  ) {}

  /**
   * Joins the transaction of the decision. Where the partner has no published brand any more, the e-mail names our own grievance officer.
   */
  async send(merchantId: string, verdict: MerchantRequestDecision): Promise<void> {
    // @unscoped the request that was decided on just before.
    const [decided] = await this.em.execute<DecidedRequest[]>(
      `select a.reference, a.details, m.partner_id as "partnerId", p.name as "partnerName", n.language from partners.merchant_request a
       join partners.merchant m on m.id = a.merchant_id join partners.partner p on p.id = m.partner_id
       join partners.merchant_notice n on n.hash = a.notice_hash where a.merchant_id = ?`,
      [merchantId],
    );
    if (!decided) return;
    const { reference, language } = decided;
    const published = await this.brands.ofPartner(decided.partnerId);
    const { grievance_officer: officer } = (published ?? (await this.brands.require({}))).brand;
    const words = (key: Parameters<typeof translate>[1]) => translate(catalogues[language], key);
    const opener = await this.keys.getDecryptor(merchantId);
    const { details } = JSON.parse(
      opener.decrypt(merchantRequestEncryptionContext(merchantId), decided.details) ?? '',
    ) as MerchantRequestContent;
    const common = {
      reference,
      brand: published?.brand.title ?? decided.partnerName,
      officer: translateOfficerName(officer.name, words),
      email: officer.email,
    };
    const [template, variables] =
      verdict.decision === 'approve'
        ? (['merchant-approved', common] as const)
        : (['merchant-rejected', { ...common, reason: words(`admin.merchants.refusals.${verdict.refusal}`) }] as const);
    await this.commands.execute(new SendMessage('email', details.email, template, language, variables, { host: published?.hosts[0] }));
  }
}
