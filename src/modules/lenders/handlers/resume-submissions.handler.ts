import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Submission } from '../domain/submission.entity.js';
import { ResumeSubmissions, SubmitToLender } from '../messages/commands.js';

@CommandHandler(ResumeSubmissions)
export class ResumeSubmissionsHandler implements ICommandHandler<ResumeSubmissions> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  @Transactional()
  async execute({ submissionIds }: ResumeSubmissions): Promise<void> {
    const ids = { id: { $in: [...submissionIds] } };
    const submissions = await this.em.find(Submission, ids, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const submission of submissions) if (submission.resume()) this.outbox.enqueue(new SubmitToLender({ submissionId: submission.id }));
  }
}
