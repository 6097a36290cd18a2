/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  nira: {
    eligibility: {
      title: 'Is {{lender}} right for you?',
      text: '{{lender}} makes small loans to people with a salary. We are asking whether your employer and your area are on its list.',
    },
    lead: {
      title: '{{lender}} has your application',
      text: 'It checks your details now. That usually takes less than a minute, and you need not wait here.',
    },
    redirect: {
      title: 'Go on with {{lender}}',
      text: 'The loan comes from a bank or an NBFC that works with {{lender}}. Which one it is, what it costs and its Key Facts Statement you read there first. Have your salary account at hand.',
      action: 'Go on at {{lender}}',
    },
  },
} as const;
