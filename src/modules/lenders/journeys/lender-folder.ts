import type { LenderAdapter } from './adapter.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';
import type { LenderLine } from './lender-line.js';

/** What a lender's folder gives to the registry. */
export interface LenderFolder {
  readonly journey: LenderJourney;
  readonly createAdapter: (line: LenderLine, connection: LenderConnection) => LenderAdapter;
}
