import pg from 'pg';

/**
 * A pool that outlives a restart of the server. A connection that the server drops says so in an `error` event, which without a listener ends
 * the process; pg leaves both a connection in use and an idle one without. The query in progress fails by itself, where it is dealt with.
 */
export function guardedPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
