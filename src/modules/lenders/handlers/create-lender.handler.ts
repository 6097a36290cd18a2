import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Lender } from '../domain/lender.entity.js';
import { CreateLender } from '../messages/commands.js';

@CommandHandler(CreateLender)
export class CreateLenderHandler implements ICommandHandler<CreateLender> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ name, loanType, actor }: CreateLender): Promise<string> {
    const lender = this.em.create(Lender, { name, loanType });
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError('name-taken') : error;
    }
    await this.audit.record(actor, { action: 'lender.create', subject: `lender:${lender.id}`, after: { name, loanType } });
    return lender.id;
  }
}
