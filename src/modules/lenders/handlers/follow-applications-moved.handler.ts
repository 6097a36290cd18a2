import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ApplicationsMoved } from '../../customer-journey/messages/index.js';

/** A status file or a member of staff moved applications: the lenders' journeys show the same state. */
@Subscriber(ApplicationsMoved, { name: 'lenders.follow-applications-moved' })
export class FollowApplicationsMoved implements IEventHandler<ApplicationsMoved> {
  constructor(private readonly em: EntityManager) {}

  async handle({ payload: { source, moves } }: ApplicationsMoved): Promise<void> {
    if (source === 'api' || source === 'customer') return;
    await this.em.execute(
      `update lenders.submission s set state = m."to", phase = 'settled', updated_at = now(), version = version + 1
       from json_to_recordset(?) as m("submissionId" uuid, "to" text) where s.id = m."submissionId" and s.state <> m."to"`,
      [JSON.stringify(moves)],
    );
  }
}
