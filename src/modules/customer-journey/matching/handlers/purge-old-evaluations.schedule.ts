import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { PurgeOldEvaluations } from '../../messages/commands.js';

@Injectable()
export class PurgeOldEvaluationsSchedule extends Schedule {
  override readonly name = 'customer-journey.forget-old-evaluations';
  override readonly everyMinutes = 24 * 60;

  override command(): PurgeOldEvaluations {
    return new PurgeOldEvaluations({});
  }
}
