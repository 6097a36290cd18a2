import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DropMessages } from '../messages/commands.js';
import { MessageLog } from './message-log.js';

@CommandHandler(DropMessages)
export class DropMessagesHandler implements ICommandHandler<DropMessages> {
  constructor(private readonly log: MessageLog) {}

  async execute({ subjectId, channel }: DropMessages): Promise<void> {
    await this.log.drop(subjectId, channel);
  }
}
