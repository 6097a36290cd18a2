import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { getSharePurpose } from '../../../../contracts/consents.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { OwnSubmissionFacts } from '../../../lenders/messages/index.js';

/**
 * Whether the newest consent for the lender of `l` gives permission. Read before every call to a lender as part of this query, so it costs
 * no query of its own.
 */
const hasShareConsent = `coalesce((select c.action = 'give' from customer_journey.consent c
  where c.customer_id = l.customer_id and c.purpose = '${getSharePurpose('')}' || l.lender_id and c.channel = 'web' order by c.id desc limit 1), false)`;

/** Reads the status of submissions. Always read fresh, because consent can be withdrawn at any time. */
@Injectable()
export class SubmissionStatusReader {
  constructor(private readonly em: EntityManager) {}

  /** Returns the newest submission that matches a condition on `lender_application`. Throws `not-found`. */
  async find(condition: string, values: readonly string[]): Promise<OwnSubmissionFacts> {
    // @unscoped the condition names a customer or one submission.
    const [row] = await this.em.execute<OwnSubmissionFacts[]>(
      `select l.id as "submissionId", l.customer_id as "customerId", l.journey_key as "journeyKey", extract(epoch from now() - l.created_at)::int as "ageSeconds",
         l.lender_name as "lenderName", l.state, l.reject_reason as reason, ${hasShareConsent} as "mayShare"
       from customer_journey.lender_application l where ${condition} order by l.created_at desc limit 1`,
      [...values],
    );
    if (!row) throw new AppError('not-found');
    return row;
  }
}
