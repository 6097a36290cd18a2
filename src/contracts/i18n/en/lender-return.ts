/** What a customer reads who comes back from a lender's site. */
export const journey = {
  return: {
    loading: 'Welcome back',
    message: 'We send you an SMS whenever something changes.',
    replayed: 'You have opened this link before. Nothing was done a second time.',
    status: 'Status of your application',
    goOn: 'Continue with {{lender}}',
    offers: 'Your other offers',
    applications: 'Your applications',
    'thank-you': {
      title: 'Thank you, {{lender}} has your application',
      text: 'You have finished at {{lender}}. It looks at your application now, and the status page shows each step.',
    },
    'your-turn': {
      title: 'Something is left for you to do at {{lender}}',
      text: '{{lender}} has told us that it needs something more from you. If you have just done it, its answer is on the way; the status page says what it is.',
    },
    pending: {
      title: 'Your application at {{lender}} is open',
      text: '{{lender}} has not told us yet how far you came. You can go on there, or see the status at any time.',
    },
    'paid-out': {
      title: '{{lender}} has paid out your loan',
      text: 'The application has come to its end. The status page shows what was agreed.',
    },
    over: {
      title: 'Your loan at {{lender}} is over',
      text: 'It was given back or closed, and there is nothing left to do. The status page shows how it went.',
    },
    failed: {
      title: 'Nothing came of it at {{lender}}',
      text: 'The application at {{lender}} was not finished, or it was refused. Your other offers stay as they are.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Nothing is lost: your application is where it was. Its status page shows how far it is.',
    },
    unknown: {
      title: 'We do not know this link',
      text: 'It may have been cut off on its way. Your applications are where they were.',
    },
  },
} as const;
