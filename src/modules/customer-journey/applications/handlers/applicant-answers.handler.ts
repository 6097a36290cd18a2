import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { ApplicantAnswers } from '../../../lenders/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';

@QueryHandler(ApplicantAnswers)
export class ApplicantAnswersHandler implements IQueryHandler<ApplicantAnswers> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async execute({ submissionId, fields }: ApplicantAnswers) {
    // @unscoped whoever asks has found it among the customer's own.
    const own = await this.em.findOne(LenderApplication, { id: submissionId });
    if (!own) throw new AppError('not-found');
    const customer = await this.em.findOneOrFail(Customer, { id: own.customerId });
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    return Object.fromEntries(fields.map((field) => [field, profile[field] ?? null])) as Readonly<Record<string, string | number | null>>;
  }
}
