import type { ColumnRule } from './lists.js';

/** queued → reading → applying → done, or failed when the file as a whole could not be taken. */
export const uploadStatuses = ['queued', 'reading', 'applying', 'done', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** How it stands with an error workbook that somebody asked for and that cannot be taken at once. */
export const workbookStatuses = ['being-made', 'failed'] as const;
export type WorkbookStatus = (typeof workbookStatuses)[number];

/** How many rejected rows are told at once: in the answer to an upload, in one record, in a record of the list, and on a page of its errors. */
export const TOLD_ERRORS = { inAnswer: 1000, inRecord: 100, inList: 20, onPage: 100, onPageAtMost: 500 } as const;

/** The columns of the upload history. */
export const uploadColumns = {
  created_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  file_name: { kind: 'text', nullable: false, sort: true, search: true },
  status: { kind: 'choice', nullable: false, choices: uploadStatuses, words: 'admin.statusFile.status', filter: 'is' },
  rows_read: { kind: 'integer', nullable: false },
  rows_updated: { kind: 'integer', nullable: false },
  error_count: { kind: 'integer', nullable: false },
} as const satisfies Readonly<Record<string, ColumnRule>>;
