import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TIMELINE_LENGTH } from '../../../contracts/timeline.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import type { TemplateKey } from '../messages/commands.js';
import { MessagesOfCustomer, type SentMessage } from '../messages/queries.js';

const LOGIN_OTP = 'login-otp' satisfies TemplateKey;

@QueryHandler(MessagesOfCustomer)
export class MessagesOfCustomerHandler implements IQueryHandler<MessagesOfCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ subjectId, contacts }: MessagesOfCustomer): Promise<readonly SentMessage[]> {
    // Each part reads an index of its own.
    return await this.em.execute<SentMessage[]>(
      `select ${isoInstant('created_at')} as at, channel, template, state from (
         (select created_at, channel, template, state from messaging.message
          where subject_id = ? order by created_at desc limit ${TIMELINE_LENGTH})
         union all
         (select created_at, channel, template, state
          from jsonb_to_recordset(?::jsonb) as contact (index text, since timestamptz) join messaging.message on recipient_index = contact.index
          where created_at >= contact.since and subject_id is null and template = '${LOGIN_OTP}'
          order by created_at desc limit ${TIMELINE_LENGTH})
       ) messages order by created_at desc limit ${TIMELINE_LENGTH}`,
      [subjectId, JSON.stringify(contacts)],
    );
  }
}
