import { admin as queues } from './queues.js';

/** Texts of the page of submissions that wait for a person, which come with it. */
export const admin = {
  'parked-submissions': {
    lead: 'Lender applications that need a decision. Each decision is recorded with its reason.',
    loading: 'Loading applications…',
    none: 'No stuck applications',
    situations: {
      unknown: 'Outcome unknown',
      retrying: 'Outcome unknown, retrying',
      not_received: 'Not received by lender',
      not_delivered: 'Not delivered',
      held: 'Waiting for customer',
      given_up: 'Processing failed',
    },
    /** What to do in each situation. */
    advice: {
      unknown: 'The lender may have it. Ask the lender first.',
      retrying: 'The lender may have it. We keep asking; nothing to do yet.',
      not_received: 'The lender does not have it. You can send it.',
      not_delivered: 'It has not reached the lender. Fix the error, then send it.',
      held: 'The customer must complete the details or confirm the mobile number. Remind the customer.',
      given_up: 'Retry its message under “Dead letters”, or decide here.',
    },
    risky: 'risky',
    risks: {
      not_received: 'The lender may already have the application. Have the lender confirm that it does not.',
      cancelled: 'The lender may already have the application and contact the customer. Tell the lender too.',
      send: 'The lender may already have the application. Send it again only if asking does not help.',
    },
    problems: {
      ...queues.queues.lenders.outcomes,
      'lender-off': 'lender is switched off or deleted',
      'profile-incomplete': 'customer details incomplete',
      'phone-unverified': 'mobile number not verified',
      'given-up': 'all attempts failed, see dead letters',
      other: 'other error',
    },
    hasNothing: 'Stated on {{when}}',
    decidedLast: 'Last decision: {{when}}',
    open: 'Decide',
    openOne: 'Decide on {{lender}}, {{id}}',
    dialogTitle: '{{lender}}, {{id}}',
    standsAt: 'Current status',
    situation: 'Situation',
    phone: 'Mobile number',
    deed: 'Action',
    deeds: {
      ask: 'Ask lender for status',
      received: 'Mark as received by lender',
      not_received: 'Mark as not received by lender',
      cancelled: 'Mark as cancelled',
      send: 'Send manually',
    },
    deedHints: {
      ask: 'Only requests the status. The lender’s response is applied.',
      received: 'We then ask the lender for its decision.',
      not_received: 'You can then send the application manually.',
      cancelled: 'The customer sees the application as cancelled. The lender is not informed.',
      send: 'Consent is checked first. If the lender may have the application, we ask for its status before sending.',
    },
    reason: 'Reason',
    reasonHint: 'For example, your contact at the lender. No customer names or numbers.',
    reference: 'Lender’s reference',
    submit: 'Confirm',
    done: 'Decision saved. See the history for details.',
    gone: 'This application no longer needs a decision.',
    calls: 'Lender calls',
    noCalls: 'Nothing sent to the lender yet.',
    callAt: 'Time',
    callWhat: 'Call',
    callHow: 'Result',
    callTook: 'Duration',
    milliseconds: '{{ms}} ms',
    answered: 'succeeded',
    history: 'History',
    historyAt: 'Time',
    historyWhat: 'Change',
    historyWho: 'Source',
    historyWhy: 'Reason',
    began: 'Created: {{to}}',
    moved: '{{from}} → {{to}}',
    sources: { customer: 'Customer', csr: 'Staff', file: 'Lender file', api: 'Lender API' },
  },
} as const;

export const resources = {
  'parked-submission': {
    since: 'Since',
    situation: 'Situation',
    lender: 'Lender',
    lender_id: 'Lender ID',
    loan_type: 'Product',
    problem: 'Last error',
    attempts: 'Attempts',
    maybe_received: 'Possibly received',
    not_received_at: 'Not received as of',
    decided_at: 'Last decision',
  },
} as const;

export const errors = {
  codes: {
    'parked-deed-closed': 'This action is not possible for the current status. Reload and check the application.',
    'parked-has-ended': 'The application was completed in the meantime. No decision is needed.',
  },
} as const;
