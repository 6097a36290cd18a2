/** Texts of the pages where staff keeps licensed intermediaries; they come with them. */
export const admin = {
  'insurance-intermediaries': {
    lead: 'Licensed intermediaries that customers are referred to for insurance. One refers while it is switched on, has a link and its licence is valid, in brands that have insurance switched on.',
    loading: 'Loading intermediaries…',
    none: 'No intermediary found',
    add: 'Add an intermediary',
    numberHint: 'As it stands in the register of the IRDAI.',
    untilHint: 'The last day of the licence. After it nobody is referred.',
    paysHint: 'Customers read it before they go on.',
    notShown: 'Refers nobody: it has no link',
    over: 'Refers nobody: its licence is over',
    itself: 'Intermediary',
    referrals: 'Referrals',
    referralsLead:
      'The link must hold {unique_id}, which is replaced with the reference of the referral. The intermediary sends the customer back to /insurance/transaction/ and that reference, on the site where he came from.',
  },
} as const;

export const errors = {
  field: {
    referenceMissing: 'Please put {unique_id} where the reference belongs: without it no referral is known again.',
    licenceTooLong: 'The IRDAI gives such a licence for three years. Please enter a day within the next ten years.',
  },
} as const;

export const resources = {
  'insurance-intermediary': {
    name: 'Name',
    registration_number: 'Registration number',
    licence: 'Licence',
    valid_until: 'Valid until',
    kinds: 'Kinds of insurance',
    partner_id: 'For the brand of',
    link: 'Link',
    pays_us: 'Pays us for referrals',
    status: 'Status',
  },
} as const;
