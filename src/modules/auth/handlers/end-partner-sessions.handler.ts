import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndPartnerSessions } from '../../partners/messages/index.js';
import { Sessions } from './sessions.js';

@CommandHandler(EndPartnerSessions)
export class EndPartnerSessionsHandler implements ICommandHandler<EndPartnerSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ scope, reason }: EndPartnerSessions): Promise<void> {
    await this.sessions.revokePartnerSessions(scope, reason);
  }
}
