/** Texts of the page of what lenders sent by themselves, which come with it. */
export const admin = {
  'lender-callbacks': {
    lead: 'What lenders report by themselves, as it came in, and what became of it. What it says is sealed and goes after its time.',
    loading: 'Loading callbacks…',
    none: 'No lender has reported anything yet',
    outcomes: {
      received: 'Come in, nothing known yet',
      applied: 'Applied',
      outdated: 'Older than what was known',
      repeated: 'Had come before',
      unknown_word: 'Unknown status word',
      unknown_reference: 'Not an application of this lender',
      bad_form: 'Not readable',
      stale: 'Signature too old',
      unsigned: 'Not signed by the lender',
    },
    open: 'Open',
    openOne: 'Open the callback of {{lender}}, {{when}}',
    title: 'Callback of {{lender}}, {{when}}',
    show: 'Show what it says',
    showHint: 'It may hold personal data: that you looked stands in the audit trail.',
    headers: 'Headers',
    body: 'Body',
    replayLead:
      'It is read once more, also where it had come too late. What was applied counts no second time, and an old word moves nothing.',
    reason: 'Why',
    reasonHint: 'Such as: the word is known by now. No names or numbers of customers.',
    replay: 'Read it once more',
    replayed: 'It was read once more: the list says what became of it.',
  },
} as const;

export const resources = {
  'lender-callback': {
    received_at: 'Came in',
    journey_key: 'Lender',
    outcome: 'What became of it',
    submission_id: 'Application at the lender',
    bytes: 'Bytes',
    replays: 'Read once more, times',
    replayed_at: 'Read once more, last',
    is_kept: 'What it says is kept',
  },
} as const;
