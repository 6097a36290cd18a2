import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { PurgeExpiredRecipients } from '../messages/commands.js';

@Injectable()
export class ExpiredRecipientsSchedule extends Schedule {
  override readonly name = 'messaging.erase-left-recipients';
  override readonly everyMinutes = 60;

  override command(): PurgeExpiredRecipients {
    return new PurgeExpiredRecipients({});
  }
}
