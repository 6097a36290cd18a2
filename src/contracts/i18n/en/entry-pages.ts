/** Texts of the ways in and out: links that let a customer in, pages that receive visitors, and the page before another site. They come with these. */
export const waysIn = {
  transfer: {
    title: 'Go on with your application',
    lead: 'Our staff began an application with you. Before you see it, we make sure that it is you: we send a 6 digit code to the mobile number that we have on file for you.',
    send: 'Send the code',
    sentTo: 'We have sent a 6 digit code to {{to}}.',
    submit: 'Continue',
    notMine: 'That is not your number? Then please close this page: the link is meant for somebody else.',
  },
  over: {
    title: 'This link does not work any more',
    text: 'It may have been used already, or it is older than 24 hours. Nothing is lost: log in with your mobile number, and you go on where you left off.',
    proof:
      'It is good for two minutes only, and in the browser in which you typed the code. Nothing is lost: log in with your mobile number, and you go on where you left off.',
    login: 'Log in',
  },
  auth: {
    title: 'One moment',
    lead: 'We are opening your application.',
    failed: 'We could not open your application',
  },
  redirect: {
    title: 'You are leaving this site',
    lead: {
      bank: 'You go on to the page of a bank.',
      lender: 'You go on to the page of a lender.',
      partner: 'You go on to the page of a partner.',
    },
    address: 'Address: {{host}}',
    travels: 'From us the page learns at most a random number, and nothing about you. From there on the rules of that site hold.',
    go: 'Continue to {{name}}',
    unknownTitle: 'We do not know where this link leads',
    unknownText:
      'We only lead to pages of lenders, banks and partners that we work with. If somebody sent you this link, please do not enter anything there.',
    home: 'To the start page',
    failed: 'We could not open the page: {{reason}}',
  },
  site: {
    title: 'Welcome to {{brand}}',
    lead: 'Compare loan offers of lenders and loan platforms side by side, each with who lends and its full yearly cost.',
    description:
      'Compare loan offers of lenders and loan platforms side by side, each with who lends and its full yearly cost, at {{brand}}.',
    unknown: 'We do not know a site of that name. You are at {{brand}}.',
  },
  social: {
    title: 'See which loan offers fit you',
    lead: 'One field, one code, about 5 minutes. Offers stand side by side, each with its full yearly cost.',
    description: 'Begin with your mobile number or e-mail address and compare loan offers of lenders and loan platforms.',
  },
  solar: {
    title: 'A loan for solar panels on your roof',
    lead: 'Compare personal loans for a solar system, each with its full yearly cost. No security is needed.',
    description: 'Compare personal loans for solar panels on your roof, each with its full yearly cost. No fee from you.',
    facts: {
      purpose: 'We note that the loan is for solar panels; you can change it in the form.',
      loan: 'It is an ordinary personal loan: the lender pays it out to your bank account, and you choose who installs.',
      subsidy: 'If a government subsidy is open to you, you apply for it yourself. It is not part of the loan.',
    },
  },
  facts: {
    title: 'What to expect',
    fee: 'No fee from you, ever.',
    consent: 'A lender sees your details only if you say so.',
    score: 'Looking at offers does not touch your credit score.',
  },
  products: 'What you can apply for',
  goOn: 'See what you can apply for',
} as const;

/** Why a link does not let anybody in. */
export const errors = {
  codes: {
    'entry-link-over': 'This link has been used or is too old. Please log in with your mobile number; what was saved is still there.',
  },
} as const;
