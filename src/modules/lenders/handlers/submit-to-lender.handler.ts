import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { SubmitToLender } from '../messages/commands.js';
import { ApplicantForSubmission } from '../messages/queries.js';
import { ConsentedCalls } from './consented-calls.js';
import { leadRequest } from './lead-request.js';
import { LenderFacts } from './lender-facts.js';
import { LenderLines } from './lender-lines.js';
import { LenderLinks } from './lender-links.js';
import { type LenderNews, newsOf } from './lender-news.js';
import { SubmissionLog } from './submission-log.js';

/** A lease outlives the three calls of an attempt, so that no second worker begins while the first may still be sending. */
const CALLS_PER_ATTEMPT = 3;
const RETRY_SECONDS = 20;

/** What only the applicant can do away with: the submission waits for him. */
const waitsForApplicant: ReadonlySet<string> = new Set(['profile-incomplete', 'phone-unverified']);

/** How often it is looked whether a lender that was off is on again. */
const LOOK_AGAIN_SECONDS = 600;
const LENDER_OFF = 'lender-off';

class LenderNotOpen extends Error {
  constructor(readonly isDeleted: boolean) {
    super(LENDER_OFF);
  }
}

const nothingSent = { maybeReceived: false, retryAfterSeconds: undefined };

type Claim = Pick<Submission, 'id' | 'lenderId' | 'journeyKey' | 'attempts' | 'factsSealed' | 'createdAt'> & {
  readonly begin: ReturnType<Submission['begin']>;
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
    private readonly lines: LenderLines,
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly facts: LenderFacts,
    private readonly links: LenderLinks,
  ) {}

  async execute({ payload: { submissionId } }: SubmitToLender): Promise<void> {
    const claim = await this.claim(submissionId);
    if (claim.begin === 'over' || claim.begin === 'busy') return;
    try {
      await this.log.settle(submissionId, await this.calls.withOffers(claim, await this.submit(claim)));
    } catch (error) {
      await this.noteFailure(claim, error);
    }
  }

  private claim(submissionId: string): Promise<Claim> {
    return this.log.change(submissionId, (submission) => {
      const { limits } = this.lines.lender(submission.journeyKey).journey;
      const leaseMs = limits.timeoutMs * CALLS_PER_ATTEMPT;
      const begin = submission.lacksFacts ? 'over' : submission.begin(new Date(), leaseMs);
      // Whoever holds the lease may be dead: look again once it is over.
      if (begin === 'busy') this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: leaseMs / 1000 });
      const { id, lenderId, journeyKey, attempts, factsSealed, createdAt } = submission;
      return { id, lenderId, journeyKey, attempts, factsSealed, createdAt, begin, mayHaveArrived: begin === 'ask' };
    });
  }

  private async submit(claim: Claim): Promise<LenderNews> {
    const { id, begin } = claim;
    const known = begin === 'ask' ? await this.calls.call(claim, (adapter) => adapter.status(id)) : undefined;
    if (known?.outcome === 'found') return known;
    await this.requireOpen(claim);
    const applicant = await this.queries.execute(new ApplicantForSubmission(id));
    const facts = await this.facts.of(claim, applicant.customerId);
    const { PUBLIC_URL: publicUrl } = this.config.values;
    const siteUrl = applicant.siteUrl ?? publicUrl;
    const lead = leadRequest(id, applicant, {
      facts,
      returnUrl: this.links.toReturn(claim, siteUrl),
      codeUrl: this.links.toEnterCode(claim, siteUrl),
      callbackUrl: `${publicUrl}/api/lender-callbacks/${claim.journeyKey}`,
    });
    // An attempt that may have arrived would be found by the lender's own dedupe: it is asked only before the first lead.
    const dedupe = begin === 'send' ? await this.calls.call(claim, async (adapter) => await adapter.dedupe?.(lead.applicant)) : undefined;
    if (dedupe?.outcome === 'duplicate') return { state: 'dedupe_rejected', at: new Date() };
    if (dedupe?.outcome === 'ineligible') return { state: 'ineligible', reason: dedupe.reason, at: new Date() };
    const answer = await this.calls.call(claim, (adapter) => adapter.lead(lead));
    claim.mayHaveArrived = true;
    return newsOf(answer);
  }

  /** Nobody's details go to a lender that was switched off, or deleted, before it was sent anything. */
  private async requireOpen({ lenderId }: Claim): Promise<void> {
    const [lender] = await this.em.execute<{ lender_status: boolean }[]>(
      'select lender_status from lenders.lender where id = ? and deleted_at is null',
      [lenderId],
    );
    if (!lender?.lender_status) throw new LenderNotOpen(lender === undefined);
  }

  /** It waits until the lender is on again; one that was deleted comes back by a person only. */
  private async waitForLender({ id: submissionId, mayHaveArrived }: Claim, isDeleted: boolean): Promise<void> {
    await this.log.change(submissionId, (submission) => {
      submission.fail(LENDER_OFF, { maybeReceived: mayHaveArrived, isLast: isDeleted, counts: false });
      if (!isDeleted) this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: LOOK_AGAIN_SECONDS });
    });
  }

  private async noteFailure(claim: Claim, error: unknown): Promise<void> {
    const { id: submissionId, journeyKey, attempts, mayHaveArrived } = claim;
    if (error instanceof LenderNotOpen) return await this.waitForLender(claim, error.isDeleted);
    // Our own trouble, a lost database say: the lease stays, and the queue brings the job again.
    if (!(error instanceof LenderCallFailed || error instanceof AppError)) throw error;
    if (error instanceof AppError && error.code === 'consent-missing')
      return await this.log.stop(submissionId, { neverSent: !mayHaveArrived });
    // The application has ended by another way, a status file say: there is nothing left to send.
    if (error instanceof AppError && error.code === 'step-is-over') return await this.log.change(submissionId, (over) => over.settle());
    if (error instanceof AppError && waitsForApplicant.has(error.code))
      return await this.log.change(submissionId, (held) => held.hold(error.message, { maybeReceived: mayHaveArrived }));
    // While a lender's breaker is open or its places are taken nothing is sent: waiting is not an attempt.
    const counts = error instanceof AppError || (error.kind !== 'circuit-open' && error.kind !== 'crowded');
    // A vanished application will not come back by trying again.
    const isLast =
      error instanceof AppError || error.isFinal || (counts && attempts >= this.lines.lender(journeyKey).journey.limits.attempts);
    const { maybeReceived, retryAfterSeconds } = error instanceof AppError ? nothingSent : error;
    await this.log.change(submissionId, (submission) => {
      // What an earlier call left unknown stays so, however the last one failed.
      submission.fail(error.message, { maybeReceived: maybeReceived || mayHaveArrived, isLast, counts });
      if (!isLast)
        this.outbox.enqueue(new SubmitToLender({ submissionId }), {
          afterSeconds: retryAfterSeconds ?? RETRY_SECONDS * 2 ** (attempts - 1),
        });
    });
  }
}
