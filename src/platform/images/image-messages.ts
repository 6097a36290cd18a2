import { Query } from '@nestjs/cqrs';
import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';

/** Which of these locations no image of ours has. The images that there are stay until the transaction of who asks ends. */
export class UnknownImages extends Query<readonly string[]> {
  constructor(readonly locations: readonly string[]) {
    super();
  }
}

/** Deletes images that were uploaded a day ago and stand in no record. Safe to repeat. */
export class PurgeUnusedImages extends queuedCommand({
  name: 'platform.erase-unused-images.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}
