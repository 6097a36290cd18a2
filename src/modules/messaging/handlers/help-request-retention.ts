import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';

/** Deletes requests for help some time after they are closed. Requests that wait for staff stay. */
@Injectable()
export class HelpRequestRetention extends RetentionRules {
  constructor(private readonly config: Config) {
    super();
  }

  override rules(): readonly RetentionRule[] {
    return [
      {
        sql: `delete from messaging.help_request where id in
          (select id from messaging.help_request
           where state in ('forwarded', 'done', 'erased') and settled_at < now() - make_interval(days => ?) limit ${PURGE_BATCH_SIZE})`,
        values: [this.config.values.HELP_DAYS],
      },
    ];
  }
}
