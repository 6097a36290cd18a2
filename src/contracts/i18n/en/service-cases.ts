/** Texts of customer service, which come with its pages. */
export const admin = {
  'csr-portal': {
    lead: 'Applications of all customers. Search by mobile number with Ctrl+K.',
    loading: 'Loading applications…',
    none: 'No applications',
    unnamed: 'Name not given yet',
    noLender: 'Not sent to a lender yet',
  },
} as const;

export const resources = {
  'service-case': {
    created_at: 'Started',
    customer: 'Customer',
    phone: 'Mobile number',
    loan_type: 'Product',
    stage: 'Stage',
    lender: 'Lender',
    lender_id: 'Lender ID',
    status: 'Status at the lender',
    moved_at: 'Last change',
    follow_up_at: 'Follow-up',
    owner: 'Owner',
    owner_id: 'Owner ID',
  },
} as const;
