import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../../platform/schedules/schedule.js';
import { PurgeErasedCustomerRecords } from '../../messages/commands.js';

@Injectable()
export class PurgeErasedCustomerRecordsSchedule extends Schedule {
  override readonly name = 'customer-journey.forget-erased-in-files';
  override readonly everyMinutes = 60;

  override command(): PurgeErasedCustomerRecords {
    return new PurgeErasedCustomerRecords({});
  }
}
