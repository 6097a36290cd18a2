import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '../../../contracts/application-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { LenderGateway } from './lender-gateway.js';
import { OfferValidator } from './offer-validator.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** Renews offers: a lender's offers are valid for a few days only, and a later customer gets new ones when the lender makes any. */
@Injectable()
export class OfferRenewal {
  constructor(
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly limits: RateLimits,
    private readonly offerValidator: OfferValidator,
  ) {}

  /**
   * Requests new offers when the current ones have expired, at most once a minute. Returns the resulting submission; a lender that does not
   * answer changes nothing.
   */
  async renew(submission: Submission, state: ApplicationState): Promise<Submission> {
    const { id, lenderApplicationId } = submission;
    if (!lenderApplicationId || !submission.hasExpiredOffers(state, new Date())) return submission;
    if ((await this.limits.tryConsume('lender-renewal', id)) > 0) return submission;
    const offers = await this.fetchOffers(submission, lenderApplicationId);
    if (!offers?.length) return submission;
    return await this.transitions.change(id, async (locked) => {
      const sound = await this.offerValidator.filterValid(locked, offers);
      if (sound.length > 0) locked.renewOffers(sound);
      return locked;
    });
  }

  private async fetchOffers(submission: Submission, lenderApplicationId: string) {
    try {
      return await this.gateway.call(submission, async (adapter) => await adapter.offers?.(lenderApplicationId));
    } catch (error) {
      if (error instanceof LenderCallFailed || error instanceof AppError) return undefined;
      throw error;
    }
  }
}
