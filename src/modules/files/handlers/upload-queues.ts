import type { Upload } from '../domain/upload.entity.js';
import { ProcessLargeUpload, ProcessUpload, UndoLargeUpload, UndoUpload } from '../messages/commands.js';

/** Some 20,000 rows of a csv, some 60,000 of a workbook: more of them take longer than anybody who sent a few should wait. */
const LARGE_BYTES = 2 * 1_048_576;

type SizedUpload = Pick<Upload, 'id' | 'bytes'>;

const isLarge = ({ bytes }: SizedUpload) => bytes >= LARGE_BYTES;

/** Has a file read, judged or applied, in the lane of its size. */
export const processCommand = (upload: SizedUpload) => new (isLarge(upload) ? ProcessLargeUpload : ProcessUpload)({ uploadId: upload.id });

/** Has a file taken back, in the lane of its size. */
export const undoCommand = (upload: SizedUpload) => new (isLarge(upload) ? UndoLargeUpload : UndoUpload)({ uploadId: upload.id });

/** Says in the transaction that hands a file over that this is when. Parameter: upload id. */
export const markRequestedSql = 'update files.upload set asked_at = clock_timestamp() where id = ?';

/**
 * How long the statements of a whole file may take, and how long they may wait for another file of the same lender; both end with the transaction.
 * Parameters: milliseconds, twice.
 */
export const setTimeoutsSql = `select set_config('statement_timeout', ?, true), set_config('lock_timeout', ?, true)`;

/** Ten minutes: a file of a million rows takes some two. */
export const FILE_TIMEOUT_MS = '600000';
