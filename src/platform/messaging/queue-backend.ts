import { Logger } from '@nestjs/common';
import { createPostgresBackend, Queue, runMigrations, type Processor, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { guardPool } from '../database/guard-pool.js';
import { jobOptions, type QueueName, queueNames, workerOptions } from './queues.js';
import { QueuePool } from './queue-pool.js';

/** What a job carries: which message, for whom, and the how-manieth round. Everything else is read from the outbox. */
export interface JobData {
  readonly messageId: string;
  readonly subscriber: string;
  readonly round: number;
}

const SCHEMA = 'bullmq';
const PREFIX = 'loan-marketplace';
const RECONNECT_CAP_MS = 1000;
/** One connection per worker waits for jobs; the rest serve short statements. */
const POOL = queueNames.length + 12;

/** Each queue would make its own with its first job, which the role of the product may not. */
const SEQUENCES_OF_QUEUES = `do $$ begin
  ${queueNames.map((name) => `execute format('create sequence if not exists ${SCHEMA}.%I', ${SCHEMA}.job_id_seq_name('${name}'));`).join(' ')}
end $$`;

const logger = new Logger('QueueBackend');

interface RedisConnections {
  /** Waits for Redis to come back: what workers need. */
  readonly waiting: Redis;
  /** Fails at once while Redis is away, so that the relay gives its rows back instead of holding them. */
  readonly failing: Redis;
}

/** The four queues on one of two backends: Redis when `REDIS_URL` is set, PostgreSQL otherwise. Used by worker processes only. */
export class QueueBackend {
  readonly kind: 'redis' | 'postgres';
  private redis: RedisConnections | undefined;
  private pool: pg.Pool | undefined;
  private readonly queues = new Map<QueueName, Queue<JobData>>();

  constructor(private readonly config: Config) {
    this.kind = config.values.REDIS_URL ? 'redis' : 'postgres';
  }

  /** Creates or upgrades the tables of the PostgreSQL backend; nothing to do on Redis. */
  static async migrate(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await runMigrations(client, SCHEMA);
      await client.query(SEQUENCES_OF_QUEUES);
    } finally {
      await client.end();
    }
  }

  /** Opens the queues. Throws when Redis would silently drop jobs under memory pressure. */
  async open(): Promise<void> {
    const { REDIS_URL, DATABASE_URL } = this.config.values;
    if (REDIS_URL) this.redis = await connectRedis(REDIS_URL);
    else this.pool = openPool(DATABASE_URL);
    for (const name of queueNames) this.queues.set(name, this.makeQueue(name));
  }

  /** Throws when the backend does not answer. */
  async ping(): Promise<void> {
    await (this.redis ? this.redis.failing.ping() : this.poolOrThrow().query('select 1'));
  }

  queue(name: QueueName): Queue<JobData> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`the queue ${name} is not open`);
    return queue;
  }

  worker(name: QueueName, processor: Processor<JobData>): Worker<JobData> {
    const options = { ...workerOptions(this.config, name), autorun: false };
    if (this.redis) return new Worker<JobData>(name, processor, { ...options, prefix: PREFIX, connection: this.redis.waiting });
    const { Worker: PostgresWorker } = withBackend(createPostgresBackend);
    return new PostgresWorker<JobData>(name, processor, { ...options, connection: this.poolOrThrow() }) as unknown as Worker<JobData>;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis?.waiting.disconnect();
    this.redis?.failing.disconnect();
    await this.pool?.end();
  }

  private makeQueue(name: QueueName): Queue<JobData> {
    const defaultJobOptions = jobOptions(this.config);
    if (this.redis) return new Queue<JobData>(name, { prefix: PREFIX, connection: this.redis.failing, defaultJobOptions });
    const { Queue: PostgresQueue } = withBackend(createPostgresBackend);
    return new PostgresQueue<JobData>(name, { connection: this.poolOrThrow(), defaultJobOptions }) as unknown as Queue<JobData>;
  }

  private poolOrThrow(): pg.Pool {
    if (!this.pool) throw new Error('the queues are not open');
    return this.pool;
  }
}

async function connectRedis(url: string): Promise<RedisConnections> {
  const retryStrategy = (times: number) => Math.min(times * 50, RECONNECT_CAP_MS);
  const connections = {
    waiting: new Redis(url, { maxRetriesPerRequest: null, retryStrategy }),
    failing: new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, retryStrategy, lazyConnect: true }),
  };
  const { waiting, failing } = connections;
  waiting.once('error', (error) => logger.warn(`Redis does not answer: ${error.message}`));
  // Without a listener every refused reconnect would end the process; BullMQ reports what matters.
  for (const connection of [waiting, failing]) connection.on('error', () => undefined);
  const [, policy] = (await waiting.config('GET', 'maxmemory-policy')) as [string, string];
  if (policy !== 'noeviction') {
    waiting.disconnect();
    throw new Error(`Redis must run with maxmemory-policy noeviction, but it is ${policy}: jobs would be lost`);
  }
  await failing.connect();
  return connections;
}

const openPool = (connectionString: string) =>
  guardPool(new QueuePool({ connectionString, max: POOL, keepAlive: true, options: `-c search_path=${SCHEMA}` }));
