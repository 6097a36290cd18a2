import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { ForgetOldEvaluations } from '../../messages/commands.js';

@Injectable()
export class OldEvaluationsSchedule extends Schedule {
  override readonly name = 'customer-journey.forget-old-evaluations';
  override readonly everyMinutes = 24 * 60;

  override command(): ForgetOldEvaluations {
    return new ForgetOldEvaluations({});
  }
}
