import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';
import { Schedule } from '../schedules/schedule.js';
import { RetentionPurger } from './retention-purger.js';

/** Purges expired rows in every module. Safe to repeat. */
export class PurgeExpiredRows extends queuedCommand({
  name: 'platform.clear-ended-rows.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

@CommandHandler(PurgeExpiredRows)
export class PurgeExpiredRowsHandler implements ICommandHandler<PurgeExpiredRows> {
  constructor(private readonly purger: RetentionPurger) {}

  async execute(): Promise<void> {
    await this.purger.purge();
  }
}

@Injectable()
export class PurgeExpiredRowsSchedule extends Schedule {
  override readonly name = 'platform.clear-ended-rows';
  override readonly everyMinutes = 60;

  override command(): PurgeExpiredRows {
    return new PurgeExpiredRows({});
  }
}
