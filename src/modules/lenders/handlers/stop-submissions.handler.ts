import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Submission } from '../domain/submission.entity.js';
import { StopSubmissions } from '../messages/commands.js';
import { SubmissionTransitions } from './submission-transitions.js';

@CommandHandler(StopSubmissions)
export class StopSubmissionsHandler implements ICommandHandler<StopSubmissions> {
  constructor(
    private readonly em: EntityManager,
    private readonly transitions: SubmissionTransitions,
  ) {}

  @Transactional()
  async execute({ submissionIds, by }: StopSubmissions): Promise<void> {
    const ids = { id: { $in: [...submissionIds] } };
    const submissions = await this.em.find(Submission, ids, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const submission of submissions) await this.transitions.stopLocked(submission, { by });
  }
}
