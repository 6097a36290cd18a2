import { Injectable } from '@nestjs/common';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';
import { LEAD_DAYS } from '../domain/card-lead.entity.js';

/** Deletes the leads and referrals that are kept no longer: what somebody wanted is nobody's business for ever. */
@Injectable()
export class OldLeads extends RowsThatEnd {
  override endings(): readonly Ending[] {
    // @unscoped what has ended goes, whoever's it was.
    return ['credit_cards.card_lead', 'credit_cards.insurance_referral'].map((table) => ({
      sql: `delete from ${table} where id in
        (select id from ${table} where opened_at < now() - make_interval(days => ${LEAD_DAYS}) limit ${ENDED_AT_ONCE})`,
    }));
  }
}
