import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { MatchCommissionLines } from '../messages/commands.js';

/** A payout file may arrive before the file with the lender's numbers. */
@Injectable()
export class CommissionMatchSchedule extends Schedule {
  override readonly name = 'revenue.match-commission-lines';
  override readonly everyMinutes = 30;

  override command(): MatchCommissionLines {
    return new MatchCommissionLines({});
  }
}
