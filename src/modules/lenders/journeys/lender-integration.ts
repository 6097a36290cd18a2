import type { LenderAdapter } from './adapter.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';
import type { LenderClient } from './lender-client.js';

/** What a lender's folder gives to the registry. */
export interface LenderIntegration {
  readonly journey: LenderJourney;
  readonly createAdapter: (line: LenderClient, connection: LenderConnection) => LenderAdapter;
}
