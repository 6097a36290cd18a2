import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseErasedHelpRequests } from '../messages/commands.js';
import { HelpRequests } from './help-requests.js';

@CommandHandler(CloseErasedHelpRequests)
export class CloseErasedHelpRequestsHandler implements ICommandHandler<CloseErasedHelpRequests> {
  constructor(private readonly requests: HelpRequests) {}

  async execute(): Promise<void> {
    await this.requests.closeErased();
  }
}
