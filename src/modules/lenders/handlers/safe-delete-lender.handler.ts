import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Lender } from '../domain/lender.entity.js';
import { SafeDeleteLender } from '../messages/commands.js';

@CommandHandler(SafeDeleteLender)
export class SafeDeleteLenderHandler implements ICommandHandler<SafeDeleteLender> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ lenderId, actor }: SafeDeleteLender): Promise<void> {
    const lender = await this.em.findOne(Lender, { id: lenderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!lender) throw new AppError('not-found');
    lender.softDelete(new Date());
    await this.audit.record(actor, { action: 'lender.delete', subject: `lender:${lender.id}`, before: { name: lender.name } });
  }
}
