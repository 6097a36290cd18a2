import { Injectable } from '@nestjs/common';
import { REMINDER } from '../../../../contracts/consents.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../../platform/retention/retention-rules.js';
import { REMINDER_EXPIRY_SECONDS } from '../domain/reminder.entity.js';
import { endConsents } from './consent-ledger.js';

/** Purges reminders a day after their time, sent or not, and ends the consents that they were requested under. */
@Injectable()
export class ReminderRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    const over = `delete from customer_journey.reminder where id in
      (select id from customer_journey.reminder where due_at <= now() - make_interval(secs => ${REMINDER_EXPIRY_SECONDS}) limit ${PURGE_BATCH_SIZE})
      returning customer_id`;
    return [{ sql: `with over as (${over}) ${endConsents('select customer_id from over')}`, values: [REMINDER] }];
  }
}
