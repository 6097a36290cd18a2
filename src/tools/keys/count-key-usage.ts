import type { EntityManager } from '@mikro-orm/postgresql';
import { DATA_KEY_PREFIX } from '../../platform/security/encryptor.js';
import { encryptedColumns } from './encrypted-columns.js';

/** Data keys and values directly under each master key, by its id. */
export interface KeyUsage {
  readonly master: ReadonlyMap<string, { readonly keys: number; readonly values: number }>;
  /** Persons whose data key was destroyed. */
  readonly destroyed: number;
}

interface Count {
  readonly key: string | null;
  readonly kind: 'keys' | 'values';
  readonly count: number;
}

/** Counts what still needs each master key, with one scan of each table. */
export async function countKeyUsage(em: EntityManager): Promise<KeyUsage> {
  const values = encryptedColumns.map(
    ({ table, column }) =>
      `select split_part(${column}, ':', 1), 'values' from ${table} where not starts_with(${column}, '${DATA_KEY_PREFIX}')`,
  );
  const counts = await em.execute<Count[]>(
    `select key, kind, count(*)::int as count
     from (${[`select split_part(wrapped_key, ':', 1) as key, 'keys' as kind from platform.data_key`, ...values].join(' union all ')}) used
     group by key, kind`,
  );
  const of = (key: string, kind: Count['kind']) => counts.find((each) => each.key === key && each.kind === kind)?.count ?? 0;
  const ids = [...new Set(counts.flatMap(({ key }) => key ?? []))].sort();
  return {
    master: new Map(ids.map((id) => [id, { keys: of(id, 'keys'), values: of(id, 'values') }])),
    destroyed: counts.find(({ key }) => key === null)?.count ?? 0,
  };
}
