import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';

/** Writes the file of an export. Safe to repeat: it begins anew, and a file that is finished stays. */
export class WriteExport extends queuedCommand({
  name: 'platform.write-export.v1',
  queue: 'exports',
  payload: z.object({ exportId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Deletes the files of exports whose time is over, and what killed workers left of others. Safe to repeat. */
export class PurgeExpiredExports extends queuedCommand({
  name: 'platform.erase-old-exports.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}
