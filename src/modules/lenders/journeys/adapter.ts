import type { ApplicationState } from '../../../contracts/application-states.js';
import type { WireValue } from '../../../contracts/fields.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { JourneyOption, RejectReason } from '../../../contracts/journeys/journey.js';
import type { employment } from '../../../contracts/lookups.js';

/** A rupee amount as a decimal string with two places: `150000.00`. */
export type Rupees = string;

/** What a lender needs to know a person by. Lives in memory for the length of a call, never in a job, a log or an error. */
export interface DedupeFacts {
  readonly pan: string;
  readonly phone: string;
}

/** The applicant as the lenders ask for it. Optional facts are left out of the request, never made up. */
export interface ApplicantFacts extends DedupeFacts {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly email: string;
  readonly pincode: string;
  readonly employment: keyof typeof employment;
  readonly employerName?: string;
  readonly monthlyIncome: Rupees;
}

export interface LeadRequest {
  /** The outbox message's id: the same for every attempt at the same submission. */
  readonly idempotencyKey: string;
  /** Our submission's id, a UUID: the lender keeps it, and its status call finds the application by it. */
  readonly ourReference: string;
  readonly amount: Rupees;
  readonly tenureMonths: number;
  readonly applicant: ApplicantFacts;
  /** Where the lender's own site sends the customer back to. */
  readonly returnUrl: string;
  /** Where the lender reports later moves. */
  readonly callbackUrl: string;
}

/** An offer of a lender in the ONDC credit vocabulary (PRINCIPAL_AMOUNT, TERM, …). Complete or not an offer: the RBI KFS needs each fact. */
export interface LenderOffer {
  readonly lenderOfferId: string;
  readonly principalAmount: Rupees;
  readonly netDisbursedAmount: Rupees;
  readonly termMonths: number;
  /** Per cent per year. */
  readonly interestRate: string;
  readonly interestRateType: 'fixed' | 'floating';
  readonly annualPercentageRate: string;
  readonly repaymentFrequency: 'monthly';
  readonly numberOfInstallments: number;
  readonly installmentAmount: Rupees;
  /** GST included. */
  readonly processingFee: Rupees;
  readonly otherUpfrontCharges: Rupees;
  /** Per cent per month of the overdue instalment. */
  readonly delayPenalty: string;
  /** Per cent of the outstanding principal. */
  readonly foreclosureFee: string;
  readonly coolOffDays: number;
  /** Instant, ISO 8601 UTC. */
  readonly validUntil: string;
  readonly termsUrl: string;
  readonly kfsUrl: string;
}

export type DedupeAnswer = { readonly outcome: 'new' } | { readonly outcome: 'duplicate' };

/** When something happened, as the lender says; never after now, whatever the lender's clock says. */
interface Dated {
  readonly at: Date;
}

/** `accepted` without offers: ask `offers()`. `pending`: the lender has the lead and decides later, by callback or status call. */
export type LeadAnswer = Dated &
  (
    | {
        readonly outcome: 'accepted';
        readonly lenderApplicationId: string;
        readonly state: ApplicationState;
        readonly offers?: readonly LenderOffer[];
      }
    | { readonly outcome: 'pending'; readonly lenderApplicationId: string }
    | { readonly outcome: 'duplicate'; readonly lenderApplicationId?: string }
    | {
        readonly outcome: 'rejected';
        readonly state: 'rejected' | 'ineligible';
        readonly reason?: RejectReason | undefined;
        readonly lenderApplicationId?: string;
      }
  );

/** `not-found`: the lender holds nothing under our reference, so a lead may be sent (again) without doubling it. */
export type StatusAnswer =
  | (Dated & {
      readonly outcome: 'found';
      readonly lenderApplicationId: string;
      readonly state: ApplicationState;
      readonly reason?: RejectReason;
    })
  | { readonly outcome: 'not-found' };

export interface JourneyUrl {
  /** On a host of the lender's: checked by the adapter. */
  readonly url: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** What the lender fills into the fields of a step that are marked `filledBy: 'lender'`, by field name. */
export type FieldFillings = Readonly<
  Record<string, { readonly options?: readonly JourneyOption[]; readonly min?: number; readonly max?: number }>
>;

export interface StepRequest {
  readonly step: string;
  readonly lenderApplicationId: string;
  readonly idempotencyKey: string;
  /** Values that passed `parseStepFields`. */
  readonly values: Readonly<Record<string, WireValue>>;
  readonly documents: Readonly<Record<string, { readonly contentType: string; readonly bytes: Uint8Array }>>;
}

/** The lender refuses these fields (our names). */
interface Refused {
  readonly outcome: 'invalid';
  readonly fields: readonly string[];
}

/** Where the application stands after something the customer did. */
export type Moved = Dated & {
  readonly outcome: 'moved';
  readonly state: ApplicationState;
  readonly reason?: RejectReason;
};

/** `invalid`: the step stays. `terms` are those that customer and lender agreed on by the step. */
export type StepAnswer = (Moved & { readonly terms?: LenderOffer }) | Refused;

/** An amount and the months to repay it in, inside of what the lender offered. */
export interface QuoteRequest {
  readonly amount: Rupees;
  readonly tenureMonths: number;
}

/** The lender's own terms for such a loan. */
export type QuoteAnswer = { readonly outcome: 'quoted'; readonly terms: LenderOffer } | Refused;

export interface RawCallback {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One move that a lender reported. `eventId` is the lender's: apply each one once. */
export interface CallbackFact extends Dated {
  readonly eventId: string;
  readonly ourReference: string;
  readonly lenderApplicationId: string;
  readonly state: ApplicationState;
  readonly reason?: RejectReason;
}

/**
 * One lender's API. Every method throws `LenderCallFailed` when there is no usable answer; none retries, and none makes up a value.
 * The optional ones are capabilities: a journey whose steps need one is checked for it when the process starts.
 */
export interface LenderAdapter {
  readonly key: JourneyKey;
  /**
   * True: after an unknown outcome the lead may be sent again under the same key. False: only `status()` can tell, and a lead is sent
   * again only after it said `not-found`.
   */
  readonly honoursIdempotencyKey: boolean;
  dedupe(facts: DedupeFacts): Promise<DedupeAnswer>;
  lead(request: LeadRequest): Promise<LeadAnswer>;
  status(ourReference: string): Promise<StatusAnswer>;
  /** Checks signature and age of a callback, then reads it. @throws CallbackRefused */
  readCallback(callback: RawCallback): CallbackFact;
  offers?(lenderApplicationId: string): Promise<readonly LenderOffer[]>;
  journeyUrl?(lenderApplicationId: string, lenderOfferId: string): Promise<JourneyUrl>;
  options?(step: string, lenderApplicationId: string): Promise<FieldFillings>;
  submitStep?(request: StepRequest): Promise<StepAnswer>;
  quote?(lenderApplicationId: string, request: QuoteRequest): Promise<QuoteAnswer>;
  /** The customer wants no loan any more. The lender may have gone further by now: the answer says where it stands. */
  withdraw?(lenderApplicationId: string, idempotencyKey: string): Promise<Moved>;
  readonly otp?: {
    send(lenderApplicationId: string): Promise<{ readonly resendSeconds: number }>;
    verify(lenderApplicationId: string, code: string): Promise<{ readonly outcome: 'verified' | 'wrong' | 'used-up' }>;
  };
}
