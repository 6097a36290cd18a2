/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  kreditbee: {
    eligibility: {
      title: '{{lender}} looks whether you can borrow there',
      text: 'We are asking {{lender}} whether it serves you and does not know you yet. This takes a few seconds.',
    },
    lead: {
      title: '{{lender}} is working out your limit',
      text: 'Your application is there. This usually takes less than a minute; you can leave this page and come back.',
    },
    redirect: {
      title: '{{lender}} has room for you',
      text: 'Your loan would come from an NBFC that lends through {{lender}}. Its name, your amount, its cost and the Key Facts Statement stand on the site of {{lender}}, before you agree to anything.',
      action: 'Open {{lender}}',
    },
  },
} as const;
