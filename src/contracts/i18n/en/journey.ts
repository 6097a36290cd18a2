/** Texts that the journeys of all lenders share; `{{lender}}` is the lender's name. Those of one lender are a file of `journeys/`. */
export const journey = {
  common: {
    continue: 'Continue',
    choose: 'Choose this offer',
    chosen: 'Chosen',
    backToOffers: 'Back to offers',
    months: '{{value}} {{value|month|months}}',
    freshLink: 'Get a new link',
    filledIn: 'What you have told us already is filled in; please check it.',
    others: 'Other lenders that match you',
    shared: 'What {{lender}} has received from us',
    code: {
      title: 'Enter the code from {{lender}}',
      text: '{{lender}} has sent you a code of six digits by SMS. With it you confirm your application there. Give it to nobody else.',
      action: 'Confirm',
      sentTo: 'The code went to {{phone}}.',
    },
    waits: {
      form: 'Answer its questions',
      otp: 'Enter the code',
      offers: 'Look at its offer',
      documents: 'Send documents',
      handoff: 'Go on at its site',
    },
    linkExpires: 'This link works until {{time}}.',
    linkExpired: 'This link has expired. Get a new one to go on; nothing is lost.',
    offersExpired:
      'The offers of {{lender}} have run out. We have asked for new ones and ask again each time you come back. Your other offers stay as they are.',
    calm: {
      nothing: 'There is nothing for you to do now.',
      message: 'We send you an SMS as soon as {{lender}} answers.',
      every: 'We send you an SMS whenever something changes.',
      free: 'You are not bound before you sign an agreement with {{lender}}.',
    },
    slow: {
      title: 'This takes longer than usual',
      text: '{{lender}} has not answered yet. You can leave this page: we keep asking and tell you as soon as there is an answer.',
    },
    parked: {
      title: 'We are looking into it',
      text: 'We could not reach {{lender}}. A person in our team is taking care of it. Nothing is sent twice.',
    },
    dedupe: {
      title: 'Checking with {{lender}}',
      text: 'We are asking {{lender}} whether it already has an application of yours. This takes a few seconds.',
    },
    done: {
      title: 'Your part is done',
      text: '{{lender}} has everything it needs from you for now. You can follow each step on the status page.',
    },
    reference: 'Your reference at the lender:',
    elsewhere: 'You do this with {{lender}} itself: by its messages, on its site or in its app.',
    declined: {
      title: '{{lender}} cannot offer you this loan',
      text: 'This does not change your other offers. You can choose another lender at any time.',
    },
    cancelled: {
      title: 'This application at {{lender}} was cancelled',
      text: 'Nothing more happens here, and you owe nothing for it. Your other offers stay as they are.',
    },
    withdrawn: {
      title: 'You took back the permission for {{lender}}',
      text: 'We send {{lender}} nothing more and ask it nothing more about you. What it has already received stays with the lender.',
    },
    reason: {
      bureau: 'Your credit history does not fit this lender’s rules today.',
      income: 'Your income is below what this lender asks for.',
      age: 'Your age is outside of this lender’s range.',
      pincode: 'This lender does not serve your pincode yet.',
      dedupe: 'This lender already has an application of yours.',
      kyc: 'The identity check was not successful.',
      docs: 'The documents could not be accepted.',
      policy: 'Your details do not fit this lender’s rules today.',
      'customer-not-interested': 'The application was withdrawn.',
      other: 'The lender gave no further reason.',
    },
  },
} as const;
