import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { CloseAbandonedUploads } from '../messages/commands.js';

/** A person is waiting for the file. */
@Injectable()
export class CloseAbandonedUploadsSchedule extends Schedule {
  override readonly name = 'files.release-given-up-uploads';
  override readonly everyMinutes = 1;

  override command(): CloseAbandonedUploads {
    return new CloseAbandonedUploads({});
  }
}
