import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';

/** Deletes archived callbacks after their retention. The applied events stay on record, so that they never count twice. */
@Injectable()
export class CallbackArchiveRetention extends RetentionRules {
  constructor(private readonly config: Config) {
    super();
  }

  override rules(): readonly RetentionRule[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `delete from lenders.callback_archive where id in
          (select id from lenders.callback_archive where received_at < now() - make_interval(days => ?) order by received_at limit ${PURGE_BATCH_SIZE})`,
        values: [this.config.values.LENDER_CALLBACK_DAYS],
      },
    ];
  }
}
