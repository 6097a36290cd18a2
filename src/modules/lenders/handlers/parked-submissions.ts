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
  /** The version of the submission that the staff member saw. */
  readonly version: number;
  readonly reason: string;
  /** The lender's own id for the application; given with `received`. */
  readonly reference: string | undefined;
}

/** Audit trail names of the actions. */
const auditActions: Readonly<Record<ParkedAction, { readonly action: string }>> = {
  ask: { action: 'submission.ask' },
  received: { action: 'submission.mark-received' },
  not_received: { action: 'submission.mark-not-received' },
  cancelled: { action: 'submission.mark-cancelled' },
  send: { action: 'submission.send' },
};

/** When two submissions are given the same reference at the same time, only one keeps it (`submission_at_lender`). */
const isReferenceTaken = (error: unknown) =>
  error instanceof UniqueConstraintViolationException && error.message.includes('submission_at_lender');

/** Staff decisions about parked submissions: each in one transaction, with its reason in the audit trail. */
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

  /** Returns the actions that are allowed now. */
  allowedActions(submission: Submission): ParkedAction[] {
    return allowedParkedActions(submission, { honoursKey: this.honoursKey(submission.journeyKey), now: new Date() });
  }

  /**
   * Carries out a decision. Throws `conflict` when the submission has changed meanwhile, `parked-deed-closed` when the submission does not
   * allow the action,
   * `parked-has-ended` when the application has ended otherwise (which settles the submission), and `invalid` for a reference of another
   * submission.
   */
  async decide(submissionId: string, decision: ParkedDecision, actor: Actor): Promise<void> {
    const changed = this.transitions.change(submissionId, async (submission) => {
      if (submission.version !== decision.version) throw new AppError('conflict');
      // Every decision creates a new version, even without other changes, so that the next person has to look again.
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
        // Dated at its creation, so that any report of the lender is newer.
        await this.transitions.report(submission, { source: 'csr', status: INITIAL_STATE, at: submission.createdAt, by });
        return void this.outbox.enqueue(new CheckSubmission({ submissionId }));
      case 'not_received':
        submission.park();
        return void (submission.notReceivedAt = now);
      case 'cancelled': {
        const { state } = await this.transitions.report(submission, { source: 'csr', status: 'cancelled', at: now, by });
        // A lender's file of the same day takes precedence over a staff report.
        if (state !== 'cancelled') throw new AppError('parked-deed-closed');
        return submission.settle();
      }
      case 'send':
        submission.release();
        return void this.outbox.enqueue(new SubmitToLender({ submissionId }));
    }
  }

  /** Throws when the reference belongs to another submission. */
  private async assertReferenceUnused({ id, journeyKey, lenderApplicationId }: Submission, reference: string | undefined): Promise<void> {
    if (!reference) throw invalidFields({ reference: 'required' });
    const taken = await this.em.count(Submission, { journeyKey, lenderApplicationId: reference, id: { $ne: id } });
    if (taken > 0 || (lenderApplicationId ?? reference) !== reference) throw invalidFields({ reference: 'taken' });
  }

  private honoursKey(key: JourneyKey): boolean {
    return this.clients.find(key)?.adapter.honoursIdempotencyKey ?? false;
  }
}
