import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PossiblyReceivedSubmissions } from '../messages/queries.js';

@QueryHandler(PossiblyReceivedSubmissions)
export class PossiblyReceivedSubmissionsHandler implements IQueryHandler<PossiblyReceivedSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: PossiblyReceivedSubmissions): Promise<ReadonlySet<string>> {
    const received = await this.em.execute<{ id: string }[]>(
      `select id from lenders.submission
       where id in (?) and (lender_application_id is not null or (maybe_received and not_received_at is null))`,
      [[...submissionIds]],
    );
    return new Set(received.map(({ id }) => id));
  }
}
