/** Texts of the page of the application status file; they come with it. */
export const admin = {
  /** The title of the dialog and the empty text are fixed by the product specification §2, misspelling included. */
  statusFile: {
    lead: 'Upload a lender’s status file; every row moves one application. The same file is never taken twice.',
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
    noneUpdated: '0 of {{total}} rows updated',
    status: {
      queued: 'Waiting',
      reading: 'Reading',
      applying: 'Applying',
      done: 'Done',
      failed: 'Refused',
    },
  },
  lists: {
    upload: {
      created_at: 'Uploaded',
      file_name: 'File',
      status: 'Status',
      rows_read: 'Rows read',
      rows_updated: 'Rows updated',
      error_count: 'Rows not taken',
    },
  },
} as const;
