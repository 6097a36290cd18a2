import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataKeys } from '../../platform/security/data-keys.js';
import type { FieldCipher } from '../../platform/security/field-cipher.js';
import { type Encryptor, DATA_KEY_PREFIX } from '../../platform/security/encryptor.js';
import type { EncryptedColumn } from './encrypted-columns.js';

const BATCH = 500;

interface EncryptedRow {
  readonly id: string;
  readonly sealed: string;
  readonly subject: string | null;
}

/**
 * Re-encrypts the values of a column that are directly under a master key: a person's value under that person's data key, any other value
 * under the newest master key. Values of an erased person stay unchanged. Returns the number of re-encrypted values. A value that changes
 * meanwhile is not overwritten. Safe to repeat and to run while the product runs.
 */
export async function reencryptValues(em: EntityManager, cipher: FieldCipher, keys: DataKeys, place: EncryptedColumn): Promise<number> {
  const { table, column, subject = 'null::uuid' } = place;
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await em.execute<EncryptedRow[]>(
      `select * from (select t.id, t.${column} as sealed, ${subject} as subject from ${table} t where t.id > ? and t.${column} is not null) s
       where starts_with(sealed, ?) is false and (subject is not null or starts_with(sealed, ?) is false) order by id limit ${BATCH}`,
      [after, DATA_KEY_PREFIX, `${cipher.newestKeyId}:`],
    );
    const last = rows.at(-1);
    if (!last) return done;
    const sealers = await keys.getEncryptors([...new Set(rows.flatMap((row) => row.subject ?? []))]);
    done += await updateRows(em, place, reencryptRows(rows, place, cipher, sealers));
    after = last.id;
  }
}

function reencryptRows(
  rows: readonly EncryptedRow[],
  { table, column }: EncryptedColumn,
  cipher: FieldCipher,
  sealers: ReadonlyMap<string, Encryptor>,
): object[] {
  return rows.flatMap(({ id, sealed, subject }) => {
    const sealer = subject === null ? cipher : sealers.get(subject);
    const place = { table, column, id };
    return sealer ? [{ id, was: sealed, sealed: sealer.encrypt(place, cipher.decrypt(place, sealed)) }] : [];
  });
}

async function updateRows(em: EntityManager, { table, column }: EncryptedColumn, changes: readonly object[]): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update ${table} t set ${column} = c.sealed
     from json_to_recordset(?) as c(id uuid, was text, sealed text) where t.id = c.id and t.${column} = c.was`,
    [JSON.stringify(changes)],
    'run',
  );
  return affectedRows;
}
