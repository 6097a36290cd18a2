import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { ChallengePurpose } from '../domain/challenge-purpose.js';
import { Challenges } from './challenges.js';

/** Compares a typed passcode, whatever it is for. */
@Injectable()
export class PasscodeCheck {
  constructor(
    private readonly limits: RateLimits,
    private readonly challenges: Challenges,
    private readonly audit: AuditTrail,
  ) {}

  /** Counts one guess and compares it. Throws `otp-wrong`, `otp-expired`, `otp-used-up` or `too-many-requests`. */
  async compare(challengeId: string, otp: string, bound: ChallengePurpose): Promise<void> {
    const guess = await this.challenges.countGuess(challengeId, bound);
    await this.limits.consume('otp-guess-day', guess.destinationIndex);
    if (this.challenges.isRight(challengeId, otp, guess)) return;
    await this.audit.record({ audience: 'customer', id: null }, { action: 'passcode.refused', subject: `challenge:${challengeId}` });
    throw new AppError('otp-wrong');
  }
}
