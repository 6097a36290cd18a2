import type { EntityManager } from '@mikro-orm/postgresql';

/** Processes an open cursor in batches. */
export async function forEachBatch<Row extends object>(
  em: EntityManager,
  next: string,
  work: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await em.execute<Row[]>(next); rows.length > 0; rows = await em.execute<Row[]>(next)) await work(rows);
}
