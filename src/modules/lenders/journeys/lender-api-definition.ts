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

/** One call of a lender's API: how our request is written in its format, and how its answer is read. */
export interface LenderApiCall<Request, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string | ((request: Request) => string);
  /** The body as JSON, or a file as it is. */
  readonly json?: (request: Request) => object;
  readonly file?: (request: Request) => { readonly bytes: Uint8Array; readonly contentType: string };
  /** Statuses whose body the schema describes, when they are not 200, 201 and 202. */
  readonly statuses?: readonly number[];
  readonly schema: ZodType<Answer>;
}

/** The headers with the HMAC-SHA256 over `<timestamp>.<body>` that signs a lender's callbacks. */
export interface CallbackSignature {
  readonly encoding: 'hex' | 'base64';
  readonly read: (callback: RawCallback) => { readonly timestamp: string; readonly signature: string };
}

/** A lead for a lender that first opens an application and takes the rest in a second call. */
export type CompletedLead = LeadRequest & { readonly lenderApplicationId: string };

/** Everything in which one lender's API differs from the others: `createLenderAdapter` turns it into an adapter. */
export interface LenderApiDefinition {
  readonly journey: LenderJourney;
  /** Names of its secrets in `LENDER_SECRETS`, besides `callbackSecret`. */
  readonly secrets: readonly string[];
  readonly credentials: Credentials;
  /** True: every write call has an idempotency key, and may be sent again under it. */
  readonly honoursIdempotencyKey: boolean;
  readonly dedupe?: LenderApiCall<ApplicantFacts, DedupeResponse>;
  /** Opens the application and returns its id, when the lead is the second of two calls; the same reference opens only one application. */
  readonly create?: LenderApiCall<LeadRequest, string>;
  /** `duplicateAt`: the lender took no application, because it already knows the customer. */
  readonly lead: LenderApiCall<CompletedLead, NormalizedApplication | { readonly duplicateAt: Date }>;
  /** By our reference. Null: it has nothing under it, or nothing that it will decide on. */
  readonly status: LenderApiCall<string, NormalizedApplication | null>;
  /** By the lender's own id, as are all following calls. */
  readonly offers?: LenderApiCall<string, readonly LenderOffer[]>;
  readonly journeyUrl?: LenderApiCall<{ readonly id: string; readonly offerId: string | null }, JourneyUrl>;
  readonly options?: LenderApiCall<string, FieldOverrides>;
  readonly quote?: LenderApiCall<QuoteRequest & { readonly id: string }, LenderOffer | RejectedFields>;
  /** By step name. */
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
