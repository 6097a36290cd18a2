/** Texts of the page where staff keeps credit cards; they come with it. */
export const admin = {
  'credit-cards': {
    lead: 'Cards customers can apply for, in display order. A card is shown while it is on and has a UTM link.',
    loading: 'Loading credit cards…',
    none: 'No credit cards found',
    add: 'Create',
    nameHint: 'Letters, digits, spaces, hyphen and underscore.',
    restored: 'Card restored. It is off until you switch it on.',
    notShown: 'Not shown: no UTM link',
    linkTooltip: 'Where the link holds {unique_id}, it is replaced with the customer’s unique id.',
    viewLink: 'View/Update UTM Link',
    viewFeature: 'View/Update Feature',
    checkLink: 'Check link',
  },
} as const;

export const resources = {
  'credit-card': {
    category_name: 'Name',
    category_name_hi: 'Name (Hindi)',
    category_img_thumb: 'Thumbnail',
    key_feature: 'Key Features',
    key_feature_hi: 'Key Features (Hindi)',
    annual_fee: 'Annual Fees',
    sort_order: 'Sorting Order',
    secured: 'Secured',
    status: 'Status',
    utm_link: 'UTM Link',
    marketing_bullets: 'Features',
    marketing_bullets_hi: 'Features (Hindi)',
    lender_id: 'Paying lender',
  },
} as const;
