import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError, type Worker } from 'bullmq';
import { AppError } from '../http/app-error.js';
import { withRequestId } from '../logging/request-id.js';
import { MessageRegistry, type Route } from './message-registry.js';
import { type JobData, QueueBackend } from './queue-backend.js';
import { queueNames } from './queues.js';

const CLOSE_DEADLINE_MS = 25_000;

interface StoredMessage {
  name: string;
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

  constructor(
    private readonly orm: MikroORM,
    private readonly backend: QueueBackend,
    private readonly registry: MessageRegistry,
  ) {}

  start(): void {
    this.workers = queueNames.map((name) => {
      const worker = this.backend.worker(name, (job) => this.process(job));
      worker.on('error', (error) => this.logger.warn(`queue ${name}: ${error.message}`));
      worker.on('failed', (job, error) => {
        if (job)
          this.recordFailure(job, error).catch((problem: Error) => this.logger.error(`a failed job was not recorded: ${problem.message}`));
      });
      void worker.run();
      return worker;
    });
  }

  /** Lets running jobs finish within the deadline; what is still running then comes back as stalled on another worker. */
  async stop(): Promise<void> {
    const deadline = new Promise((resolve) => setTimeout(resolve, CLOSE_DEADLINE_MS).unref());
    await Promise.race([Promise.all(this.workers.map((worker) => worker.close())), deadline]);
  }

  private async process(job: Job<JobData>): Promise<void> {
    await RequestContext.create(this.orm.em, async () => {
      const stored = await this.load(this.orm.em, job.data);
      if (!stored) return;
      const route = this.registry.route(stored.name, job.data.subscriber);
      // A newer build may know this subscriber: the job goes back to the queue and, in the end, to the dead letters.
      if (!route) throw new Error(`no handler for ${job.data.subscriber}`);
      try {
        await withRequestId(stored.requestId ?? job.data.messageId, () => this.deliver(route, stored.payload, job.data));
      } catch (error) {
        throw error instanceof AppError ? new UnrecoverableError(error.code) : error;
      }
    });
  }

  private async deliver(route: Route, payload: unknown, delivery: JobData): Promise<void> {
    const message = new route.message(route.message.definition.payload.parse(payload) as never);
    if (route.outsideEffect) {
      await route.handle(message);
      await this.markDone(this.orm.em, delivery);
      return;
    }
    await this.orm.em.transactional(async (em) => {
      if (await this.markDone(em, delivery)) await route.handle(message);
    });
  }

  private async load(em: EntityManager, { messageId, subscriber }: JobData): Promise<StoredMessage | undefined> {
    const [row] = await em.execute<StoredMessage[]>(
      `select o.name, o.payload, o.request_id as "requestId" from platform.inbox i join platform.outbox o on o.id = i.message_id
       where i.message_id = ? and i.subscriber = ? and i.done_at is null`,
      [messageId, subscriber],
    );
    return row;
  }

  /** Claims the delivery in the current transaction; false when it was done before. */
  private async markDone(em: EntityManager, { messageId, subscriber }: JobData): Promise<boolean> {
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `update platform.inbox set done_at = clock_timestamp(), failed_at = null, error_code = null, error_text = null
       where message_id = ? and subscriber = ? and done_at is null`,
      [messageId, subscriber],
      'run',
    );
    return affectedRows === 1;
  }

  private async recordFailure(job: Job<JobData>, error: Error): Promise<void> {
    const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1) || job.finishedOn !== undefined;
    this.logger.warn(`${job.name} failed (attempt ${job.attemptsMade}${isFinal ? ', final' : ''}): ${error.message}`);
    if (!isFinal) return;
    const { messageId, subscriber } = job.data;
    await this.orm.em
      .fork()
      .execute(
        `update platform.inbox set failed_at = clock_timestamp(), error_code = ?, error_text = ? where message_id = ? and subscriber = ? and done_at is null`,
        [
          error instanceof UnrecoverableError ? error.message.slice(0, 60) : 'internal',
          error.message.slice(0, 1000),
          messageId,
          subscriber,
        ],
      );
  }
}
