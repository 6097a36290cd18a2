import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { INITIAL_STATE } from '../../../../contracts/application-states.js';
import { getSharePurpose } from '../../../../contracts/consents.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';
import { WaitingSubmissions, type SubmissionWaitReason } from '../../../lenders/messages/index.js';
import { pathAfterApplying } from '../domain/path-after-applying.js';

/**
 * Facts in every response about a lender application, as pairs for `json_build_object` over `customer_journey.lender_application l`.
 * A withdrawal covers every application made before it: a consent given with a later application does not revoke it.
 */
export const submissionFacts = `'app_id', l.application_id, 'submission_id', l.id, 'lender_id', l.lender_id, 'journey_key', l.journey_key, 'state', l.state,
        'by_hand', l.journey_key is null, 'is_received', l.lender_application_id is not null or l.state_source in ('api', 'file'),
        'is_withdrawn', exists (
          select from customer_journey.consent c where c.customer_id = l.customer_id and c.purpose = '${getSharePurpose('')}' || l.lender_id
            and c.action = 'withdraw' and c.at >= l.created_at)`;

/** Row of submission facts. */
export type SubmissionFactsRow = Omit<OfferSubmission, 'next' | 'is_held' | 'awaits_answer'> & {
  readonly app_id: string;
  readonly lender_id: string;
  readonly journey_key: string | null;
};

/** Adds what the rows do not hold: whether an application waits for the customer, and the next path. */
@Injectable()
export class SubmissionFacts {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Takes rows of any number of applications and uses one query. It covers only submissions that may wait: those without a lender's
   * response.
   */
  async addWaitingState<R extends SubmissionFactsRow>(
    rows: readonly R[],
  ): Promise<(Omit<R, 'journey_key' | 'app_id'> & Pick<OfferSubmission, 'next' | 'is_held' | 'awaits_answer'>)[]> {
    const mayWait = rows.filter(({ by_hand, is_withdrawn, state }) => !by_hand && !is_withdrawn && state === INITIAL_STATE);
    const waiting: ReadonlyMap<string, SubmissionWaitReason> =
      mayWait.length > 0
        ? await this.queries.execute(new WaitingSubmissions(mayWait.map(({ submission_id }) => submission_id)))
        : new Map();
    return rows.map(({ journey_key, app_id, ...row }) => ({
      ...row,
      is_held: waiting.get(row.submission_id) === 'profile',
      awaits_answer: waiting.get(row.submission_id) === 'answer',
      next: pathAfterApplying(journey_key, app_id),
    }));
  }
}
