import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { MaintainCallLogPartitions } from '../messages/commands.js';

/** Daily, so that a month's partition exists long before the month begins, even after workers were down for weeks. */
@Injectable()
export class MaintainCallLogPartitionsSchedule extends Schedule {
  override readonly name = 'lenders.keep-call-log-months';
  override readonly everyMinutes = 24 * 60;

  override command(): MaintainCallLogPartitions {
    return new MaintainCallLogPartitions({});
  }
}
