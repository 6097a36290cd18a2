import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState } from '../../../contracts/application-states.js';
import { getPreLeadForm, type JourneyKey } from '../../../contracts/journeys.js';
import { lenderOtpLimits } from '../../../contracts/journeys/journey.js';
import type { EncryptionContext } from '../../../platform/security/field-cipher.js';
import type { LenderOffer } from '../journeys/adapter.js';
import { termsVersion } from './terms-version.js';

/**
 * planned: not sent, or safe to send again. sending: an attempt is running under a lease. unknown: an attempt ended without an answer, so
 * the
 * lender may hold it. settled: the lender has answered. parked: a staff member must decide. withdrawn: the customer withdrew the consent,
 * so nothing more goes to the lender.
 */
const submissionPhases = ['planned', 'sending', 'unknown', 'settled', 'parked', 'withdrawn'] as const;

const REJECTED_OFFERS_PREFIX = 'refused offers: ';

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
    /** Set while an attempt or a later step of the customer is running at the lender. */
    leaseUntil: p.datetime().nullable(),
    lenderApplicationId: p.string().length(80).nullable(),
    offers: p.json<readonly LenderOffer[]>().nullable(),
    chosenOfferId: p.string().length(80).nullable(),
    /** The terms agreed between customer and lender, when the offer left amount and tenure open. */
    agreedTerms: p.json<LenderOffer>().nullable(),
    statusChecks: p.smallint().default(0),
    lastError: p.string().length(300).nullable(),
    /** Whether the lender may have been reached: set when an attempt begins, corrected to what is known when it ends. */
    maybeReceived: p.boolean().default(false),
    /** When the lender, or a staff member informed by the lender, confirmed that it has nothing; reset by the next attempt. */
    notReceivedAt: p.datetime().nullable(),
    /** Since when it makes no progress. */
    stuckSince: p.datetime().nullable(),
    /** When a staff member last decided on it. */
    decidedAt: p.datetime().nullable(),
    /** The application form is incomplete or the applicant has no confirmed number; no attempt is made until then. */
    isHeld: p.boolean().default(false),
    /**
     * The customer's answers to the lender's own form before the lead, encrypted with the customer's key; null once the lead is sent or can
     * no longer be sent.
     */
    factsSealed: p.text().nullable(),
    /**
     * The visit that the customer booked with those answers, encrypted in the same way; null once its day is over or nothing more goes to
     * the lender.
     */
    visitSealed: p.text().nullable(),
    /** End of the day of that visit. */
    visitUntil: p.datetime().nullable(),
    /** When the lender sent the OTP that it waits for; null when it waits for none. */
    codeSentAt: p.datetime().nullable(),
    /** Attempts of the customer at that OTP. */
    codeTries: p.smallint().default(0),
    /** When the customer first returned from the lender's site by the return link. */
    returnedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  uniques: [{ properties: ['applicationId', 'lenderId'] }],
  indexes: [
    {
      name: 'submission_stuck',
      expression: `create index submission_stuck on lenders.submission (id) where phase in ('sending', 'unknown', 'parked') or is_held`,
    },
    {
      name: 'submission_visit',
      expression: 'create index submission_visit on lenders.submission (visit_until) where visit_until is not null',
    },
    {
      name: 'submission_at_lender',
      expression:
        'create unique index submission_at_lender on lenders.submission (journey_key, lender_application_id) where lender_application_id is not null',
    },
  ],
});

/**
 * The lender application of one application at one lender: how it was sent and what the answers contained. Its id is the reference that the
 * lender keeps.
 * The state of the application belongs to another module (customer_journey.lender_application). To lock both rows, lock this one first.
 */
export class Submission extends SubmissionSchema.class {
  /**
   * Claims the submission for one attempt and returns how to begin: `send`, `ask` first (an earlier attempt may have arrived), or not at
   * all:
   * `over`, or `busy` while another worker holds the lease.
   */
  beginAttempt(now: Date, leaseMs: number): 'send' | 'ask' | 'busy' | 'over' {
    if (this.phase === 'settled' || this.phase === 'parked' || this.phase === 'withdrawn') return 'over';
    if (this.phase === 'sending' && this.leaseUntil && this.leaseUntil > now) return 'busy';
    const mayHaveArrived = this.phase !== 'planned';
    this.phase = 'sending';
    this.isHeld = false;
    this.maybeReceived = true;
    this.notReceivedAt = null;
    this.attempts += 1;
    this.leaseUntil = new Date(now.getTime() + leaseMs);
    return mayHaveArrived ? 'ask' : 'send';
  }

  /**
   * Whether a lender may report on it, under its own id for the application when it names one. A secret gives access only to that lender's
   * applications,
   * and of those only to the ones it was sent.
   */
  belongsToLender(key: JourneyKey, lenderApplicationId?: string): boolean {
    const known = this.lenderApplicationId ?? lenderApplicationId;
    const isUnsent = this.phase === 'planned' && this.attempts === 0;
    return this.journeyKey === key && !isUnsent && (lenderApplicationId === undefined || lenderApplicationId === known);
  }

  /** Whether the lender's form, required before anything is sent, is still missing. */
  get lacksFacts(): boolean {
    return this.phase === 'planned' && this.factsSealed === null && getPreLeadForm(this.journeyKey) !== undefined;
  }

  /** Stores the booked visit, encrypted, until its day is over. */
  storeVisit(sealed: string | null, until: Date): void {
    this.visitSealed = sealed;
    this.visitUntil = until;
  }

  private clearVisit(): void {
    this.visitSealed = null;
    this.visitUntil = null;
  }

  /** Whether the lender waits for an OTP that it sent to the customer. */
  get awaitsCode(): boolean {
    return this.phase === 'settled' && this.codeSentAt !== null;
  }

  /** Records whether the lender waits for an OTP; a known OTP keeps its attempts. */
  updateOtpState(awaitsCode: boolean, at: Date): void {
    if (!awaitsCode) this.codeSentAt = null;
    else if (!this.codeSentAt) this.startOtp(at);
  }

  /** Records a new OTP of the lender and resets the attempts. */
  startOtp(at: Date): void {
    this.codeSentAt = at;
    this.codeTries = 0;
  }

  /** Counts one OTP attempt; returns false when none is left. */
  countOtpAttempt(): boolean {
    if (this.codeTries >= lenderOtpLimits.tries) return false;
    this.codeTries += 1;
    return true;
  }

  /** Takes back the last attempt, which the lender never received. */
  refundOtpAttempt(): void {
    this.codeTries = Math.max(0, this.codeTries - 1);
  }

  /** Restarts the cooldown when it is unknown whether a new OTP was sent; the attempts stay. */
  restartOtpCooldown(at: Date): void {
    if (this.codeSentAt) this.codeSentAt = at;
  }

  /** Marks all attempts as used: no further attempt at this OTP can succeed. */
  exhaustOtpAttempts(): void {
    this.codeTries = lenderOtpLimits.tries;
  }

  /** Marks the submission as answered by the lender, or its application as ended otherwise. */
  settle(lenderApplicationId?: string): void {
    // A status update that arrives meanwhile does not end a running step.
    if (this.phase !== 'settled') this.leaseUntil = null;
    if (this.phase !== 'withdrawn') this.phase = 'settled';
    this.isHeld = false;
    this.stuckSince = null;
    this.factsSealed = null;
    if (!this.lastError?.startsWith(REJECTED_OFFERS_PREFIX)) this.lastError = null;
    this.lenderApplicationId ??= lenderApplicationId ?? null;
  }

  /** Stores the faults of refused offers. Returns false when they are already recorded. */
  recordRejectedOffers(faults: readonly string[]): boolean {
    const note = `${REJECTED_OFFERS_PREFIX}${faults.join('; ')}`.slice(0, 300);
    if (this.lastError === note) return false;
    this.lastError = note;
    return true;
  }

  /** Records an attempt without an answer: `unknown` when the lender may have it, `parked` when no further attempt is allowed. */
  fail(problem: string, { maybeReceived, isLast, counts }: { maybeReceived: boolean; isLast: boolean; counts: boolean }): void {
    this.leaseUntil = null;
    this.lastError = problem.slice(0, 300);
    if (!counts) this.attempts -= 1;
    this.maybeReceived = maybeReceived;
    this.stuckSince ??= new Date();
    if (this.phase !== 'withdrawn') this.phase = isLast ? 'parked' : maybeReceived ? 'unknown' : 'planned';
  }

  /** Waits for the applicant to complete the form or confirm a number; this does not count as an attempt. */
  hold(problem: string, { maybeReceived }: { maybeReceived: boolean }): void {
    this.fail(problem, { maybeReceived, isLast: false, counts: false });
    this.isHeld = this.phase !== 'withdrawn';
  }

  /** Stops sending until a staff member releases it. */
  park(): void {
    this.phase = 'parked';
    this.isHeld = false;
    this.leaseUntil = null;
  }

  /** Releases it for sending. When an attempt may have arrived, the lender's status is requested first, whatever was reported before. */
  release(): void {
    this.phase = this.maybeReceived ? 'unknown' : 'planned';
    this.isHeld = false;
    this.leaseUntil = null;
    this.stuckSince = null;
  }

  /** Ends the hold; returns whether the submission is due now. A running attempt may have read the earlier data. */
  resume(): boolean {
    const isDue = this.isHeld || this.phase === 'sending';
    this.isHeld = false;
    return isDue;
  }

  /** Claims the submission for one step of the customer at the lender. Returns false while another step is running. */
  beginStep(now: Date, leaseMs: number): boolean {
    if (this.leaseUntil && this.leaseUntil > now) return false;
    this.leaseUntil = new Date(now.getTime() + leaseMs);
    return true;
  }

  /** Ends the step, with or without an answer. */
  endStep(): void {
    this.leaseUntil = null;
  }

  /** Stops all communication with the lender. */
  withdraw(): void {
    this.phase = 'withdrawn';
    this.isHeld = false;
    this.stuckSince = null;
    this.factsSealed = null;
    this.clearVisit();
    this.leaseUntil = null;
  }

  /**
   * Records the offer that the customer chose; returns false when the lender no longer makes it with the terms of that version. A page of
   * release 0.3 sends none.
   */
  selectOffer(lenderOfferId: string, version: string | undefined, now: Date): boolean {
    const offer = this.validOffers(now).find((each) => each.lenderOfferId === lenderOfferId);
    if (!offer || (version !== undefined && termsVersion(offer) !== version)) return false;
    this.chosenOfferId = lenderOfferId;
    return true;
  }

  /** Returns the offers that are still valid. */
  validOffers(now: Date): readonly LenderOffer[] {
    return (this.offers ?? []).filter((offer) => isOfferValid(offer, now));
  }

  /** Whether the offers to choose from, or the chosen but not yet agreed offer, have expired. */
  hasExpiredOffers(state: ApplicationState, now: Date): boolean {
    const valid = this.validOffers(now);
    if (state === 'offer_selected') return !valid.some(({ lenderOfferId }) => lenderOfferId === this.chosenOfferId);
    return state === 'offer_received' && Boolean(this.offers?.length) && valid.length === 0;
  }

  /**
   * Replaces the offers with renewed ones. The selection stays when its figures are unchanged; otherwise the customer must choose again.
   */
  renewOffers(offers: readonly LenderOffer[]): void {
    const [before, after] = [this.offers, offers].map((each) => each?.find(({ lenderOfferId }) => lenderOfferId === this.chosenOfferId));
    if (!before || !after || termsVersion(before) !== termsVersion(after)) this.chosenOfferId = null;
    this.offers = offers;
  }
}
SubmissionSchema.setClass(Submission);

/** Returns the encryption context of the answers to a lender's form. */
export const formAnswersField = (id: string): EncryptionContext => ({ table: 'lenders.submission', column: 'facts_sealed', id });

/** Returns the encryption context of the booked visit. */
export const visitField = (id: string): EncryptionContext => ({ table: 'lenders.submission', column: 'visit_sealed', id });

const isOfferValid = ({ validUntil }: LenderOffer, now: Date) => Date.parse(validUntil) > now.getTime();

/** Returns the terms that the customer chose at a lender; null when none are chosen. */
export const selectedTerms = ({ offers, chosenOfferId, agreedTerms }: Pick<Submission, 'offers' | 'chosenOfferId' | 'agreedTerms'>) =>
  agreedTerms ?? offers?.find(({ lenderOfferId }) => lenderOfferId === chosenOfferId) ?? null;
