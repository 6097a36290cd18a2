import { Injectable } from '@nestjs/common';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';
import { LEAD_DAYS } from '../domain/card-lead.entity.js';

/** Deletes leads and referrals after their retention period. */
@Injectable()
export class LeadRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    // @unscoped what has ended goes, whoever's it was.
    return ['credit_cards.card_lead', 'credit_cards.insurance_referral'].map((table) => ({
      sql: `delete from ${table} where id in
        (select id from ${table} where opened_at < now() - make_interval(days => ${LEAD_DAYS}) limit ${PURGE_BATCH_SIZE})`,
    }));
  }
}
