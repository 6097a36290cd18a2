import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { isTerminal } from '../../../contracts/application-states.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { Submission } from '../domain/submission.entity.js';
import { CALLS_PER_ATTEMPT } from '../journeys/adapter.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { SubmitToLender } from '../messages/commands.js';
import { ApplicantForSubmission, SubmissionStatus } from '../messages/queries.js';
import { LenderGateway } from './lender-gateway.js';
import { leadRequest } from './lead-request.js';
import { LenderFormAnswers } from './lender-form-answers.js';
import { LenderClients } from './lender-clients.js';
import { LenderLinks } from './lender-links.js';
import { type LenderStatusUpdate, toStatusUpdate } from './lender-status-update.js';
import { SubmissionTransitions } from './submission-transitions.js';

const RETRY_SECONDS = 20;

/** Problems that only the applicant can resolve; the submission waits for the applicant. */
const applicantErrorCodes: ReadonlySet<string> = new Set(['profile-incomplete', 'phone-unverified']);

/** Interval for checking whether a switched-off lender is on again. */
const LENDER_RECHECK_SECONDS = 600;
const LENDER_OFF = 'lender-off';

class LenderInactive extends Error {
  constructor(readonly isDeleted: boolean) {
    super(LENDER_OFF);
  }
}

const notSent = { maybeReceived: false, retryAfterSeconds: undefined };

type SubmissionClaim = Pick<Submission, 'id' | 'lenderId' | 'journeyKey' | 'attempts' | 'factsSealed' | 'createdAt'> & {
  /** `form`: the customer must fill in the lender's form first. */
  readonly begin: ReturnType<Submission['beginAttempt']> | 'form';
  /** The lender may hold the lead: set as soon as it has answered one, whatever happens to the rest of the attempt. */
  mayHaveArrived: boolean;
};

/**
 * One attempt at one submission. `sending` is committed before the first call; an attempt that ends without an answer leaves `unknown`,
 * which the lender's status call or its idempotency key resolves. A second lead is never sent blindly.
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
    if (claim.begin === 'form') return await this.endIfOver(submissionId);
    try {
      await this.transitions.settle(submissionId, await this.gateway.withOffers(claim, await this.submit(claim)));
    } catch (error) {
      await this.recordFailure(claim, error);
    }
  }

  private claim(submissionId: string): Promise<SubmissionClaim> {
    return this.transitions.change(submissionId, (submission) => {
      const { limits } = this.clients.get(submission.journeyKey).journey;
      // The lease outlasts the calls, so that no second worker begins while the first may still be sending.
      const leaseMs = limits.timeoutMs * CALLS_PER_ATTEMPT;
      const begin = submission.lacksFacts ? 'form' : submission.beginAttempt(new Date(), leaseMs);
      // The holder of the lease may be dead: check again after it expires.
      if (begin === 'busy') this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: leaseMs / 1000 });
      const { id, lenderId, journeyKey, attempts, factsSealed, createdAt } = submission;
      return { id, lenderId, journeyKey, attempts, factsSealed, createdAt, begin, mayHaveArrived: begin === 'ask' };
    });
  }

  /** Ends a submission whose consent was withdrawn, or whose application ended, before it was planned: its form will not be filled in. */
  private async endIfOver(submissionId: string): Promise<void> {
    const { mayShare, state } = await this.queries.execute(new SubmissionStatus(submissionId));
    if (!mayShare) await this.transitions.stop(submissionId);
    else if (isTerminal(state)) await this.transitions.change(submissionId, (over) => over.settle());
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
    // The lender's own dedupe would find an attempt that may have arrived, so it is called only before the first lead.
    const dedupe = begin === 'send' ? await this.gateway.call(claim, async (adapter) => await adapter.dedupe?.(lead.applicant)) : undefined;
    if (dedupe?.outcome === 'duplicate') return { state: 'dedupe_rejected', at: new Date() };
    if (dedupe?.outcome === 'ineligible') return { state: 'ineligible', reason: dedupe.reason, at: new Date() };
    const answer = await this.gateway.call(claim, (adapter) => adapter.lead(lead));
    claim.mayHaveArrived = true;
    return toStatusUpdate(answer);
  }

  /** Prevents personal data from being sent to a lender that was switched off or deleted before the first attempt. */
  private async requireActiveLender({ lenderId }: SubmissionClaim): Promise<void> {
    const [lender] = await this.em.execute<{ lender_status: boolean }[]>(
      'select lender_status from lenders.lender where id = ? and deleted_at is null',
      [lenderId],
    );
    if (!lender?.lender_status) throw new LenderInactive(lender === undefined);
  }

  /** Waits until the lender is on again. When the lender is deleted, parks the submission for a staff member. */
  private async waitForLender({ id: submissionId, mayHaveArrived }: SubmissionClaim, isDeleted: boolean): Promise<void> {
    await this.transitions.change(submissionId, (submission) => {
      submission.fail(LENDER_OFF, { maybeReceived: mayHaveArrived, isLast: isDeleted, counts: false });
      if (!isDeleted) this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: LENDER_RECHECK_SECONDS });
    });
  }

  private async recordFailure(claim: SubmissionClaim, error: unknown): Promise<void> {
    const { id: submissionId, journeyKey, attempts, mayHaveArrived } = claim;
    if (error instanceof LenderInactive) return await this.waitForLender(claim, error.isDeleted);
    // An internal failure, such as a lost database: the lease stays, and the queue runs the job again.
    if (!(error instanceof LenderCallFailed || error instanceof AppError)) throw error;
    if (error instanceof AppError && error.code === 'consent-missing')
      return await this.transitions.stop(submissionId, { neverSent: !mayHaveArrived });
    // The application has ended otherwise, for example through a status file: nothing is left to send.
    if (error instanceof AppError && error.code === 'step-is-over')
      return await this.transitions.change(submissionId, (over) => {
        over.maybeReceived = mayHaveArrived;
        over.settle();
      });
    if (error instanceof AppError && applicantErrorCodes.has(error.code))
      return await this.transitions.change(submissionId, (held) => held.hold(error.message, { maybeReceived: mayHaveArrived }));
    // Nothing is sent while a lender's circuit breaker is open or its slots are taken, so waiting does not count as an attempt.
    const counts = error instanceof AppError || (error.kind !== 'circuit-open' && error.kind !== 'crowded');
    // A retry cannot bring back an application that no longer exists.
    const isLast =
      error instanceof AppError || error.isFinal || (counts && attempts >= this.clients.get(journeyKey).journey.limits.attempts);
    const { maybeReceived, retryAfterSeconds } = error instanceof AppError ? notSent : error;
    await this.transitions.change(submissionId, (submission) => {
      // The outcome of an earlier call stays unknown, however the last call failed.
      submission.fail(error.message, { maybeReceived: maybeReceived || mayHaveArrived, isLast, counts });
      if (!isLast)
        this.outbox.enqueue(new SubmitToLender({ submissionId }), {
          afterSeconds: retryAfterSeconds ?? RETRY_SECONDS * 2 ** (attempts - 1),
        });
    });
  }
}
