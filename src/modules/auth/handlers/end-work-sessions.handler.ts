import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndWorkSessions } from '../../partners/messages/index.js';
import { Sessions } from './sessions.js';

@CommandHandler(EndWorkSessions)
export class EndWorkSessionsHandler implements ICommandHandler<EndWorkSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ workplace, reason }: EndWorkSessions): Promise<void> {
    await this.sessions.revokeAllAt(workplace, reason);
  }
}
