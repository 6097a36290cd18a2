import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndSession } from '../messages/commands.js';
import { SessionActors } from '../tokens/session-actors.js';
import { Sessions } from './sessions.js';

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly actors: SessionActors,
  ) {}

  async execute({ sessionId }: EndSession): Promise<void> {
    await this.sessions.revoke(sessionId, 'logout');
    this.actors.forget(sessionId);
  }
}
