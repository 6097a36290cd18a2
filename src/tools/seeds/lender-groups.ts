import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { parseField } from '../../contracts/fields.js';
import { newLenderGroup } from '../../contracts/resources/lender-group.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const groupSchema = z.strictObject({ name: z.string().refine((name) => parseField(newLenderGroup.name, name).ok) });

export async function seededLenderGroups() {
  return (await seedRows('lender-groups', groupSchema)).map(({ name }) => ({ name, id: stableId('lender-group', name) }));
}

/** Adds the missing lender groups. Returns the number of groups added. */
export async function seedLenderGroups(em: EntityManager): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into lenders.lender_group (id, name, created_at, updated_at)
     select id, name, now(), now() from jsonb_to_recordset(?::jsonb) as seed(id uuid, name text)
     on conflict do nothing returning id`,
    [JSON.stringify(await seededLenderGroups())],
  );
  return added.length;
}
