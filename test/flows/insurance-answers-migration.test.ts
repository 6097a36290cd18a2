import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let orm: MikroORM;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const options = ormOptions({ databaseUrl: database.urls.owner, entities: [] });
  orm = await MikroORM.init({ ...options, pool: { min: 0, max: 2 }, migrations: { ...options.migrations, snapshot: false } });
});
afterEach(async () => {
  await orm.close();
  await database.drop();
});

const run = <T = object>(sql: string, parameters: unknown[] = []) => orm.em.fork().execute<T[]>(sql, parameters);
const insert = (name: string, link: string | null, more = '', value = '') =>
  run(
    `insert into credit_cards.insurance_intermediary (id, name, registration_number, licence, valid_until, link, status, created_at, updated_at${more})
     values (gen_random_uuid(), ?, 'R', 'broker', '2027-01-01', ?, true, now(), now()${value})`,
    [name, link],
  );

it('removes links without a placeholder for the reference, keeps everything else, and assumes of no intermediary that it does not pay', async () => {
  await orm.migrator.up({ to: 'Migration20261123006400_import_engine' });
  await insert('Counted', 'https://cover.example/?ref={unique_id}', ', pays_us', ', true');
  await insert('Uncounted', 'https://cover.example/?ref=uniqueXid');
  await insert('Unlinked', null);
  await orm.migrator.up({ to: 'Migration20261123006500_insurance_answers' });
  const kept = 'select name, link, pays_us, status, version from credit_cards.insurance_intermediary order by name';
  expect(await run(kept)).toEqual([
    { name: 'Counted', link: 'https://cover.example/?ref={unique_id}', pays_us: true, status: true, version: 1 },
    { name: 'Uncounted', link: null, pays_us: false, status: true, version: 2 },
    { name: 'Unlinked', link: null, pays_us: false, status: true, version: 1 },
  ]);
  await expect(insert('Unanswered', null)).rejects.toThrow('pays_us');
  await orm.migrator.down();
  await insert('Unanswered', null);
});
