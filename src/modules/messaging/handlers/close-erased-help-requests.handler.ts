import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseErasedHelpRequests } from '../messages/commands.js';
import { HelpRequests } from './help-requests.js';

/** Many runs cover each erasure, so that those that fail lose nothing. */
const DAYS = 30;

@CommandHandler(CloseErasedHelpRequests)
export class CloseErasedHelpRequestsHandler implements ICommandHandler<CloseErasedHelpRequests> {
  constructor(private readonly requests: HelpRequests) {}

  async execute(): Promise<void> {
    await this.requests.closeErased(DAYS);
  }
}
