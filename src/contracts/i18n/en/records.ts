/** What the pages of one record have in common, and the sections of those that have no other texts; they come with these pages. */
export const admin = {
  record: {
    sections: 'Sections',
    saved: 'Saved',
    saving: 'Saving…',
    failed: 'Not saved',
    partner: {
      itself: 'Partner',
      agreement: 'Agreement',
      portal: 'Portal',
    },
  },
} as const;
