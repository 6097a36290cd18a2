import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../../platform/retention/rows-that-end.js';

/** Deletes what lenders' files have said of applications in their books, once nothing new was said of them for long. */
@Injectable()
export class OldLenderRecords extends RowsThatEnd {
  constructor(private readonly config: Config) {
    super();
  }

  override endings(): readonly Ending[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `delete from customer_journey.lender_record where id in
          (select id from customer_journey.lender_record where changed_at < now() - make_interval(days => ?) order by changed_at limit ${ENDED_AT_ONCE})`,
        values: [this.config.values.LENDER_RECORD_DAYS],
      },
    ];
  }
}
