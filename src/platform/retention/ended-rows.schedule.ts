import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';
import { Schedule } from '../schedules/schedule.js';
import { EndedRows } from './ended-rows.js';

/** Clears up what has ended, in every module. Safe to repeat. */
export class ClearEndedRows extends queuedCommand({
  name: 'platform.clear-ended-rows.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

@CommandHandler(ClearEndedRows)
export class ClearEndedRowsHandler implements ICommandHandler<ClearEndedRows> {
  constructor(private readonly rows: EndedRows) {}

  async execute(): Promise<void> {
    await this.rows.delete();
  }
}

@Injectable()
export class EndedRowsSchedule extends Schedule {
  override readonly name = 'platform.clear-ended-rows';
  override readonly everyMinutes = 60;

  override command(): ClearEndedRows {
    return new ClearEndedRows({});
  }
}
