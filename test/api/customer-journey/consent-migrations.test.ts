import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MigratedDatabase, migratedDatabase } from '../../support/migrated-database.js';

const BUREAU = 'Migration20261123005810_bureau_notice';
const REMINDER = 'Migration20261123005812_one_reminder';
const WITHOUT_NAME = '00000000-0000-0000-0000-000000000000';

let database: MigratedDatabase;
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => database.rows<T>(sql, parameters);

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  await rows(
    `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at, version)
     values (?, gen_random_uuid(), 'sealed', ?, '{}', now(), now(), 1)`,
    [id, id],
  );
  return id;
}
const give = (id: string, purpose: string, action = 'give', version = '2026-11-9') =>
  rows(
    `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, language, channel, ip, user_agent, page, actor_id)
     values (?, ?, ?, ?, 'x', 'en', 'web', '::1', '', '/', ?)`,
    [id, purpose, action, version, id],
  );
const newest = async (id: string, purpose: string) =>
  (
    await rows(
      `select action, actor_id from customer_journey.consent where customer_id = ? and purpose = ? order by consent.id desc limit 1`,
      [id, purpose],
    )
  )[0];

it('ends consents to a bureau pull that did not name the number, with the data kept under them', async () => {
  await database.migrator.down({ migrations: [BUREAU] });
  const [older, newer, stopped] = [await newCustomer(), await newCustomer(), await newCustomer()];
  await give(older, 'bureau_soft_pull');
  await give(newer, 'bureau_soft_pull', 'give', '2026-11-10');
  await give(stopped, 'bureau_soft_pull');
  await give(stopped, 'bureau_soft_pull', 'withdraw');
  await rows(
    `insert into customer_journey.bureau_enquiry (id, customer_id, bureau, state, settled_at, band_sealed) values (gen_random_uuid(), ?, 'cibil', 'answered', now(), 'sealed')`,
    [older],
  );
  await database.migrator.up({ migrations: [BUREAU] });
  expect(await newest(older, 'bureau_soft_pull')).toEqual({ action: 'withdraw', actor_id: WITHOUT_NAME });
  expect(await newest(newer, 'bureau_soft_pull')).toEqual({ action: 'give', actor_id: newer });
  expect(await newest(stopped, 'bureau_soft_pull')).toEqual({ action: 'withdraw', actor_id: stopped });
  expect(await rows('select band_sealed, forgotten_at is not null as gone from customer_journey.bureau_enquiry')).toEqual([
    { band_sealed: null, gone: true },
  ]);
});

it('ends reminder consents whose reminder is gone, and keeps those of pending reminders, written or not', async () => {
  await database.migrator.down({ migrations: [REMINDER] });
  const [over, waiting, written] = [await newCustomer(), await newCustomer(), await newCustomer()];
  for (const id of [over, waiting, written]) await give(id, 'reminder');
  await rows(
    `insert into customer_journey.reminder (id, customer_id, due_at, site_url) values (gen_random_uuid(), ?, now() + interval '1 hour', '')`,
    [waiting],
  );
  await rows(
    `insert into messaging.message (id, subject_id, channel, template, language, message_class, recipient_index, recipient, body, state)
     values (gen_random_uuid(), ?, 'sms', 'come-back', 'en', 'service-explicit', 'index', 'sealed', 'sealed', 'queued')`,
    [written],
  );
  await database.migrator.up({ migrations: [REMINDER] });
  expect(await newest(over, 'reminder')).toEqual({ action: 'withdraw', actor_id: WITHOUT_NAME });
  for (const id of [waiting, written]) expect(await newest(id, 'reminder')).toEqual({ action: 'give', actor_id: id });
  const kept = await rows<{ customer_id: string }>(
    'select customer_id, written_at is not null as is_written from customer_journey.reminder',
  );
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      { customer_id: waiting, is_written: false },
      { customer_id: written, is_written: true },
    ]),
  );
});
