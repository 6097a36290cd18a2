import { z } from 'zod';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Reads a stored upload and applies it: all of it or, if it cannot be read, nothing of it. Safe to repeat. */
export class ProcessUpload extends queuedCommand({
  name: 'files.process-upload.v1',
  queue: 'files',
  payload: z.object({ uploadId: z.uuid() }),
  outsideEffect: true,
}) {}
