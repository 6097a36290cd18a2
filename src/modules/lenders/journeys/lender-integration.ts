import type { LenderAdapter } from './adapter.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';
import type { LenderClient } from './lender-client.js';

/** The registry entry that a lender's folder provides. */
export interface LenderIntegration {
  readonly journey: LenderJourney;
  readonly createAdapter: (line: LenderClient, connection: LenderConnection) => LenderAdapter;
}
