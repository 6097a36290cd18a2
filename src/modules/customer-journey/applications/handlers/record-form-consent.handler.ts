import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordFormConsent } from '../../../lenders/messages/index.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { submissionLender } from './submission-lender.js';

@CommandHandler(RecordFormConsent)
export class RecordFormConsentHandler implements ICommandHandler<RecordFormConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly consents: ConsentLedger,
  ) {}

  async execute({ submissionId, evidence, isOwner }: RecordFormConsent): Promise<void> {
    const { customerId, lender } = await submissionLender(this.em, submissionId);
    await this.consents[isOwner ? 'recordLenderConsent' : 'recordLinkHolderConsent'](customerId, lender, evidence);
  }
}
