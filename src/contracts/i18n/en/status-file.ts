/** Texts of the page of the application status file; they come with it. */
export const admin = {
  /** The title of the dialog and the empty text are fixed by the product specification §2, misspelling included. */
  statusFile: {
    lead: 'Upload a lender’s status file; every row moves one application. A file that was taken is not taken again, unless it was undone.',
    errorsTitle: 'Aplication Status',
    empty: 'No application status file available to display',
    reason: 'Reason',
    erased: 'This file and its errors were deleted, as they are kept for a limited time only.',
    older: 'Show older files too',
    errorFile: 'Error file',
    downloadErrors: 'Error file of {{name}}',
    errorFileWaits: 'Your error file is being made. A large one takes a few minutes: you may go on working, it is saved by itself.',
    errorFileBeingMade: 'The error file is being made. Press the button to have it saved as soon as it is ready.',
    allErrors: 'Show all errors',
    allErrorsOf: 'All errors of {{name}}',
    oneRowRejected: '{{count}} of {{total}} rows needs a look',
    rowsRejected: '{{count}} of {{total}} rows need a look',
    noneUpdated: '0 of {{total}} {{total|row|rows}} updated',
    status: {
      queued: 'Waiting',
      reading: 'Reading',
      applying: 'Applying',
      done: 'Done',
      failed: 'Refused',
      unmapped: 'Columns needed',
      checked: 'Ready to apply',
      discarded: 'Discarded',
      undoing: 'Being undone',
      undone: 'Undone',
    },
  },
  /** Texts of the page of the lenders' MIS files. */
  misFile: {
    lead: 'Upload what a lender reports of its loans. You see what would become of every row before anything is applied.',
    errorsTitle: 'Rows that need a look',
    empty: 'No MIS file has been uploaded yet',
    lender: 'Lender',
  },
  /** Texts of the page of the lenders' payout files. */
  commissionFile: {
    lead: 'Upload what a lender pays for a month. You see what would become of every row before anything is applied; “Commission” then shows it beside what is expected.',
    errorsTitle: 'Rows that need a look',
    empty: 'No payout file has been uploaded yet',
    month: 'Month of the disbursals',
  },
  /** Texts of every kind of file. */
  uploads: {
    template: 'Template',
    oneAtATime: 'One file is taken at a time: {{taken}}. Not taken: {{left}}.',
    stillSending: 'Another file is still on its way. Not taken: {{left}}.',
    changed: 'The file was changed, moved or deleted after it was chosen. Please choose it again.',
    originalOf: 'Download {{name}}',
    resultsOf: 'Show the records that {{name}} has changed: {{count}}',
    rows: { read: 'Rows', created: 'Created', updated: 'Updated', unmatched: 'Unmatched', unchanged: 'Unchanged', rejected: 'Need a look' },
    outcome: { created: 'New', updated: 'Changed', unmatched: 'Matches nothing', unchanged: 'Known already' },
    look: 'Look and apply',
    lookAt: 'Look at {{name}} and apply it',
    map: 'Choose the columns',
    mapOf: 'Choose the columns of {{name}}',
    mapping: {
      title: 'Which column is which?',
      lead: 'Choose the title that each column has in the file. It is remembered for files that look the same, unless you choose among equal titles. A file that nobody decides about is discarded after {{days}} days.',
      nth: '{{title}} ({{nth}} of {{count}}, from the left)',
      suggested: 'What seems to fit is chosen already. Please check it: nothing is read before you press the button.',
      sheet: 'Sheet',
      oneSheet: 'Titles of the sheet “{{sheet}}”.',
      notThere: 'Not in the file',
      missing: 'Please choose a title for: {{columns}}.',
      send: 'Read the file with these columns',
    },
    check: {
      title: 'What will become of the rows',
      nothingYet: 'Nothing has been changed yet. A file that nobody decides about is discarded after {{days}} days.',
      allFine: 'All {{total}} rows can be taken.',
      noneFine: 'No row can be taken. Please mend the file, or say which column is which.',
      sample: 'The first rows that need a look, and the first of the others',
      row: 'Row',
      outcome: 'What becomes of it',
      change: 'Change the columns',
      back: 'Back',
      apply: 'Apply',
      discard: 'Discard',
      discardTitle: 'Discard this file?',
      discardEffect: 'Nothing of {{name}} is applied. You can upload it again at any time.',
      keep: 'Keep it',
    },
    applying: 'Applying the rows…',
    applyingPart: 'Applying the rows: {{percent}}%',
    reading: 'Reading the file…',
    rowsWritten: '{{done}} of {{total}} {{total|row|rows}}',
    rowsTakenBack: '{{done}} of {{total}} {{total|row|rows}} taken back',
    undoing: 'Taking everything back…',
    results: {
      title: 'Result',
      records: 'Records',
      none: 'No record was created or changed.',
      failed: 'The file was not taken. Nothing was changed.',
      discarded: 'The file was discarded. Nothing was changed.',
      undone: 'Everything that the file had changed was taken back.',
      showErrors: 'Show the rows',
    },
    undo: 'Undo',
    undoOf: 'Undo {{name}}',
    undoTitle: 'Undo this file?',
    undoEffect:
      'Everything that {{name}} has changed is taken back: records that it added are removed, those that it changed become as they were before. That is {{created}} created, {{updated}} updated and {{unmatched}} that {{unmatched|matches|match}} nothing of ours. If something else has changed one of them since, nothing is taken back and you are told why.',
    undoRefused:
      'It could not be undone: {{count}} of its records {{count|was|were}} changed by something else since (first in rows {{rows}}). Nothing was changed.',
    undoInUse:
      'It could not be undone: {{count}} of the records that it created {{count|is|are}} in use by now (first in rows {{rows}}). Nothing was changed.',
    undoGivenUp: 'It could not be undone: our server has tried several times and failed. Nothing was changed. Please try again later.',
    notes: {
      sheet: 'Read from the sheet “{{sheet}}”, titles in row {{row}}.',
      totals: 'Rows with sums, which were left out: {{count}} (first in rows {{rows}}).',
      ignored: 'Columns that were not read: {{titles}}.',
      formulas: 'Cells with formulas, of which the stored results were read: {{count}}.',
      encoding: 'The text was read as {{encoding}}.',
      fewMatch: 'Most rows match nothing that we know of this lender. Is it the right file?',
    },
  },
  lists: {
    upload: {
      created_at: 'Uploaded',
      file_name: 'File',
      status: 'Status',
      rows_read: 'Rows read',
      rows_created: 'Rows created',
      rows_updated: 'Rows updated',
      error_count: 'Rows not taken',
    },
  },
} as const;

/** What an importer refuses a whole file for. */
export const errors = {
  file: {
    'other-lenders-file':
      '{{rows}} of {{known}} rows that we know belong to another lender ({{lender}}). Nothing was applied. Is it the right file, and the right lender?',
    'names-other-lender':
      '{{rows}} of {{total}} rows name {{lender}} as their lender, not {{own}}. Nothing was applied. Is it the right file, and the right lender?',
    'given-up':
      'Our server has tried several times and could not finish this file. Nothing was applied. Please upload it again; if that happens once more, tell an administrator.',
    'lender-deleted': 'The lender {{lender}} has been deleted. Nothing was applied.',
  },
} as const;
