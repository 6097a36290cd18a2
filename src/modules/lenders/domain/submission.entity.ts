import { defineEntity, p } from '@mikro-orm/core';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { JourneyState, RejectReason } from '../../../contracts/journeys/journey.js';
import type { LenderOffer } from '../journeys/adapter.js';

/**
 * planned: not sent, or safely to be sent again. sending: an attempt is under way under a lease. unknown: an attempt ended without an answer,
 * the lender may hold it. settled: the lender has answered. parked: a person must look at it.
 */
const submissionPhases = ['planned', 'sending', 'unknown', 'settled', 'parked'] as const;

const SubmissionSchema = defineEntity({
  name: 'Submission',
  schema: 'lenders',
  tableName: 'submission',
  properties: {
    id: p.uuid().primary(),
    applicationId: p.uuid(),
    lenderId: p.uuid(),
    journeyKey: p.string().$type<JourneyKey>().length(40),
    phase: p.enum(submissionPhases).default('planned'),
    attempts: p.smallint().default(0),
    leaseUntil: p.datetime().nullable(),
    /** What the lender or the customer last said, in our statuses. */
    state: p.string().$type<JourneyState>().length(30).default('not_sent'),
    reason: p.string().$type<RejectReason>().length(40).nullable(),
    lenderApplicationId: p.string().length(80).nullable(),
    offers: p.json<readonly LenderOffer[]>().nullable(),
    chosenOfferId: p.string().length(80).nullable(),
    statusChecks: p.smallint().default(0),
    lastError: p.string().length(300).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  uniques: [{ properties: ['applicationId', 'lenderId'] }],
});

const customersSteps: ReadonlySet<JourneyState> = new Set(['offer_selected', 'redirected']);
const beforeCustomersSteps: ReadonlySet<JourneyState> = new Set(['lead_created', 'offer_received']);

export interface LenderNews {
  readonly state: Exclude<JourneyState, 'not_sent'>;
  readonly lenderApplicationId?: string | undefined;
  readonly reason?: RejectReason | undefined;
  readonly offers?: readonly LenderOffer[] | undefined;
}

/** One application at one lender: how it was sent and what the lender said. Its id is the reference the lender keeps. */
export class Submission extends SubmissionSchema.class {
  /**
   * Claims the submission for one attempt and answers how to begin: `send`, `ask` first (an earlier attempt may have arrived), or not at all:
   * `settled`, or `busy` while another worker holds the lease.
   */
  begin(now: Date, leaseMs: number): 'send' | 'ask' | 'busy' | 'settled' {
    if (this.phase === 'settled' || this.phase === 'parked') return 'settled';
    if (this.phase === 'sending' && this.leaseUntil && this.leaseUntil > now) return 'busy';
    const mayHaveArrived = this.phase !== 'planned';
    this.phase = 'sending';
    this.attempts += 1;
    this.leaseUntil = new Date(now.getTime() + leaseMs);
    return mayHaveArrived ? 'ask' : 'send';
  }

  /** Takes over what the lender said. True when it changed anything; a lender that is behind the customer's own steps does not undo them. */
  settle({ state, lenderApplicationId, reason, offers }: LenderNews): boolean {
    const isBehind = customersSteps.has(this.state) && beforeCustomersSteps.has(state);
    if (isBehind) return false;
    const isNews = this.state !== state;
    this.phase = 'settled';
    this.leaseUntil = null;
    this.lastError = null;
    this.state = state;
    this.reason = reason ?? null;
    this.lenderApplicationId = lenderApplicationId ?? this.lenderApplicationId ?? null;
    this.offers = offers ?? this.offers ?? null;
    return isNews;
  }

  /** Records an attempt that brought no answer: `unknown` when the lender may have it, `parked` when no further attempt may be made. */
  fail(problem: string, { maybeReceived, isLast, counts }: { maybeReceived: boolean; isLast: boolean; counts: boolean }): void {
    this.leaseUntil = null;
    this.lastError = problem.slice(0, 300);
    if (!counts) this.attempts -= 1;
    this.phase = isLast ? 'parked' : maybeReceived ? 'unknown' : 'planned';
  }

  /** The customer chose one of the lender's offers. False when the lender did not make it. */
  choose(lenderOfferId: string): boolean {
    if (!this.offers?.some((offer) => offer.lenderOfferId === lenderOfferId)) return false;
    this.chosenOfferId = lenderOfferId;
    this.state = 'offer_selected';
    return true;
  }
}
SubmissionSchema.setClass(Submission);
