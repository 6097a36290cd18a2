import { z } from 'zod';
import { languages } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Reads a stored upload and applies it: all of it or, if it cannot be read, none of it. Safe to repeat. */
export class ProcessUpload extends queuedCommand({
  name: 'files.process-upload.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The same for a large file, in a separate queue so that small files do not wait for it. */
export class ProcessLargeUpload extends queuedCommand({
  name: 'files.process-large-upload.v1',
  queue: 'large-files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Creates the error report of an upload in one language, once. Safe to repeat. */
export class CreateErrorReport extends queuedCommand({
  name: 'files.make-error-workbook.v1',
  queue: 'exports',
  payload: z.object({ uploadId: z.uuid(), language: z.enum(languages) }),
  outsideEffect: true,
}) {}

/** Erases the remains of uploads whose retention has ended. Safe to repeat. */
export class PurgeUploads extends queuedCommand({
  name: 'files.erase-old-uploads.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Undoes the changes of a file, all or none. Safe to repeat. */
export class UndoUpload extends queuedCommand({
  name: 'files.undo-upload.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
}) {}

/**
 * Re-evaluates the held rows of an applied file and applies those that are explained now. Does nothing when there are none. Safe to repeat.
 */
export class ApplyHeldRows extends queuedCommand({
  name: 'files.apply-held-rows.v1',
  queue: 'files',
  /** Who explained the value; null stands for the person who had the file applied. */
  payload: z.object({ uploadId: z.uuid(), actorId: z.uuid().nullable() }),
}) {}

/** Removes the error reports of an upload whose rejected rows have changed; the next request creates a new one. Safe to repeat. */
export class PurgeErrorReports extends queuedCommand({
  name: 'files.drop-error-workbooks.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The same for a large file, in the queue for large files. */
export class UndoLargeUpload extends queuedCommand({
  name: 'files.undo-large-upload.v1',
  queue: 'large-files',
  payload: z.object({ uploadId: z.uuid() }),
}) {}

/**
 * Closes uploads that no worker could finish in all attempts: a file is refused with nothing applied; a file whose undo or re-evaluation
 * failed
 * returns to its earlier state. Safe to repeat.
 */
export class CloseAbandonedUploads extends queuedCommand({
  name: 'files.release-given-up-uploads.v1',
  queue: 'default',
  payload: z.object({}),
}) {}
