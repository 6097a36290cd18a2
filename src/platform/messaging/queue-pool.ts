import pg from 'pg';
import { isConnectionLost } from '../database/is-connection-lost.js';
import { queueNames } from './queues.js';

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * The pool under BullMQ. Its workers pause before they try again only when they read that a connection was refused; a server that is still
 * starting up refuses in other words, and they would ask it again at once, for minutes, with every try in the log.
 */
export class QueuePool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // Every queue listens for errors, and so does its worker; more than these would be a leak.
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
