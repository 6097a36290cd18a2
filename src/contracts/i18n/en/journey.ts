/** Texts of the lenders' journeys; `{{lender}}` is the lender's name. */
export const journey = {
  common: {
    continue: 'Continue',
    choose: 'Choose this offer',
    chosen: 'Chosen',
    backToOffers: 'Back to offers',
    months: '{{value}} months',
    freshLink: 'Get a new link',
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
  cashe: {
    preApproval: {
      title: '{{lender}} is working out your limit',
      text: 'This usually takes less than a minute. You can leave this page and come back.',
    },
    limit: {
      title: '{{lender}} has pre-approved you',
      text: 'This is the most you can borrow now. You choose the amount and the time on the next page.',
      lowText: 'This is less than you asked for. You can take it, or go back and look at other offers.',
    },
    confirm: {
      title: 'Confirm your loan',
      text: 'Choose how much you need, up to your limit. {{lender}} also asks for two things about the account the money is to be paid into: the IFSC and the type. We do not ask for the account number, and never for a PIN or password.',
      action: 'Confirm',
      acceptedAmount: 'Loan amount',
      tenure: 'Time to repay',
      bankIfsc: 'IFSC of your bank branch',
      bankIfscHint:
        '11 letters and digits, printed in your cheque book and passbook. They tell {{lender}} which branch to pay the money to.',
      accountType: 'Account type',
      accountTypeHint: '{{lender}} needs it to set up the payment and, later, the instalments.',
      savings: 'Savings account',
      current: 'Current account',
      consent: 'I have read the Key Facts Statement, and I ask {{lender}} to process this loan.',
    },
    documents: {
      title: 'Add your salary slip',
      text: 'The salary slip of the last month, as a PDF or a clear photo (JPG or PNG), up to 5 MB.',
      action: 'Send',
      salarySlip: 'Salary slip',
    },
  },
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
