import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DAYS_TO_CLOSE } from '../domain/month-terms.js';
import { CloseMonths, RecalculateMonth } from '../messages/commands.js';
import { monthsToRecalculate } from './ledger.sql.js';

@CommandHandler(CloseMonths)
export class CloseMonthsHandler implements ICommandHandler<CloseMonths> {
  constructor(private readonly outbox: Outbox) {}

  async execute(): Promise<void> {
    await this.outbox.writeRows(RecalculateMonth, {
      from: monthsToRecalculate(DAYS_TO_CLOSE),
      payload: { lenderId: 'lender_id', month: `to_char(month, 'YYYY-MM-DD')` },
      isBulk: true,
    });
  }
}
