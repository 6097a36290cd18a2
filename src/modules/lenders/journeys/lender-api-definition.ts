import type { ZodType } from 'zod';
import type {
  ApplicantFacts,
  CallbackEvent,
  OtpResponse,
  DedupeResponse,
  FieldOverrides,
  JourneyUrl,
  LeadRequest,
  LenderOffer,
  QuoteRequest,
  RawCallback,
  RejectedFields,
  StepRequest,
} from './adapter.js';
import type { Credentials } from './credentials.js';
import type { NormalizedApplication } from './normalized-application.js';
import type { LenderJourney } from './lender-journey.js';

/** One call of a lender's API: how a request of ours is put into its words, and how its answer is read into ours. */
export interface LenderApiCall<Request, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string | ((request: Request) => string);
  /** The body as JSON; or a file as it is. */
  readonly json?: (request: Request) => object;
  readonly file?: (request: Request) => { readonly bytes: Uint8Array; readonly contentType: string };
  /** Statuses whose body the schema describes, where they are not 200, 201 and 202. */
  readonly statuses?: readonly number[];
  readonly schema: ZodType<Answer>;
}

/** Where a lender puts the HMAC-SHA256 over `<timestamp>.<body>` that signs its callbacks. */
export interface CallbackSignature {
  readonly encoding: 'hex' | 'base64';
  readonly read: (callback: RawCallback) => { readonly timestamp: string; readonly signature: string };
}

/** A lead to a lender that opens an application first and is told the rest by a second call. */
export type CompletedLead = LeadRequest & { readonly lenderApplicationId: string };

/** Everything in which one lender's API differs from the others: `createLenderAdapter` makes an adapter of it. */
export interface LenderApiDefinition {
  readonly journey: LenderJourney;
  /** Names of its secrets in `LENDER_SECRETS`, besides `callbackSecret`. */
  readonly secrets: readonly string[];
  readonly credentials: Credentials;
  /** True: whatever changes something there goes under an idempotency key, and may be sent again under it. */
  readonly honoursIdempotencyKey: boolean;
  readonly dedupe?: LenderApiCall<ApplicantFacts, DedupeResponse>;
  /** Opens the application and answers its id, where the lead is the second of two calls; the same reference opens nothing twice. */
  readonly create?: LenderApiCall<LeadRequest, string>;
  /** `duplicateAt`: it has taken no application, as it knows the customer already. */
  readonly lead: LenderApiCall<CompletedLead, NormalizedApplication | { readonly duplicateAt: Date }>;
  /** By our reference. Null: it holds nothing under it, or nothing that it will decide on. */
  readonly status: LenderApiCall<string, NormalizedApplication | null>;
  /** By its own id, as are all that follow. */
  readonly offers?: LenderApiCall<string, readonly LenderOffer[]>;
  readonly journeyUrl?: LenderApiCall<{ readonly id: string; readonly offerId: string | null }, JourneyUrl>;
  readonly options?: LenderApiCall<string, FieldOverrides>;
  readonly quote?: LenderApiCall<QuoteRequest & { readonly id: string }, LenderOffer | RejectedFields>;
  /** By the name of the step. */
  readonly steps?: Readonly<Record<string, LenderApiCall<StepRequest, NormalizedApplication | RejectedFields>>>;
  readonly withdraw?: LenderApiCall<string, NormalizedApplication>;
  readonly code?: {
    readonly send: LenderApiCall<string, unknown>;
    readonly verify: LenderApiCall<
      { readonly id: string; readonly code: string },
      NormalizedApplication | Exclude<OtpResponse, { outcome: 'moved' }>
    >;
  };
  readonly callback: { readonly signature: CallbackSignature; readonly schema: ZodType<CallbackEvent> };
}
