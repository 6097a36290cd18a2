/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  kreditbee: {
    eligibility: {
      title: '{{lender}} checks whether you can borrow there',
      text: 'We are asking {{lender}} whether you can apply there and are not its customer already. This takes a few seconds.',
    },
    lead: {
      title: '{{lender}} is working out your limit',
      text: 'Your application is there. This usually takes less than a minute; you can leave this page and come back.',
    },
    redirect: {
      title: 'You can go on at {{lender}}',
      text: 'Your loan would come from an NBFC that lends through {{lender}}. Its name, your amount, its cost and the Key Facts Statement are on the site of {{lender}}, before you agree to anything.',
      action: 'Open {{lender}}',
    },
  },
} as const;
