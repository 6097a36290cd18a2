import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeExpiredRecipients } from '../messages/commands.js';
import { ExpiredRecipients } from './expired-recipients.js';

@CommandHandler(PurgeExpiredRecipients)
export class PurgeExpiredRecipientsHandler implements ICommandHandler<PurgeExpiredRecipients> {
  constructor(private readonly recipients: ExpiredRecipients) {}

  async execute(): Promise<void> {
    await this.recipients.purge();
  }
}
