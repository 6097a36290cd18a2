import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { ForgetErasedInFiles } from '../../messages/commands.js';

@Injectable()
export class ForgetErasedInFilesSchedule extends Schedule {
  override readonly name = 'customer-journey.forget-erased-in-files';
  override readonly everyMinutes = 60;

  override command(): ForgetErasedInFiles {
    return new ForgetErasedInFiles({});
  }
}
