import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnsentSubmissions } from '../messages/queries.js';

/** A submission that is not planned yet counts as unsent too. */
@QueryHandler(UnsentSubmissions)
export class UnsentSubmissionsHandler implements IQueryHandler<UnsentSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: UnsentSubmissions): Promise<readonly string[]> {
    const over = await this.em.execute<{ id: string }[]>(
      `select id from lenders.submission where id in (?) and phase in ('settled', 'withdrawn')`,
      [[...submissionIds]],
    );
    return submissionIds.filter((submissionId) => !over.some(({ id }) => id === submissionId));
  }
}
