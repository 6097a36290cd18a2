import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ResendHelpAnswer } from '../messages/commands.js';
import { HelpRequests } from './help-requests.js';

@CommandHandler(ResendHelpAnswer)
export class ResendHelpAnswerHandler implements ICommandHandler<ResendHelpAnswer> {
  constructor(private readonly requests: HelpRequests) {}

  async execute({ key, requestId, actor }: ResendHelpAnswer): Promise<void> {
    await this.requests.resendAnswer(key, requestId, actor);
  }
}
