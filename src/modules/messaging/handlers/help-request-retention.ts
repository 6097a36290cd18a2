import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';

/** Deletes requests for help some time after they are closed. Requests that wait for staff stay, except those of erased customers, which nobody can read. */
@Injectable()
export class HelpRequestRetention extends RetentionRules {
  constructor(private readonly config: Config) {
    super();
  }

  override rules(): readonly RetentionRule[] {
    return [
      {
        sql: `update messaging.help_request set state = 'erased', settled_at = clock_timestamp() where id in
          (select h.id from messaging.help_request h join platform.data_key k on k.subject_id = h.subject_id
           where h.state in ('kept', 'unknown') and k.destroyed_at is not null limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from messaging.help_request where id in
          (select id from messaging.help_request
           where state in ('forwarded', 'done', 'erased') and settled_at < now() - make_interval(days => ?) limit ${PURGE_BATCH_SIZE})`,
        values: [this.config.values.HELP_DAYS],
      },
    ];
  }
}
