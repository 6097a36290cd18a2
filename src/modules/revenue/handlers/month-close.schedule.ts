import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { CloseMonths } from '../messages/commands.js';

@Injectable()
export class MonthCloseSchedule extends Schedule {
  override readonly name = 'revenue.close-months';
  override readonly everyMinutes = 60;

  override command(): CloseMonths {
    return new CloseMonths({});
  }
}
