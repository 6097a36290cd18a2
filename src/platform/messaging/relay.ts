import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { MessageRegistry } from './message-registry.js';
import { jobId } from './job-id.js';
import { QueueBackend } from './queue-backend.js';
import { type QueueName, queueNames } from './queues.js';

const BATCH = 500;
const POLL_MS = 2000;
const RETRY_MS = 1000;

interface Pending {
  id: string;
  name: string;
}

/**
 * Publishes committed outbox rows: one job per message and subscriber, woken by NOTIFY with a poll behind it.
 * Rows are taken by `published_at is null` and never by "id greater than the last one", because sequences commit out of order.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private readonly pool: pg.Pool;
  private listener: pg.Client | undefined;
  private running: Promise<void> | undefined;
  private stopped = true;
  private wake: () => void = () => undefined;

  constructor(
    private readonly config: Config,
    private readonly backend: QueueBackend,
    private readonly registry: MessageRegistry,
  ) {
    this.pool = new pg.Pool({ connectionString: config.values.DATABASE_URL, max: 2 });
    this.pool.on('error', () => undefined);
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

  /** Publishes one batch; answers how many messages it published. */
  async publishBatch(): Promise<number> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<Pending>(
        `select id, name from platform.outbox where published_at is null and available_at <= now()
         order by available_at, id limit ${BATCH} for update skip locked`,
      );
      if (rows.length > 0) await this.publish(client, rows);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async publish(client: pg.PoolClient, messages: readonly Pending[]): Promise<void> {
    const deliveries = messages.flatMap(({ id, name }) =>
      this.registry.routesOf(name).map(({ subscriber, queue }) => ({ id, subscriber, queue })),
    );
    await client.query(
      `insert into platform.inbox (message_id, subscriber, queue) select * from unnest($1::uuid[], $2::text[], $3::text[]) on conflict do nothing`,
      [deliveries.map(({ id }) => id), deliveries.map(({ subscriber }) => subscriber), deliveries.map(({ queue }) => queue)],
    );
    await Promise.all(queueNames.map((name) => this.add(name, deliveries)));
    await client.query('update platform.outbox set published_at = clock_timestamp() where id = any($1)', [messages.map(({ id }) => id)]);
  }

  private async add(queue: QueueName, deliveries: readonly { id: string; subscriber: string; queue: QueueName }[]): Promise<void> {
    const jobs = deliveries
      .filter((delivery) => delivery.queue === queue)
      .map(({ id, subscriber }) => ({
        name: subscriber,
        data: { messageId: id, subscriber, round: 0 },
        opts: { jobId: jobId({ messageId: id, subscriber, round: 0 }) },
      }));
    if (jobs.length > 0) await this.backend.queue(queue).addBulk(jobs);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.listen();
        while (!this.stopped && (await this.publishBatch()) > 0);
        await this.sleep(POLL_MS);
      } catch (error) {
        this.logger.warn(`messages wait, publishing failed: ${(error as Error).message}`);
        await this.sleep(RETRY_MS);
      }
    }
  }

  private async listen(): Promise<void> {
    if (this.listener) return;
    const listener = new pg.Client({ connectionString: this.config.values.DATABASE_URL, keepAlive: true });
    listener.on('notification', () => this.wake());
    listener.on('error', () => {
      this.listener = undefined;
      this.wake();
    });
    await listener.connect();
    await listener.query('listen outbox');
    this.listener = listener;
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
