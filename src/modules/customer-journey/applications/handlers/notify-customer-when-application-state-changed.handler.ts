import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, type IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../../platform/messaging/subscriber.decorator.js';
import { ApplicationStatesChanged } from '../../messages/events.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { StatusMessages } from './status-messages.js';

/** A status update is a service message and needs no marketing consent. Customers receive no message about their own actions. */
@Subscriber(ApplicationStatesChanged, { name: 'customer-journey.tell-customer-when-application-moved', isBulk: true })
export class NotifyCustomerWhenApplicationStateChanged implements IEventHandler<ApplicationStatesChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly messages: StatusMessages,
  ) {}

  async handle({ payload: { source, isByStaff, moves } }: ApplicationStatesChanged): Promise<void> {
    if (source === 'customer' && !isByStaff) return;
    // @unscoped each is told to its own customer.
    const moved = await this.em.find(LenderApplication, { id: { $in: moves.map(({ submissionId }) => submissionId) } });
    const movesOf = Map.groupBy(moves, ({ submissionId }) => submissionId);
    const messages = await this.messages.compose(moved, ({ id }) => movesOf.get(id)?.at(-1)?.to);
    for (const message of messages.values()) await this.commands.execute(message);
  }
}
