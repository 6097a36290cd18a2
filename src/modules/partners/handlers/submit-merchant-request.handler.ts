import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { newReferenceNumber } from '../../../platform/values/reference-number.js';
import { newMerchantCode } from '../domain/merchant-code.js';
import { Merchant } from '../domain/merchant.entity.js';
import { MerchantRequestRow, merchantRequestEncryptionContext, type MerchantRequestContent } from '../domain/merchant-request.entity.js';
import { SubmitMerchantRequest, VerifyApplicantOtp, UseApplicantOtp } from '../messages/merchant-requests.js';
import { MerchantNotices, type ShownNotice } from './merchant-notices.js';

const VISIBLE_CHARACTERS = 4;
const lastCharacters = (value: string) => value.slice(-VISIBLE_CHARACTERS);

/** An actor without an account. */
const applicant = { audience: 'system', id: null } as const;

/** Blind indexes that identify the same applicant: partner, PAN and number, and partner and number. */
interface ApplicantIndexes {
  readonly applicantIndex: string;
  readonly phoneIndex: string;
}

/** Encrypted content of a request, with its indexes. */
interface SubmittedRequest extends MerchantRequestContent, ApplicantIndexes {
  readonly challengeId: string;
  readonly deviceIndex: string;
  readonly noticeHash: string;
}

/** Repeated clicks, a repeated call and a second form of the same applicant are one request. */
@CommandHandler(SubmitMerchantRequest)
export class SubmitMerchantRequestHandler implements ICommandHandler<SubmitMerchantRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly notices: MerchantNotices,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: SubmitMerchantRequest): Promise<string> {
    const { request, challengeId, otp } = command;
    const earlier = await this.findEarlierReference(command);
    if (earlier) return earlier;
    const { evidence: site, partnerName, noticeHash } = request;
    const notice = await this.notices.findShown({ site, partnerName }, noticeHash);
    try {
      await this.commands.execute(new VerifyApplicantOtp(challengeId, otp, request.device));
      return await this.store(command, notice);
    } catch (error) {
      // A concurrent call with the same code may have succeeded meanwhile.
      const meanwhile = error instanceof AppError ? await this.findEarlierReference(command) : undefined;
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  /** Returns the reference that the browser received, or would have received, for the same OTP. */
  private async findEarlierReference({ challengeId, request: { device } }: SubmitMerchantRequest): Promise<string | undefined> {
    // @unscoped the browser that asked, by a name that it alone has.
    const [found] = await this.em.execute<{ reference: string }[]>(
      'select reference from partners.merchant_request where challenge_id = ? and device_index = ?',
      [challengeId, device.index],
    );
    return found?.reference;
  }

  @Transactional()
  private async store({ request, challengeId }: SubmitMerchantRequest, notice: ShownNotice): Promise<string> {
    const { details, evidence, device } = request;
    // A number that was changed after its code was requested is not proven.
    if ((await this.commands.execute(new UseApplicantOtp(challengeId, device))) !== details.phone) throw new AppError('otp-expired');
    const partnerId = notice.brand.id;
    const indexes = {
      applicantIndex: this.cipher.blindIndex('applicant', `${partnerId}:${details.pan}:${details.phone}`),
      phoneIndex: this.cipher.blindIndex('applicant', `${partnerId}:${details.phone}`),
    };
    const { applicantIndex } = indexes;
    await this.rejectActiveMerchants(indexes, notice);
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [applicantIndex]);
    await this.notices.store(notice);
    const told: SubmittedRequest = {
      ...indexes,
      details,
      evidence: pickEvidence(evidence),
      challengeId,
      deviceIndex: device.index,
      noticeHash: notice.hash,
    };
    return (await this.updatePending(told)) ?? (await this.createMerchant(partnerId, told));
  }

  /** Rejects an applicant who is an active merchant already; only now, because the number has to be proven first. */
  private async rejectActiveMerchants({ applicantIndex, phoneIndex }: ApplicantIndexes, { brand }: ShownNotice): Promise<void> {
    // @unscoped who has proven the number is told about himself.
    const [merchant] = await this.em.execute<{ reference: string }[]>(
      `select a.reference from partners.merchant_request a join partners.merchant m on m.id = a.merchant_id
       where a.decision = 'approved' and (a.phone_index = ? or a.applicant_index = ?) and m.status = 'active' and m.deleted_at is null
       order by a.decided_at limit 1`,
      [phoneIndex, applicantIndex],
    );
    if (merchant) throw new AppError('merchant-already', { brand: brand.brand.title, reference: merchant.reference });
  }

  /**
   * Returns the reference of a pending request of the same applicant: it is bound to the newest OTP from now on, and the latest details and
   * consent count.
   */
  private async updatePending({ details, evidence, applicantIndex, ...told }: SubmittedRequest): Promise<string | undefined> {
    // A deletion or decision also locks the merchant first.
    // @unscoped the applicant has proven the number and repeats the own request.
    await this.em.execute(
      `select from partners.merchant where id in
         (select merchant_id from partners.merchant_request where applicant_index = ? and decision is null) for update`,
      [applicantIndex],
    );
    // @unscoped who has proven the number asks for what he asked for before.
    const [waiting] = await this.em.execute<{ merchantId: string; reference: string; details: string }[]>(
      `select merchant_id as "merchantId", reference, details from partners.merchant_request where applicant_index = ? and decision is null`,
      [applicantIndex],
    );
    if (!waiting) return undefined;
    const { merchantId, reference } = waiting;
    const sealer = await this.keys.getEncryptor(merchantId);
    const before = JSON.parse(
      sealer.decrypt(merchantRequestEncryptionContext(merchantId), waiting.details) ?? '',
    ) as MerchantRequestContent;
    // @unscoped who has proven the number asks for what he asked for before.
    await this.em.execute(
      `update partners.merchant_request set challenge_id = ?, device_index = ?, phone_index = ?, details = ?, pan_end = ?, gstin_end = ?,
         notice_hash = ?, agreed_at = clock_timestamp() where merchant_id = ?`,
      [
        ...[
          told.challengeId,
          told.deviceIndex,
          told.phoneIndex,
          sealer.encrypt(merchantRequestEncryptionContext(merchantId), JSON.stringify({ details, evidence })),
        ],
        ...[lastCharacters(details.pan), details.gstin && lastCharacters(details.gstin), told.noticeHash, merchantId],
      ],
    );
    // Keeps a name corrected by staff unless the applicant enters another one than before.
    // @unscoped the applicant has proven the number and repeats the own request.
    const [merchant] = await this.em.execute<{ version: number }[]>(
      `update partners.merchant set name = case when ? then ? else name end, city = ?, version = version + 1 where id = ? returning version`,
      [details.firm_name !== before.details.firm_name, details.firm_name, details.city, merchantId],
    );
    // Records no property, so that a decision about the earlier details is refused.
    await this.audit.record(applicant, { action: 'merchant.update', subject: `merchant:${merchantId}`, version: merchant?.version ?? 0 });
    return reference;
  }

  private async createMerchant(partnerId: string, { details, evidence, ...told }: SubmittedRequest): Promise<string> {
    const merchantId = crypto.randomUUID();
    const key = this.keys.generate(merchantId);
    await this.keys.store(merchantId, key);
    const reference = newReferenceNumber('M');
    const merchant = this.em.create(Merchant, {
      id: merchantId,
      partnerId,
      code: newMerchantCode(details.firm_name),
      name: details.firm_name,
      city: details.city,
    });
    this.em.create(MerchantRequestRow, {
      ...told,
      merchantId,
      reference,
      details: key.encryptor.encrypt(merchantRequestEncryptionContext(merchantId), JSON.stringify({ details, evidence })),
      panEnd: lastCharacters(details.pan),
      gstinEnd: details.gstin && lastCharacters(details.gstin),
    });
    await this.em.flush();
    const after = { partner_id: partnerId, status: 'pending' };
    await this.audit.record(applicant, { action: 'merchant.create', subject: `merchant:${merchantId}`, version: merchant.version, after });
    return reference;
  }
}

const pickEvidence = ({ ip, userAgent, origin, page }: ConsentEvidence): MerchantRequestContent['evidence'] => ({
  ip,
  userAgent,
  origin,
  page,
});
