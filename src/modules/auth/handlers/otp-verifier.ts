import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProofOfWorkRequired } from '../../../platform/http/proof-of-work-required.js';
import type { ChallengePurpose } from '../domain/challenge-purpose.js';
import type { Device } from '../messages/commands.js';
import { OtpChallenges } from './otp-challenges.js';
import { AttemptLimiter } from './attempt-limiter.js';

/** Checks an OTP of any purpose. */
@Injectable()
export class OtpVerifier {
  constructor(
    private readonly attemptLimiter: AttemptLimiter,
    private readonly challenges: OtpChallenges,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Counts one attempt and compares it. Throws `otp-wrong`, `otp-expired`, `otp-other-device`, `otp-used-up`, `step-up-required` or
   * `too-many-requests`.
   */
  async verify(challengeId: string, otp: string, bound: ChallengePurpose, device: Device): Promise<void> {
    const guess = await this.challenges.countAttempt(challengeId, bound);
    try {
      await this.attemptLimiter.count('otp-guess-day', guess.destinationIndex, device);
    } catch (error) {
      // The same attempt is repeated with the solution; nothing was compared yet.
      if (error instanceof ProofOfWorkRequired) await this.challenges.revertAttempt(challengeId);
      throw error;
    }
    if (this.challenges.isCodeCorrect(challengeId, otp, guess)) return;
    await this.audit.record({ audience: 'customer', id: null }, { action: 'passcode.refused', subject: `challenge:${challengeId}` });
    throw new AppError('otp-wrong');
  }
}
