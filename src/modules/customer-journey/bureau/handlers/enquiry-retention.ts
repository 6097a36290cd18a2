import { Injectable } from '@nestjs/common';
import { SCORE_VALIDITY_DAYS } from '../../../../contracts/credit-bureau.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../../platform/retention/retention-rules.js';

/** A customer may ask a year later which enquiries were made, and why. */
const RETENTION_DAYS = 400;

/** Deletes expired bands, then the PAN indexes of enquiries older than a day, and finally the enquiries. */
@Injectable()
export class EnquiryRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    return [
      {
        sql: `update customer_journey.bureau_enquiry set band_sealed = null where id in
          (select id from customer_journey.bureau_enquiry where band_sealed is not null
             and settled_at < now() - make_interval(days => ${SCORE_VALIDITY_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `update customer_journey.bureau_enquiry set pan_index = null where id in
          (select id from customer_journey.bureau_enquiry where pan_index is not null and asked_at < now() - interval '1 day' limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from customer_journey.bureau_enquiry where id in
          (select id from customer_journey.bureau_enquiry where asked_at < now() - make_interval(days => ${RETENTION_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
    ];
  }
}
