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

/** Makes the workbook of an upload's rejected rows in one language, once. Safe to repeat. */
export class MakeErrorWorkbook extends queuedCommand({
  name: 'files.make-error-workbook.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid(), language: z.enum(languages) }),
  outsideEffect: true,
}) {}

/** Erases what uploads have left behind once their time is over. Safe to repeat. */
export class EraseOldUploads extends queuedCommand({
  name: 'files.erase-old-uploads.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}
