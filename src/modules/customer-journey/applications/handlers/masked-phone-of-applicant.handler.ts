import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { maskedPhone } from '../../../../platform/values/masked.js';
import { MaskedPhoneOfApplicant } from '../../../lenders/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';

@QueryHandler(MaskedPhoneOfApplicant)
export class MaskedPhoneOfApplicantHandler implements IQueryHandler<MaskedPhoneOfApplicant> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async execute({ submissionId }: MaskedPhoneOfApplicant): Promise<string | null> {
    // @unscoped whoever asks has found it among the customer's own.
    const own = await this.em.findOne(LenderApplication, { id: submissionId });
    if (!own) throw new AppError('not-found');
    const customer = await this.em.findOneOrFail(Customer, { id: own.customerId });
    return customer.phoneIndex ? maskedPhone(customer.phone(await this.keys.openerOf(customer.id))) : null;
  }
}
