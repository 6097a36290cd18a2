import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { CarryOutSwitchPlans } from '../messages/commands.js';

@Injectable()
export class CarryOutSwitchPlansSchedule extends Schedule {
  override readonly name = 'lenders.carry-out-switch-plans';
  override readonly everyMinutes = 1;

  override command(): CarryOutSwitchPlans {
    return new CarryOutSwitchPlans({});
  }
}
