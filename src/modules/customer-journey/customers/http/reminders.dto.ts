import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../../contracts/consent-notice.js';
import { type ReminderTimeKey, reminderTimeKeys } from '../../../../contracts/reminders.js';

export class ScheduleReminderRequest {
  /** This evening, tomorrow or in three days, in Indian time. */
  @IsIn(reminderTimeKeys)
  @ApiProperty({ enum: reminderTimeKeys, enumName: 'ReminderTime' })
  time!: ReminderTimeKey;

  /** SHA-256 of the notice that the page showed. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;
}

export class ReminderResponse {
  /** When the message is sent (ISO 8601). */
  at!: string;
}
