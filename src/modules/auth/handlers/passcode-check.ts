import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StepUpRequired } from '../../../platform/http/step-up-required.js';
import type { ChallengePurpose } from '../domain/challenge-purpose.js';
import type { Device } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { Guesses } from './guesses.js';

/** Compares a typed passcode, whatever it is for. */
@Injectable()
export class PasscodeCheck {
  constructor(
    private readonly guesses: Guesses,
    private readonly challenges: Challenges,
    private readonly audit: AuditTrail,
  ) {}

  /** Counts one guess and compares it. Throws `otp-wrong`, `otp-expired`, `otp-other-device`, `otp-used-up`, `step-up-required` or `too-many-requests`. */
  async compare(challengeId: string, otp: string, bound: ChallengePurpose, device: Device): Promise<void> {
    const guess = await this.challenges.countGuess(challengeId, bound);
    try {
      await this.guesses.count('otp-guess-day', guess.destinationIndex, device);
    } catch (error) {
      // The same guess comes again with the solution; nothing was compared yet.
      if (error instanceof StepUpRequired) await this.challenges.takeGuessBack(challengeId);
      throw error;
    }
    if (this.challenges.isRight(challengeId, otp, guess)) return;
    await this.audit.record({ audience: 'customer', id: null }, { action: 'passcode.refused', subject: `challenge:${challengeId}` });
    throw new AppError('otp-wrong');
  }
}
