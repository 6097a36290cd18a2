/** Application statuses as the customer reads them: a short label, and one line that says what happens next. */
export const states = {
  lead_created: { label: 'Sent to the lender', next: 'The lender is looking at your details. We tell you as soon as it answers.' },
  dedupe_rejected: {
    label: 'Already known to the lender',
    next: 'This lender has an earlier application of yours, so it cannot take a new one. Other offers stay open to you.',
  },
  ineligible: {
    label: 'Does not fit this lender',
    next: 'This lender’s rules do not fit your details today. Please look at the other offers.',
  },
  offer_received: { label: 'Offer received', next: 'The lender has made you an offer. Read it and choose whether to take it.' },
  offer_selected: { label: 'Offer chosen', next: 'Please go on with the lender’s next step to keep this offer.' },
  redirected: { label: 'With the lender', next: 'You go on at the lender’s site. Your progress appears here.' },
  kyc_pending: { label: 'Identity check', next: 'The lender needs to check your identity. Keep your PAN and address proof ready.' },
  docs_pending: { label: 'Documents needed', next: 'Please send the documents the lender has asked for.' },
  under_review: { label: 'Under review', next: 'The lender is deciding. There is nothing you need to do now.' },
  approved: { label: 'Approved', next: 'The lender has approved your loan. The agreement comes next.' },
  agreement_pending: { label: 'Agreement to sign', next: 'Read the Key Facts Statement and sign the agreement with the lender.' },
  mandate_pending: { label: 'Repayment set-up', next: 'Set up the automatic repayment with your bank, so that the lender can pay out.' },
  part_disbursed: {
    label: 'Partly paid out',
    next: 'The lender has paid part of the money into your bank account. The rest follows as you agreed with the lender.',
  },
  disbursed: { label: 'Paid out', next: 'The lender has paid the money into your bank account.' },
  rejected: { label: 'Not approved', next: 'The lender could not approve this application. Other offers may still fit you.' },
  cancelled: {
    label: 'Cancelled',
    next: 'This application was cancelled. Your other offers stay open. To ask this lender again, start a new application as soon as nothing is under way at any lender.',
  },
  expired: {
    label: 'Expired',
    next: 'This offer ran out of time. Your other offers stay open. To ask this lender again, start a new application as soon as nothing is under way at any lender.',
  },
  cooling_off_exit: {
    label: 'Left in the cooling-off period',
    next: 'You have given the loan back within the cooling-off period, without a penalty.',
  },
  closed: { label: 'Closed', next: 'This loan is closed. Thank you.' },
} as const;
