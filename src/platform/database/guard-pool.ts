import type { Pool } from 'pg';

/**
 * Lets a pool outlive a restart of the server; answers the pool. A connection that the server drops says so in an `error` event, which without
 * a listener ends the process; pg leaves both a connection in use and an idle one without. The query in progress fails by itself.
 */
export function guardPool<P extends Pool>(pool: P): P {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
