import { Injectable } from '@nestjs/common';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../retention/rows-that-end.js';

const KEEP_DAYS = 14;

/** Messages that were carried out long ago, with their deliveries. Dead letters stay until somebody has looked after them. */
@Injectable()
export class OldMessages extends RowsThatEnd {
  override endings(): readonly Ending[] {
    return [{ sql: clear }];
  }
}

const clear = `
  with old as (
    select id from platform.outbox o where published_at < now() - interval '${KEEP_DAYS} days'
    and not exists (select from platform.inbox i where i.message_id = o.id and i.done_at is null) limit ${ENDED_AT_ONCE}
  ), cleared as (delete from platform.inbox where message_id in (select id from old))
  delete from platform.outbox where id in (select id from old)`;
