/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  'money-tap': {
    send: {
      title: 'Your application goes to {{lender}}',
      text: 'We are handing your details over. This takes a few seconds.',
    },
    decision: {
      title: '{{lender}} decides on your line of credit',
      text: 'It works out up to which limit you could borrow. This usually takes a few minutes; you can leave this page and come back.',
    },
    line: {
      title: '{{lender}} has a line of credit for you',
      text: 'A line of credit is a limit from which you draw when you need money: you pay interest on what you have drawn, not on the rest. The limit, the lender behind it, the cost and the Key Facts Statement stand in the app of {{lender}}. Log in there with the mobile number that you use here.',
    },
  },
} as const;
