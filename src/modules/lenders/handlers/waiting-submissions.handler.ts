import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { getPreLeadForm, journeyKeys } from '../../../contracts/journeys.js';
import { WaitingSubmissions, type SubmissionWaitReason } from '../messages/queries.js';

const journeysWithForm = JSON.stringify(journeyKeys.filter(getPreLeadForm));

@QueryHandler(WaitingSubmissions)
export class WaitingSubmissionsHandler implements IQueryHandler<WaitingSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: WaitingSubmissions): Promise<ReadonlyMap<string, SubmissionWaitReason>> {
    const waiting = await this.em.execute<{ id: string; for: SubmissionWaitReason }[]>(
      `select id, case when is_held then 'profile' else 'answer' end as for from lenders.submission
       where id in (?) and (is_held or (phase = 'settled' and code_sent_at is not null)
         or (phase = 'planned' and facts_sealed is null and journey_key in (select json_array_elements_text(?))))`,
      [[...submissionIds], journeysWithForm],
    );
    return new Map(waiting.map(({ id, for: what }) => [id, what]));
  }
}
