import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { RepairServiceCases } from '../../messages/commands.js';

@Injectable()
export class RepairServiceCasesSchedule extends Schedule {
  override readonly name = 'customer-journey.repair-service-cases';
  override readonly everyMinutes = 24 * 60;

  override command(): RepairServiceCases {
    return new RepairServiceCases({});
  }
}
