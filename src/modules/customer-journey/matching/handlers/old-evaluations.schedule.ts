import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { ForgetOldEvaluations } from '../../messages/commands.js';

@Injectable()
export class OldEvaluationsSchedule extends Schedule {
  override readonly name = 'customer-journey.forget-old-evaluations';
  override readonly everyHours = 24;

  override command(): ForgetOldEvaluations {
    return new ForgetOldEvaluations({});
  }
}
