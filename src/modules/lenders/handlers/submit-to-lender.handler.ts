import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { ApplicantForLenderQuery } from '../../customer-journey/messages/index.js';
import type { LenderNews, Submission } from '../domain/submission.entity.js';
import { callsAbout } from '../journeys/lender-call.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { SubmitToLender } from '../messages/commands.js';
import { leadRequest } from './lead-request.js';
import { LenderLines } from './lender-lines.js';
import { newsOf, offersOf } from './lender-news.js';
import { SubmissionLog } from './submission-log.js';

/** A lease outlives the three calls of an attempt, so that no second worker begins while the first may still be sending. */
const CALLS_PER_ATTEMPT = 3;
const RETRY_SECONDS = 20;

const nothingSent = { maybeReceived: false, retryAfterSeconds: undefined };

type Claim = Pick<Submission, 'applicationId' | 'lenderId' | 'journeyKey' | 'attempts'> & {
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
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly lines: LenderLines,
    private readonly log: SubmissionLog,
  ) {}

  async execute({ payload: { submissionId } }: SubmitToLender): Promise<void> {
    const claim = await this.claim(submissionId);
    if (claim.begin === 'settled' || claim.begin === 'busy') return;
    try {
      const news = await callsAbout({ submissionId, attempt: claim.attempts }, () => this.submit(submissionId, claim));
      await this.log.settle(submissionId, news);
    } catch (error) {
      await this.noteFailure(submissionId, claim, error);
    }
  }

  private claim(submissionId: string): Promise<Claim> {
    return this.log.change(submissionId, (submission) => {
      const { limits } = this.lines.lender(submission.journeyKey).journey;
      const leaseMs = limits.timeoutMs * CALLS_PER_ATTEMPT;
      const begin = submission.begin(new Date(), leaseMs);
      // Whoever holds the lease may be dead: look again once it is over.
      if (begin === 'busy') this.outbox.enqueue(new SubmitToLender({ submissionId }), { afterSeconds: leaseMs / 1000 });
      const { applicationId, lenderId, journeyKey, attempts } = submission;
      return { applicationId, lenderId, journeyKey, attempts, begin, mayHaveArrived: begin === 'ask' };
    });
  }

  private async submit(submissionId: string, claim: Claim): Promise<LenderNews> {
    const { applicationId, lenderId, journeyKey, begin } = claim;
    const { adapter } = this.lines.lender(journeyKey);
    const known = begin === 'ask' ? await adapter.status(submissionId) : undefined;
    if (known?.outcome === 'found') return { ...known, offers: await offersOf(adapter, known.state, known.lenderApplicationId) };
    const applicant = await this.queries.execute(new ApplicantForLenderQuery(applicationId, lenderId));
    const lead = leadRequest(submissionId, journeyKey, applicant, this.config.values.PUBLIC_URL);
    // An attempt that may have arrived would be found by the lender's own dedupe: it is asked only before the first lead.
    const dedupe = begin === 'send' ? await adapter.dedupe(lead.applicant) : undefined;
    if (dedupe?.outcome === 'duplicate') return { state: 'dedupe_rejected', reason: 'dedupe' };
    const answer = await adapter.lead(lead);
    claim.mayHaveArrived = true;
    return await newsOf(adapter, answer);
  }

  private async noteFailure(submissionId: string, { journeyKey, attempts, mayHaveArrived }: Claim, error: unknown): Promise<void> {
    // Our own trouble, a lost database say: the lease stays, and the queue brings the job again.
    if (!(error instanceof LenderCallFailed || error instanceof AppError)) throw error;
    // While a lender's breaker is open or its places are taken nothing is sent: waiting is not an attempt.
    const counts = error instanceof AppError || (error.kind !== 'circuit-open' && error.kind !== 'crowded');
    // A withdrawn consent or a vanished application will not come back by trying again.
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
