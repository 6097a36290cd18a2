import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AcceptIdentity } from '../../customer-journey/messages/index.js';
import { Sessions } from './sessions.js';

@CommandHandler(AcceptIdentity)
export class AcceptIdentityHandler implements ICommandHandler<AcceptIdentity> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId }: AcceptIdentity): Promise<ConsentEvidence | undefined> {
    return await this.sessions.acceptIdentity(sessionId);
  }
}
