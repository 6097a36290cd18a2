import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';

/** Deletes requests for help some time after nobody has to do anything about them any more. What waits for a person stays. */
@Injectable()
export class SettledHelp extends RowsThatEnd {
  constructor(private readonly config: Config) {
    super();
  }

  override endings(): readonly Ending[] {
    return [
      {
        sql: `delete from messaging.help_request where id in
          (select id from messaging.help_request
           where state in ('forwarded', 'done', 'erased') and settled_at < now() - make_interval(days => ?) limit ${ENDED_AT_ONCE})`,
        values: [this.config.values.HELP_DAYS],
      },
    ];
  }
}
