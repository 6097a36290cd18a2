import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MerchantDetails } from '../../../contracts/merchant-form.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Lists } from '../../../platform/lists/lists.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { maskEmail, maskPan, maskPhone } from '../../../platform/values/mask.js';
import { merchantFactsEncryptionContext, type ReportedMerchantDetails } from '../domain/merchant-facts.entity.js';
import { merchantRequestEncryptionContext, type MerchantRequestContent } from '../domain/merchant-request.entity.js';
import { merchants } from '../domain/merchant.resource.js';
import { type MerchantAgreement, ReadMerchantDetails, type StoredMerchantDetails } from '../messages/merchant-requests.js';

interface StoredDetails {
  /** Whether the merchant applied by the form. */
  readonly isRequest: boolean;
  readonly request: MerchantAgreement;
  readonly requested: string | null;
  /** Details from its partner's list. */
  readonly listed: string | null;
  readonly record: Pick<MerchantDetails, 'firm_name' | 'city'>;
}

@CommandHandler(ReadMerchantDetails)
export class ReadMerchantDetailsHandler implements ICommandHandler<ReadMerchantDetails> {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: Lists,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly commands: CommandBus,
  ) {}

  @Transactional()
  async execute({ merchantId, reason, actor }: ReadMerchantDetails): Promise<StoredMerchantDetails> {
    const isWhole = reason !== undefined;
    await this.lists.requireExisting(merchants.list, merchantId, actor);
    if (isWhole) await this.limits.consume('merchant-read', actor.id);
    // @unscoped held against the rows of who asks just before.
    const [kept] = await this.em.execute<StoredDetails[]>(
      `select a.merchant_id is not null as "isRequest", a.details as requested, f.details as listed,
         json_build_object('reference', a.reference, 'agreedAt', a.agreed_at, 'noticeVersion', n.version, 'notice', n.text) as request,
         json_build_object('firm_name', m.name, 'city', m.city) as record
       from partners.merchant m
       left join partners.merchant_request a on a.merchant_id = m.id
       left join partners.merchant_notice n on n.hash = a.notice_hash
       left join partners.merchant_facts f on f.merchant_id = m.id
       where m.id = ? and (a.merchant_id is not null or f.merchant_id is not null)`,
      [merchantId],
    );
    if (!kept) throw new AppError('not-found');
    const details = await this.decryptDetails(merchantId, kept);
    if (isWhole) {
      const because = { by: 'person', reason } as const;
      await this.audit.record(actor, { action: 'merchant.read', subject: `merchant:${merchantId}`, cause: because });
      const subject = details.firm_name ?? '';
      await this.commands.execute(new ReportSensitiveAction({ action: 'merchant.read', subject, isDisclosure: true }, actor));
    }
    return { request: kept.isRequest ? kept.request : null, details: isWhole ? details : maskDetails(details) };
  }

  private async decryptDetails(
    merchantId: string,
    { isRequest, requested, listed, record }: StoredDetails,
  ): Promise<Partial<MerchantDetails>> {
    const opener = await this.keys.getDecryptor(merchantId);
    const opened = isRequest
      ? opener.decrypt(merchantRequestEncryptionContext(merchantId), requested)
      : opener.decrypt(merchantFactsEncryptionContext(merchantId), listed);
    if (!opened) throw new AppError('erased');
    return isRequest
      ? (JSON.parse(opened) as MerchantRequestContent).details
      : { ...record, ...(JSON.parse(opened) as ReportedMerchantDetails) };
  }
}

/** Masks data that could be misused, except for its last characters; the shop's address stays readable. */
const maskDetails = (details: Partial<MerchantDetails>): Partial<MerchantDetails> => ({
  ...details,
  ...(details.phone && { phone: maskPhone(details.phone) }),
  ...(details.email && { email: maskEmail(details.email) }),
  ...(details.pan && { pan: maskPan(details.pan) }),
  ...(details.gstin && { gstin: maskPan(details.gstin) }),
  ...(details.account_number && { account_number: maskPan(details.account_number) }),
});
