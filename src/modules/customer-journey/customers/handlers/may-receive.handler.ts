import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { MayReceive } from '../../../messaging/messages/index.js';
import { ConsentLedger } from './consent-ledger.js';
import { Reminders } from './reminders.js';

@QueryHandler(MayReceive)
export class MayReceiveHandler implements IQueryHandler<MayReceive> {
  constructor(
    private readonly consents: ConsentLedger,
    private readonly reminders: Reminders,
  ) {}

  async execute({ subjectId, purpose }: MayReceive): Promise<boolean> {
    if (!(await this.consents.isInForce(subjectId, purpose))) return false;
    return purpose !== REMINDER || (await this.reminders.mayLeave(subjectId));
  }
}
