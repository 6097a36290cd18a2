/** Texts of the page of help requests, which come with it. */
export const admin = {
  'help-requests': {
    lead: 'What people wrote into the help form. Answer by e-mail within 30 days.',
    loading: 'Loading requests…',
    none: 'No requests',
    waiting: 'Waiting for an answer',
    all: 'All',
    late: 'Late',
    open: 'Open',
    openOne: 'Open {{number}}',
    dialogTitle: 'Request {{number}}',
    reading: 'Opening the request…',
    from: 'From',
    customer: 'Customer, logged in',
    visitor: 'Visitor',
    company: 'Company',
    phone: 'Mobile number',
    email: 'E-mail address',
    asked: 'Question',
    answered: 'Our answer',
    answer: 'Answer',
    answerHint: 'Sent as written, if possible in {{language}}. No PAN, Aadhaar or login codes.',
    send: 'Send answer',
    sent: 'Answer sent',
    states: {
      kept: 'Waiting for an answer',
      queued: 'To be forwarded',
      forwarding: 'Being forwarded',
      forwarded: 'Forwarded',
      unknown: 'Waiting: forwarding uncertain',
      done: 'Closed',
      erased: 'Closed: customer erased',
    },
    languages: {
      en: 'English',
      hi: 'Hindi',
    },
  },
} as const;

export const resources = {
  'help-request': {
    due_on: 'Answer due',
    is_late: 'Late',
    is_open: 'Waiting',
    number: 'Number',
    state: 'Status',
    is_customer: 'From a customer',
    language: 'Language',
    created_at: 'Received',
    settled_at: 'Closed',
  },
} as const;
