import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { INITIAL_STATE } from '../../../../contracts/application-states.js';
import { getSharePurpose } from '../../../../contracts/consents.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';
import { WaitingSubmissions, type SubmissionWaitReason } from '../../../lenders/messages/index.js';
import { pathAfterApplying } from '../domain/path-after-applying.js';

/**
 * What every answer about an application at a lender says of it, as pairs for `json_build_object` over `customer_journey.lender_application l`.
 * A withdrawal stands for every application made before it: a consent that is given with a later one does not bring it back.
 */
export const submissionFacts = `'app_id', l.application_id, 'submission_id', l.id, 'lender_id', l.lender_id, 'journey_key', l.journey_key, 'state', l.state,
        'by_hand', l.journey_key is null, 'is_received', l.lender_application_id is not null or l.state_source in ('api', 'file'),
        'is_withdrawn', exists (
          select from customer_journey.consent c where c.customer_id = l.customer_id and c.purpose = '${getSharePurpose('')}' || l.lender_id
            and c.action = 'withdraw' and c.at >= l.created_at)`;

/** One row of these facts. */
export type SubmissionFactsRow = Omit<OfferSubmission, 'next' | 'is_held' | 'awaits_answer'> & {
  readonly app_id: string;
  readonly lender_id: string;
  readonly journey_key: string | null;
};

/** Adds what the rows do not know: whether an application waits for its customer, and where he goes on. */
@Injectable()
export class SubmissionFacts {
  constructor(private readonly queries: QueryBus) {}

  /** For rows of any number of applications, in one query: asks for what waits only where something may: an application of which its lender has said nothing yet. */
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
