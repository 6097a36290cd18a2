import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TIMELINE_LENGTH } from '../../../contracts/timeline.js';
import { helpRequestList } from '../domain/help-request.list.js';
import { type CustomerHelpRequest, HelpRequestsOfCustomer } from '../messages/queries.js';

@QueryHandler(HelpRequestsOfCustomer)
export class HelpRequestsOfCustomerHandler implements IQueryHandler<HelpRequestsOfCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ customerId }: HelpRequestsOfCustomer): Promise<readonly CustomerHelpRequest[]> {
    return await this.em.execute<CustomerHelpRequest[]>(
      `select ${helpRequestList.select} from ${helpRequestList.from} where h.subject_id = ? order by h.created_at desc limit ${TIMELINE_LENGTH}`,
      [customerId],
    );
  }
}
