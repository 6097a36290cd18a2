import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ApplicationState, applicationEvents, INITIAL_STATE } from '../../../contracts/application-states.js';
import { type JourneyKey, getJourneyStep } from '../../../contracts/journeys.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Submission } from '../domain/submission.entity.js';
import {
  CheckSubmission,
  type SubmissionStatusReport,
  type ReportedSubmissionStatus,
  ReportSubmissionStatus,
} from '../messages/commands.js';
import { type LenderStatusUpdate, reasonOf } from './lender-status-update.js';
import { OfferValidator } from './offer-validator.js';

/** Seconds between status calls while an answer is open: frequent at first, then less and less often, for about a week in total. */
const checkDelaysSeconds = [5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600];
const MAX_CHECKS = 170;

/** Changes submissions under a row lock, each change in one transaction with its effect on the application's state in the owning module. */
@Injectable()
export class SubmissionTransitions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly offerValidator: OfferValidator,
  ) {}

  /** Runs a change on the locked submission. Throws `not-found`. */
  async change<T>(submissionId: string, change: (submission: Submission) => T | Promise<T>): Promise<T> {
    return await this.em.transactional(async (em) => {
      const submission = await em.findOne(Submission, { id: submissionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!submission) throw new AppError('not-found');
      return await change(submission);
    });
  }

  /**
   * Applies a lender's answer in the same way for every source, and requests what is missing: a decision again after a pause,
   * offers at once unless they were just `asked` for. Throws `not-found` when the reporting lender (`from`) is not the one the submission
   * was sent to,
   * or names another application id, including one that belongs to another submission. Returns true when the answer was outdated and
   * changed nothing.
   */
  async settle(
    submissionId: string,
    news: LenderStatusUpdate,
    { asked = false, isExtra = false, from }: { asked?: boolean; isExtra?: boolean; from?: JourneyKey } = {},
  ): Promise<boolean> {
    return await this.change(submissionId, async (submission) => {
      if (from && !submission.belongsToLender(from, news.lenderApplicationId)) throw new AppError('not-found');
      if (await this.belongsToAnotherSubmission(submission, news)) throw new AppError('not-found');
      submission.settle(news.lenderApplicationId);
      const { state, isOutdated } = await this.report(submission, {
        ...{ source: 'api', status: news.state, at: news.at, reason: reasonOf(news) },
      });
      if (!isOutdated) submission.updateOtpState(state === INITIAL_STATE && news.awaitsCode === true, new Date());
      const offers = await this.offerValidator.filterValid(submission, news.offers ?? []);
      const [terms] = await this.offerValidator.filterValid(submission, news.terms ? [news.terms] : []);
      // Outdated updates bring no terms, and no offers except the first ones.
      if (state === news.state && offers.length > 0 && !(isOutdated && submission.offers?.length)) submission.offers = offers;
      if (state === news.state && terms && !isOutdated) submission.agreedTerms = terms;
      if (lacksOffers(submission, state) && !asked) this.outbox.enqueue(new CheckSubmission({ submissionId }));
      else if (!isExtra) this.scheduleStatusCheck(submission, state);
      return isOutdated;
    });
  }

  /** Returns whether another submission has the application id that the lender names. */
  private async belongsToAnotherSubmission(
    { id, journeyKey, lenderApplicationId: known }: Submission,
    { lenderApplicationId }: LenderStatusUpdate,
  ): Promise<boolean> {
    if (known || !lenderApplicationId) return false;
    return (await this.em.count(Submission, { journeyKey, lenderApplicationId, id: { $ne: id } })) > 0;
  }

  /** Reports to the owner of the state what happened; returns the result. Joins the caller's transaction. */
  async report(
    { id: submissionId, lenderApplicationId }: Submission,
    news: Pick<SubmissionStatusReport, 'source' | 'status' | 'at'> & Partial<Pick<SubmissionStatusReport, 'reason' | 'by'>>,
  ): Promise<ReportedSubmissionStatus> {
    const answer = { reason: null, ...news, submissionId, lenderApplicationId: lenderApplicationId ?? null };
    return await this.commands.execute(new ReportSubmissionStatus(answer));
  }

  /** Plans the next status call if the lender's answer is incomplete. Joins the caller's transaction. */
  scheduleStatusCheck(submission: Submission, state: ApplicationState): void {
    if (!isAwaitingLender(submission, state) || submission.statusChecks >= MAX_CHECKS) return;
    const afterSeconds = checkDelaysSeconds[Math.min(submission.statusChecks, checkDelaysSeconds.length - 1)] ?? 0;
    submission.statusChecks += 1;
    this.outbox.enqueue(new CheckSubmission({ submissionId: submission.id }), { afterSeconds });
  }

  /**
   * Stops a submission after the customer has withdrawn the consent. A submission that was never sent is cancelled; a running attempt knows
   * best whether it was.
   */
  async stop(submissionId: string, options: { neverSent?: boolean } = {}): Promise<void> {
    await this.change(submissionId, (submission) => this.stopLocked(submission, options));
  }

  /** Does the same for a submission that is already locked. Joins the caller's transaction. */
  async stopLocked(
    submission: Submission,
    { neverSent = submission.phase === 'planned', by }: { neverSent?: boolean; by?: SubmissionStatusReport['by'] } = {},
  ): Promise<void> {
    submission.withdraw();
    if (neverSent) submission.maybeReceived = false;
    const { source, state: status } = applicationEvents['customer-cancelled'];
    if (neverSent) await this.report(submission, { source, status, at: new Date(), by });
  }
}

/** True while a status call can bring what an answer lacks: the decision or its offers. */
export const isAwaitingLender = (submission: Submission, state: ApplicationState) =>
  submission.phase === 'settled' && (state === INITIAL_STATE || lacksOffers(submission, state));

/** True when the customer is to choose among offers that the lender has not given yet; an empty list counts as none. */
export const lacksOffers = ({ phase, journeyKey, offers }: Submission, state: ApplicationState) =>
  phase === 'settled' && getJourneyStep(journeyKey, state).kind === 'offers' && !offers?.length;
