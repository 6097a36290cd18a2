/** What a customer reads who opens the link of a lender's code without a login. */
export const journey = {
  linkedCode: {
    loading: 'One moment',
    text: 'With this code you confirm your application at {{lender}}. Give it to nobody else: neither we nor {{lender}} ask for it by phone.',
    confirmed: {
      title: 'Confirmed',
      text: '{{lender}} has your confirmation and goes on. You are not logged in by this link: log in to see what comes next.',
    },
    none: {
      title: 'No code is needed here',
      text: 'You have entered the code already, or {{lender}} waits for none any more. Log in to see how far your application is.',
    },
    expired: {
      title: 'This link has expired',
      text: 'It works for two days. Nothing is lost: log in, and you can enter the code on the page of your application.',
    },
    unknown: {
      title: 'We do not know this link',
      text: 'It may have been cut off on its way. Log in, and you can enter the code on the page of your application.',
    },
    goOn: 'Log in and continue',
  },
} as const;
