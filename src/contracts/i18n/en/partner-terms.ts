/** What the page of a partner says besides; it comes with that page. */
export const admin = {
  partner: {
    offering: {
      title: 'What its customers are offered',
      lead: 'For customers who come to us through this partner. No product chosen means all of them. A barred lender makes them no offer, and the partner’s portal does not show it. Applications under way go on.',
    },
    portalLead:
      'A lender hidden here is only left out of what the partner’s people read in the portal; its customers are offered it all the same.',
  },
  merchants: {
    title: 'Merchants',
    lead: 'Outlets that sell the loans of this partner. Whoever works for a deleted or suspended merchant cannot log in; where its customers of before came from stays known.',
    loading: 'Loading merchants…',
    none: 'No merchants yet',
    add: 'Add merchant',
    codeHint: 'Small letters, digits and hyphen. It stands in addresses and cannot be changed later.',
    editOf: 'Merchant {{name}}',
    statuses: {
      pending: 'Pending',
      active: 'Active',
      suspended: 'Suspended',
    },
  },
  'tracking-links': {
    title: 'Links',
    lead: 'Addresses that this partner hands out, so that we know who brought a customer. One that is paused or has run out still opens the page, and brings nobody to the partner’s account any more.',
    loading: 'Loading links…',
    none: 'No links yet',
    add: 'Add link',
    codeHint: 'Small letters, digits and hyphen. Left empty, we make one up. It cannot be changed later.',
    merchantHint: 'Left empty, the link is the partner’s own.',
    productHint: 'Left empty, it leads to the start page.',
    editOf: 'Link {{name}}',
    expired: 'Has run out',
    address: 'Address of {{name}}',
    showAddress: 'Address and QR code of {{name}}',
    copy: 'Copy address',
    copied: 'Address copied',
    scan: 'Or scan it',
    qr: 'QR code of the address',
    statuses: {
      active: 'Active',
      paused: 'Paused',
    },
  },
} as const;

export const resources = {
  merchant: {
    name: 'Name',
    code: 'Code',
    status: 'Status',
    locations: 'Locations',
    created_at: 'Added on',
    partner_id: 'Partner id',
  },
  'tracking-link': {
    code: 'Code',
    merchant_id: 'Merchant',
    merchant: 'Merchant',
    product: 'Product',
    utm_source: 'UTM source',
    utm_medium: 'UTM medium',
    utm_campaign: 'UTM campaign',
    utm_term: 'UTM term',
    utm_content: 'UTM content',
    expires_at: 'Last day',
    status: 'Status',
    created_at: 'Added on',
    partner_id: 'Partner id',
  },
} as const;
