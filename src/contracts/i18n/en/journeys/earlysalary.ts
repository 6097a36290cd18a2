/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  earlysalary: {
    eligibility: {
      title: '{{lender}} checks whether you can apply',
      text: 'We are asking {{lender}} whether its rules fit you. This takes a few seconds.',
    },
    lead: {
      title: '{{lender}} is preparing your application',
      text: 'This usually takes less than a minute. You can leave this page and come back.',
    },
    redirect: {
      title: 'You can go on at {{lender}}',
      text: '{{lender}} names your amount, its cost and the Key Facts Statement on its own site, before you agree to anything. Identity check and bank account follow there too.',
      action: 'Go to {{lender}}',
    },
    declined: {
      title: '{{lender}} cannot lend to you now',
      text: 'Its rules do not fit your details today. That is no mark against you, and other lenders decide by rules of their own.',
    },
  },
} as const;
