import type { ApplicationState } from '../../../contracts/application-states.js';
import type { WireValue } from '../../../contracts/fields.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { JourneyOption, RejectReason } from '../../../contracts/journeys/journey.js';
import type { employmentStatuses } from '../../../contracts/lookups.js';

/** A rupee amount as a decimal string with two places: `150000.00`. */
export type Rupees = string;

/**
 * Calls of one attempt at a submission, at most: a token, dedupe or status, the two calls of a lead, the offers, and where the lender has
 * revoked the token, another token and the repeated call.
 */
export const CALLS_PER_ATTEMPT = 7;

/** The facts by which a lender identifies a person. In memory for the length of a call only, never in a job, a log or an error. */
export interface DedupeFacts {
  readonly pan: string;
  readonly phone: string;
}

/** The applicant's facts as lenders need them. Optional facts are omitted from the request, never invented. */
export interface ApplicantFacts extends DedupeFacts {
  readonly firstName: string;
  /** Empty if the PAN has one name. */
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly email: string;
  readonly pincode: string;
  readonly employment: keyof typeof employmentStatuses;
  readonly employerName?: string;
  readonly monthlyIncome: Rupees;
}

export interface LeadRequest {
  /** Id of the outbox message: the same for every attempt at the same submission. */
  readonly idempotencyKey: string;
  /** Our submission's id, a UUID. The lender keeps it, and its status call finds the application by it. */
  readonly ourReference: string;
  readonly amount: Rupees;
  readonly tenureMonths: number;
  readonly applicant: ApplicantFacts;
  /** The URL to which the lender's own site sends the customer back. */
  readonly returnUrl: string;
  /** The URL where the customer can enter the lender's OTP without a login; null for a lender without such a page. */
  readonly codeUrl: string | null;
  /** The URL to which the lender reports later status updates. */
  readonly callbackUrl: string;
  /** The customer's answers to the lender's own form before the lead, parsed by its fields; empty when the lender has no form. */
  readonly facts: Readonly<Record<string, WireValue>>;
}

/**
 * A lender's offer in the ONDC credit vocabulary (PRINCIPAL_AMOUNT, TERM, …). Every field is required, because the RBI KFS needs each fact.
 */
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
  /** Including GST. */
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

/** Whether a lead may follow: the lender does not know the person yet, and would lend to a person with these facts. */
export type DedupeResponse =
  | { readonly outcome: 'new' }
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'ineligible'; readonly reason?: RejectReason | undefined };

/** When something happened, according to the lender; never in the future, whatever the lender's clock says. */
interface Timestamped {
  readonly at: Date;
}

/**
 * `accepted` without offers: call `offers()`. `pending`: the lender has the lead and decides later, by callback or status call; with
 * `awaitsCode` once the customer has entered the OTP that it sent.
 */
export type LeadResponse = Timestamped &
  (
    | {
        readonly outcome: 'accepted';
        readonly lenderApplicationId: string;
        readonly state: ApplicationState;
        readonly offers?: readonly LenderOffer[];
      }
    | { readonly outcome: 'pending'; readonly lenderApplicationId: string; readonly awaitsCode?: boolean }
    | { readonly outcome: 'duplicate'; readonly lenderApplicationId?: string }
    | {
        readonly outcome: 'rejected';
        readonly state: 'rejected' | 'ineligible';
        readonly reason?: RejectReason | undefined;
        readonly lenderApplicationId?: string;
      }
  );

/** `not-found`: the lender holds nothing under our reference, so sending a lead (again) creates no duplicate. */
export type StatusResponse =
  | (Timestamped & {
      readonly outcome: 'found';
      readonly lenderApplicationId: string;
      readonly state: ApplicationState;
      readonly reason?: RejectReason;
      readonly awaitsCode?: boolean;
    })
  | { readonly outcome: 'not-found' };

export interface JourneyUrl {
  /** On a host of the lender; the adapter checks this. */
  readonly url: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** The lender's options and limits for the step fields marked `filled_by: 'lender'`, by field name. */
export type FieldOverrides = Readonly<
  Record<string, { readonly options?: readonly JourneyOption[]; readonly min?: number; readonly max?: number }>
>;

export interface StepRequest {
  readonly step: string;
  readonly lenderApplicationId: string;
  readonly idempotencyKey: string;
  /** Values parsed by `parseStepAnswers`. */
  readonly values: Readonly<Record<string, WireValue>>;
  readonly documents: Readonly<Record<string, { readonly contentType: string; readonly bytes: Uint8Array }>>;
}

/** The fields that the lender refuses (our names). */
export interface RejectedFields {
  readonly outcome: 'invalid';
  readonly fields: readonly string[];
}

/** State of the application after an action of the customer. */
export type StateChange = Timestamped & {
  readonly outcome: 'moved';
  readonly state: ApplicationState;
  readonly reason?: RejectReason;
  readonly awaitsCode?: boolean;
};

/** Result of an OTP verification: `used-up` when only another OTP can help. */
export type OtpResponse = StateChange | { readonly outcome: 'wrong' | 'used-up' };

/** `invalid`: the step stays. `terms` are those agreed between customer and lender in this step. */
export type StepResponse = (StateChange & { readonly terms?: LenderOffer }) | RejectedFields;

/** An amount and a tenure in months, within the lender's offer. */
export interface QuoteRequest {
  readonly amount: Rupees;
  readonly tenureMonths: number;
}

/** The lender's own terms for such a loan. */
export type QuoteResponse = { readonly outcome: 'quoted'; readonly terms: LenderOffer } | RejectedFields;

export interface RawCallback {
  /** By header name in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One status update reported by a lender. `eventId` is the lender's: apply each one once. */
export interface CallbackEvent extends Timestamped {
  readonly eventId: string;
  readonly ourReference: string;
  readonly lenderApplicationId: string;
  readonly state: ApplicationState;
  readonly reason?: RejectReason | undefined;
  readonly awaitsCode?: boolean | undefined;
}

/**
 * One lender's API. Every method throws `LenderCallFailed` when there is no usable answer; none retries, and none invents a value.
 * Optional methods are capabilities: when the process starts, each journey is checked for the ones its steps need.
 */
export interface LenderAdapter {
  readonly key: JourneyKey;
  /**
   * True: after an unknown outcome the lead may be sent again under the same key. False: only `status()` can tell, and a lead is sent
   * again only after `not-found`.
   */
  readonly honoursIdempotencyKey: boolean;
  lead(request: LeadRequest): Promise<LeadResponse>;
  status(ourReference: string): Promise<StatusResponse>;
  /**
   * Checks the signature of a callback and its age at arrival (no age check when a staff member replays it), then reads it. @throws
   * CallbackRefused
   */
  readCallback(callback: RawCallback, at?: Date | 'of-any-age'): CallbackEvent;
  /** Called before the lead. Lenders without it report a known person in answer to the lead. */
  readonly dedupe?: (facts: ApplicantFacts) => Promise<DedupeResponse>;
  offers?(lenderApplicationId: string): Promise<readonly LenderOffer[]>;
  /** The offer is null when the lender makes none before its site. */
  journeyUrl?(lenderApplicationId: string, lenderOfferId: string | null): Promise<JourneyUrl>;
  options?(step: string, lenderApplicationId: string): Promise<FieldOverrides>;
  submitStep?(request: StepRequest): Promise<StepResponse>;
  quote?(lenderApplicationId: string, request: QuoteRequest): Promise<QuoteResponse>;
  /** Withdraws the customer's application. The lender may have moved on meanwhile: the answer has the current state. */
  withdraw?(lenderApplicationId: string, idempotencyKey: string): Promise<StateChange>;
  /** The OTP that the lender itself sends to the customer. */
  readonly code?: {
    send(lenderApplicationId: string): Promise<void>;
    verify(lenderApplicationId: string, code: string): Promise<OtpResponse>;
  };
}
