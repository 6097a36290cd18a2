import type { Pool, PoolClient } from 'pg';

/**
 * Lets a pool survive a restart of the server; returns the pool. A dropped connection emits an `error` event, which ends the process when
 * it has no listener. A transaction that loses its connection cannot be rolled back, and Kysely 0.29 then never releases the client: it is
 * released here at once. The query in progress fails anyway.
 */
export function makePoolResilient<P extends Pool>(pool: P): P {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => releaseClient(client)));
  return pool;
}

function releaseClient(client: PoolClient): void {
  const release = client.release?.bind(client);
  // The holder of the client may still release it later.
  client.release = () => undefined;
  try {
    release?.(true);
  } catch {
    // The client was idle in the pool, which discards it.
  }
}
