import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { journeyRoutes, type JourneyKey } from '../../../contracts/journeys/journey-routes.js';
import { type LenderOutcome, type ReturnResult, getReturnResult } from '../../../contracts/journeys/return-result.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Submission } from '../domain/submission.entity.js';
import { SubmissionStatus } from '../messages/queries.js';
import { stepAt } from './journey-step.js';
import { LenderLinks } from './lender-links.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** What a customer sees on returning from a lender's site. */
export interface LenderReturn {
  readonly lenderName: string;
  readonly applicationId: string;
  readonly journeyPath: string;
  readonly result: ReturnResult;
  /** The link was opened before: nothing is recorded again. */
  readonly isReplayed: boolean;
}

/** Customers who return from a lender's site by the signed link that was sent with the lead. */
@Injectable()
export class LenderReturns {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: LenderLinks,
    private readonly transitions: SubmissionTransitions,
  ) {}

  /**
   * Records the customer's visit to the lender, once and on the customer's authority, when the journey leads there and the consent is in
   * force: a link cannot
   * skip a step that the customer must take here. What the lender appends to the link is unsigned and only selects texts. Throws
   * `not-found` and `return-expired`.
   */
  async open(key: JourneyKey, transaction: string, outcome: LenderOutcome | undefined): Promise<LenderReturn> {
    const submissionId = this.links.readSubmissionId('return', key, transaction);
    const { applicationId, isReplayed } = await this.transitions.change(submissionId, async (submission) => {
      if (submission.journeyKey !== key) throw new AppError('not-found');
      const { applicationId, returnedAt } = submission;
      if (returnedAt) return { applicationId, isReplayed: true };
      submission.returnedAt = new Date();
      if (await this.isAtHandoff(submission))
        await this.transitions.report(submission, { source: 'customer', status: 'redirected', at: new Date() });
      return { applicationId, isReplayed: false };
    });
    const { state, lenderName } = await this.queries.execute(new SubmissionStatus(submissionId));
    return { lenderName, applicationId, journeyPath: journeyRoutes[key].main, result: getReturnResult(state, outcome), isReplayed };
  }

  private async isAtHandoff(submission: Submission): Promise<boolean> {
    const { mayShare, state } = await this.queries.execute(new SubmissionStatus(submission.id));
    return mayShare && submission.phase === 'settled' && stepAt(submission.journeyKey, state, submission).kind === 'handoff';
  }
}
