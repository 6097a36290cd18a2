import { Injectable } from '@nestjs/common';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from '../../../platform/retention/rows-that-end.js';

/** Forgets when and where gold was to be looked at, once that day is over. */
@Injectable()
export class VisitsThatAreOver extends RowsThatEnd {
  override endings(): readonly Ending[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `update lenders.submission set visit_sealed = null, visit_until = null where id in
          (select id from lenders.submission where visit_until < now() order by id limit ${ENDED_AT_ONCE} for update skip locked)`,
      },
    ];
  }
}
