/** Texts of the journeys of gold lenders; `{{lender}}` is the lender's name. */
export const journey = {
  gold: {
    details: {
      title: 'Book a visit with {{lender}}',
      text: 'Somebody at {{lender}} weighs and tests your gold before anything is agreed. Say what you have, and where and when it suits you. {{lender}} gets it together with your application, and nobody else does.',
      doorText:
        '{{lender}} comes to your door, weighs and tests your gold there, before anything is agreed. Say what you have, and where and when it suits you. {{lender}} gets it together with your application, and nobody else does.',
      action: 'Send to {{lender}}',
      article: 'What you pledge',
      grams: 'Weight in grams',
      gramsHint: 'Of the gold alone, without stones. {{lender}} weighs it again.',
      karat: 'Purity',
      service: 'Where the gold is tested',
      pincode: 'Pincode for the visit',
      pincodeHint: 'Of the place that {{lender}} comes to, or near which you want a branch.',
      doorPincodeHint: 'Of the place that {{lender}} comes to.',
      day: 'Day',
      dayHint: 'From tomorrow up to 14 days ahead.',
      time: 'Time of day',
      morning: 'Morning, 9 to 12',
      afternoon: 'Afternoon, 12 to 4',
      evening: 'Evening, 4 to 7',
      mayCall: '{{lender}} may call me about this visit',
      mayCallHint: 'Your choice: without it you hear by SMS. It is about this visit alone, and never for advertising.',
    },
    booking: {
      title: '{{lender}} is booking your visit',
      text: 'This usually takes less than a minute. You can leave this page and come back.',
    },
    visit: {
      title: 'Your visit with {{lender}} is booked',
      when: '{{day}}: {{time}}',
      door: 'At your door, pincode {{pincode}}',
      branch: 'At a branch near pincode {{pincode}}',
      text: 'Bring the gold, your PAN and a proof of address. {{lender}} weighs and tests the gold, and names amount, cost and the Key Facts Statement before you agree to anything. Keep this reference.',
      doorText:
        'Have the gold, your PAN and a proof of address at hand. Ask whoever comes for the company card and name this reference. {{lender}} weighs and tests the gold in front of you, and names amount, cost and the Key Facts Statement before you agree to anything.',
    },
  },
} as const;
export const errors = {
  field: {
    visitDay: 'Please choose a day from tomorrow up to 14 days ahead.',
    notServed: 'This lender does not come to this pincode yet. Choose a branch, or another pincode.',
    doorNotServed:
      'This lender comes to the door only, and not to this pincode yet. Choose another pincode, or go back to your other offers.',
  },
} as const;
