import type { PresetOutcome } from './preset-outcomes.js';
import type { LenderApplication, LoanConditions } from './applications.js';
import type { LenderApi, SimulatorContext } from './lender-api.js';

/**
 * A lender's status values for an application whose customer has selected an offer, opened the lender's site, and completed or cancelled
 * the journey there.
 */
export interface SiteStatuses {
  readonly chosen: string;
  readonly started: string;
  readonly completed: string;
  readonly cancelled: string;
}

/** Definition of a simulated lender. It is in the same file as its API; `lender-simulations.ts` is the only list of them. */
export interface LenderSimulation {
  /** Credentials that its API expects, and the key that signs its callbacks. Not secret: they give access to the simulator only. */
  readonly secrets: Readonly<Record<string, string>> & { readonly callbackSecret: string };
  readonly conditions: LoanConditions;
  /** Prefix of its application ids. */
  readonly idPrefix: string;
  /** Outcome of an applicant when no script rule applies, by the last digit of the PAN's number, 0 to 9. */
  readonly outcomes: readonly PresetOutcome[];
  /** Returns the body that reports a status change, with the lender's own status values. */
  readonly report: (application: LenderApplication, eventId: string) => object;
  /** Returns the headers that sign a report. `hmac` is the HMAC-SHA256 over `<seconds>.<body>`, with `seconds` since 1970. */
  readonly signature: (hmac: Buffer, seconds: number) => Readonly<Record<string, string>>;
  /** Its own site, where customers finish: name and status values. */
  readonly site?: { readonly name: string; readonly words: SiteStatuses };
  readonly open: (surroundings: SimulatorContext) => LenderApi;
}
