/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  'money-view': {
    lead: {
      title: '{{lender}} is preparing your offers',
      text: 'This usually takes less than a minute. You can leave this page and come back.',
    },
    offers: {
      title: 'Your offers from {{lender}}',
      text: 'Compare the yearly cost (APR) and the instalment, and choose the one that suits you.',
      lowText: 'These offers are below the amount you asked for. You can take one, or go back and look at other lenders.',
    },
    continue: {
      title: 'Continue at {{lender}}',
      text: 'You finish the application on the site of {{lender}}: identity check, agreement and bank account. Afterwards you come back here.',
      action: 'Continue at {{lender}}',
    },
  },
} as const;
