/** Texts of the page of SMS budgets, which come with it. */
export const admin = {
  'sms-budgets': {
    lead: 'How many OTPs may be sent by SMS. Administrators get an e-mail at half of a budget. At the whole, only known browsers and customers with an account get a code.',
    defaults: 'Without an entry: {{all}} for all brands together, {{brand}} for each brand.',
    amounts: '{{hour}} an hour and {{day}} a day',
    loading: 'Loading SMS budgets…',
    none: 'No SMS budgets set',
    add: 'Add SMS budget',
    partnerHint: 'Without a brand, the budget is for all brands together.',
    allBrands: 'All brands together',
  },
} as const;

export const resources = {
  'sms-budget': {
    name: 'Name',
    partner_id: 'Brand',
    hour_limit: 'OTPs an hour',
    day_limit: 'OTPs a day',
  },
} as const;

export const errors = {
  codes: {
    'sms-budget-taken': 'This brand already has a budget. Change it in the list.',
  },
} as const;
