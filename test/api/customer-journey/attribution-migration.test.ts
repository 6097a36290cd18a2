import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MigratedDatabase, migratedDatabase } from '../../support/migrated-database.js';

const NAME = 'Migration20261122000500_attribution';
/** Migrations whose tables reference a table of this migration. */
const LATER = ['Migration20261124006520_merchant_lists', 'Migration20261123006000_merchant_requests'];
const CUSTOMER = randomUUID();
const APPLICATION = randomUUID();

let database: MigratedDatabase;
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => database.rows<T>(sql, parameters);

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

it('leaves existing rows unchanged, with an unknown origin', async () => {
  await database.migrator.down({ migrations: LATER });
  await database.migrator.down({ migrations: [NAME] });
  expect(await rows(`select to_regclass('customer_journey.origin') as origin, to_regclass('partners.tracking_link') as link`)).toEqual([
    { origin: null, link: null },
  ]);
  await rows(
    `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at, version)
     values (?, gen_random_uuid(), 'sealed', 'index', '{}', now(), now(), 1)`,
    [CUSTOMER],
  );
  await rows(
    `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
     values (?, ?, 'pl', 150000, 12, now(), now())`,
    [APPLICATION, CUSTOMER],
  );
  await rows(
    `insert into customer_journey.lender_application
       (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, phone_index, moved_at, created_at)
     select gen_random_uuid(), ?, ?, gen_random_uuid(), 'Lender ' || n, gen_random_uuid(), 150000, 12, 'index', now(), now()
     from generate_series(1, 100) as n`,
    [APPLICATION, CUSTOMER],
  );
  const before = await rows(`select * from customer_journey.lender_application order by id`);

  await database.migrator.up({ migrations: [NAME] });
  const after = await rows(`select * from customer_journey.lender_application order by id`);
  expect(after).toHaveLength(100);
  const unknown = { first_touch_id: null, last_touch_id: null, partner_id: null, merchant_id: null, merchant_location_id: null };
  for (const [index, row] of before.entries()) expect(after[index]).toEqual({ ...row, ...unknown, channel_id: null });
  expect(await rows(`select first_touch_id, last_touch_id from customer_journey.customer where id = ?`, [CUSTOMER])).toEqual([
    { first_touch_id: null, last_touch_id: null },
  ]);
});

it('keeps an origin that is recorded later', async () => {
  const place = (partner: string) =>
    rows(`update customer_journey.application set partner_id = ? where id = ? returning partner_id`, [partner, APPLICATION]);
  const partner = randomUUID();
  expect(await place(partner)).toEqual([{ partner_id: partner }]);
  await expect(place(randomUUID())).rejects.toThrow('keeps where it came from');
});
