import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { CloseErasedHelpRequests } from '../messages/commands.js';

@Injectable()
export class CloseErasedHelpRequestsSchedule extends Schedule {
  override readonly name = 'messaging.close-erased-help-requests';
  override readonly everyMinutes = 60;

  override command(): CloseErasedHelpRequests {
    return new CloseErasedHelpRequests({});
  }
}
