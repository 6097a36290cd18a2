import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { SwitchOffFailingLenders } from '../messages/commands.js';

@Injectable()
export class SwitchOffFailingLendersSchedule extends Schedule {
  override readonly name = 'lenders.switch-off-failing-lenders';
  override readonly everyMinutes = 1;

  override command(): SwitchOffFailingLenders {
    return new SwitchOffFailingLenders({});
  }
}
