import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { maskPhone } from '../../../../platform/values/mask.js';
import { ApplicantMaskedPhone } from '../../../lenders/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';

@QueryHandler(ApplicantMaskedPhone)
export class ApplicantMaskedPhoneHandler implements IQueryHandler<ApplicantMaskedPhone> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async execute({ submissionId }: ApplicantMaskedPhone): Promise<string | null> {
    // @unscoped whoever asks has found it among the customer's own.
    const own = await this.em.findOne(LenderApplication, { id: submissionId });
    if (!own) throw new AppError('not-found');
    const customer = await this.em.findOneOrFail(Customer, { id: own.customerId });
    return customer.phoneIndex ? maskPhone(customer.phone(await this.keys.getDecryptor(customer.id))) : null;
  }
}
