import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '../../../contracts/application-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { ConsentedCalls } from './consented-calls.js';
import { SoundOffers } from './sound-offers.js';
import { SubmissionLog } from './submission-log.js';

/** A lender stands by its offers for some days only: whoever comes later gets new ones where the lender makes any. */
@Injectable()
export class OfferRenewal {
  constructor(
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly limits: RateLimits,
    private readonly sound: SoundOffers,
  ) {}

  /** Asks the lender anew where its offers have run out, at most once a minute. Answers the submission as it is then; a lender that does not answer changes nothing. */
  async renew(submission: Submission, state: ApplicationState): Promise<Submission> {
    const { id, lenderApplicationId } = submission;
    if (!lenderApplicationId || !submission.hasRunOut(state, new Date())) return submission;
    if ((await this.limits.count('lender-renewal', id)) > 0) return submission;
    const offers = await this.ask(submission, lenderApplicationId);
    if (!offers?.length) return submission;
    return await this.log.change(id, async (locked) => {
      const sound = await this.sound.of(locked, offers);
      if (sound.length > 0) locked.renewOffers(sound);
      return locked;
    });
  }

  private async ask(submission: Submission, lenderApplicationId: string) {
    try {
      return await this.calls.call(submission, async (adapter) => await adapter.offers?.(lenderApplicationId));
    } catch (error) {
      if (error instanceof LenderCallFailed || error instanceof AppError) return undefined;
      throw error;
    }
  }
}
