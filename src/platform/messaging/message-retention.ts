import { Injectable } from '@nestjs/common';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../retention/retention-rules.js';

const RETENTION_DAYS = 14;

/** Purges old completed messages with their deliveries. Dead letters stay until they are retried. */
@Injectable()
export class MessageRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    return [{ sql: purgeMessages }];
  }
}

const purgeMessages = `
  with old as (
    select id from platform.outbox o where published_at < now() - interval '${RETENTION_DAYS} days'
    and not exists (select from platform.inbox i where i.message_id = o.id and i.done_at is null) limit ${PURGE_BATCH_SIZE}
  ), cleared as (delete from platform.inbox where message_id in (select id from old))
  delete from platform.outbox where id in (select id from old)`;
