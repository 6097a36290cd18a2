import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { isConnectionLost } from '../database/is-connection-lost.js';
import { AppError } from '../http/app-error.js';
import { withRequestId } from '../logging/request-id.js';
import type { JobData } from './job.js';
import { MessageRegistry, type Route } from './message-registry.js';

const DATABASE_RETRY_MS = 1000;

interface StoredMessage {
  payload: unknown;
  requestId: string | null;
}

/**
 * Runs deliveries: at least once from the queue, exactly once in effect. The handler's changes and the done mark of the delivery are one
 * transaction, so a repeated job finds it done. Handlers with an outside effect run without a transaction and must be idempotent.
 */
@Injectable()
export class Consumer {
  private readonly logger = new Logger(Consumer.name);

  constructor(
    private readonly orm: MikroORM,
    private readonly registry: MessageRegistry,
  ) {}

  /** Runs the delivery of a job, or puts it back. Throws so that the queue retries it or gives up. */
  async deliver(job: Job<JobData>, token: string | undefined): Promise<void> {
    const route = this.registry.routeTo(job.data.subscriber);
    // A newer build may know this subscriber: the job is retried and finally becomes a dead letter.
    if (!route) throw new Error(`no handler for ${job.data.subscriber}`);
    try {
      await RequestContext.create(this.orm.em, () => (route.outsideEffect ? this.runThenMark(route, job) : this.runOnce(route, job)));
    } catch (error) {
      if (error instanceof AppError) throw new UnrecoverableError(error.code);
      if (!isConnectionLost(error)) throw error;
      // Not caused by the message, so it does not count as an attempt.
      await job.moveToDelayed(Date.now() + DATABASE_RETRY_MS, token);
      throw new DelayedError();
    }
  }

  /** Runs the handler and marks the delivery done in one transaction. */
  private async runOnce(route: Route, job: Job<JobData>): Promise<void> {
    await this.orm.em.transactional(async (em) => {
      const stored = await this.claim(em, job);
      if (stored) await this.handle(route, job.data, stored);
    });
  }

  /** The handler is idempotent: the mark only avoids a repeated run. */
  private async runThenMark(route: Route, job: Job<JobData>): Promise<void> {
    const stored = await this.load(this.orm.em, job.data);
    if (!stored) return;
    await this.handle(route, job.data, stored);
    await this.claim(this.orm.em, job);
  }

  private async handle(route: Route, { messageId }: JobData, { payload, requestId }: StoredMessage): Promise<void> {
    const message = new route.message(route.message.definition.payload.parse(payload) as never);
    await withRequestId(requestId ?? messageId, () => route.handle(message));
  }

  /** Returns the message, unless its delivery is done or the message is not in our outbox. */
  private async load(em: EntityManager, { messageId, subscriber }: JobData): Promise<StoredMessage | undefined> {
    const [row] = await em.execute<StoredMessage[]>(
      `select o.payload, o.request_id as "requestId" from platform.outbox o
       left join platform.inbox i on i.message_id = o.id and i.subscriber = ? where o.id = ? and i.done_at is null`,
      [subscriber, messageId],
    );
    return row;
  }

  /**
   * Marks the delivery done in the current transaction; returns undefined when it was done already. The relay may not have committed the
   * delivery yet: the insert then waits for the relay's row instead of missing it.
   */
  private async claim(em: EntityManager, { data: { messageId, subscriber }, queueName }: Job<JobData>): Promise<StoredMessage | undefined> {
    const [row] = await em.execute<StoredMessage[]>(
      `with claimed as (
         insert into platform.inbox as i (message_id, subscriber, queue, done_at) select id, ?, ?, clock_timestamp() from platform.outbox where id = ?
         on conflict (message_id, subscriber) do update set done_at = clock_timestamp(), failed_at = null, error_code = null, error_text = null
         where i.done_at is null returning message_id
       ) select o.payload, o.request_id as "requestId" from platform.outbox o join claimed c on c.message_id = o.id`,
      [subscriber, queueName, messageId],
    );
    return row;
  }

  /**
   * Turns a delivery without further retries into a dead letter; returns whether it is final, and the error code. Returns undefined when
   * the delivery no longer depends on this job: it is done, or the reconciler saw the finished job and began another round.
   */
  async recordFailure(job: Job<JobData>, error: Error): Promise<{ isFinal: boolean; code: string } | undefined> {
    const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1) || job.finishedOn !== undefined;
    this.logger.warn(`${job.name} failed (attempt ${job.attemptsMade}${isFinal ? ', final' : ''}): ${error.message}`);
    const code = error instanceof UnrecoverableError ? error.message.slice(0, 60) : 'internal';
    if (!isFinal) return { isFinal, code };
    const { messageId, subscriber, round } = job.data;
    const { affectedRows } = await this.orm.em.fork().execute<{ affectedRows: number }>(
      `insert into platform.inbox as i (message_id, subscriber, queue, failed_at, error_code, error_text)
       select id, ?, ?, clock_timestamp(), ?, ? from platform.outbox where id = ?
       on conflict (message_id, subscriber) do update
       set failed_at = excluded.failed_at, error_code = excluded.error_code, error_text = excluded.error_text where i.done_at is null and i.round = ?`,
      [subscriber, job.queueName, code, error.message.slice(0, 1000), messageId, round],
      'run',
    );
    return affectedRows > 0 ? { isFinal, code } : undefined;
  }
}
