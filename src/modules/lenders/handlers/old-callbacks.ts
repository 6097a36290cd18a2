import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';

/** Deletes what lenders sent once its time is over. That an event was taken stays known: it never counts twice. */
@Injectable()
export class OldCallbacks extends RowsThatEnd {
  constructor(private readonly config: Config) {
    super();
  }

  override endings(): readonly Ending[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `delete from lenders.callback_archive where id in
          (select id from lenders.callback_archive where received_at < now() - make_interval(days => ?) order by received_at limit ${ENDED_AT_ONCE})`,
        values: [this.config.values.LENDER_CALLBACK_DAYS],
      },
    ];
  }
}
