import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldCipher } from '../../platform/security/field-cipher.js';
import { rewrapKey } from '../../platform/security/wrapped-key.js';

const BATCH = 500;

interface WrappedKey {
  readonly id: string;
  readonly wrapped: string;
}

/**
 * Re-wraps every person's data key under the newest master key and returns the number of keys; the values stay unchanged. A key that is
 * destroyed at the same moment stays destroyed. Can be interrupted and restarted at any time, and run several times in parallel, while the
 * product runs.
 */
export async function rewrapKeys(em: EntityManager, cipher: FieldCipher): Promise<number> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await em.execute<WrappedKey[]>(
      `select subject_id as id, wrapped_key as wrapped from platform.data_key
       where subject_id > ? and split_part(wrapped_key, ':', 1) <> ? order by subject_id limit ${BATCH}`,
      [after, cipher.newestKeyId],
    );
    const last = batch.at(-1);
    if (!last) return done;
    done += await updateKeys(em, batch, cipher);
    after = last.id;
  }
}

async function updateKeys(em: EntityManager, batch: readonly WrappedKey[], cipher: FieldCipher): Promise<number> {
  const changes = batch.map(({ id, wrapped }) => ({ id, was: wrapped, wrapped: rewrapKey(cipher, id, wrapped) }));
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update platform.data_key k set wrapped_key = c.wrapped
     from json_to_recordset(?) as c(id uuid, was text, wrapped text) where k.subject_id = c.id and k.wrapped_key = c.was`,
    [JSON.stringify(changes)],
    'run',
  );
  return affectedRows;
}
