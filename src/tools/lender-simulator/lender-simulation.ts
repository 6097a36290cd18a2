import type { PresetOutcome } from './preset-outcomes.js';
import type { LenderApplication, LoanConditions } from './applications.js';
import type { LenderApi, SimulatorContext } from './lender-api.js';

/** A lender's words for an application whose customer has chosen an offer, has opened its site, and has finished or given up there. */
export interface SiteStatuses {
  readonly chosen: string;
  readonly started: string;
  readonly completed: string;
  readonly cancelled: string;
}

/** Everything about one simulated lender; it lies beside its API, and the table of `lender-simulations.ts` is the only list of them. */
export interface LenderSimulation {
  /** What its API expects and signs its callbacks with. Not secret: they open nothing but the simulator. */
  readonly secrets: Readonly<Record<string, string>> & { readonly callbackSecret: string };
  readonly conditions: LoanConditions;
  /** How the ids of its applications begin. */
  readonly idPrefix: string;
  /** What happens to an applicant when no script says otherwise, by the last digit of the PAN's number, 0 to 9. */
  readonly outcomes: readonly PresetOutcome[];
  /** The body that reports a move, in the lender's words. */
  readonly report: (application: LenderApplication, eventId: string) => object;
  /** Headers that sign a report: its HMAC-SHA256 over `<seconds>.<body>`, made at `seconds` since 1970. */
  readonly signature: (hmac: Buffer, seconds: number) => Readonly<Record<string, string>>;
  /** Its own site, where customers finish: its name, and its words for what happens there. */
  readonly site?: { readonly name: string; readonly words: SiteStatuses };
  readonly open: (surroundings: SimulatorContext) => LenderApi;
}
