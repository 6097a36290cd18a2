import type { ApplicationState } from '../../../../contracts/application-states.js';

/**
 * States by priority for the overall state of an application: payout first, then the most advanced lender, then finished loans, then
 * rejections. The order is our choice and the same for every application.
 */
export const overallStateOrder = [
  'disbursed',
  'part_disbursed',
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

/** Returns the state to show for an application: the best of its lender applications, or its own state while it has none. */
export function overallState(own: ApplicationState, atLenders: readonly ApplicationState[]): ApplicationState {
  return overallStateOrder.find((state) => atLenders.includes(state)) ?? own;
}
