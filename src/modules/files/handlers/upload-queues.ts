import { DriverException } from '@mikro-orm/core';
import type { Upload } from '../domain/upload.entity.js';
import { ProcessLargeUpload, ProcessUpload, UndoLargeUpload, UndoUpload } from '../messages/commands.js';

/** Some 20,000 rows of a CSV or 60,000 of a workbook. More would delay the senders of small files too long. */
const LARGE_BYTES = 2 * 1_048_576;

type SizedUpload = Pick<Upload, 'id' | 'isLarge'>;

/** Whether a file belongs in the queue for large files before anything of it is read; its reading may show that others do too. */
export const isLargeFile = (bytes: number) => bytes >= LARGE_BYTES;

/** Builds the command that reads, evaluates or applies a file, in the queue for its size. */
export const processCommand = (upload: SizedUpload) => new (upload.isLarge ? ProcessLargeUpload : ProcessUpload)({ uploadId: upload.id });

/** Builds the command that undoes a file, in the queue for its size. */
export const undoCommand = (upload: SizedUpload) => new (upload.isLarge ? UndoLargeUpload : UndoUpload)({ uploadId: upload.id });

/** Records the time of the handover, in the same transaction. Parameter: upload id. */
export const markRequestedSql = 'update files.upload set asked_at = clock_timestamp() where id = ?';

/**
 * Sets how long the statements of a whole file may take, and how long they may wait for another file that changes the same records; both end
 * with the transaction. Parameters: milliseconds, twice.
 */
export const setTimeoutsSql = `select set_config('statement_timeout', ?, true), set_config('lock_timeout', ?, true)`;

/** Ten minutes: a file of a million rows takes about two. */
const FILE_TIMEOUT_MS = '600000';

/** A small file comes back later, so that the files of a lender whose large file is being applied do not take every place of the queue. */
const SMALL_FILE_LOCK_TIMEOUT_MS = '5000';
/** Delay until a small file that met a lock comes back. */
export const BUSY_RETRY_SECONDS = 5;

/** Returns the parameters of `setTimeoutsSql` for a file. */
export const timeoutsOf = ({ isLarge }: SizedUpload) => [FILE_TIMEOUT_MS, isLarge ? FILE_TIMEOUT_MS : SMALL_FILE_LOCK_TIMEOUT_MS];

/** Whether a statement gave up waiting for a lock. */
export const isLockTimeout = (error: unknown) => error instanceof DriverException && error.code === '55P03';
