import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { AcknowledgeKeyFacts } from '../../messages/commands.js';
import { Acknowledgements } from './acknowledgements.js';
import { KeyFacts } from './key-facts.js';

/** Needs no transaction: a stored offer never changes, and only one row is written. */
@CommandHandler(AcknowledgeKeyFacts)
export class AcknowledgeKeyFactsHandler implements ICommandHandler<AcknowledgeKeyFacts> {
  constructor(
    private readonly keyFacts: KeyFacts,
    private readonly acknowledgements: Acknowledgements,
    private readonly limits: RateLimits,
  ) {}

  async execute({ offerId, hash, request, actor }: AcknowledgeKeyFacts): Promise<Date> {
    const read = await this.keyFacts.statementFor(actor.id, offerId, request);
    // The statement has changed since the customer read it.
    if (read.hash !== hash) throw new AppError('kfs-changed');
    await this.limits.consume('key-facts-read', actor.id);
    return await this.acknowledgements.record(actor.id, offerId, read);
  }
}
