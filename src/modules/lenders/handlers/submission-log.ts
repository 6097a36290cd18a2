import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { type LenderNews, Submission } from '../domain/submission.entity.js';
import { CheckSubmission } from '../messages/commands.js';
import { LenderAnswered } from '../messages/events.js';

/** Seconds between status calls while a decision is open: often at first, then ever more seldom, for about a week in all. */
const checkPauses = [5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600];
const MOST_CHECKS = 170;

/** Changes submissions under a row lock, each change in a transaction of its own together with the news it makes. */
@Injectable()
export class SubmissionLog {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
    private readonly outbox: Outbox,
  ) {}

  /** Runs a change on the locked submission. Throws `not-found`. */
  async change<T>(submissionId: string, change: (submission: Submission) => T | Promise<T>): Promise<T> {
    return await this.em.transactional(async (em) => {
      const submission = await em.findOne(Submission, { id: submissionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!submission) throw new AppError('not-found');
      return await change(submission);
    });
  }

  /** Takes over a lender's answer, tells the rest of the product if it is news, and keeps asking while the decision is open. */
  async settle(submissionId: string, news: LenderNews): Promise<void> {
    await this.change(submissionId, (submission) => {
      if (submission.settle(news)) this.publish(submission, 'api');
      this.askAgainLater(submission);
    });
  }

  /** Tells the rest of the product what the submission's state is now. Joins the caller's transaction. */
  publish(submission: Submission, source: 'api' | 'customer'): void {
    if (submission.state === 'not_sent') return;
    this.events.publish(
      new LenderAnswered({
        submissionId: submission.id,
        applicationId: submission.applicationId,
        lenderId: submission.lenderId,
        source,
        status: submission.state,
        lenderApplicationId: submission.lenderApplicationId ?? null,
        rejectReason: submission.reason ?? null,
        answeredAt: new Date().toISOString(),
      }),
    );
  }

  /** Plans the next status call if the lender has not decided yet. Joins the caller's transaction. */
  askAgainLater(submission: Submission): void {
    if (submission.state !== 'lead_created' || submission.statusChecks >= MOST_CHECKS) return;
    const afterSeconds = checkPauses[Math.min(submission.statusChecks, checkPauses.length - 1)] ?? 0;
    submission.statusChecks += 1;
    this.outbox.enqueue(new CheckSubmission({ submissionId: submission.id }), { afterSeconds });
  }
}
