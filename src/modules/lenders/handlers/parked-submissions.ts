import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { FIRST_STATE, isTerminal } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { ParkedDeed } from '../../../contracts/resources/parked-submission.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { deedsFor } from '../domain/parked-deeds.js';
import { Submission } from '../domain/submission.entity.js';
import { CheckSubmission, SubmitToLender } from '../messages/commands.js';
import { StandingOfSubmission } from '../messages/queries.js';
import { LenderLines } from './lender-lines.js';
import { SubmissionLog } from './submission-log.js';

interface Decision {
  readonly deed: ParkedDeed;
  /** Of the submission as the person saw it. */
  readonly version: number;
  readonly reason: string;
  /** The lender's own id for the application, where it is marked as received. */
  readonly reference: string | undefined;
}

/** How the audit trail calls what was done. */
const audited: Readonly<Record<ParkedDeed, { readonly action: string }>> = {
  ask: { action: 'submission.ask' },
  received: { action: 'submission.mark-received' },
  not_received: { action: 'submission.mark-not-received' },
  cancelled: { action: 'submission.mark-cancelled' },
  send: { action: 'submission.send' },
};

/** Of two submissions that are given one reference at the same moment, one keeps it (`submission_at_lender`). */
const isReferenceTaken = (error: unknown) =>
  error instanceof UniqueConstraintViolationException && error.message.includes('submission_at_lender');

/** What people decide about submissions that get no further by themselves: each decision in one transaction with its reason on the record. */
@Injectable()
export class ParkedSubmissions {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly lines: LenderLines,
    private readonly log: SubmissionLog,
  ) {}

  /** What can be done with one now. */
  deedsOf(submission: Submission): ParkedDeed[] {
    return deedsFor(submission, { honoursKey: this.honoursKey(submission.journeyKey), now: new Date() });
  }

  /**
   * Carries a decision out. Throws `conflict` where somebody or something else was quicker, `parked-deed-closed` where the submission does not allow it,
   * `parked-has-ended` where the application has ended by another way (which settles the submission), and `invalid` for a reference of another one.
   */
  async decide(submissionId: string, decision: Decision, actor: Actor): Promise<void> {
    const changed = this.log.change(submissionId, async (submission) => {
      if (submission.version !== decision.version) throw new AppError('conflict');
      // Also what changes nothing else is a new version: whoever decides next has to look again.
      submission.decidedAt = new Date();
      const { state } = await this.queries.execute(new StandingOfSubmission(submissionId));
      if (isTerminal(state)) {
        submission.settle();
        await this.audit.record(actor, {
          action: 'submission.settle-ended',
          subject: `submission:${submissionId}`,
          after: { deed: decision.deed, state },
          because: { by: 'person', reason: decision.reason },
        });
        return true;
      }
      if (!this.deedsOf(submission).includes(decision.deed)) throw new AppError('parked-deed-closed');
      await this.carryOut(submission, decision, actor);
      await this.audit.record(actor, {
        ...audited[decision.deed],
        subject: `submission:${submissionId}`,
        ...(decision.deed === 'received' && { after: { reference: decision.reference } }),
        because: { by: 'person', reason: decision.reason },
      });
      return false;
    });
    const hasEnded = await changed.catch((error: unknown) => {
      throw isReferenceTaken(error) ? invalidFields({ reference: 'taken' }) : error;
    });
    if (hasEnded) throw new AppError('parked-has-ended');
  }

  private async carryOut(submission: Submission, { deed, reason, reference }: Decision, actor: Actor): Promise<void> {
    const now = new Date();
    const submissionId = submission.id;
    const by = { id: actor.id, note: reason };
    switch (deed) {
      case 'ask':
        return void this.outbox.enqueue(new CheckSubmission({ submissionId }));
      case 'received':
        await this.requireOwn(submission, reference);
        submission.settle(reference);
        // As of the time at which it was made: whatever the lender says of it is newer.
        await this.log.report(submission, { source: 'csr', status: FIRST_STATE, at: submission.createdAt, by });
        return void this.outbox.enqueue(new CheckSubmission({ submissionId }));
      case 'not_received':
        submission.park();
        return void (submission.notReceivedAt = now);
      case 'cancelled': {
        const { state } = await this.log.report(submission, { source: 'csr', status: 'cancelled', at: now, by });
        // A lender's file of this day stands over what staff say on it.
        if (state !== 'cancelled') throw new AppError('parked-deed-closed');
        return submission.settle();
      }
      case 'send':
        submission.release();
        return void this.outbox.enqueue(new SubmitToLender({ submissionId }));
    }
  }

  /** The reference is of this submission alone. */
  private async requireOwn({ id, journeyKey, lenderApplicationId }: Submission, reference: string | undefined): Promise<void> {
    if (!reference) throw invalidFields({ reference: 'required' });
    const taken = await this.em.count(Submission, { journeyKey, lenderApplicationId: reference, id: { $ne: id } });
    if (taken > 0 || (lenderApplicationId ?? reference) !== reference) throw invalidFields({ reference: 'taken' });
  }

  private honoursKey(key: JourneyKey): boolean {
    return this.lines.find(key)?.adapter.honoursIdempotencyKey ?? false;
  }
}
