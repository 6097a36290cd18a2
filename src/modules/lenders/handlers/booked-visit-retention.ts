import { Injectable } from '@nestjs/common';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';

/** Deletes the booked gold appraisal visits once their day is over. */
@Injectable()
export class BookedVisitRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    // @unscoped what is over goes, whoever's it was.
    return [
      {
        sql: `update lenders.submission set visit_sealed = null, visit_until = null where id in
          (select id from lenders.submission where visit_until < now() order by id limit ${PURGE_BATCH_SIZE} for update skip locked)`,
      },
    ];
  }
}
