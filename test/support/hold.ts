import type { Product } from './product.js';

/** A hold on one table: what has to write into it stops there, so that a worker can be killed at a known place. */
export async function hold(product: Product, table: string) {
  const connection = await product.connection();
  await connection.query('begin');
  await connection.query(`lock table ${table} in share mode`);
  return {
    isReached: async () =>
      (await product.count(`select count(*) from pg_locks where relation = $1::regclass and not granted`, [table])) > 0,
    /** PostgreSQL would carry out the waiting statement of a worker that has died since, as soon as the table is free. */
    dropWaiting: () =>
      product.query(`select pg_terminate_backend(pid) from pg_locks where relation = $1::regclass and not granted`, [table]),
    release: () => connection.end(),
  };
}

export type Hold = Awaited<ReturnType<typeof hold>>;
