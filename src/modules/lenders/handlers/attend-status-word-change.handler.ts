import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { ApplyExplainedWords, AttendStatusWordChange } from '../messages/commands.js';

/** A word that is there, or there again, is held against what waits for one. */
@CommandHandler(AttendStatusWordChange)
export class AttendStatusWordChangeHandler implements ICommandHandler<AttendStatusWordChange> {
  constructor(private readonly outbox: Outbox) {}

  execute({ change: { deed, actor } }: AttendStatusWordChange): Promise<void> {
    if (deed === 'create' || deed === 'restore') this.outbox.enqueue(new ApplyExplainedWords({ actorId: actor.id }));
    return Promise.resolve();
  }
}
