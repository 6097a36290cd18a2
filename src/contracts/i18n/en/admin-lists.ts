/** Labels of the columns of lists that are no resource, and what every file of a list needs. */
export const adminLists = {
  id: 'Id',
  /** Whose an account is. */
  audiences: {
    customer: 'Customer',
    admin: 'Staff',
    partner: 'Partner',
    lender: 'Lender',
    system: 'By itself',
  },
  audit: {
    at: 'When',
    audience: 'Kind of account',
    actor: 'Who',
    actor_id: 'Account id',
    acting_admin: 'Administrator who acted for them',
    acting_admin_id: 'Id of the administrator',
    action: 'What was done',
    subject: 'To what',
    property: 'Field',
    before: 'Before',
    after: 'After',
    because: 'Why',
    record_version: 'Version',
  },
  session: {
    created_at: 'Logged in',
    audience: 'Kind of account',
    holder: 'Who',
    subject_id: 'Account id',
    partner_id: 'Partner id',
    role: 'Role',
    is_open: 'Still open',
    last_seen_at: 'Last used',
    expires_at: 'Ends at the latest',
    revoked_at: 'Ended',
    revoke_reason: 'Why it ended',
    user_agent: 'Browser',
    address: 'Network',
  },
} as const;

/** Taking a list out as a file. */
export const adminExport = {
  button: 'Export',
  csv: 'CSV, for other programs',
  xlsx: 'Excel workbook',
  waiting: 'Your export waits for its turn. You may go on working, it is saved by itself.',
  running: 'Your export is being written: {{rows}} rows so far.',
  fetching: 'Your export is ready ({{rows}} rows) and is being saved.',
  saved: 'Your export was saved: {{rows}} rows.',
  recent: 'Recent files',
  recentWaiting: 'Waits for its turn',
  recentRunning: 'Being written: {{rows}} rows so far',
  recentDone: '{{rows}} rows, until {{until}}',
  savedEmpty: 'Your export was saved. No row fits, so it holds the headings only.',
} as const;
