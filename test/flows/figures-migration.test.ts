import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const options = ormOptions({ databaseUrl: database.url, entities: [] });
  orm = await MikroORM.init({ ...options, pool: { min: 0, max: 2 }, migrations: { ...options.migrations, snapshot: false } });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const run = <T = object>(sql: string, parameters: unknown[] = []) => orm.em.fork().execute<T[]>(sql, parameters);

it('keeps the fees of lenders as their highest, and every line-up that was judged under its hash', async () => {
  await orm.migrator.up({ to: 'Migration20261120000200_customer_journey_guards' });
  await run(
    `insert into lenders.lender (id, name, fee_percent, fee_flat, lender_group_ids, created_at, updated_at)
     values (gen_random_uuid(), 'Both', 2.5, 500, '{}', now(), now())`,
  );
  const [customer] = await run<{ id: string }>(
    `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', '{}', now(), now()) returning id`,
  );
  const [application] = await run<{ id: string }>(
    `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
     values (gen_random_uuid(), ?, 'pl', 100000, 12, now(), now()) returning id`,
    [customer?.id],
  );
  const lineUps = ['[{"name": "A", "rate_max": "18.000"}]', '[{"rate_max":"18.000","name":"A"}]', '[{"name":"ब"}]', '[]'];
  for (const [index, lenders] of lineUps.entries())
    await run(
      `insert into customer_journey.evaluation
         (id, application_id, rule_version, inputs_hash, on_date, requested_amount, tenure_months, facts_sealed, lenders, answer)
       values (gen_random_uuid(), ?, 'old', ?, '2026-11-20', 100000, 12, '', ?, '{}')`,
      [application?.id, String(index), lenders],
    );

  await orm.migrator.up({ to: 'Migration20261122000100_figures' });

  expect(await run('select fee_percent_min, fee_percent_max, fee_flat_min, fee_flat_max from lenders.lender')).toEqual([
    { fee_percent_min: null, fee_percent_max: '2.500', fee_flat_min: null, fee_flat_max: '500.00' },
  ]);
  const judged = await run<{ lenders: unknown }>(
    `select l.lenders from customer_journey.evaluation e join customer_journey.lender_line_up l on l.hash = e.line_up_hash order by e.inputs_hash`,
  );
  expect(judged.map(({ lenders }) => lenders)).toEqual(lineUps.map((text) => JSON.parse(text) as unknown));
  expect(await run('select count(*)::int as count from customer_journey.lender_line_up')).toEqual([{ count: 3 }]);

  await orm.migrator.down();
  expect(await run('select lenders from customer_journey.evaluation order by inputs_hash')).toEqual(judged);
  expect(await run('select fee_percent, fee_flat from lenders.lender')).toEqual([{ fee_percent: '2.500', fee_flat: '500.00' }]);
});
