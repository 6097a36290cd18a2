import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EraseLeftRecipients } from '../messages/commands.js';
import { LeftRecipients } from './left-recipients.js';

@CommandHandler(EraseLeftRecipients)
export class EraseLeftRecipientsHandler implements ICommandHandler<EraseLeftRecipients> {
  constructor(private readonly recipients: LeftRecipients) {}

  async execute(): Promise<void> {
    await this.recipients.erase();
  }
}
