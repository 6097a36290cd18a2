/** Texts of the page where staff keeps credit cards; they come with it. */
export const admin = {
  'credit-cards': {
    lead: 'The cards that customers can apply for, in the order that everybody sees. A card is shown while it is switched on and has a UTM link.',
    loading: 'Loading credit cards…',
    none: 'No credit cards found',
    add: 'Create',
    nameHint: 'Letters, digits, spaces, hyphen and underscore.',
    restored: 'The card is back. It stays switched off until you switch it on.',
    notShown: 'Not shown: it has no UTM link',
    linkTooltip: 'Where the link holds {unique_id}, it is replaced with the customer’s unique id.',
    viewLink: 'View/Update UTM Link',
    viewFeature: 'View/Update Feature',
    checkLink: 'Check the link',
  },
} as const;

export const resources = {
  'credit-card': {
    category_name: 'Name',
    category_img_thumb: 'Thumbnail',
    key_feature: 'Key Features',
    annual_fee: 'Annual Fees',
    sort_order: 'Sorting Order',
    secured: 'Secured',
    status: 'Status',
    utm_link: 'UTM Link',
    marketing_bullets: 'Features',
    lender_id: 'Paid for by the lender',
  },
} as const;
