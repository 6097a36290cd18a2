import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, type Worker } from 'bullmq';
import { isConnectionLost } from '../database/connection-lost.js';
import { AppError } from '../http/app-error.js';
import { withRequestId } from '../logging/request-id.js';
import { MessageRegistry, type Route } from './message-registry.js';
import { type JobData, QueueBackend } from './queue-backend.js';
import { queueNames } from './queues.js';

const CLOSE_DEADLINE_MS = 25_000;
const DATABASE_PAUSE_MS = 1000;
const SAME_ERROR_MS = 10_000;
const MOST_WARNINGS = 100;

interface StoredMessage {
  payload: unknown;
  requestId: string | null;
}

/**
 * Runs deliveries: at least once from the queue, once in effect. Marking the delivery done and the handler's changes are one transaction,
 * so a job that comes again finds it done. Handlers with an outside effect run without a transaction and guard themselves.
 */
@Injectable()
export class Consumer {
  private readonly logger = new Logger(Consumer.name);
  private workers: Worker<JobData>[] = [];
  private readonly warned = new Map<string, number>();

  constructor(
    private readonly orm: MikroORM,
    private readonly backend: QueueBackend,
    private readonly registry: MessageRegistry,
  ) {}

  start(): void {
    this.workers = queueNames.map((name) => {
      const worker = this.backend.worker(name, (job, token) => this.process(job, token));
      worker.on('error', (error) => this.warnOnce(`queue ${name}: ${error.message}`));
      worker.on('failed', (job, error) => {
        if (job)
          this.recordFailure(job, error).catch((problem: Error) => this.logger.error(`a failed job was not recorded: ${problem.message}`));
      });
      worker.run().catch((error: Error) => this.logger.error(`queue ${name} has stopped: ${error.message}`));
      return worker;
    });
  }

  /** Lets running jobs finish within the deadline; what is still running then comes back as stalled on another worker. */
  async stop(): Promise<void> {
    const deadline = new Promise((resolve) => setTimeout(resolve, CLOSE_DEADLINE_MS).unref());
    await Promise.race([Promise.all(this.workers.map((worker) => worker.close())), deadline]);
  }

  /** A queue that is away says so with every try: once in a while is enough. */
  private warnOnce(text: string): void {
    if (Date.now() - (this.warned.get(text) ?? 0) < SAME_ERROR_MS) return;
    if (this.warned.size > MOST_WARNINGS) this.warned.clear();
    this.warned.set(text, Date.now());
    this.logger.warn(text);
  }

  private async process(job: Job<JobData>, token: string | undefined): Promise<void> {
    const route = this.registry.routeTo(job.data.subscriber);
    // A newer build may know this subscriber: the job goes back to the queue and, in the end, to the dead letters.
    if (!route) throw new Error(`no handler for ${job.data.subscriber}`);
    try {
      await RequestContext.create(this.orm.em, () => (route.outsideEffect ? this.runThenMark(route, job) : this.runOnce(route, job)));
    } catch (error) {
      if (error instanceof AppError) throw new UnrecoverableError(error.code);
      if (!isConnectionLost(error)) throw error;
      // Not the message's fault, so not one of its attempts.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }

  /** The handler's changes and the mark that it ran are one transaction. */
  private async runOnce(route: Route, job: Job<JobData>): Promise<void> {
    await this.orm.em.transactional(async (em) => {
      const stored = await this.claim(em, job);
      if (stored) await this.handle(route, job.data, stored);
    });
  }

  /** The handler guards itself: the mark only saves it from being asked again. */
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

  /** The message, unless its delivery is done or the message is not ours. */
  private async load(em: EntityManager, { messageId, subscriber }: JobData): Promise<StoredMessage | undefined> {
    const [row] = await em.execute<StoredMessage[]>(
      `select o.payload, o.request_id as "requestId" from platform.outbox o
       left join platform.inbox i on i.message_id = o.id and i.subscriber = ? where o.id = ? and i.done_at is null`,
      [subscriber, messageId],
    );
    return row;
  }

  /**
   * Marks the delivery done in the current transaction; undefined when it was done before. The relay may not have committed the delivery yet:
   * then this inserts it, and waits for the relay's row instead of missing it.
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

  private async recordFailure(job: Job<JobData>, error: Error): Promise<void> {
    const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1) || job.finishedOn !== undefined;
    this.logger.warn(`${job.name} failed (attempt ${job.attemptsMade}${isFinal ? ', final' : ''}): ${error.message}`);
    if (!isFinal) return;
    const { messageId, subscriber } = job.data;
    const code = error instanceof UnrecoverableError ? error.message.slice(0, 60) : 'internal';
    await this.orm.em.fork().execute(
      `insert into platform.inbox as i (message_id, subscriber, queue, failed_at, error_code, error_text)
       select id, ?, ?, clock_timestamp(), ?, ? from platform.outbox where id = ?
       on conflict (message_id, subscriber) do update
       set failed_at = excluded.failed_at, error_code = excluded.error_code, error_text = excluded.error_text where i.done_at is null`,
      [subscriber, job.queueName, code, error.message.slice(0, 1000), messageId],
    );
  }
}
