import { Injectable } from '@nestjs/common';
import type { JourneyStep } from '../../../contracts/journeys/journey.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Submission } from '../domain/submission.entity.js';
import type { JourneyUrl } from '../journeys/adapter.js';
import { ConsentedCalls } from './consented-calls.js';
import { StepTurns } from './step-turns.js';
import { SubmissionLog } from './submission-log.js';

/** Whoever presses again within this time is sent to the same address, where the same process answers. Not for longer: a lender's address may open once only. */
const SAME_FOR_MS = 30_000;
/** An address that is over sooner than that is no use to anybody. */
const LEAST_LIFE_MS = 5_000;

interface Kept {
  readonly url: JourneyUrl | undefined;
  readonly until: number;
}

/** The way out to a lender's own site. */
@Injectable()
export class WayOut {
  /** Of this process; by submission and chosen offer, the oldest first. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly turns: StepTurns,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The address of the lender's site for a customer who is at this step; asked for once at a time, and recorded as a step of the customer's. Throws
   * `step-is-over`, `too-many-requests`, as `ConsentedCalls.call` does, and `LenderCallFailed`.
   */
  async leave(step: JourneyStep, submission: Submission): Promise<JourneyUrl | undefined> {
    const { id, lenderApplicationId, chosenOfferId } = submission;
    const key = `${id}:${chosenOfferId}`;
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.url;
    await this.limits.consume('lender-handoffs', id);
    return await this.turns.take(submission, step.id, async () => {
      const url = await this.calls.call(
        submission,
        async (adapter) => await adapter.journeyUrl?.(lenderApplicationId ?? '', chosenOfferId ?? null),
      );
      await this.log.change(id, (locked) => this.log.report(locked, { source: 'customer', status: 'redirected', at: new Date() }));
      this.keep(key, url);
      return url;
    });
  }

  private keep(key: string, url: JourneyUrl | undefined): void {
    const now = Date.now();
    for (const [each, { until }] of this.kept) if (until <= now) this.kept.delete(each);
    const life = url ? Date.parse(url.expiresAt) - LEAST_LIFE_MS : Number.POSITIVE_INFINITY;
    this.kept.set(key, { url, until: Math.min(now + SAME_FOR_MS, life) });
  }
}
