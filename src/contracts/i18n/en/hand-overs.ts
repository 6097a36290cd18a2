/** Texts of the page of applications that staff pass on to lenders without an API, which come with it. */
export const admin = {
  'hand-overs': {
    lead: 'Applications at lenders without an API: pass on the details, or report a withdrawal to the lender.',
    loading: 'Loading applications…',
    none: 'Nothing to pass on',
    tasks: {
      pass_on: 'Pass on details',
      confirm: 'Confirm passing on',
      tell_withdrawal: 'Report withdrawal',
    },
    unnamed: 'Name not available',
    late: 'Late',
    open: 'Open',
    openOne: 'Open {{lender}}, {{id}}',
    dialogTitle: '{{lender}}, {{id}}',
    passOnLead: 'Pass on these details and no others. Then mark the application as passed on.',
    confirmLead: 'The details were opened before. If they were passed on, only mark the application.',
    withdrawalLead: 'The customer has withdrawn this application. Report it to the lender, then mark it as reported.',
    show: 'Show details',
    showHint: 'You may have to confirm that it is you. Each access is recorded.',
    details: 'Details for the lender',
    ourReference: 'Our reference',
    copy: 'Copy {{name}}',
    copyAll: 'Copy all',
    copied: 'Copied',
    lenderReference: 'Lender’s reference',
    lenderReferenceHint: 'The lender’s own number of this application, if you have it.',
    markPassedOn: 'Mark as passed on',
    markTold: 'Mark as reported',
    passedOn: 'Application marked as passed on',
    told: 'Withdrawal marked as reported',
  },
} as const;

export const resources = {
  'hand-over': {
    due_on: 'Answer due',
    is_late: 'Late',
    task: 'To do',
    customer: 'Customer',
    phone: 'Mobile number',
    lender: 'Lender',
    lender_id: 'Lender ID',
    loan_type: 'Product',
    amount: 'Amount',
    tenure: 'Tenure (months)',
    applied_at: 'Applied on',
    reference: 'Lender’s reference',
  },
} as const;

export const errors = {
  codes: {
    'hand-over-no-consent': 'The customer’s consent to share with this lender is no longer valid. Do not pass on any details.',
    'hand-over-incomplete': 'The customer’s details are incomplete. You can pass them on once the customer has completed them.',
  },
} as const;
