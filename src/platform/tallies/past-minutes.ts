import { Injectable } from '@nestjs/common';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../retention/rows-that-end.js';

/** Adds the minutes of past days to one sum: what was counted since the beginning stays known. */
@Injectable()
export class PastMinutes extends RowsThatEnd {
  override endings(): readonly Ending[] {
    return [{ sql: sumUp }];
  }
}

const sumUp = `
  with past as (
    delete from platform.tally where (name, labels, minute) in
      (select name, labels, minute from platform.tally where minute > '-infinity' and minute < now() - interval '2 days' limit ${ENDED_AT_ONCE})
    returning name, labels, count
  ) insert into platform.tally (name, labels, minute, count)
  select name, labels, '-infinity', sum(count) from past group by name, labels
  on conflict (name, labels, minute) do update set count = tally.count + excluded.count`;
