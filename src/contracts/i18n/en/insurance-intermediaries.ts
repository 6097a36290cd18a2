/** Texts of the pages where staff keeps licensed intermediaries; they come with them. */
export const admin = {
  'insurance-intermediaries': {
    lead: 'Licensed intermediaries for insurance referrals. Used while on, linked and licensed, in brands with insurance.',
    loading: 'Loading intermediaries…',
    none: 'No intermediaries found',
    add: 'Add intermediary',
    numberHint: 'As in the IRDAI register.',
    untilHint: 'Last day of the licence. Referrals stop after it.',
    paysHint: 'Shown to customers before they continue.',
    notShown: 'No referrals: link missing',
    over: 'No referrals: licence expired',
    itself: 'Intermediary',
    referrals: 'Referrals',
    referralsLead:
      'The link must contain {unique_id}, which we replace with the referral reference. Customers return to /insurance/transaction/ plus that reference on the same site.',
  },
} as const;

export const errors = {
  field: {
    referenceMissing: 'Add {unique_id} to the link. Without it, referrals cannot be tracked.',
    licenceTooLong: 'IRDAI licences last three years. Enter a date within the next ten years.',
  },
} as const;

export const resources = {
  'insurance-intermediary': {
    name: 'Name',
    registration_number: 'Registration number',
    licence: 'Licence',
    valid_until: 'Valid until',
    kinds: 'Insurance types',
    partner_id: 'Brand',
    link: 'Link',
    pays_us: 'Pays for referrals',
    status: 'Status',
  },
} as const;
