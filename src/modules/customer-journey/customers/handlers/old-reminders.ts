import { Injectable } from '@nestjs/common';
import { REMINDER } from '../../../../contracts/consents.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../../platform/retention/rows-that-end.js';
import { LATEST_SECONDS } from '../domain/reminder.entity.js';
import { endConsents } from './consent-ledger.js';

/** Ends reminders whose time is over by a day, sent or not, and the permissions that they were asked for under. */
@Injectable()
export class OldReminders extends RowsThatEnd {
  override endings(): readonly Ending[] {
    const over = `delete from customer_journey.reminder where id in
      (select id from customer_journey.reminder where due_at <= now() - make_interval(secs => ${LATEST_SECONDS}) limit ${ENDED_AT_ONCE})
      returning customer_id`;
    return [{ sql: `with over as (${over}) ${endConsents('select customer_id from over')}`, values: [REMINDER] }];
  }
}
