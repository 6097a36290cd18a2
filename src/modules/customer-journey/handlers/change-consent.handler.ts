import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConsentEvidence, type ConsentPurpose, isConsentPurpose, lenderOfShare, purposes } from '../../../contracts/consents.js';
import { applicationEvents, type ApplicationState, FIRST_STATE } from '../../../contracts/application-states.js';
import type { NoticeLender } from '../../../contracts/consent-notice.js';
import { journeyOf } from '../../../contracts/journeys.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { StopSubmissions } from '../../lenders/messages/index.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ChangeConsent } from '../messages/commands.js';
import { ApplicationLog } from './application-log.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';

@CommandHandler(ChangeConsent)
export class ChangeConsentHandler implements ICommandHandler<ChangeConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly log: ApplicationLog,
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
    if (action === 'withdraw' && isNeededForMatching(purpose)) await this.hideOffers(customer.id);
  }

  /** What is queued for the lender ends with the consent, in one transaction. */
  private async withdrawFromLender(customerId: string, lenderId: string, evidence: ConsentEvidence): Promise<void> {
    await this.consents.withdrawFromLender(customerId, await this.lender(customerId, lenderId), evidence);
    // The check at the moment of sending reads the withdrawal.
    await this.em.flush();
    const applied = await this.em.execute<{ id: string }[]>(
      'select id from customer_journey.lender_application where customer_id = ? and lender_id = ?',
      [customerId, lenderId],
    );
    await this.commands.execute(new StopSubmissions(applied.map(({ id }) => id)));
    await this.cancelUntold(customerId, lenderId);
  }

  /** A lender without an API has no submission to stop: where it has never spoken of the application, the customer's withdrawal cancels it. */
  private async cancelUntold(customerId: string, lenderId: string): Promise<void> {
    const untold = { customerId, lenderId, journeyKey: null, state: FIRST_STATE as ApplicationState, stateSource: 'customer' as const };
    const found = await this.em.find(LenderApplication, untold, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
    const { source, state: status } = applicationEvents['customer-cancelled'];
    for (const own of found) this.log.report(own, { status, source, at: new Date() });
  }

  /** The lender as the customer read its name when he applied. */
  private async lender(customerId: string, id: string): Promise<NoticeLender> {
    const [applied] = await this.em.execute<{ id: string; name: string; journey: string | null }[]>(
      `select lender_id as id, lender_name as name, journey_key as journey from customer_journey.lender_application
       where customer_id = ? and lender_id::text = ? order by created_at desc limit 1`,
      [customerId, id],
    );
    if (!applied) throw new AppError('not-found');
    return { ...applied, journey: journeyOf(applied.journey) };
  }

  /** Takes from sight what was found. Locks every application, so that an evaluation that is under way ends first and is taken too. */
  private async hideOffers(customerId: string): Promise<void> {
    await this.em.execute(
      `update customer_journey.application set evaluation_id = null, updated_at = now(), version = version + 1 where customer_id = ?`,
      [customerId],
    );
  }
}

const isNeededForMatching = (purpose: ConsentPurpose) => purposes[purpose].neededFor === 'matching';
