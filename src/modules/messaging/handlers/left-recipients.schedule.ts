import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { EraseLeftRecipients } from '../messages/commands.js';

@Injectable()
export class LeftRecipientsSchedule extends Schedule {
  override readonly name = 'messaging.erase-left-recipients';
  override readonly everyMinutes = 60;

  override command(): EraseLeftRecipients {
    return new EraseLeftRecipients({});
  }
}
