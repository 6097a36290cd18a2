import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticeLender } from '../../../../contracts/consent-notice.js';
import { type ConsentEvidence, type ConsentPurpose, isConsentPurpose, lenderOfShare, purposes } from '../../../../contracts/consents.js';
import { journeyOf } from '../../../../contracts/journeys.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { EndSharing, HideOffers } from '../../messages/between-slices.js';
import { ChangeConsent } from '../../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';

@CommandHandler(ChangeConsent)
export class ChangeConsentHandler implements ICommandHandler<ChangeConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
  ) {}

  @Transactional()
  async execute({ purpose, action, evidence, actor }: ChangeConsent): Promise<void> {
    const customer = await this.customers.locked(actor.id);
    const lenderId = lenderOfShare(purpose);
    if (lenderId !== undefined) {
      if (action === 'give') throw invalidFields({ purpose: 'choice' });
      return await this.withdrawFromLender(customer.id, lenderId, evidence);
    }
    if (!isConsentPurpose(purpose)) throw invalidFields({ purpose: 'choice' });
    await this.consents.record(customer.id, { [purpose]: action === 'give' }, evidence);
    if (action === 'withdraw' && isNeededForMatching(purpose)) await this.commands.execute(new HideOffers(customer.id));
  }

  /** What is queued for the lender ends with the consent, in one transaction. */
  private async withdrawFromLender(customerId: string, lenderId: string, evidence: ConsentEvidence): Promise<void> {
    await this.consents.withdrawFromLender(customerId, await this.lender(customerId, lenderId), evidence);
    // The check at the moment of sending reads the withdrawal.
    await this.em.flush();
    await this.commands.execute(new EndSharing(customerId, lenderId));
  }

  /** The lender as the customer read its name when he applied. */
  private async lender(customerId: string, id: string): Promise<NoticeLender> {
    // @unscoped the customer's own.
    const [applied] = await this.em.execute<{ id: string; name: string; journey: string | null }[]>(
      `select lender_id as id, lender_name as name, journey_key as journey from customer_journey.lender_application
       where customer_id = ? and lender_id::text = ? order by created_at desc limit 1`,
      [customerId, id],
    );
    if (!applied) throw new AppError('not-found');
    return { ...applied, journey: journeyOf(applied.journey) };
  }
}

const isNeededForMatching = (purpose: ConsentPurpose) => purposes[purpose].neededFor === 'matching';
