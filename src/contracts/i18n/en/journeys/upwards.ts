/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  upwards: {
    details: {
      title: 'A few more details for {{lender}}',
      text: '{{lender}} wants to know three more things. It gets them together with your application, and nobody else does.',
      action: 'Send to {{lender}}',
      qualification: 'Highest qualification',
      school: 'School',
      diploma: 'Diploma',
      graduate: 'Graduate',
      postgraduate: 'Postgraduate',
      workYears: 'Years of work',
      workYearsHint: 'In whole years, at all employers together. Enter 0 if it is less than one.',
      dependents: 'People who depend on your income',
      dependentsHint: 'Children, parents and others. Enter 0 if there is nobody.',
    },
    eligibility: {
      title: '{{lender}} checks whether it can lend to you',
      text: 'We are asking {{lender}} whether an application can go ahead. This takes a few seconds.',
    },
    decision: {
      title: '{{lender}} is deciding',
      text: 'It has your whole application. The decision usually takes less than a minute. You can leave this page and come back.',
    },
    offer: {
      title: '{{lender}} has approved your loan in principle',
      text: 'Read what it costs. If it suits you, you go on at {{lender}}, which decides after its own checks.',
      lowText: 'This is less than you asked for. You can take it, or go back and look at other offers.',
    },
    transition: {
      title: 'Go on at {{lender}}',
      text: 'Identity check, agreement and bank account follow on the site of {{lender}}. Afterwards you come back here.',
      action: 'Go to {{lender}}',
    },
  },
} as const;
