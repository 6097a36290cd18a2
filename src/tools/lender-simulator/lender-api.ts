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
  /** The parsed body, or undefined when it is not JSON. */
  readonly json: unknown;
}

export interface ApiReply {
  readonly status: number;
  readonly json: unknown;
  /** The lender's status value in this answer, for the ledger. */
  readonly word: string;
  /** The application or enquiry that this request opened. */
  readonly opened?: object;
  readonly replayed?: boolean;
}

/** Decision on a lead: from the script, otherwise the preset outcome of the applicant. */
export interface Decision {
  readonly outcome: PresetOutcome['outcome'];
  readonly reason: PresetOutcome['reason'];
  /** For `pending`: delay of the decision in milliseconds, and whether a callback reports it. */
  readonly decideAfterMs: number;
  readonly withCallback: boolean;
  /** Lifetime of a journey URL, in milliseconds. */
  readonly linkLifeMs: number;
  /** The bureau answer that a script requests. */
  readonly ordered?: { readonly mode: Finding | 'duplicate'; readonly score?: number | undefined };
}

/** A request that matches a path of the lender's API, before it is carried out. */
export interface ApiCall {
  readonly operation: Operation;
  readonly reference?: string;
  readonly pan?: string;
  readonly run: (decision: Decision) => ApiReply;
}

export interface LenderApi {
  readonly lender: SimulatedParty;
  /** Prefix of all paths of this lender. */
  readonly prefix: string;
  isAuthorised(headers: IncomingHttpHeaders): boolean;
  /** Returns the call for a request, or undefined when the path does not exist. */
  route(request: ApiRequest): ApiCall | undefined;
  reset(): void;
}

/** What all lender APIs share. */
export interface SimulatorContext {
  readonly applications: Applications;
  /** Runs a function after a delay; cancelled when the simulator stops or is reset. */
  readonly later: (ms: number, run: () => void) => void;
  /** Reports the current status of the application to the partner by a signed callback. */
  readonly notify: (application: LenderApplication) => void;
  /** Returns the URL of the lender's own page for one journey, valid for `lifeMs` milliseconds. */
  readonly journeyPage: (application: LenderApplication, lifeMs: number) => { readonly url: string; readonly expiresAt: number };
}

/** A body, its status value, and an HTTP status, 200 by default. */
export interface SimulatedReply {
  readonly status?: number;
  readonly json: object;
  readonly word: string;
}
