import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordFormConsent } from '../../../lenders/messages/index.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { lenderOfSubmission } from './lender-of-submission.js';

@CommandHandler(RecordFormConsent)
export class RecordFormConsentHandler implements ICommandHandler<RecordFormConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly consents: ConsentLedger,
  ) {}

  async execute({ submissionId, evidence, isOwner }: RecordFormConsent): Promise<void> {
    const { customerId, lender } = await lenderOfSubmission(this.em, submissionId);
    await this.consents[isOwner ? 'giveToLender' : 'noteLinkHolder'](customerId, lender, evidence);
  }
}
