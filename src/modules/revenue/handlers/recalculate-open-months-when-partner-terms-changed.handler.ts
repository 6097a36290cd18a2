import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { PartnerTermsChanged } from '../../partners/messages/index.js';
import { Ledger, type LenderMonth } from './ledger.js';
import { openMonthsOfPartner } from './ledger.sql.js';

@Subscriber(PartnerTermsChanged, { name: 'revenue.recalculate-open-months-when-partner-terms-changed' })
export class RecalculateOpenMonthsWhenPartnerTermsChanged implements IEventHandler<PartnerTermsChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
  ) {}

  async handle({ payload: { partnerId } }: PartnerTermsChanged): Promise<void> {
    await this.ledger.recalculateLater(await this.em.execute<LenderMonth[]>(openMonthsOfPartner, [partnerId]));
  }
}
