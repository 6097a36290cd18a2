import type { EntityManager } from '@mikro-orm/postgresql';

interface ColumnRef {
  readonly table: string;
  readonly column: string;
}

/** Base64 of at least IV and tag, after the id of a master key or the mark of a data key. */
const ENCRYPTED_PATTERN = '^([a-z0-9]{1,8}|data-key):[A-Za-z0-9+/]{38,}=*$';

/** Returns the columns with encrypted values that are not in the list, except wrapped keys. */
export async function findUnknownEncryptedColumns(em: EntityManager, known: readonly ColumnRef[]): Promise<string[]> {
  const columns = await em.execute<ColumnRef[]>(
    `select format('%s.%s', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'bullmq')
       and data_type in ('text', 'character varying')`,
  );
  const isKnown = ({ table, column }: ColumnRef) => known.some((each) => each.table === table && each.column === column);
  const found = [];
  for (const { table, column } of columns.filter((each) => !isKnown(each) && each.column !== 'wrapped_key')) {
    if ((await em.execute<unknown[]>(`select from ${table} where "${column}" ~ ? limit 1`, [ENCRYPTED_PATTERN])).length > 0)
      found.push(`${table}.${column}`);
  }
  return found;
}
