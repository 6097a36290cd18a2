import type { ApplicationState } from '../../../contracts/application-states.js';
import type { WireValue } from '../../../contracts/fields.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { JourneyOption, RejectReason } from '../../../contracts/journeys/journey.js';
import type { employmentStatuses } from '../../../contracts/lookups.js';

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
  readonly employment: keyof typeof employmentStatuses;
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
  /** Where its customer may enter the code that it sends him, without a login; null for a lender without such a page. */
  readonly codeUrl: string | null;
  /** Where the lender reports later moves. */
  readonly callbackUrl: string;
  /** What the customer answered to the lender's own form before the lead, parsed by its fields; empty where it has none. */
  readonly facts: Readonly<Record<string, WireValue>>;
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

/** Whether a lead may follow: the lender does not know the person yet, and would lend to such a one. */
export type DedupeResponse =
  | { readonly outcome: 'new' }
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'ineligible'; readonly reason?: RejectReason | undefined };

/** When something happened, as the lender says; never after now, whatever the lender's clock says. */
interface Timestamped {
  readonly at: Date;
}

/**
 * `accepted` without offers: ask `offers()`. `pending`: the lender has the lead and decides later, by callback or status call; with
 * `awaitsCode` once the customer has entered the code that it sent him.
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

/** `not-found`: the lender holds nothing under our reference, so a lead may be sent (again) without doubling it. */
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
  /** On a host of the lender's: checked by the adapter. */
  readonly url: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** What the lender fills into the fields of a step that are marked `filled_by: 'lender'`, by field name. */
export type FieldOverrides = Readonly<
  Record<string, { readonly options?: readonly JourneyOption[]; readonly min?: number; readonly max?: number }>
>;

export interface StepRequest {
  readonly step: string;
  readonly lenderApplicationId: string;
  readonly idempotencyKey: string;
  /** Values that passed `parseStepAnswers`. */
  readonly values: Readonly<Record<string, WireValue>>;
  readonly documents: Readonly<Record<string, { readonly contentType: string; readonly bytes: Uint8Array }>>;
}

/** The lender refuses these fields (our names). */
export interface RejectedFields {
  readonly outcome: 'invalid';
  readonly fields: readonly string[];
}

/** Where the application stands after something the customer did. */
export type StateChange = Timestamped & {
  readonly outcome: 'moved';
  readonly state: ApplicationState;
  readonly reason?: RejectReason;
  readonly awaitsCode?: boolean;
};

/** What became of a code that the lender had sent: `used-up` when only another one can help. */
export type OtpResponse = StateChange | { readonly outcome: 'wrong' | 'used-up' };

/** `invalid`: the step stays. `terms` are those that customer and lender agreed on by the step. */
export type StepResponse = (StateChange & { readonly terms?: LenderOffer }) | RejectedFields;

/** An amount and the months to repay it in, inside of what the lender offered. */
export interface QuoteRequest {
  readonly amount: Rupees;
  readonly tenureMonths: number;
}

/** The lender's own terms for such a loan. */
export type QuoteResponse = { readonly outcome: 'quoted'; readonly terms: LenderOffer } | RejectedFields;

export interface RawCallback {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One move that a lender reported. `eventId` is the lender's: apply each one once. */
export interface CallbackEvent extends Timestamped {
  readonly eventId: string;
  readonly ourReference: string;
  readonly lenderApplicationId: string;
  readonly state: ApplicationState;
  readonly reason?: RejectReason | undefined;
  readonly awaitsCode?: boolean | undefined;
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
  lead(request: LeadRequest): Promise<LeadResponse>;
  status(ourReference: string): Promise<StatusResponse>;
  /** Checks the signature of a callback and its age as of when it came, or no age where a person has it read, then reads it. @throws CallbackRefused */
  readCallback(callback: RawCallback, at?: Date | 'of-any-age'): CallbackEvent;
  /** Asked before the lead. A lender without it says of the lead itself that it knows the person. */
  readonly dedupe?: (facts: ApplicantFacts) => Promise<DedupeResponse>;
  offers?(lenderApplicationId: string): Promise<readonly LenderOffer[]>;
  /** Without an offer where the lender makes none before its site. */
  journeyUrl?(lenderApplicationId: string, lenderOfferId: string | null): Promise<JourneyUrl>;
  options?(step: string, lenderApplicationId: string): Promise<FieldOverrides>;
  submitStep?(request: StepRequest): Promise<StepResponse>;
  quote?(lenderApplicationId: string, request: QuoteRequest): Promise<QuoteResponse>;
  /** The customer wants no loan any more. The lender may have gone further by now: the answer says where it stands. */
  withdraw?(lenderApplicationId: string, idempotencyKey: string): Promise<StateChange>;
  /** The passcode that the lender sends the customer itself. */
  readonly code?: {
    send(lenderApplicationId: string): Promise<void>;
    verify(lenderApplicationId: string, code: string): Promise<OtpResponse>;
  };
}
