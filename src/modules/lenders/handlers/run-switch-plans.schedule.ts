import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { RunSwitchPlans } from '../messages/commands.js';

@Injectable()
export class RunSwitchPlansSchedule extends Schedule {
  override readonly name = 'lenders.carry-out-switch-plans';
  override readonly everyMinutes = 1;

  override command(): RunSwitchPlans {
    return new RunSwitchPlans({});
  }
}
