import { Injectable } from '@nestjs/common';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';
import { CARD_LEAD_DAYS } from '../domain/card-lead.entity.js';

/** Deletes the leads that are kept no longer: which card somebody wanted is nobody's business for ever. */
@Injectable()
export class OldCardLeads extends RowsThatEnd {
  override endings(): readonly Ending[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `delete from credit_cards.card_lead where id in
          (select id from credit_cards.card_lead where opened_at < now() - make_interval(days => ${CARD_LEAD_DAYS}) limit ${ENDED_AT_ONCE})`,
      },
    ];
  }
}
