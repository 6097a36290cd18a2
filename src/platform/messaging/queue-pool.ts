import pg from 'pg';
import { isConnectionLost } from '../database/is-connection-lost.js';
import { queueNames } from './queues.js';

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * The connection pool of BullMQ. Its workers pause before a retry only if the error says that the connection was refused; a server that is
 * starting up gives another error, so they would retry without a pause for minutes, and log every attempt.
 */
export class QueuePool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // Every queue and its worker listen for errors; more listeners would be a leak.
    this.setMaxListeners(3 * queueNames.length);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect().catch((error: unknown) => Promise.reject(toConnectionRefused(error)));
    super.connect((error, client, done) => callback(error && toConnectionRefused(error), client, done));
  }
}

const toConnectionRefused = (error: unknown) =>
  isConnectionLost(error) ? Object.assign(error as Error, { code: 'ECONNREFUSED' }) : (error as Error);
