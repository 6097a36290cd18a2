import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { PurgeUploads } from '../messages/commands.js';

@Injectable()
export class PurgeUploadsSchedule extends Schedule {
  override readonly name = 'files.erase-old-uploads';
  override readonly everyMinutes = 24 * 60;

  override command(): PurgeUploads {
    return new PurgeUploads({});
  }
}
