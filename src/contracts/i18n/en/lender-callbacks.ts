/** Texts of the page of what lenders sent by themselves, which come with it. */
export const admin = {
  'lender-callbacks': {
    lead: 'Callbacks received from lenders and their result. Contents are encrypted and deleted after a set time.',
    loading: 'Loading callbacks…',
    none: 'No callbacks yet',
    outcomes: {
      received: 'Received, not processed yet',
      applied: 'Applied',
      outdated: 'Older than our latest update',
      repeated: 'Duplicate',
      unknown_word: 'Unknown status value',
      unknown_reference: 'Unknown application',
      bad_form: 'Invalid format',
      stale: 'Signature expired',
      unsigned: 'Invalid signature',
    },
    open: 'Open',
    openOne: 'Open callback from {{lender}}, {{when}}',
    title: 'Callback from {{lender}}, {{when}}',
    show: 'Show contents',
    showHint: 'May contain personal data. Viewing is recorded in the audit trail.',
    headers: 'Headers',
    body: 'Body',
    replayLead: 'Processes the callback again. Updates that were applied, or are older than the current status, change nothing.',
    reason: 'Reason',
    reasonHint: 'For example: status value added. No customer names or numbers.',
    replay: 'Replay',
    replayed: 'Callback replayed. See the result in the list.',
  },
} as const;

export const resources = {
  'lender-callback': {
    received_at: 'Received',
    journey_key: 'Lender',
    lender_name: 'Lender name',
    outcome: 'Result',
    submission_id: 'Lender application',
    bytes: 'Bytes',
    replays: 'Replays',
    replayed_at: 'Last replay',
    is_kept: 'Contents stored',
  },
} as const;
