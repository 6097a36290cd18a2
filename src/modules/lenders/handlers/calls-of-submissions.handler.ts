import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { CallsOfSubmissions, type LoggedCall } from '../messages/queries.js';

/** Calls of one submission: more than any journey makes. */
const MAX_CALLS = 50;

@QueryHandler(CallsOfSubmissions)
export class CallsOfSubmissionsHandler implements IQueryHandler<CallsOfSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: CallsOfSubmissions): Promise<readonly LoggedCall[]> {
    return await this.em.execute<LoggedCall[]>(
      `select ${isoInstant('c.at')} as at, s.id as "submissionId", c.operation, c.attempt, c.outcome, c.status, c.latency_ms as "latencyMs"
       from unnest(?::uuid[]) as s (id)
       cross join lateral (
         select * from lenders.call_log c where c.submission_id = s.id order by c.at desc limit ${MAX_CALLS}
       ) c order by c.at desc`,
      [`{${submissionIds.join(',')}}`],
    );
  }
}
