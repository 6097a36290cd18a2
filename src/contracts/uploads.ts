import type { ColumnRule } from './lists.js';
import type { Permission } from './permissions.js';

/**
 * queued → reading → applying → done, or failed when the file as a whole is refused. A file that requires review waits as checked, or as
 * unmapped until staff have mapped its columns, until it is applied or discarded. done → undoing → undone.
 */
export const uploadStatuses = [
  'queued',
  'reading',
  'unmapped',
  'checked',
  'applying',
  'done',
  'failed',
  'discarded',
  'undoing',
  'undone',
] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

const activeStatuses: readonly UploadStatus[] = ['queued', 'reading', 'applying', 'undoing'];

/** Returns true while a worker processes the file; in all other statuses it waits for staff or is finished. */
export const isUploadActive = (status: UploadStatus): boolean => activeStatuses.includes(status);

/** Values that staff enter with a file. */
export const uploadOptions = ['lender_id', 'month', 'partner_id'] as const;
export type UploadOption = (typeof uploadOptions)[number];

/** A kind of file that staff upload. */
export interface UploadProfile {
  /** `MisFile`, as in the operations `readMisFile` and `listMisFiles`. */
  readonly name: string;
  readonly read: Permission;
  readonly upload: Permission;
  /** To apply a file or undo it; that of the upload if left out. */
  readonly apply?: Permission;
  /** To download a file as it is, or its rejected rows. */
  readonly unmask: Permission;
  readonly options: readonly UploadOption[];
  /** Staff review the effect on the rows before they are applied: every time, or where they ask for it or map the columns by hand. */
  readonly requiresReview: boolean;
}

/** Query parameter of an upload that asks for a review: `1`. */
export const REVIEW_PARAMETER = 'review';

/** Days after which a file that waits for review is discarded; a file that is wanted has been applied by then. */
export const UPLOAD_REVIEW_DAYS = 7;

/** Kinds of files by the key of their importer. */
export const uploadProfiles = {
  'application-status': {
    name: 'ApplicationStatusFile',
    read: 'application-status-files.read',
    upload: 'application-status-files.upload',
    unmask: 'application-status-files.unmask',
    options: [],
    requiresReview: false,
  },
  merchants: {
    name: 'MerchantFile',
    read: 'merchant-files.read',
    upload: 'merchant-files.upload',
    apply: 'merchant-files.apply',
    unmask: 'merchant-files.unmask',
    options: ['partner_id'],
    requiresReview: true,
  },
  mis: {
    name: 'MisFile',
    read: 'mis-files.read',
    upload: 'mis-files.upload',
    unmask: 'mis-files.unmask',
    options: ['lender_id'],
    requiresReview: true,
  },
  commission: {
    name: 'CommissionFile',
    read: 'commission-files.read',
    upload: 'commission-files.upload',
    unmask: 'commission-files.unmask',
    options: ['lender_id', 'month'],
    requiresReview: true,
  },
} as const satisfies Record<string, UploadProfile>;

export type UploadKind = keyof typeof uploadProfiles;

/** Findings about rows: an error refuses its row, a warning does not. */
export const findingKinds = ['error', 'warning'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Result of an accepted row; the others have an error. */
export const rowOutcomes = ['created', 'updated', 'unmatched', 'unchanged'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Status of a requested error report that is not ready yet. */
export const errorReportStatuses = ['being-made', 'failed'] as const;
export type ErrorReportStatus = (typeof errorReportStatuses)[number];

/** Maximum number of rows with findings of a kind in the response to an upload, in one record, in a record of the list, and on a page of them. */
export const MAX_REPORTED_ERRORS = { inAnswer: 1000, inRecord: 100, inList: 20, onPage: 100, onPageAtMost: 500 } as const;

/** Columns of the upload history. */
export const uploadColumns = {
  created_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  file_name: { kind: 'text', nullable: false, sort: true, search: true },
  status: { kind: 'choice', nullable: false, choices: uploadStatuses, words: 'admin.statusFile.status', filter: 'is' },
  rows_read: { kind: 'integer', nullable: false },
  rows_created: { kind: 'integer', nullable: false },
  rows_updated: { kind: 'integer', nullable: false },
  error_count: { kind: 'integer', nullable: false },
  warning_count: { kind: 'integer', nullable: false },
} as const satisfies Readonly<Record<string, ColumnRule>>;
