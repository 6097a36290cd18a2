import type { ApplicationState } from '../../../../contracts/application-states.js';

/**
 * The words lenders use in their status files → canonical statuses. Words are folded: lower case, one space between words.
 * A word that is not here is a row error, never a guess; our own statuses are words too.
 */
const statusWords: Readonly<Record<ApplicationState, readonly string[]>> = {
  lead_created: ['lead', 'new', 'lead received', 'login', 'logged in', 'received', 'application received'],
  dedupe_rejected: ['dedupe', 'duplicate', 'dedupe reject', 'existing customer', 'already applied'],
  ineligible: ['not eligible', 'bre reject', 'bre rejected'],
  offer_received: ['offer', 'offer generated', 'pre approved', 'preapproved', 'eligible'],
  offer_selected: ['offer accepted'],
  redirected: ['journey started', 'in journey'],
  kyc_pending: ['kyc', 'kyc in progress', 'ckyc pending', 'vkyc pending'],
  docs_pending: ['documents pending', 'document pending', 'docs awaited', 'incomplete', 'query', 'on hold'],
  under_review: [
    'in process',
    'in progress',
    'wip',
    'processing',
    'underwriting',
    'credit review',
    'fi in progress',
    'pending',
    'submitted',
  ],
  approved: ['sanction', 'sanctioned', 'approve', 'loan approved'],
  agreement_pending: ['agreement', 'esign pending', 'e sign pending'],
  mandate_pending: ['enach pending', 'e nach pending', 'nach pending', 'mandate'],
  disbursed: ['disburse', 'disbursal', 'disbursal done', 'loan disbursed', 'paid out', 'part disbursed', 'fully disbursed'],
  rejected: ['reject', 'declined', 'decline', 'credit reject', 'policy reject', 'not approved'],
  cancelled: ['cancel', 'canceled', 'customer cancelled', 'not interested', 'withdrawn', 'dropped'],
  expired: ['offer expired', 'lead expired', 'lapsed'],
  cooling_off_exit: ['cooling off', 'loan cancelled in cooling off'],
  closed: ['loan closed', 'foreclosed', 'matured'],
};

/** Every known word with its status, flat, for a join. */
export const statusWordRows = Object.entries(statusWords).flatMap(([state, words]) =>
  [state.replaceAll('_', ' '), ...words].map((word) => ({ word, state })),
);
