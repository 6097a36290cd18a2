import { Injectable } from '@nestjs/common';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../retention/retention-rules.js';

/** Merges the minutes of past days into one sum, so that the total since the beginning is kept. */
@Injectable()
export class CounterRollup extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    return [{ sql: rollUp }];
  }
}

const rollUp = `
  with past as (
    delete from platform.tally where (name, labels, minute) in
      (select name, labels, minute from platform.tally where minute > '-infinity' and minute < now() - interval '2 days' limit ${PURGE_BATCH_SIZE})
    returning name, labels, count
  ) insert into platform.tally (name, labels, minute, count)
  select name, labels, '-infinity', sum(count) from past group by name, labels
  on conflict (name, labels, minute) do update set count = tally.count + excluded.count`;
