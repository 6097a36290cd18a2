import { exportFormats, exportStatuses } from '../exports.js';
import type { ColumnRule } from '../lists.js';

/** The columns of the exports of one person. */
export const exportColumns = {
  /** Key of the list. */
  list: { kind: 'text', nullable: false, filter: 'is' },
  format: { kind: 'choice', nullable: false, choices: exportFormats, filter: 'is' },
  /** Waiting for a worker, under way, there to be fetched, given up, or deleted. */
  status: { kind: 'choice', nullable: false, choices: exportStatuses, filter: 'is' },
  /** Rows written so far. */
  rows: { kind: 'integer', nullable: false },
  /** Size of the file; null until it is done. */
  bytes: { kind: 'integer' },
  asked_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** Until when it can be fetched; null until it is done. */
  expires_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
