/** Canonical application statuses, in the order in which a customer meets them. Text keys: `states.<status>`. */
export const applicationStates = [
  'lead_created',
  'dedupe_rejected',
  'ineligible',
  'offer_received',
  'offer_selected',
  'redirected',
  'kyc_pending',
  'docs_pending',
  'under_review',
  'approved',
  'agreement_pending',
  'mandate_pending',
  'part_disbursed',
  'disbursed',
  'rejected',
  'cancelled',
  'expired',
  'cooling_off_exit',
  'closed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** First status of every application and every lender application. */
export const INITIAL_STATE = 'lead_created' satisfies ApplicationState;

/** States of an application that ended without a loan. */
export const unsuccessfulStates = [
  'dedupe_rejected',
  'ineligible',
  'rejected',
  'cancelled',
  'expired',
] as const satisfies readonly ApplicationState[];

/** States in which nothing more is expected to happen. The application state machine decides which sources may still leave them. */
export const terminalStates = [
  ...unsuccessfulStates,
  'disbursed',
  'cooling_off_exit',
  'closed',
] as const satisfies readonly ApplicationState[];

/** States of a loan that was paid out, in full or in part, and is neither closed nor given back. */
export const outstandingStates = ['part_disbursed', 'disbursed'] as const satisfies readonly ApplicationState[];

/** Sources of a change by rising authority. A terminal state yields only to a higher one. */
export const transitionSources = ['customer', 'csr', 'file', 'api'] as const;
export type TransitionSource = (typeof transitionSources)[number];

/** Returns true when nothing more is expected to happen in this state. */
export function isTerminal(state: ApplicationState): boolean {
  return (terminalStates as readonly ApplicationState[]).includes(state);
}

/** Returns true when the application ended without a loan. */
export const isUnsuccessful = (state: ApplicationState): boolean => (unsuccessfulStates as readonly ApplicationState[]).includes(state);

/** Returns true when the customer has money of the loan. */
export const isOutstanding = (state: ApplicationState): boolean => (outstandingStates as readonly ApplicationState[]).includes(state);

/** Returns true when a withdrawal, of the application or of its consent, has nothing to stop any more: it has ended, or money has left. */
export const isPastWithdrawal = (state: ApplicationState): boolean => isTerminal(state) || isOutstanding(state);

/** Returns true when the application has ended at every lender it was sent to. The customer may then start a new one. */
export const areAllTerminal = (atLenders: readonly ApplicationState[]) => atLenders.length > 0 && atLenders.every(isTerminal);

/**
 * Events of an application: the target state and the source.
 * Our own matching and timeouts use the customer's authority, the lowest, so that a lender's update always corrects them.
 */
export const applicationEvents = {
  'offers-shown': { state: 'offer_received', source: 'customer' },
  'no-offers': { state: 'ineligible', source: 'customer' },
  'offer-chosen': { state: 'offer_selected', source: 'customer' },
  redirected: { state: 'redirected', source: 'customer' },
  'customer-cancelled': { state: 'cancelled', source: 'customer' },
  'timed-out': { state: 'expired', source: 'customer' },
  'lender-accepted': { state: 'under_review', source: 'api' },
  'lender-duplicate': { state: 'dedupe_rejected', source: 'api' },
  'lender-ineligible': { state: 'ineligible', source: 'api' },
  'lender-rejected': { state: 'rejected', source: 'api' },
  'kyc-needed': { state: 'kyc_pending', source: 'api' },
  'documents-needed': { state: 'docs_pending', source: 'api' },
  'lender-approved': { state: 'approved', source: 'api' },
  'agreement-needed': { state: 'agreement_pending', source: 'api' },
  'mandate-needed': { state: 'mandate_pending', source: 'api' },
  'loan-disbursed': { state: 'disbursed', source: 'api' },
  'cooling-off-used': { state: 'cooling_off_exit', source: 'api' },
  'loan-closed': { state: 'closed', source: 'api' },
} as const satisfies Record<string, { readonly state: ApplicationState; readonly source: TransitionSource }>;

export type ApplicationEvent = keyof typeof applicationEvents;
