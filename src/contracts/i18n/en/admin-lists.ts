/** Labels of the columns of lists that are no resource, and what every file of a list needs. */
export const adminLists = {
  id: 'ID',
  /** Whose an account is. */
  audiences: {
    customer: 'Customer',
    admin: 'Staff',
    partner: 'Partner',
    lender: 'Lender',
    system: 'System',
  },
  audit: {
    at: 'Time',
    audience: 'Account type',
    actor: 'User',
    actor_id: 'Account ID',
    acting_admin: 'Acting administrator',
    acting_admin_id: 'Administrator ID',
    action: 'Action',
    subject: 'Record',
    property: 'Field',
    before: 'Before',
    after: 'After',
    because: 'Reason',
    record_version: 'Version',
  },
  session: {
    created_at: 'Logged in',
    audience: 'Account type',
    holder: 'User',
    subject_id: 'Account ID',
    partner_id: 'Partner ID',
    role: 'Role',
    is_open: 'Active',
    last_seen_at: 'Last active',
    expires_at: 'Expires',
    revoked_at: 'Ended',
    revoke_reason: 'End reason',
    user_agent: 'Browser',
    address: 'Network',
  },
} as const;

/** Taking a list out as a file. */
export const adminExport = {
  button: 'Export',
  csv: 'CSV file',
  xlsx: 'Excel workbook',
  waiting: 'Export queued. You can continue working; the download starts when ready.',
  running: 'Exporting: {{rows}} {{rows|row|rows}} so far.',
  fetching: 'Export ready ({{rows}} {{rows|row|rows}}). Downloading…',
  saved: 'Export downloaded: {{rows}} {{rows|row|rows}}.',
  recent: 'Recent exports',
  recentWaiting: 'Queued',
  recentRunning: 'Exporting: {{rows}} {{rows|row|rows}} so far',
  recentDone: '{{rows}} {{rows|row|rows}}, available until {{until}}',
  savedEmpty: 'Export downloaded. No rows match, so the file has only headings.',
} as const;
