import { z } from 'zod';
import { languages } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Reads a stored upload and applies it: all of it or, if it cannot be read, nothing of it. Safe to repeat. */
export class ProcessUpload extends queuedCommand({
  name: 'files.process-upload.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The same for a large file, which has a lane of its own: small ones never wait for it. */
export class ProcessLargeUpload extends queuedCommand({
  name: 'files.process-large-upload.v1',
  queue: 'large-files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Makes the workbook of an upload's rejected rows in one language, once. Safe to repeat. */
export class CreateErrorReport extends queuedCommand({
  name: 'files.make-error-workbook.v1',
  queue: 'exports',
  payload: z.object({ uploadId: z.uuid(), language: z.enum(languages) }),
  outsideEffect: true,
}) {}

/** Erases what uploads have left behind once their time is over. Safe to repeat. */
export class PurgeUploads extends queuedCommand({
  name: 'files.erase-old-uploads.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Takes back what a file has changed, all of it or nothing. Safe to repeat. */
export class UndoUpload extends queuedCommand({
  name: 'files.undo-upload.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
}) {}

/** Judges the rows of an applied file again that waited for an explanation, and applies those that have it now. Nothing happens where none waits. Safe to repeat. */
export class ApplyHeldRows extends queuedCommand({
  name: 'files.apply-held-rows.v1',
  queue: 'files',
  /** Who explained it; null for whoever had the file applied. */
  payload: z.object({ uploadId: z.uuid(), actorId: z.uuid().nullable() }),
}) {}

/** Removes the error workbooks of an upload whose rejected rows have changed: who wants one has it made anew. Safe to repeat. */
export class PurgeErrorReports extends queuedCommand({
  name: 'files.drop-error-workbooks.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The same for a large file, in the lane of those. */
export class UndoLargeUpload extends queuedCommand({
  name: 'files.undo-large-upload.v1',
  queue: 'large-files',
  payload: z.object({ uploadId: z.uuid() }),
}) {}

/**
 * Ends what no worker could finish in all its attempts: a file is refused with nothing of it applied, and one that was being taken back, or whose held
 * rows were judged again, stands as it did before. Safe to repeat.
 */
export class CloseAbandonedUploads extends queuedCommand({
  name: 'files.release-given-up-uploads.v1',
  queue: 'default',
  payload: z.object({}),
}) {}
