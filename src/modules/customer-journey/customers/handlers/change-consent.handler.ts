import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticeLender } from '../../../../contracts/share-notice.js';
import {
  BUREAU_CONSENT,
  type ConsentEvidence,
  type ConsentPurpose,
  isConsentPurpose,
  getShareLenderId,
  purposes,
  REMINDER,
} from '../../../../contracts/consents.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { StopLenderSharing, PurgeCreditScores, HideOffers } from '../../messages/between-submodules.js';
import { ChangeConsent } from '../../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { Reminders } from './reminders.js';

@CommandHandler(ChangeConsent)
export class ChangeConsentHandler implements ICommandHandler<ChangeConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly reminders: Reminders,
  ) {}

  @Transactional()
  async execute({ purpose, action, evidence, actor }: ChangeConsent): Promise<void> {
    const customer = await this.customers.findForUpdate(actor.id);
    const lenderId = getShareLenderId(purpose);
    if (lenderId !== undefined) {
      if (action === 'give') throw invalidFields({ purpose: 'choice' });
      return await this.withdrawFromLender(customer.id, lenderId, evidence);
    }
    // Consent to a reminder is given by choosing its time.
    if (!isConsentPurpose(purpose) || (purpose === REMINDER && action === 'give')) throw invalidFields({ purpose: 'choice' });
    await this.consents.record(customer.id, { [purpose]: action === 'give' }, evidence);
    // Offers differ with and without consent to a bureau pull.
    if (purpose === BUREAU_CONSENT || (action === 'withdraw' && isNeededForMatching(purpose)))
      await this.commands.execute(new HideOffers(customer.id));
    if (action === 'give') return;
    if (purpose === BUREAU_CONSENT) await this.commands.execute(new PurgeCreditScores(customer.id));
    if (purpose === REMINDER) await this.reminders.remove(customer.id);
  }

  /** Submissions queued for the lender are stopped together with the consent, in one transaction. */
  private async withdrawFromLender(customerId: string, lenderId: string, evidence: ConsentEvidence): Promise<void> {
    await this.consents.withdrawFromLender(customerId, await this.lender(customerId, lenderId), evidence);
    // The check before sending reads the withdrawal from the database.
    await this.em.flush();
    await this.commands.execute(new StopLenderSharing(customerId, lenderId));
  }

  /** Returns the lender with the name shown when the customer applied. */
  private async lender(customerId: string, id: string): Promise<NoticeLender> {
    // @unscoped the customer's own.
    const [applied] = await this.em.execute<(Omit<NoticeLender, 'journey'> & { journey: string | null })[]>(
      `select l.lender_id as id, l.lender_name as name, l.lender_role as role, l.regulated_entities as entities, l.journey_key as journey, a.loan_type as "loanType"
       from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
       where l.customer_id = ? and l.lender_id::text = ? order by l.created_at desc limit 1`,
      [customerId, id],
    );
    if (!applied) throw new AppError('not-found');
    return { ...applied, journey: toJourneyKey(applied.journey) };
  }
}

const isNeededForMatching = (purpose: ConsentPurpose) => purposes[purpose].requiredFor === 'matching';
