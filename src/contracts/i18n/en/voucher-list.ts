/** Texts of the page of vouchers in the back office, which come with it. */
export const admin = {
  vouchers: {
    lead: 'Discount vouchers of shops. On the products page, customers of brands with vouchers see those that are on and valid.',
    loading: 'Loading vouchers…',
    none: 'No vouchers found',
    add: 'Add voucher',
    codeHint: 'Letters, digits and hyphens.',
    titleHint: 'For example: 10% off shoes. Customers see it as entered.',
    untilHint: 'Last day. The voucher disappears after it.',
    partnerHint: 'Without a brand, all brands with vouchers show it.',
    allBrands: 'All brands',
    expired: 'Not shown: expired',
    notYetValid: 'Not shown: not yet valid',
  },
} as const;

export const errors = {
  field: {
    voucherCode: 'Use letters, digits and hyphens only.',
  },
} as const;

export const resources = {
  voucher: {
    code: 'Code',
    shop: 'Shop',
    title: 'Offer',
    title_hi: 'Offer (Hindi)',
    status: 'Status',
    valid_from: 'Valid from',
    valid_until: 'Valid until',
    partner_id: 'Brand',
  },
} as const;
