import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { PartnerTermsChanged } from '../../partners/messages/index.js';
import { Ledger } from './ledger.js';

@Subscriber(PartnerTermsChanged, { name: 'revenue.recalculate-open-months-when-partner-terms-changed' })
export class RecalculateOpenMonthsWhenPartnerTermsChanged implements IEventHandler<PartnerTermsChanged> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ payload: { partnerId } }: PartnerTermsChanged): Promise<void> {
    await this.ledger.recalculateMonthsOfPartner(partnerId);
  }
}
