import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { MatchCommissionLines, MatchLenderLines } from '../messages/commands.js';

@CommandHandler(MatchCommissionLines)
export class MatchCommissionLinesHandler implements ICommandHandler<MatchCommissionLines> {
  constructor(private readonly outbox: Outbox) {}

  async execute(): Promise<void> {
    await this.outbox.writeRows(MatchLenderLines, {
      from: '(select distinct lender_id from revenue.commission_line where submission_id is null and loan_no is not null) unmatched',
      payload: { lenderId: 'lender_id' },
      isBulk: true,
    });
  }
}
