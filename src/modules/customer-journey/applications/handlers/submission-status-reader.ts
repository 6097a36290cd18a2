import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { getSharePurpose } from '../../../../contracts/consents.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { OwnSubmissionFacts } from '../../../lenders/messages/index.js';

/** The newest consent for the lender of `l` gave it; asked before every call to a lender, so it costs no query of its own. */
const hasShareConsent = `coalesce((select c.action = 'give' from customer_journey.consent c
  where c.customer_id = l.customer_id and c.purpose = '${getSharePurpose('')}' || l.lender_id and c.channel = 'web' order by c.id desc limit 1), false)`;

/** How submissions stand: read at the moment of asking, as a consent may end at any time. */
@Injectable()
export class SubmissionStatusReader {
  constructor(private readonly em: EntityManager) {}

  /** The newest submission that a condition on `lender_application` finds. Throws `not-found`. */
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
