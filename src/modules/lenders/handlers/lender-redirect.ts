import { Injectable } from '@nestjs/common';
import type { JourneyStep } from '../../../contracts/journeys/journey.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import type { JourneyUrl } from '../journeys/adapter.js';
import { LenderGateway } from './lender-gateway.js';
import { JourneyStepLock } from './journey-step-lock.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** Repeated requests within this time get the same URL when the same process answers. Not longer: a lender's URL may work only once. */
const REUSE_MS = 30_000;
/** A URL that expires sooner is useless. */
const MIN_LIFETIME_MS = 5_000;

interface CachedUrl {
  readonly url: JourneyUrl | undefined;
  readonly until: number;
}

/** Redirects customers to a lender's own site. */
@Injectable()
export class LenderRedirect {
  /** Per process; by submission and chosen offer, oldest first. */
  private readonly cachedUrls = new Map<string, CachedUrl>();

  constructor(
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly stepLock: JourneyStepLock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the URL of the lender's site for a customer at this step; requested once at a time, and recorded as a step of the customer.
   * Throws
   * `step-is-over`, `too-many-requests`, as `LenderGateway.call` does, and `LenderCallFailed`.
   */
  async redirect(step: JourneyStep, submission: Submission): Promise<JourneyUrl | undefined> {
    const { id, lenderApplicationId, chosenOfferId } = submission;
    const key = `${id}:${chosenOfferId}`;
    const known = this.cachedUrls.get(key);
    if (known && known.until > Date.now()) return known.url;
    await this.limits.consume('lender-handoffs', id);
    return await this.stepLock.withLock(submission, step.id, async () => {
      const url = await this.gateway.call(
        submission,
        async (adapter) => await adapter.journeyUrl?.(lenderApplicationId ?? '', chosenOfferId ?? null),
      );
      await this.transitions.change(id, (locked) =>
        this.transitions.report(locked, { source: 'customer', status: 'redirected', at: new Date() }),
      );
      this.cacheUrl(key, url);
      return url;
    });
  }

  private cacheUrl(key: string, url: JourneyUrl | undefined): void {
    const now = Date.now();
    for (const [each, { until }] of this.cachedUrls) if (until <= now) this.cachedUrls.delete(each);
    const life = url ? Date.parse(url.expiresAt) - MIN_LIFETIME_MS : Number.POSITIVE_INFINITY;
    this.cachedUrls.set(key, { url, until: Math.min(now + REUSE_MS, life) });
  }
}
