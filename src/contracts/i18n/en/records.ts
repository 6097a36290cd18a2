/** What the pages of one record have in common, and the sections of those that have no other texts; they come with these pages. */
export const admin = {
  record: {
    sections: 'Sections',
    saved: 'Saved',
    saving: 'Saving…',
    failed: 'Not saved',
    card: { itself: 'Card', shown: 'Customer view' },
    partner: {
      itself: 'Partner',
      agreement: 'Agreement',
      portal: 'Portal',
    },
    staff: { person: 'Person', account: 'Account', logins: 'Logins', noLogins: 'No logins with this account yet.' },
  },
} as const;
