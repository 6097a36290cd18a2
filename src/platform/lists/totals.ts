import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Condition } from './condition.js';
import { TOTAL_CAP } from './list.js';

const CACHE_MS = 15_000;
const MAX_CACHED = 500;

/** Counts rows up to the cap and caches the number for a short time, so that paging does not count again. */
@Injectable()
export class Totals {
  /** Number of changes per list in this process: a count that overlaps a change is not cached. */
  private readonly changes = new Map<string, number>();
  private readonly cache = new Map<string, { readonly total: number; readonly until: number }>();

  constructor(private readonly em: EntityManager) {}

  /** Returns the number of rows, `TOTAL_CAP + 1` when there are more. */
  async count(list: string, from: string, { sql, values }: Condition): Promise<number> {
    const key = JSON.stringify([list, sql, values]);
    const known = this.cache.get(key);
    if (known && known.until > Date.now()) return known.total;
    const changesBefore = this.changes.get(list);
    const [row] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total from (select from ${from} where ${sql} limit ${TOTAL_CAP + 1}) as counted`,
      [...values],
    );
    const total = row?.total ?? 0;
    if (this.changes.get(list) !== changesBefore) return total;
    this.cache.delete(key);
    this.cache.set(key, { total, until: Date.now() + CACHE_MS });
    if (this.cache.size > MAX_CACHED) this.cache.delete(this.cache.keys().next().value ?? '');
    return total;
  }

  /** Drops the totals of a list that this process changed, after the commit; other processes follow within seconds. */
  invalidate(list: string): void {
    this.changes.set(list, (this.changes.get(list) ?? 0) + 1);
    const start = `[${JSON.stringify(list)},`;
    for (const key of this.cache.keys()) if (key.startsWith(start)) this.cache.delete(key);
  }
}
