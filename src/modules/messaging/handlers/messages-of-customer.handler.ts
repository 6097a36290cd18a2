import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TIMELINE_LENGTH } from '../../../contracts/timeline.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { MessagesOfCustomer, type SentMessage } from '../messages/queries.js';

@QueryHandler(MessagesOfCustomer)
export class MessagesOfCustomerHandler implements IQueryHandler<MessagesOfCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ subjectId }: MessagesOfCustomer): Promise<readonly SentMessage[]> {
    return await this.em.execute<SentMessage[]>(
      `select ${isoInstant('created_at')} as at, channel, template, state from messaging.message
       where subject_id = ? order by created_at desc limit ${TIMELINE_LENGTH}`,
      [subjectId],
    );
  }
}
