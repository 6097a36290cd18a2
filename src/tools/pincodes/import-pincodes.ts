import type { EntityManager } from '@mikro-orm/postgresql';
import type { PincodeRow } from './read-post-offices.js';

const BATCH = 5_000;

/** Inserts or updates pincodes; pincodes that are not in the list stay. Returns the number of new or changed rows. */
export async function importPincodes(em: EntityManager, rows: readonly PincodeRow[]): Promise<number> {
  let changed = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const written = await em.execute<unknown[]>(
      `insert into customer_journey.pincode as known (pincode, city, state)
       select pincode, city, state from jsonb_to_recordset(?::jsonb) as row (pincode text, city text, state text)
       on conflict (pincode) do update set city = excluded.city, state = excluded.state
       where (known.city, known.state) is distinct from (excluded.city, excluded.state)
       returning pincode`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
    changed += written.length;
  }
  return changed;
}
