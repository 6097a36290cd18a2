import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { SubmitToLender } from '../messages/commands.js';
import { ApplicantForSubmission } from '../messages/queries.js';
import { LenderGateway } from './lender-gateway.js';
import { leadRequest } from './lead-request.js';
import { LenderFormAnswers } from './lender-form-answers.js';
import { LenderClients } from './lender-clients.js';
import { LenderLinks } from './lender-links.js';
import { type LenderStatusUpdate, toStatusUpdate } from './lender-status-update.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** A lease outlives the three calls of an attempt, so that no second worker begins while the first may still be sending. */
const CALLS_PER_ATTEMPT = 3;
const RETRY_SECONDS = 20;

/** What only the applicant can do away with: the submission waits for him. */
const applicantErrorCodes: ReadonlySet<string> = new Set(['profile-incomplete', 'phone-unverified']);

/** How often it is looked whether a lender that was off is on again. */
const LENDER_RECHECK_SECONDS = 600;
const LENDER_OFF = 'lender-off';

class LenderInactive extends Error {
  constructor(readonly isDeleted: boolean) {
    super(LENDER_OFF);
  }
}

const notSent = { maybeReceived: false, retryAfterSeconds: undefined };

type SubmissionClaim = Pick<Submission, 'id' | 'lenderId' | 'journeyKey' | 'attempts' | 'factsSealed' | 'createdAt'> & {
  readonly begin: ReturnType<Submission['beginAttempt']>;
  /** The lender may hold the lead: raised as soon as it has answered one, whatever becomes of the rest of the attempt. */
  mayHaveArrived: boolean;
};

/**
 * One attempt at one submission. `sending` is committed before the first call; whatever ends an attempt without an answer leaves `unknown`,
 * which the lender's status call or its idempotency key settles: never a blind second lead.
 */
@CommandHandler(SubmitToLender)
export class SubmitToLenderHandler implements ICommandHandler<SubmitToLender> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly clients: LenderClients,
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly formAnswers: LenderFormAnswers,
    private readonly links: LenderLinks,
  ) {}

  async execute({ payload: { submissionId } }: SubmitToLender): Promise<void> {
    const claim = await this.claim(submissionId);
    if (claim.begin === 'over' || claim.begin === 'busy') return;
    try {
      await this.transitions.settle(submissionId, await this.gateway.withOffers(claim, await this.submit(claim)));
    } catch (error) {
      await this.recordFailure(claim, error);
    }
  }

  private claim(submissionId: string): Promise<SubmissionClaim> {
    return this.transitions.change(submissionId, (submission) => {
      const { limits } = this.clients.get(submission.journeyKey).journey;
      const leaseMs = limits.timeoutMs * CALLS_PER_ATTEMPT;
      const begin = submission.lacksFacts ? 'over' : submission.beginAttempt(new Date(), leaseMs);
      // Whoever holds the lease may be dead: look again once it is over.
      if (begin === 'busy') this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: leaseMs / 1000 });
      const { id, lenderId, journeyKey, attempts, factsSealed, createdAt } = submission;
      return { id, lenderId, journeyKey, attempts, factsSealed, createdAt, begin, mayHaveArrived: begin === 'ask' };
    });
  }

  private async submit(claim: SubmissionClaim): Promise<LenderStatusUpdate> {
    const { id, begin } = claim;
    const known = begin === 'ask' ? await this.gateway.call(claim, (adapter) => adapter.status(id)) : undefined;
    if (known?.outcome === 'found') return known;
    await this.requireActiveLender(claim);
    const applicant = await this.queries.execute(new ApplicantForSubmission(id));
    const facts = await this.formAnswers.decrypt(claim, applicant.customerId);
    const { PUBLIC_URL: publicUrl } = this.config.values;
    const siteUrl = applicant.siteUrl ?? publicUrl;
    const lead = leadRequest(id, applicant, {
      facts,
      returnUrl: this.links.returnUrl(claim, siteUrl),
      codeUrl: this.links.otpUrl(claim, siteUrl),
      callbackUrl: `${publicUrl}/api/lender-callbacks/${claim.journeyKey}`,
    });
    // An attempt that may have arrived would be found by the lender's own dedupe: it is asked only before the first lead.
    const dedupe = begin === 'send' ? await this.gateway.call(claim, async (adapter) => await adapter.dedupe?.(lead.applicant)) : undefined;
    if (dedupe?.outcome === 'duplicate') return { state: 'dedupe_rejected', at: new Date() };
    if (dedupe?.outcome === 'ineligible') return { state: 'ineligible', reason: dedupe.reason, at: new Date() };
    const answer = await this.gateway.call(claim, (adapter) => adapter.lead(lead));
    claim.mayHaveArrived = true;
    return toStatusUpdate(answer);
  }

  /** Nobody's details go to a lender that was switched off, or deleted, before it was sent anything. */
  private async requireActiveLender({ lenderId }: SubmissionClaim): Promise<void> {
    const [lender] = await this.em.execute<{ lender_status: boolean }[]>(
      'select lender_status from lenders.lender where id = ? and deleted_at is null',
      [lenderId],
    );
    if (!lender?.lender_status) throw new LenderInactive(lender === undefined);
  }

  /** It waits until the lender is on again; one that was deleted comes back by a person only. */
  private async waitForLender({ id: submissionId, mayHaveArrived }: SubmissionClaim, isDeleted: boolean): Promise<void> {
    await this.transitions.change(submissionId, (submission) => {
      submission.fail(LENDER_OFF, { maybeReceived: mayHaveArrived, isLast: isDeleted, counts: false });
      if (!isDeleted) this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: LENDER_RECHECK_SECONDS });
    });
  }

  private async recordFailure(claim: SubmissionClaim, error: unknown): Promise<void> {
    const { id: submissionId, journeyKey, attempts, mayHaveArrived } = claim;
    if (error instanceof LenderInactive) return await this.waitForLender(claim, error.isDeleted);
    // Our own trouble, a lost database say: the lease stays, and the queue brings the job again.
    if (!(error instanceof LenderCallFailed || error instanceof AppError)) throw error;
    if (error instanceof AppError && error.code === 'consent-missing')
      return await this.transitions.stop(submissionId, { neverSent: !mayHaveArrived });
    // The application has ended by another way, a status file say: there is nothing left to send.
    if (error instanceof AppError && error.code === 'step-is-over')
      return await this.transitions.change(submissionId, (over) => over.settle());
    if (error instanceof AppError && applicantErrorCodes.has(error.code))
      return await this.transitions.change(submissionId, (held) => held.hold(error.message, { maybeReceived: mayHaveArrived }));
    // While a lender's breaker is open or its places are taken nothing is sent: waiting is not an attempt.
    const counts = error instanceof AppError || (error.kind !== 'circuit-open' && error.kind !== 'crowded');
    // A vanished application will not come back by trying again.
    const isLast =
      error instanceof AppError || error.isFinal || (counts && attempts >= this.clients.get(journeyKey).journey.limits.attempts);
    const { maybeReceived, retryAfterSeconds } = error instanceof AppError ? notSent : error;
    await this.transitions.change(submissionId, (submission) => {
      // What an earlier call left unknown stays so, however the last one failed.
      submission.fail(error.message, { maybeReceived: maybeReceived || mayHaveArrived, isLast, counts });
      if (!isLast)
        this.outbox.enqueue(new SubmitToLender({ submissionId }), {
          afterSeconds: retryAfterSeconds ?? RETRY_SECONDS * 2 ** (attempts - 1),
        });
    });
  }
}
