import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnswerHelpRequest } from '../messages/commands.js';
import { HelpRequests } from './help-requests.js';

@CommandHandler(AnswerHelpRequest)
export class AnswerHelpRequestHandler implements ICommandHandler<AnswerHelpRequest> {
  constructor(private readonly requests: HelpRequests) {}

  async execute({ key, answer, actor }: AnswerHelpRequest): Promise<void> {
    await this.requests.answer(key, answer, actor);
  }
}
