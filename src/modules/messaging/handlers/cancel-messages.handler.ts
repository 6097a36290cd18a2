import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelMessages } from '../messages/commands.js';
import { MessageLog } from './message-log.js';

@CommandHandler(CancelMessages)
export class CancelMessagesHandler implements ICommandHandler<CancelMessages> {
  constructor(private readonly log: MessageLog) {}

  async execute({ subjectId, channel }: CancelMessages): Promise<void> {
    await this.log.cancel(subjectId, channel);
  }
}
