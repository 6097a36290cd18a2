import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpenedHelpRequest, ReadHelpRequest } from '../messages/commands.js';
import { HelpRequests } from './help-requests.js';

@CommandHandler(ReadHelpRequest)
export class ReadHelpRequestHandler implements ICommandHandler<ReadHelpRequest> {
  constructor(private readonly requests: HelpRequests) {}

  async execute({ key, actor }: ReadHelpRequest): Promise<OpenedHelpRequest> {
    return await this.requests.read(key, actor);
  }
}
