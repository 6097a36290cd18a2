import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import { getSharePurpose } from '../../../../contracts/consents.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { isFormComplete } from '../../../../contracts/loan-forms.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../../platform/audit/report-sensitive-action.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Application } from '../domain/application.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { type DetailToShare, formatSharedDetails } from '../domain/shared-details.js';

/** Reads what a customer agreed to share with a lender without an API. */
@Injectable()
export class HandOverDetails {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly consents: ConsentLedger,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Returns the details in clear. From then on the lender may have them. Throws `not-found` where nothing is to be passed on, `erased`,
   * `hand-over-no-consent`, and `hand-over-incomplete` for a customer whose form or mobile number is missing.
   */
  @Transactional()
  async read(id: string, language: Language, actor: Actor): Promise<DetailToShare[]> {
    await this.limits.consume('hand-over-read', actor.id);
    // Locked, so that a withdrawal at the same time is told to the lender. No new version: a colleague who has the row open may settle it.
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [waiting] = await this.em.execute<object[]>(
      `update customer_journey.lender_application set hand_over = 'confirm' where id = ? and hand_over in ('pass_on', 'confirm') returning id`,
      [id],
    );
    if (!waiting) throw new AppError('not-found');
    // @unscoped the same.
    const own = await this.em.findOneOrFail(LenderApplication, { id });
    const details = await this.collect(own, language);
    await this.audit.record(actor, { action: 'submission.read-details', subject: `submission:${id}` });
    const read = { action: 'submission.read-details', subject: own.lenderName, isDisclosure: true } as const;
    await this.commands.execute(new ReportSensitiveAction(read, actor));
    return details;
  }

  private async collect(own: LenderApplication, language: Language): Promise<DetailToShare[]> {
    const opener = await this.keys.getDecryptor(own.customerId);
    if (opener.isErased) throw new AppError('erased');
    if (!(await this.consents.isInForce(own.customerId, getSharePurpose(own.lenderId)))) throw new AppError('hand-over-no-consent');
    // @unscoped staff alone: its route asks for a permission of the back office.
    const { loanType } = await this.em.findOneOrFail(Application, { id: own.applicationId });
    const customer = await this.em.findOneOrFail(Customer, { id: own.customerId });
    const profile = customer.profile(opener);
    // A number that another customer has by now reaches that customer.
    if (!customer.phoneIndex || !isFormComplete(loanType, profile)) throw new AppError('hand-over-incomplete');
    return formatSharedDetails({ own, loanType, profile, phone: customer.phone(opener) }, language);
  }
}
