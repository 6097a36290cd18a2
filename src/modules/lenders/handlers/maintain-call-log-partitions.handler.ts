import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { MaintainCallLogPartitions } from '../messages/commands.js';
import { CallLogPartitions } from './call-log-partitions.js';

const MONTHS_AHEAD = 2;

@CommandHandler(MaintainCallLogPartitions)
export class MaintainCallLogPartitionsHandler implements ICommandHandler<MaintainCallLogPartitions> {
  constructor(
    private readonly config: Config,
    private readonly partitions: CallLogPartitions,
  ) {}

  async execute(): Promise<void> {
    await this.partitions.maintain({ ahead: MONTHS_AHEAD, kept: this.config.values.LENDER_CALL_LOG_MONTHS });
  }
}
