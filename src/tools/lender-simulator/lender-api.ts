import type { IncomingHttpHeaders } from 'node:http';
import type { PresetOutcome } from './preset-outcomes.js';
import type { Applications, LenderApplication } from './applications.js';
import type { Finding, Operation, SimulatedParty } from './script.js';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The parsed body, or undefined when it is no JSON. */
  readonly json: unknown;
}

export interface ApiReply {
  readonly status: number;
  readonly json: unknown;
  /** The lender's word in this answer, for the ledger. */
  readonly word: string;
  /** The application or enquiry that this request opened. */
  readonly opened?: object;
  readonly replayed?: boolean;
}

/** How a lead is to be decided: by the script, else by the applicant's fate. */
export interface Decision {
  readonly outcome: PresetOutcome['outcome'];
  readonly reason: PresetOutcome['reason'];
  /** For `pending`: when the decision falls, in milliseconds, and whether a callback tells it. */
  readonly decideAfterMs: number;
  readonly withCallback: boolean;
  /** For a journey address: how long it lives, in milliseconds. */
  readonly linkLifeMs: number;
  /** What a script orders of the bureau. */
  readonly ordered?: { readonly mode: Finding | 'duplicate'; readonly score?: number | undefined };
}

/** A request that the lender's API knows, before it is carried out. */
export interface ApiCall {
  readonly operation: Operation;
  readonly reference?: string;
  readonly pan?: string;
  readonly run: (decision: Decision) => ApiReply;
}

export interface LenderApi {
  readonly lender: SimulatedParty;
  /** All paths of this lender begin so. */
  readonly prefix: string;
  isAuthorised(headers: IncomingHttpHeaders): boolean;
  /** The call that a request asks for, or undefined when there is no such path. */
  route(request: ApiRequest): ApiCall | undefined;
  reset(): void;
}

/** What the lenders' APIs share. */
export interface SimulatorContext {
  readonly applications: Applications;
  /** Runs something later; forgotten when the simulator stops or is reset. */
  readonly later: (ms: number, run: () => void) => void;
  /** Tells the partner about the application's present status by a signed callback. */
  readonly notify: (application: LenderApplication) => void;
  /** Address of the lender's own page for one journey, alive for so many milliseconds. */
  readonly journeyPage: (application: LenderApplication, lifeMs: number) => { readonly url: string; readonly expiresAt: number };
}

/** A body, the word in it, and 200 unless it says another status. */
export interface SimulatedReply {
  readonly status?: number;
  readonly json: object;
  readonly word: string;
}
