import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { parseField } from '../../../contracts/fields.js';
import { lenderCode, type OtpStep } from '../../../contracts/journeys/journey.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { MaskedPhoneOfApplicant } from '../messages/queries.js';
import { ConsentedCalls } from './consented-calls.js';
import { StepTurns } from './step-turns.js';
import { SubmissionLog } from './submission-log.js';

/** A code that the lender has sent, as its page draws it. */
export interface SentCode {
  /** The number that it went to, masked; null where the customer has none any more. */
  readonly sentTo: string | null;
  readonly resendSeconds: number;
  readonly triesLeft: number;
}

/** The passcodes that lenders send to their customers themselves: each may be tried three times, and another one asked for after half a minute. */
@Injectable()
export class LenderCodes {
  constructor(
    private readonly queries: QueryBus,
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly turns: StepTurns,
    private readonly limits: RateLimits,
  ) {}

  /** The code that the lender waits for now. */
  async sent({ id, codeSentAt, codeTries }: Submission): Promise<SentCode> {
    const sentTo = await this.queries.execute(new MaskedPhoneOfApplicant(id));
    return {
      sentTo,
      resendSeconds: secondsLeft(codeSentAt),
      triesLeft: lenderCode.tries - codeTries,
    };
  }

  /** Has the lender try a code. Throws `invalid` for what is none, `otp-wrong`, and `otp-used-up` where only another code can help. */
  async verify(step: OtpStep, submission: Submission, typed: unknown): Promise<void> {
    const parsed = parseField({ kind: 'otp', required: true }, typed);
    if (!parsed.ok) throw invalidFields({ otp: parsed });
    const code = parsed.value as string;
    const { id, lenderApplicationId } = submission;
    await this.turns.take(submission, step.id, async () => {
      // Counted before the lender is asked: a try whose answer is lost was one, and one that it never heard of was none.
      if (!(await this.log.change(id, (locked) => locked.tryCode()))) throw new AppError('otp-used-up');
      const asked = this.calls.call(submission, async (adapter) => await adapter.code?.verify(lenderApplicationId ?? '', code));
      const answer = await asked.catch(async (error: unknown) => {
        if (isUnheard(error)) await this.log.change(id, (locked) => locked.giveTryBack());
        throw error;
      });
      if (answer?.outcome === 'moved') return await this.log.settle(id, answer);
      const isUsedUp = await this.log.change(id, (locked) => {
        if (answer?.outcome === 'used-up') locked.endCode();
        return locked.codeTries >= lenderCode.tries;
      });
      throw new AppError(isUsedUp ? 'otp-used-up' : 'otp-wrong');
    });
  }

  /** Has the lender send another code. Throws `otp-too-soon`, and `too-many-requests` where it has sent many of late. */
  async resend(step: OtpStep, submission: Submission): Promise<void> {
    const { id, lenderApplicationId } = submission;
    requireDue(submission);
    await this.turns.take(submission, step.id, async () => {
      // Another press may have had a code sent since this one was looked at.
      await this.log.change(id, requireDue);
      await this.limits.consume('lender-codes', id);
      const asked = this.calls.call(submission, async (adapter) => await adapter.code?.send(lenderApplicationId ?? ''));
      await asked.catch((error: unknown) => this.noteUnsent(id, error));
      await this.log.change(id, (locked) => locked.beginCode(new Date()));
    });
  }

  /** The lender has not said that a code is sent, so this press locks nobody out; where one may be on its way, the next waits for it. Throws the error. */
  private async noteUnsent(id: string, error: unknown): Promise<never> {
    if (!isRefusal(error)) await this.limits.giveBack('lender-codes', id);
    if (!isUnheard(error) && !isRefusal(error)) await this.log.change(id, (locked) => locked.awaitCode(new Date()));
    throw error;
  }
}

/** The lender has read the request, and refuses it: what was asked of it counts, or it could be asked without end. */
const isRefusal = (error: unknown) => error instanceof LenderCallFailed && error.kind === 'http-4xx';

/** Nothing has reached the lender, for certain. */
const isUnheard = (error: unknown) =>
  error instanceof AppError || (error instanceof LenderCallFailed && !error.maybeReceived && !isRefusal(error));

/** Seconds until another code may be sent. */
function secondsLeft(codeSentAt: Date | null | undefined): number {
  const passed = codeSentAt ? (Date.now() - codeSentAt.getTime()) / 1000 : lenderCode.resendSeconds;
  return Math.max(0, Math.ceil(lenderCode.resendSeconds - passed));
}

function requireDue({ codeSentAt }: Submission): void {
  const seconds = secondsLeft(codeSentAt);
  if (seconds > 0) throw new AppError('otp-too-soon', { seconds });
}
