import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MayReceive } from '../../../messaging/messages/index.js';
import { ConsentLedger } from './consent-ledger.js';

@QueryHandler(MayReceive)
export class MayReceiveHandler implements IQueryHandler<MayReceive> {
  constructor(private readonly consents: ConsentLedger) {}

  async execute({ subjectId, purpose }: MayReceive): Promise<boolean> {
    return await this.consents.isInForce(subjectId, purpose);
  }
}
