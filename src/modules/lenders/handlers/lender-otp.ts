import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { parseField } from '../../../contracts/fields.js';
import { lenderOtpLimits, type OtpStep } from '../../../contracts/journeys/journey.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { ApplicantMaskedPhone } from '../messages/queries.js';
import { LenderGateway } from './lender-gateway.js';
import { JourneyStepLock } from './journey-step-lock.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** An OTP sent by the lender, as its page shows it. */
export interface SentOtp {
  /** The masked number that it was sent to; null when the customer no longer has one. */
  readonly sentTo: string | null;
  readonly resendSeconds: number;
  readonly attemptsLeft: number;
}

/**
 * The OTPs that lenders send to their customers themselves: each allows three attempts, and another one can be requested after half a
 * minute.
 */
@Injectable()
export class LenderOtp {
  constructor(
    private readonly queries: QueryBus,
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly stepLock: JourneyStepLock,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the OTP that the lender waits for. */
  async getSent({ id, codeSentAt, codeTries }: Submission): Promise<SentOtp> {
    const sentTo = await this.queries.execute(new ApplicantMaskedPhone(id));
    return {
      sentTo,
      resendSeconds: secondsUntilResend(codeSentAt),
      attemptsLeft: lenderOtpLimits.tries - codeTries,
    };
  }

  /** Has the lender verify an OTP. Throws `invalid` for malformed input, `otp-wrong`, and `otp-used-up` when only another OTP can help. */
  async verify(step: OtpStep, submission: Submission, typed: unknown): Promise<void> {
    const parsed = parseField({ kind: 'otp', required: true }, typed);
    if (!parsed.ok) throw invalidFields({ otp: parsed });
    const code = parsed.value as string;
    const { id, lenderApplicationId } = submission;
    await this.stepLock.withLock(submission, step.id, async () => {
      // Counted before the call: an attempt whose answer is lost counts, one that never reached the lender is refunded.
      if (!(await this.transitions.change(id, (locked) => locked.countOtpAttempt()))) throw new AppError('otp-used-up');
      const asked = this.gateway.call(submission, async (adapter) => await adapter.code?.verify(lenderApplicationId ?? '', code));
      const answer = await asked.catch(async (error: unknown) => {
        if (isNotDelivered(error)) await this.transitions.change(id, (locked) => locked.refundOtpAttempt());
        throw error;
      });
      if (answer?.outcome === 'moved') return await this.transitions.settle(id, answer);
      const isUsedUp = await this.transitions.change(id, (locked) => {
        if (answer?.outcome === 'used-up') locked.exhaustOtpAttempts();
        return locked.codeTries >= lenderOtpLimits.tries;
      });
      throw new AppError(isUsedUp ? 'otp-used-up' : 'otp-wrong');
    });
  }

  /** Has the lender send another OTP. Throws `otp-too-soon`, and `too-many-requests` when it has sent many recently. */
  async resend(step: OtpStep, submission: Submission): Promise<void> {
    const { id, lenderApplicationId } = submission;
    assertResendAllowed(submission);
    await this.stepLock.withLock(submission, step.id, async () => {
      // A concurrent request may have had an OTP sent since the first check.
      await this.transitions.change(id, assertResendAllowed);
      await this.limits.consume('lender-codes', id);
      const asked = this.gateway.call(submission, async (adapter) => await adapter.code?.send(lenderApplicationId ?? ''));
      await asked.catch((error: unknown) => this.handleSendFailure(id, error));
      await this.transitions.change(id, (locked) => locked.startOtp(new Date()));
    });
  }

  /**
   * The lender did not confirm sending, so the customer is not locked out; when an OTP may be on its way, the next request waits for it.
   * Throws the error.
   */
  private async handleSendFailure(id: string, error: unknown): Promise<never> {
    if (!isRefusal(error)) await this.limits.refund('lender-codes', id);
    if (!isNotDelivered(error) && !isRefusal(error)) await this.transitions.change(id, (locked) => locked.restartOtpCooldown(new Date()));
    throw error;
  }
}

/** The lender has read and refused the request. It counts, or requests could be repeated without limit. */
const isRefusal = (error: unknown) => error instanceof LenderCallFailed && error.kind === 'http-4xx';

/** The request has certainly not reached the lender. */
const isNotDelivered = (error: unknown) =>
  error instanceof AppError || (error instanceof LenderCallFailed && !error.maybeReceived && !isRefusal(error));

/** Returns the seconds until another OTP may be sent. */
function secondsUntilResend(codeSentAt: Date | null | undefined): number {
  const passed = codeSentAt ? (Date.now() - codeSentAt.getTime()) / 1000 : lenderOtpLimits.resendSeconds;
  return Math.max(0, Math.ceil(lenderOtpLimits.resendSeconds - passed));
}

function assertResendAllowed({ codeSentAt }: Submission): void {
  const seconds = secondsUntilResend(codeSentAt);
  if (seconds > 0) throw new AppError('otp-too-soon', { seconds });
}
