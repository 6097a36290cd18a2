import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { CanReceiveMessage } from '../../../messaging/messages/index.js';
import { ConsentLedger } from './consent-ledger.js';
import { Reminders } from './reminders.js';

@QueryHandler(CanReceiveMessage)
export class HasMessagingConsentHandler implements IQueryHandler<CanReceiveMessage> {
  constructor(
    private readonly consents: ConsentLedger,
    private readonly reminders: Reminders,
  ) {}

  async execute({ subjectId, purpose }: CanReceiveMessage): Promise<boolean> {
    if (!(await this.consents.isInForce(subjectId, purpose))) return false;
    return purpose !== REMINDER || (await this.reminders.canSend(subjectId));
  }
}
