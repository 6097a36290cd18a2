import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Lender } from '../domain/lender.entity.js';
import { UpdateLenderProperty } from '../messages/commands.js';
import { LenderChanged } from '../messages/events.js';

@CommandHandler(UpdateLenderProperty)
export class UpdateLenderPropertyHandler implements ICommandHandler<UpdateLenderProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly events: EventBus<object>,
  ) {}

  @Transactional()
  async execute({ lenderId, property, value, actor }: UpdateLenderProperty): Promise<void> {
    // Cells are saved one by one, several at a time: the second waits for the first instead of losing to it.
    const lender = await this.em.findOne(Lender, { id: lenderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!lender) throw new AppError('not-found');
    const { before, after } = lender.setProperty(property, value);
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError('name-taken') : error;
    }
    await this.audit.record(actor, { action: 'lender.update', subject: `lender:${lender.id}`, property, before, after });
    this.events.publish(new LenderChanged({ lenderId: lender.id, property }));
  }
}
