import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { EraseOldUploads } from '../messages/commands.js';

@Injectable()
export class OldUploadsSchedule extends Schedule {
  override readonly name = 'files.erase-old-uploads';
  override readonly everyMinutes = 24 * 60;

  override command(): EraseOldUploads {
    return new EraseOldUploads({});
  }
}
