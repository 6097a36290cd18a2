/** Texts of the partner portal. */
export const partner = {
  shell: {
    area: 'Partner',
    places: 'Locations: {{count}}',
    merchants: 'Merchants: {{merchants}}, locations: {{places}}',
    checkFailed: 'Your login could not be checked',
  },
  groups: {
    training: 'Training Material',
  },
  pages: {
    dashboard: 'Dashboard',
    'training-material': 'Training Material',
    'eligibility-criteria': 'Eligibility Criteria',
  },
  /** Short names, for the foot of a phone. */
  tabs: {
    'eligibility-criteria': 'Eligibility',
  },
  login: {
    title: 'Partner portal',
    lead: 'Log in with the e-mail address of your partner account.',
    help: 'No account or password? Ask your contact at {{brand}}.',
  },
  /** Labels of the columns are fixed by the product specification §2. */
  eligibility: {
    lead: 'Each lender’s criteria, in its own words. The lender decides on every application.',
    filter: 'Loan type',
    all: 'All',
    types: {
      pl: 'Personal',
      gl: 'Gold',
      bl: 'Business',
      hl: 'Housing',
      tw: 'Two-wheeler',
    },
    columns: {
      name: 'Criteria',
      age: 'Age',
      employment: 'Salaried/Selfemployed',
      income: 'Monthly net income',
      min_loan: 'Min loan',
      max_loan: 'Max loan',
      cibil: 'Cibil',
      lender_journey: 'Lender Journey',
    },
    updated: 'Last updated: {{time}}',
    none: 'No lenders yet',
    noneText: 'Criteria appear here once a lender takes applications.',
  },
} as const;
