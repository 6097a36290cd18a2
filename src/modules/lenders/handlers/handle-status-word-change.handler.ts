import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { ApplyMappedStatusWords, HandleStatusWordChange } from '../messages/commands.js';

/** Compares a new or restored status value with the held rows. */
@CommandHandler(HandleStatusWordChange)
export class HandleStatusWordChangeHandler implements ICommandHandler<HandleStatusWordChange> {
  constructor(private readonly outbox: Outbox) {}

  execute({ change: { action, actor } }: HandleStatusWordChange): Promise<void> {
    if (action === 'create' || action === 'restore') this.outbox.enqueue(new ApplyMappedStatusWords({ actorId: actor.id }));
    return Promise.resolve();
  }
}
