import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConsentPurpose, isConsentPurpose, lenderOfShare, purposes } from '../../../contracts/consents.js';
import type { NoticeLender } from '../../../contracts/consent-notice.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { ChangeConsent } from '../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';

@CommandHandler(ChangeConsent)
export class ChangeConsentHandler implements ICommandHandler<ChangeConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
  ) {}

  @Transactional()
  async execute({ purpose, action, evidence, actor }: ChangeConsent): Promise<void> {
    const customer = await this.customers.locked(actor.id);
    const lenderId = lenderOfShare(purpose);
    if (lenderId !== undefined) {
      if (action === 'give') throw invalidFields({ purpose: 'choice' });
      return await this.consents.withdrawFromLender(customer.id, await this.lender(customer.id, lenderId), evidence);
    }
    if (!isConsentPurpose(purpose)) throw invalidFields({ purpose: 'choice' });
    await this.consents.record(customer.id, { [purpose]: action === 'give' }, evidence);
    if (action === 'withdraw' && isNeededForMatching(purpose)) await this.hideOffers(customer.id);
  }

  /** The lender as the customer read its name when he applied. */
  private async lender(customerId: string, id: string): Promise<NoticeLender> {
    const [applied] = await this.em.execute<NoticeLender[]>(
      `select lender_id as id, lender_name as name from customer_journey.lender_application
       where customer_id = ? and lender_id::text = ? order by created_at desc limit 1`,
      [customerId, id],
    );
    if (!applied) throw new AppError('not-found');
    return applied;
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
