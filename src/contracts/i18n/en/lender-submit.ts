/** Texts of the page on which customers of a site for one lender apply; they come with it. */
export const lenderSubmit = {
  title: 'Your loan request',
  lead: 'Look at the offer and its key facts, then send your request. Nothing goes out before you agree to it.',
  request: 'You ask for',
  change: 'Change my details',
  none: 'No lender on this site can make you an offer for this request.',
  result: {
    accepted: 'Your request was accepted',
    rejected: 'Your request was not accepted',
    ended: 'Your request goes no further',
    givenBack: 'You gave the loan back',
    turn: 'Your request waits for you',
    sending: 'Your request is on its way to the lender',
    review: 'Your request is being looked at',
  },
  reference: 'Reference: {{reference}}',
} as const;
