import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { INITIAL_STATE, isTerminal } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { ParkedAction } from '../../../contracts/resources/parked-submission.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { allowedParkedActions } from '../domain/parked-actions.js';
import { Submission } from '../domain/submission.entity.js';
import { CheckSubmission, SubmitToLender } from '../messages/commands.js';
import { SubmissionStatus } from '../messages/queries.js';
import { LenderClients } from './lender-clients.js';
import { SubmissionTransitions } from './submission-transitions.js';

interface ParkedDecision {
  readonly deed: ParkedAction;
  /** Of the submission as the person saw it. */
  readonly version: number;
  readonly reason: string;
  /** The lender's own id for the application, where it is marked as received. */
  readonly reference: string | undefined;
}

/** How the audit trail calls what was done. */
const auditActions: Readonly<Record<ParkedAction, { readonly action: string }>> = {
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
    private readonly clients: LenderClients,
    private readonly transitions: SubmissionTransitions,
  ) {}

  /** What can be done with one now. */
  allowedActions(submission: Submission): ParkedAction[] {
    return allowedParkedActions(submission, { honoursKey: this.honoursKey(submission.journeyKey), now: new Date() });
  }

  /**
   * Carries a decision out. Throws `conflict` where somebody or something else was quicker, `parked-deed-closed` where the submission does not allow it,
   * `parked-has-ended` where the application has ended by another way (which settles the submission), and `invalid` for a reference of another one.
   */
  async decide(submissionId: string, decision: ParkedDecision, actor: Actor): Promise<void> {
    const changed = this.transitions.change(submissionId, async (submission) => {
      if (submission.version !== decision.version) throw new AppError('conflict');
      // Also what changes nothing else is a new version: whoever decides next has to look again.
      submission.decidedAt = new Date();
      const { state } = await this.queries.execute(new SubmissionStatus(submissionId));
      if (isTerminal(state)) {
        submission.settle();
        await this.audit.record(actor, {
          action: 'submission.settle-ended',
          subject: `submission:${submissionId}`,
          after: { deed: decision.deed, state },
          cause: { by: 'person', reason: decision.reason },
        });
        return true;
      }
      if (!this.allowedActions(submission).includes(decision.deed)) throw new AppError('parked-deed-closed');
      await this.runAction(submission, decision, actor);
      await this.audit.record(actor, {
        ...auditActions[decision.deed],
        subject: `submission:${submissionId}`,
        ...(decision.deed === 'received' && { after: { reference: decision.reference } }),
        cause: { by: 'person', reason: decision.reason },
      });
      return false;
    });
    const hasEnded = await changed.catch((error: unknown) => {
      throw isReferenceTaken(error) ? invalidFields({ reference: 'taken' }) : error;
    });
    if (hasEnded) throw new AppError('parked-has-ended');
  }

  private async runAction(submission: Submission, { deed, reason, reference }: ParkedDecision, actor: Actor): Promise<void> {
    const now = new Date();
    const submissionId = submission.id;
    const by = { id: actor.id, note: reason };
    switch (deed) {
      case 'ask':
        return void this.outbox.enqueue(new CheckSubmission({ submissionId }));
      case 'received':
        await this.assertReferenceUnused(submission, reference);
        submission.settle(reference);
        // As of the time at which it was made: whatever the lender says of it is newer.
        await this.transitions.report(submission, { source: 'csr', status: INITIAL_STATE, at: submission.createdAt, by });
        return void this.outbox.enqueue(new CheckSubmission({ submissionId }));
      case 'not_received':
        submission.park();
        return void (submission.notReceivedAt = now);
      case 'cancelled': {
        const { state } = await this.transitions.report(submission, { source: 'csr', status: 'cancelled', at: now, by });
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
  private async assertReferenceUnused({ id, journeyKey, lenderApplicationId }: Submission, reference: string | undefined): Promise<void> {
    if (!reference) throw invalidFields({ reference: 'required' });
    const taken = await this.em.count(Submission, { journeyKey, lenderApplicationId: reference, id: { $ne: id } });
    if (taken > 0 || (lenderApplicationId ?? reference) !== reference) throw invalidFields({ reference: 'taken' });
  }

  private honoursKey(key: JourneyKey): boolean {
    return this.clients.find(key)?.adapter.honoursIdempotencyKey ?? false;
  }
}
