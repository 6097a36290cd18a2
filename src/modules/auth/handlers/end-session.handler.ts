import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndSession } from '../messages/commands.js';
import { Sessions } from './sessions.js';

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId }: EndSession): Promise<void> {
    await this.sessions.revoke(sessionId, 'logout');
  }
}
