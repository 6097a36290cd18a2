/** Texts of the calculator and of the rates on the products page; they come with these pages. */
export const calculator = {
  title: 'EMI calculator',
  lead: 'What a loan comes to each month. It only calculates: nothing is sent or kept, and it is no offer.',
  description: 'Calculate the EMI of a loan from amount, interest rate and tenure, with total interest.',
  product: 'Kind of loan',
  amount: 'Loan amount',
  amountRange: 'From {{min}} to {{max}}',
  monthsRange: 'From {{min}} to {{max}} months',
  rate: 'Interest rate, per cent a year',
  rateRange: 'From 0 to 60 per cent',
  months: 'Months to repay',
  repayment: 'How it is paid back',
  ways: { monthly: 'Every month', bullet: 'In one sum at the end' },
  result: { monthly: 'Each month: {{amount}}', bullet: 'At the end: {{amount}}' },
  noResult: 'Correct the marked number to see the result.',
  principal: 'Loan',
  interest: 'Interest in all',
  total: 'To pay in all',
  parts: '{{principal}} loan and {{interest}} interest',
  products: {
    loan: 'Your loan from {{lender}}',
    range: '{{from}} to {{to}}',
    fromApr: 'From {{apr}} APR',
    rates:
      'The lowest offer of our lenders on {{amount}} over {{months}} months, at its highest rate and fees. Interest {{rates}} a year, up to {{longest}} months. Yours depends on your details.',
  },
  insurance: {
    title: 'Other Insurance',
    text: 'We lead you to a licensed intermediary, and sell nothing ourselves.',
    open: 'Choose the insurance',
  },
  note: 'Fees are not in it. The APR of an offer counts them too, so compare offers by that.',
} as const;
