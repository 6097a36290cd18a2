import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isTerminal } from '../../../contracts/application-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Submission } from '../domain/submission.entity.js';
import type { LenderAdapter } from '../journeys/adapter.js';
import { withCallSubject } from '../journeys/lender-call.js';
import { SubmissionStatus } from '../messages/queries.js';
import { LenderClients } from './lender-clients.js';
import type { LenderStatusUpdate } from './lender-status-update.js';
import { SubmissionTransitions } from './submission-transitions.js';

type CallableSubmission = Pick<Submission, 'id' | 'journeyKey'> & Partial<Pick<Submission, 'attempts'>>;

/** The only way to call a lender about a submission: the customer's consent is checked before each call. */
@Injectable()
export class LenderGateway {
  constructor(
    private readonly queries: QueryBus,
    private readonly clients: LenderClients,
    private readonly transitions: SubmissionTransitions,
  ) {}

  /**
   * Makes one call; never inside a transaction. Throws `consent-missing` when the customer has withdrawn the consent, and `step-is-over`
   * when
   * the application has ended; nothing is sent in these cases.
   */
  async call<T>({ id, journeyKey, attempts }: CallableSubmission, call: (adapter: LenderAdapter) => Promise<T>): Promise<T> {
    const { mayShare, state } = await this.queries.execute(new SubmissionStatus(id));
    if (!mayShare) {
      await this.transitions.stop(id);
      throw new AppError('consent-missing');
    }
    if (isTerminal(state)) throw new AppError('step-is-over');
    const { adapter } = this.clients.get(journeyKey);
    return await withCallSubject({ submissionId: id, ...(attempts && { attempt: attempts }) }, () => call(adapter));
  }

  /** Adds the lender's offers to a status update when its state has offers; returns it without them when the consent has ended. */
  async withOffers(submission: CallableSubmission, news: LenderStatusUpdate): Promise<LenderStatusUpdate> {
    const { offers, state, lenderApplicationId } = news;
    if (offers?.length || state !== 'offer_received' || !lenderApplicationId) return news;
    try {
      return { ...news, offers: await this.call(submission, async (adapter) => await adapter.offers?.(lenderApplicationId)) };
    } catch (error) {
      // The lender's answer is kept even though nothing more may be requested.
      if (error instanceof AppError) return news;
      throw error;
    }
  }
}
