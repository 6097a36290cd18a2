import { exportFormats, exportStatuses } from '../exports.js';
import type { ColumnRule } from '../lists.js';

/** Columns of a user's exports. */
export const exportColumns = {
  /** Key of the list. */
  list: { kind: 'text', nullable: false, filter: 'is' },
  format: { kind: 'choice', nullable: false, choices: exportFormats, filter: 'is' },
  /** Waiting for a worker, in progress, ready for download, failed, or deleted. */
  status: { kind: 'choice', nullable: false, choices: exportStatuses, filter: 'is' },
  /** Rows written so far. */
  rows: { kind: 'integer', nullable: false },
  /** File size; null until it is done. */
  bytes: { kind: 'integer' },
  asked_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** End of the download period; null until it is done. */
  expires_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
