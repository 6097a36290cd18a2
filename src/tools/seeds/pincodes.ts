import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { patterns } from '../../contracts/fields.js';
import { seedRows } from './seed-file.js';

const place = z.string().min(1).max(60);
const pincodeSchema = z.strictObject({ pincode: z.string().regex(patterns.pincode), city: place, state: place });

/** Adds a few pincodes of large cities; `npm run pincodes` imports the whole table. Returns the number of pincodes added. */
export async function seedPincodes(em: EntityManager): Promise<number> {
  const rows = await seedRows('pincodes', pincodeSchema);
  const added = await em.execute<unknown[]>(
    `insert into customer_journey.pincode (pincode, city, state)
     select pincode, city, state from jsonb_to_recordset(?::jsonb) as row (pincode text, city text, state text)
     on conflict do nothing returning pincode`,
    [JSON.stringify(rows)],
  );
  return added.length;
}
