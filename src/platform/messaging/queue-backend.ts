import { Logger } from '@nestjs/common';
import { type BackendFactory, createPostgresBackend, createRedisBackend, type IQueueBackend, runMigrations } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { makePoolResilient } from '../database/make-pool-resilient.js';
import { queueNames } from './queues.js';
import { QueuePool } from './queue-pool.js';

const SCHEMA = 'bullmq';
const PREFIX = 'loan-marketplace';
const RECONNECT_CAP_MS = 1000;
/** One connection per queue worker waits for jobs; the rest serve short statements. */
const POOL = queueNames.length + 12;

/** Each queue would create its own sequence with its first job, for which the product's role has no right. */
const QUEUE_SEQUENCES = `do $$ begin
  ${queueNames.map((name) => `execute format('create sequence if not exists ${SCHEMA}.%I', ${SCHEMA}.job_id_seq_name('${name}'));`).join(' ')}
end $$`;

const logger = new Logger('QueueBackend');

interface RedisConnections {
  /** Waits until Redis is available again, as workers require. */
  readonly waiting: Redis;
  /** Fails at once while Redis is unavailable, so that the relay releases its rows instead of holding them. */
  readonly failing: Redis;
}

/** A process's connections to one of two backends: Redis when `REDIS_URL` is set, otherwise PostgreSQL. */
export class QueueBackend {
  private constructor(private readonly connections: RedisConnections | pg.Pool) {}

  /** Connects. Throws when Redis would evict jobs under memory pressure. */
  static async open({ values: { REDIS_URL, DATABASE_URL } }: Config): Promise<QueueBackend> {
    return new QueueBackend(REDIS_URL ? await connectRedis(REDIS_URL) : openPool(DATABASE_URL));
  }

  /** Creates or upgrades the tables of the PostgreSQL backend; Redis needs none. */
  static async migrate(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await runMigrations(client, SCHEMA);
      await client.query(QUEUE_SEQUENCES);
    } finally {
      await client.end();
    }
  }

  /** The factory that BullMQ calls for each queue and each worker: workers wait for jobs, queues add them. */
  readonly serve: BackendFactory<IQueueBackend, QueueBackend> = (name, options, asked) => {
    if (this.connections instanceof pg.Pool) return createPostgresBackend(name, { ...options, connection: this.connections }, asked);
    const { waiting, failing } = this.connections;
    const onRedis = { ...options, prefix: PREFIX, connection: asked?.withBlockingConnection ? waiting : failing };
    return createRedisBackend(name, onRedis, asked);
  };

  get kind(): 'redis' | 'postgres' {
    return this.connections instanceof pg.Pool ? 'postgres' : 'redis';
  }

  /** Throws when the backend does not respond. */
  async ping(): Promise<void> {
    await (this.connections instanceof pg.Pool ? this.connections.query('select 1') : this.connections.failing.ping());
  }

  /** Closes the connections, after the queues and workers that use them. */
  async close(): Promise<void> {
    if (this.connections instanceof pg.Pool) return await this.connections.end();
    this.connections.waiting.disconnect();
    this.connections.failing.disconnect();
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
  // Without a listener every failed reconnect would end the process; BullMQ reports relevant errors.
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
  makePoolResilient(new QueuePool({ connectionString, max: POOL, keepAlive: true, options: `-c search_path=${SCHEMA}` }));
