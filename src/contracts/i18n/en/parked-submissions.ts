import { admin as queues } from './queues.js';

/** Texts of the page of submissions that wait for a person, which come with it. */
export const admin = {
  'parked-submissions': {
    lead: 'Applications that got stuck on their way to a lender. Whatever you decide stands in their history, with your reason.',
    loading: 'Loading submissions…',
    none: 'Nothing is stuck: every application is with its lender or on its way.',
    situations: {
      unknown: 'No answer known',
      parked: 'Parked',
      held: 'Waits for the customer',
      given_up: 'Work given up',
    },
    problems: {
      ...queues.queues.lenders.outcomes,
      'lender-off': 'the lender is switched off or deleted',
      'profile-incomplete': 'the form lacks something',
      'phone-unverified': 'no confirmed mobile number',
      'given-up': 'failed in all attempts, see the dead letters',
      other: 'something else',
    },
    mayHaveIt: 'The lender may have it',
    hasNothing: 'The lender has nothing of it ({{when}})',
    neverArrived: 'It never reached the lender',
    decidedLast: 'Somebody decided on {{when}}',
    open: 'Decide',
    openOne: 'Decide about {{lender}}, {{id}}',
    dialogTitle: '{{lender}}, {{id}}',
    standsAt: 'Stands at',
    phone: 'Mobile number',
    deed: 'What is to be done',
    deeds: {
      ask: 'Ask the lender again',
      received: 'Mark: the lender has received it',
      not_received: 'Mark: the lender has not received it',
      cancelled: 'Mark: cancelled',
      send: 'Send by hand',
    },
    deedHints: {
      ask: 'Nothing is sent but the question. What the lender answers is taken over.',
      received: 'The lender is then asked for its decision.',
      not_received: 'It can be sent by hand after that.',
      cancelled: 'The customer sees it as cancelled. The lender is told nothing.',
      send: 'The consent is checked at that moment, and where the lender may have it already it is asked first.',
    },
    reason: 'Why',
    reasonHint: 'Who at the lender said so, for example. No names or numbers of customers.',
    reference: 'The lender’s own id for it',
    submit: 'Do it',
    done: 'Done. The history says who decided what and why.',
    gone: 'This one waits for nobody any more.',
    calls: 'Calls to the lender',
    noCalls: 'Nothing has been sent to the lender.',
    callAt: 'When',
    callWhat: 'What',
    callHow: 'How it ended',
    callTook: 'Took',
    milliseconds: '{{ms}} ms',
    answered: 'answered',
    history: 'History',
    historyAt: 'When',
    historyWhat: 'What happened',
    historyWho: 'Who',
    historyWhy: 'Why',
    began: 'Began as: {{to}}',
    moved: '{{from}} → {{to}}',
    sources: { customer: 'Customer', csr: 'Staff', file: 'File of the lender', api: 'API of the lender' },
  },
} as const;

export const resources = {
  'parked-submission': {
    since: 'Since',
    situation: 'State',
    lender: 'Lender',
    lender_id: 'Lender id',
    loan_type: 'Product',
    problem: 'Last error',
    attempts: 'Attempts',
    maybe_received: 'The lender may have it',
    not_received_at: 'Not received, as of',
    decided_at: 'Last decision',
  },
} as const;

export const errors = {
  codes: {
    'parked-deed-closed': 'This cannot be done with the application as it stands now. Please look at it again.',
    'parked-has-ended': 'The application has ended in another way meanwhile: nothing is left to decide.',
  },
} as const;
