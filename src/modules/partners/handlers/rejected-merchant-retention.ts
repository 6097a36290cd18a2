import { Injectable } from '@nestjs/common';
import { REJECTED_MERCHANT_RETENTION_DAYS } from '../../../contracts/merchant-form.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';

/**
 * Erases the details of rejected applicants, as their notice says, and replaces their names by the reference; the request and the decision
 * stay. Erases the details from a partner's list after the same time once the merchant is deleted.
 */
@Injectable()
export class RejectedMerchantRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `with ended as (update partners.merchant_request set details = null, applicant_index = null, phone_index = null, pan_end = null, gstin_end = null where merchant_id in
          (select merchant_id from partners.merchant_request where decision = 'rejected' and details is not null
           and decided_at < now() - make_interval(days => ${REJECTED_MERCHANT_RETENTION_DAYS}) limit ${PURGE_BATCH_SIZE})
          returning merchant_id, reference)
          update partners.merchant m set name = 'Merchant ' || e.reference, code = lower(e.reference), city = null, version = m.version + 1
          from ended e where e.merchant_id = m.id`,
      },
      {
        sql: `delete from partners.merchant_facts where merchant_id in
          (select f.merchant_id from partners.merchant_facts f join partners.merchant m on m.id = f.merchant_id
           where m.deleted_at < now() - make_interval(days => ${REJECTED_MERCHANT_RETENTION_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
    ];
  }
}
