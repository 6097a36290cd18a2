import type { ApplicationState } from '../../../../contracts/application-states.js';

/**
 * Which state stands for a whole application, best first: money paid out, then the lender that is furthest, then loans that are over, and
 * only when nothing else is left the refusals. The order is our choice and is the same for everybody.
 */
export const overallStateOrder = [
  'disbursed',
  'mandate_pending',
  'agreement_pending',
  'approved',
  'docs_pending',
  'kyc_pending',
  'under_review',
  'redirected',
  'offer_selected',
  'offer_received',
  'lead_created',
  'cooling_off_exit',
  'closed',
  'rejected',
  'dedupe_rejected',
  'ineligible',
  'expired',
  'cancelled',
] as const satisfies readonly ApplicationState[];

/** The state to show for an application: the best of its lender applications, or its own while it has none. */
export function overallState(own: ApplicationState, atLenders: readonly ApplicationState[]): ApplicationState {
  return overallStateOrder.find((state) => atLenders.includes(state)) ?? own;
}
