import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../../platform/retention/retention-rules.js';

/** Deletes records of lenders' files that were not updated for the retention period. */
@Injectable()
export class LenderRecordRetention extends RetentionRules {
  constructor(private readonly config: Config) {
    super();
  }

  override rules(): readonly RetentionRule[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `delete from customer_journey.lender_record where id in
          (select id from customer_journey.lender_record where changed_at < now() - make_interval(days => ?) order by changed_at limit ${PURGE_BATCH_SIZE})`,
        values: [this.config.values.LENDER_RECORD_DAYS],
      },
    ];
  }
}
