import type { Pool, PoolClient } from 'pg';

/**
 * Lets a pool outlive a restart of the server; answers the pool. A connection that the server drops says so in an `error` event, which without
 * a listener ends the process, and a transaction that dies with its connection cannot be rolled back, upon which Kysely 0.29 never gives the
 * place in the pool back: so it is given back here, at once. The query in progress fails by itself.
 */
export function makePoolResilient<P extends Pool>(pool: P): P {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => releaseClient(client)));
  return pool;
}

function releaseClient(client: PoolClient): void {
  const release = client.release?.bind(client);
  // Whoever holds it may still release it later.
  client.release = () => undefined;
  try {
    release?.(true);
  } catch {
    // It lay in the pool, which throws it away by itself.
  }
}
