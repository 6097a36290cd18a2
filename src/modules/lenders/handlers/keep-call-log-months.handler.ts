import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { KeepCallLogMonths } from '../messages/commands.js';
import { CallLogMonths } from './call-log-months.js';

const MONTHS_AHEAD = 2;

@CommandHandler(KeepCallLogMonths)
export class KeepCallLogMonthsHandler implements ICommandHandler<KeepCallLogMonths> {
  constructor(
    private readonly config: Config,
    private readonly months: CallLogMonths,
  ) {}

  async execute(): Promise<void> {
    await this.months.keep({ ahead: MONTHS_AHEAD, kept: this.config.values.LENDER_CALL_LOG_MONTHS });
  }
}
