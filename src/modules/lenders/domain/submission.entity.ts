import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState } from '../../../contracts/application-states.js';
import { getPreLeadForm, type JourneyKey } from '../../../contracts/journeys.js';
import { lenderOtpLimits } from '../../../contracts/journeys/journey.js';
import type { EncryptionContext } from '../../../platform/security/field-cipher.js';
import type { LenderOffer } from '../journeys/adapter.js';

/**
 * planned: not sent, or safely to be sent again. sending: an attempt is under way under a lease. unknown: an attempt ended without an answer,
 * the lender may hold it. settled: the lender has answered. parked: a person must look at it. withdrawn: the customer withdrew the consent,
 * nothing more goes to the lender.
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
    /** While an attempt, or later a step of the customer's, is under way at the lender. */
    leaseUntil: p.datetime().nullable(),
    lenderApplicationId: p.string().length(80).nullable(),
    offers: p.json<readonly LenderOffer[]>().nullable(),
    chosenOfferId: p.string().length(80).nullable(),
    /** What customer and lender agreed on, where the offer left amount and tenure open. */
    agreedTerms: p.json<LenderOffer>().nullable(),
    statusChecks: p.smallint().default(0),
    lastError: p.string().length(300).nullable(),
    /** The lender may have been reached: raised when an attempt begins, and true to what is known once it has ended. */
    maybeReceived: p.boolean().default(false),
    /** When the lender said that it has nothing of it, or a person who has that from the lender; until the next attempt. */
    notReceivedAt: p.datetime().nullable(),
    /** Since when it gets no further. */
    stuckSince: p.datetime().nullable(),
    /** When a person last decided something about it. */
    decidedAt: p.datetime().nullable(),
    /** The applicant's form lacks something, or he has no confirmed number: no attempt is made before. */
    isHeld: p.boolean().default(false),
    /** What the customer answered to the lender's own form before the lead, sealed under his key; null once the lead is out, or never will be. */
    factsSealed: p.text().nullable(),
    /** The visit that the customer has booked by those answers, sealed in the same way; null once its day is over, or nothing goes to the lender any more. */
    visitSealed: p.text().nullable(),
    /** When the day of that visit is over. */
    visitUntil: p.datetime().nullable(),
    /** When the lender sent the code that it waits for; null while it waits for none. */
    codeSentAt: p.datetime().nullable(),
    /** How often the customer has tried that code. */
    codeTries: p.smallint().default(0),
    /** When the customer first came back from the lender's site by the link that it keeps. */
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
 * The transport of one application to one lender: how it was sent and what came back with the answers. Its id is the reference the lender keeps.
 * How far the application is, only its owner knows (customer_journey.lender_application). Whoever locks both rows locks this one first.
 */
export class Submission extends SubmissionSchema.class {
  /**
   * Claims the submission for one attempt and answers how to begin: `send`, `ask` first (an earlier attempt may have arrived), or not at all:
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
   * Whether a lender may speak of it, under its own id for the application where it names one: a secret opens that lender's applications alone, and
   * of those the ones that it was sent.
   */
  belongsToLender(key: JourneyKey, lenderApplicationId?: string): boolean {
    const known = this.lenderApplicationId ?? lenderApplicationId;
    const isUnsent = this.phase === 'planned' && this.attempts === 0;
    return this.journeyKey === key && !isUnsent && (lenderApplicationId === undefined || lenderApplicationId === known);
  }

  /** The lender wants a form filled in before it is sent anything, and it is not: nothing is sent until then. */
  get lacksFacts(): boolean {
    return this.phase === 'planned' && this.factsSealed === null && getPreLeadForm(this.journeyKey) !== undefined;
  }

  /** Keeps the visit that was booked, sealed, until its day is over. */
  storeVisit(sealed: string | null, until: Date): void {
    this.visitSealed = sealed;
    this.visitUntil = until;
  }

  private clearVisit(): void {
    this.visitSealed = null;
    this.visitUntil = null;
  }

  /** The lender waits for a code that it has sent to the customer. */
  get awaitsCode(): boolean {
    return this.phase === 'settled' && this.codeSentAt !== null;
  }

  /** Notes whether the lender waits for a code; one that is known already keeps its tries. */
  updateOtpState(awaitsCode: boolean, at: Date): void {
    if (!awaitsCode) this.codeSentAt = null;
    else if (!this.codeSentAt) this.startOtp(at);
  }

  /** The lender has sent another code: its tries begin anew. */
  startOtp(at: Date): void {
    this.codeSentAt = at;
    this.codeTries = 0;
  }

  /** Counts one try of the code; false where no try is left. */
  countOtpAttempt(): boolean {
    if (this.codeTries >= lenderOtpLimits.tries) return false;
    this.codeTries += 1;
    return true;
  }

  /** The lender has never heard of the last try. */
  refundOtpAttempt(): void {
    this.codeTries = Math.max(0, this.codeTries - 1);
  }

  /** Another code may be on its way, or not: the tries are those of the one before. */
  restartOtpCooldown(at: Date): void {
    if (this.codeSentAt) this.codeSentAt = at;
  }

  /** No try of this code can help any more. */
  exhaustOtpAttempts(): void {
    this.codeTries = lenderOtpLimits.tries;
  }

  /** The lender has answered, or the application has ended by another way. */
  settle(lenderApplicationId?: string): void {
    // News that come meanwhile end no step that is under way.
    if (this.phase !== 'settled') this.leaseUntil = null;
    if (this.phase !== 'withdrawn') this.phase = 'settled';
    this.isHeld = false;
    this.stuckSince = null;
    this.factsSealed = null;
    if (!this.lastError?.startsWith(REJECTED_OFFERS_PREFIX)) this.lastError = null;
    this.lenderApplicationId ??= lenderApplicationId ?? null;
  }

  /** Keeps what is wrong with offers of the lender that are refused. False where that is known. */
  recordRejectedOffers(faults: readonly string[]): boolean {
    const note = `${REJECTED_OFFERS_PREFIX}${faults.join('; ')}`.slice(0, 300);
    if (this.lastError === note) return false;
    this.lastError = note;
    return true;
  }

  /** Records an attempt that brought no answer: `unknown` when the lender may have it, `parked` when no further attempt may be made. */
  fail(problem: string, { maybeReceived, isLast, counts }: { maybeReceived: boolean; isLast: boolean; counts: boolean }): void {
    this.leaseUntil = null;
    this.lastError = problem.slice(0, 300);
    if (!counts) this.attempts -= 1;
    this.maybeReceived = maybeReceived;
    this.stuckSince ??= new Date();
    if (this.phase !== 'withdrawn') this.phase = isLast ? 'parked' : maybeReceived ? 'unknown' : 'planned';
  }

  /** Waits for the applicant to complete his form or to confirm a number; that is no attempt. */
  hold(problem: string, { maybeReceived }: { maybeReceived: boolean }): void {
    this.fail(problem, { maybeReceived, isLast: false, counts: false });
    this.isHeld = this.phase !== 'withdrawn';
  }

  /** Nothing is sent of it any more unless a person has it sent. */
  park(): void {
    this.phase = 'parked';
    this.isHeld = false;
    this.leaseUntil = null;
  }

  /** A person has it sent: the lender is asked first where an attempt may have arrived, whatever was said of it. */
  release(): void {
    this.phase = this.maybeReceived ? 'unknown' : 'planned';
    this.isHeld = false;
    this.leaseUntil = null;
    this.stuckSince = null;
  }

  /** The applicant has done so: whether the submission must be looked at now. An attempt that is under way may have read what was there before. */
  resume(): boolean {
    const isDue = this.isHeld || this.phase === 'sending';
    this.isHeld = false;
    return isDue;
  }

  /** Claims the submission for one step of the customer's at the lender. False while another one is under way. */
  beginStep(now: Date, leaseMs: number): boolean {
    if (this.leaseUntil && this.leaseUntil > now) return false;
    this.leaseUntil = new Date(now.getTime() + leaseMs);
    return true;
  }

  /** The step has its answer, or will get none. */
  endStep(): void {
    this.leaseUntil = null;
  }

  /** Nothing more goes to the lender. */
  withdraw(): void {
    this.phase = 'withdrawn';
    this.isHeld = false;
    this.stuckSince = null;
    this.factsSealed = null;
    this.clearVisit();
    this.leaseUntil = null;
  }

  /** The customer chose one of the lender's offers: `unknown` when the lender did not make it, `expired` when it stands by it no longer. */
  selectOffer(lenderOfferId: string, now: Date): 'chosen' | 'unknown' | 'expired' {
    const offer = this.offers?.find((each) => each.lenderOfferId === lenderOfferId);
    if (!offer) return 'unknown';
    if (!isOfferValid(offer, now)) return 'expired';
    this.chosenOfferId = lenderOfferId;
    return 'chosen';
  }

  /** The offers that the lender still stands by. */
  validOffers(now: Date): readonly LenderOffer[] {
    return (this.offers ?? []).filter((offer) => isOfferValid(offer, now));
  }

  /** Whether the lender stands no longer by what the customer is to choose among, or has chosen and not agreed on yet. */
  hasExpiredOffers(state: ApplicationState, now: Date): boolean {
    const valid = this.validOffers(now);
    if (state === 'offer_selected') return !valid.some(({ lenderOfferId }) => lenderOfferId === this.chosenOfferId);
    return state === 'offer_received' && Boolean(this.offers?.length) && valid.length === 0;
  }

  /** The lender has made its offers anew. The choice stays where its figures do, and has to be made again otherwise. */
  renewOffers(offers: readonly LenderOffer[]): void {
    const [before, after] = [this.offers, offers].map((each) => each?.find(({ lenderOfferId }) => lenderOfferId === this.chosenOfferId));
    if (!before || !after || !hasSameTerms(before, after)) this.chosenOfferId = null;
    this.offers = offers;
  }
}
SubmissionSchema.setClass(Submission);

/** Where the sealed answers to a lender's form belong. */
export const formAnswersField = (id: string): EncryptionContext => ({ table: 'lenders.submission', column: 'facts_sealed', id });

/** Where the sealed visit that was booked belongs. */
export const visitField = (id: string): EncryptionContext => ({ table: 'lenders.submission', column: 'visit_sealed', id });

const isOfferValid = ({ validUntil }: LenderOffer, now: Date) => Date.parse(validUntil) > now.getTime();

/** New with each offer: until when it stands, and where its papers are. */
const volatileOfferFields: ReadonlySet<string> = new Set<keyof LenderOffer>(['validUntil', 'termsUrl', 'kfsUrl']);
const comparableFields = (offer: LenderOffer) =>
  Object.entries(offer)
    .filter(([name]) => !volatileOfferFields.has(name))
    .sort();
const hasSameTerms = (one: LenderOffer, other: LenderOffer) =>
  JSON.stringify(comparableFields(one)) === JSON.stringify(comparableFields(other));

/** The terms that the customer chose at a lender; null while he has chosen none. */
export const selectedTerms = ({ offers, chosenOfferId, agreedTerms }: Pick<Submission, 'offers' | 'chosenOfferId' | 'agreedTerms'>) =>
  agreedTerms ?? offers?.find(({ lenderOfferId }) => lenderOfferId === chosenOfferId) ?? null;
