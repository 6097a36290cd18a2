import { Query } from '@nestjs/cqrs';
import { z } from 'zod';
import { queuedCommand } from '../messaging/message.js';

/** Returns which of these locations are not images in our store. The others are not purged until the transaction of the caller ends. */
export class UnknownImages extends Query<readonly string[]> {
  constructor(readonly locations: readonly string[]) {
    super();
  }
}

/** Deletes images that are older than a day and that no record uses. Safe to repeat. */
export class PurgeUnusedImages extends queuedCommand({
  name: 'platform.erase-unused-images.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}
