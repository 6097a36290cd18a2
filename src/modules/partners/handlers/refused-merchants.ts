import { Injectable } from '@nestjs/common';
import { REFUSED_MERCHANT_DAYS } from '../../../contracts/merchant-form.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';

/** Erases what was told by those who were refused, as their notice says, and names them by their reference; that there was a request, and the decision, stay. What a list told of a merchant that was deleted goes after the same time. */
@Injectable()
export class RefusedMerchants extends RowsThatEnd {
  override endings(): readonly Ending[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `with ended as (update partners.merchant_request set details = null, applicant_index = null, phone_index = null, pan_end = null, gstin_end = null where merchant_id in
          (select merchant_id from partners.merchant_request where decision = 'rejected' and details is not null
           and decided_at < now() - make_interval(days => ${REFUSED_MERCHANT_DAYS}) limit ${ENDED_AT_ONCE})
          returning merchant_id, reference)
          update partners.merchant m set name = 'Merchant ' || e.reference, code = lower(e.reference), city = null, version = m.version + 1
          from ended e where e.merchant_id = m.id`,
      },
      {
        sql: `delete from partners.merchant_facts where merchant_id in
          (select f.merchant_id from partners.merchant_facts f join partners.merchant m on m.id = f.merchant_id
           where m.deleted_at < now() - make_interval(days => ${REFUSED_MERCHANT_DAYS}) limit ${ENDED_AT_ONCE})`,
      },
    ];
  }
}
