import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Config } from '../config/config.js';
import { queuedCommand } from '../messaging/message.js';
import { Schedule } from '../schedules/schedule.js';

const BATCH_SIZE = 10_000;
const DAY_MS = 86_400_000;

/** Deletes expired rate limit counters. Safe to repeat. Counters in Redis expire by their TTL. */
export class PurgeExpiredRateLimitCounters extends queuedCommand({
  name: 'platform.delete-spent-limits.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

@CommandHandler(PurgeExpiredRateLimitCounters)
export class PurgeExpiredRateLimitCountersHandler implements ICommandHandler<PurgeExpiredRateLimitCounters> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Each batch has its own transaction; a counter in use is skipped. */
  async execute(): Promise<void> {
    const until = Date.now() - this.config.values.SPENT_LIMIT_DAYS * DAY_MS;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from platform.rate_limit where key in
           (select key from platform.rate_limit where expire < ? limit ${BATCH_SIZE} for update skip locked)`,
        [until],
        'run',
      ));
    }
  }
}

@Injectable()
export class PurgeExpiredRateLimitCountersSchedule extends Schedule {
  override readonly name = 'platform.delete-spent-limits';
  override readonly everyMinutes = 24 * 60;

  override command(): PurgeExpiredRateLimitCounters {
    return new PurgeExpiredRateLimitCounters({});
  }
}
