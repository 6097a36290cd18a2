/** Texts of what lenders owe us by month and of the ledger behind it; they come with the pages that show it. */
export const admin = {
  ledger: {
    title: 'Revenue by month',
    lead: 'What this lender owes for what became of its applications, and what partners get of it. Every amount of revenue is the sum of its entries; disbursals are counted from the applications.',
    none: 'Nothing has happened yet that this lender pays for.',
    show: 'Entries',
    showOf: 'Entries of {{month}}',
    entries: 'Entries of {{month}}',
    noEntries: 'No entries were written for this month.',
    states: { open: 'Open', closed: 'Closed' },
    kinds: {
      expected: 'Payout expected',
      clawback: 'Clawback by the lender',
      partner_share: 'Partner share',
      partner_clawback: 'Clawback from the partner',
    },
    paidFor: { disbursal: 'Disbursal', approval: 'Approval', lead: 'Lead', 'card-activation': 'Card activation' },
    causes: {
      event: 'Something happened at the lender',
      other_month: 'It belongs to another month',
      recalculation: 'The month was worked out anew',
    },
  },
} as const;

export const resources = {
  'revenue-month': {
    month: 'Month',
    lender: 'Lender',
    lender_id: 'Lender id',
    state: 'Open or closed',
    disbursals: 'Disbursals',
    disbursed: 'Disbursed amount',
    ats: 'Average ticket size',
    item_id: 'Paid by the revenue entry',
    expected: 'Payout expected',
    clawed_back: 'Clawed back',
    partner_share: 'Partner share',
    net: 'Left to us',
    closed_at: 'Closed at',
  },
  'ledger-entry': {
    at: 'Written',
    kind: 'Kind',
    rupees: 'Amount',
    month: 'Month',
    lender: 'Lender',
    lender_id: 'Lender id',
    paid_for: 'Paid for',
    submission_id: 'Application at the lender',
    partner_id: 'Partner id',
    merchant_id: 'Merchant id',
    item_id: 'Revenue entry',
    cause: 'Why',
  },
} as const;
