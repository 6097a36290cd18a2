import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { SubmissionHistory, type SubmissionHistoryEntry } from '../../../lenders/messages/index.js';

// @unscoped the submission that whoever asks has found.
const historyQuery = `
  select ${isoInstant('h.at')} as at, ${isoInstant('h.event_at')} as "eventAt", h.from_state as "from", h.to_state as "to", h.source,
    case when h.source in ('csr', 'customer') then nullif(h.who, l.customer_id) end as who, h.note
  from customer_journey.lender_application l
  join customer_journey.application_history h on h.application_id = l.application_id and h.lender_application_id = l.id
  where l.id = ? order by h.id desc`;

@QueryHandler(SubmissionHistory)
export class SubmissionHistoryHandler implements IQueryHandler<SubmissionHistory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionId }: SubmissionHistory): Promise<readonly SubmissionHistoryEntry[]> {
    return await this.em.execute<SubmissionHistoryEntry[]>(historyQuery, [submissionId]);
  }
}
