import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/schedules/schedule.js';
import { ReleaseGivenUpUploads } from '../messages/commands.js';

/** Somebody waits for the file. */
@Injectable()
export class GivenUpUploadsSchedule extends Schedule {
  override readonly name = 'files.release-given-up-uploads';
  override readonly everyMinutes = 1;

  override command(): ReleaseGivenUpUploads {
    return new ReleaseGivenUpUploads({});
  }
}
