/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
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
} as const;
