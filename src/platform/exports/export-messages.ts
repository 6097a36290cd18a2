import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';

/** Writes the file of an export. Safe to repeat: it starts again, and a finished file stays. */
export class WriteExport extends queuedCommand({
  name: 'platform.write-export.v1',
  queue: 'exports',
  payload: z.object({ exportId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Deletes the files of expired exports, and files left by killed workers. Safe to repeat. */
export class PurgeExpiredExports extends queuedCommand({
  name: 'platform.erase-old-exports.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}
