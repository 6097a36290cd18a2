import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { makePoolResilient } from '../database/make-pool-resilient.js';
import { MessageRegistry } from './message-registry.js';
import { jobOf } from './job.js';
import { type QueueName, queueNames, QUEUES, type Queues } from './queues.js';

const BATCH = 500;
const POLL_MS = 2000;
const RETRY_MS = 1000;
const STUCK_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;

interface PendingMessage {
  id: string;
  name: string;
  isBulk: boolean;
}

interface Delivery {
  readonly messageId: string;
  readonly subscriber: string;
  readonly queue: QueueName;
  readonly isBulk: boolean;
}

/**
 * Publishes committed outbox rows: one job per message and subscriber, woken by NOTIFY with polling as a fallback. Rows are selected by
 * `published_at is null` and never by "id greater than the last one", because sequences commit out of order.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private readonly pool: pg.Pool;
  private listener: pg.Client | undefined;
  private running: Promise<void> | undefined;
  private stopped = true;
  private isWoken = false;
  private endSleep: () => void = () => undefined;

  constructor(
    private readonly config: Config,
    @Inject(QUEUES) private readonly queues: Queues,
    private readonly registry: MessageRegistry,
  ) {
    // The server aborts a transaction that a hanging queue keeps open, which releases its rows.
    this.pool = makePoolResilient(new pg.Pool({ ...connection(config), max: 2, idle_in_transaction_session_timeout: STUCK_MS }));
  }

  start(): void {
    this.stopped = false;
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
    await this.listener?.end().catch(() => undefined);
    await this.pool.end();
  }

  /** Publishes one batch; returns the number of published messages. */
  async publishBatch(): Promise<number> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const published = await this.publish(client);
      await client.query('commit');
      return published;
    } catch (error) {
      failure = error as Error;
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release(failure);
    }
  }

  /**
   * Jobs are added last, so that a job finds its delivery committed or about to be. A failure rolls back the whole batch; a job that was
   * added nevertheless finds its message in the outbox and leaves the mark that prevents a second run.
   */
  private async publish(client: pg.PoolClient): Promise<number> {
    const { rows: messages } = await client.query<PendingMessage>(
      `with next as (
         select id, name, available_at, is_bulk from platform.outbox where published_at is null and available_at <= now()
         order by is_bulk, available_at, id limit ${BATCH} for update skip locked
       ), marked as (
         update platform.outbox o set published_at = clock_timestamp() from next where o.id = next.id
       ) select id, name, is_bulk as "isBulk" from next order by is_bulk, available_at, id`,
    );
    const deliveries = messages.flatMap(({ id, name, isBulk }) =>
      this.registry
        .routesOf(name)
        .map((route) => ({ messageId: id, subscriber: route.subscriber, queue: route.queue, isBulk: isBulk || route.isBulk })),
    );
    if (deliveries.length === 0) return messages.length;
    await client.query(
      `insert into platform.inbox (message_id, subscriber, queue, is_bulk)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) on conflict do nothing`,
      [
        deliveries.map(({ messageId }) => messageId),
        deliveries.map(({ subscriber }) => subscriber),
        deliveries.map(({ queue }) => queue),
        deliveries.map(({ isBulk }) => isBulk),
      ],
    );
    await Promise.all(queueNames.map((name) => this.add(name, deliveries)));
    return messages.length;
  }

  private async add(queue: QueueName, deliveries: readonly Delivery[]): Promise<void> {
    const jobs = deliveries.filter((delivery) => delivery.queue === queue).map((delivery) => jobOf({ ...delivery, round: 0 }));
    if (jobs.length > 0) await this.queues[queue].addBulk(jobs);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.listen();
        this.isWoken = false;
        while (!this.stopped && (await this.publishBatch()) > 0);
        await this.sleep(POLL_MS);
      } catch (error) {
        this.logger.warn(`messages wait, publishing failed: ${(error as Error).message}`);
        this.isWoken = false;
        await this.sleep(RETRY_MS);
      }
    }
  }

  private async listen(): Promise<void> {
    if (this.listener) return;
    const listener = new pg.Client(connection(this.config));
    listener.on('notification', () => this.wake());
    listener.on('error', () => {
      this.listener = undefined;
      this.wake();
    });
    await listener.connect();
    await listener.query('listen outbox');
    this.listener = listener;
  }

  private wake(): void {
    this.isWoken = true;
    this.endSleep();
  }

  /** Returns at once when the relay was woken since its last check, because the notification may have come while it was publishing. */
  private async sleep(milliseconds: number): Promise<void> {
    if (this.isWoken || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Keep-alive detects a silently dropped connection in seconds instead of hours. */
const connection = ({ values }: Config) => ({
  connectionString: values.DATABASE_URL,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});
