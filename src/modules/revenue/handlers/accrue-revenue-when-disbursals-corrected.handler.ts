import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { DisbursalsCorrected } from '../../customer-journey/messages/index.js';
import { Ledger } from './ledger.js';

@Subscriber(DisbursalsCorrected, { name: 'revenue.accrue-revenue-when-disbursals-corrected', isBulk: true })
export class AccrueRevenueWhenDisbursalsCorrected implements IEventHandler<DisbursalsCorrected> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ payload: { corrections } }: DisbursalsCorrected): Promise<void> {
    await this.ledger.accrue(
      corrections.map(({ submissionId }) => submissionId),
      [...new Set(corrections.map(({ lenderId }) => lenderId))],
    );
  }
}
