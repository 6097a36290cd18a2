import { Injectable } from '@nestjs/common';
import { SCORE_DAYS } from '../../../../contracts/credit-bureau.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../../platform/retention/rows-that-end.js';

/** Somebody may ask a year later who was asked about him, and why. */
const RECORD_DAYS = 400;

/** Forgets bands that count no longer, whom a day's enquiries were about, and in the end that there was an enquiry at all. */
@Injectable()
export class OldEnquiries extends RowsThatEnd {
  override endings(): readonly Ending[] {
    return [
      {
        sql: `update customer_journey.bureau_enquiry set band_sealed = null where id in
          (select id from customer_journey.bureau_enquiry where band_sealed is not null
             and settled_at < now() - make_interval(days => ${SCORE_DAYS}) limit ${ENDED_AT_ONCE})`,
      },
      {
        sql: `update customer_journey.bureau_enquiry set pan_index = null where id in
          (select id from customer_journey.bureau_enquiry where pan_index is not null and asked_at < now() - interval '1 day' limit ${ENDED_AT_ONCE})`,
      },
      {
        sql: `delete from customer_journey.bureau_enquiry where id in
          (select id from customer_journey.bureau_enquiry where asked_at < now() - make_interval(days => ${RECORD_DAYS}) limit ${ENDED_AT_ONCE})`,
      },
    ];
  }
}
