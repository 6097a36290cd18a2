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
} as const;
