import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/entities.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';

/** The state of an application in the two places that the migration merges. */
interface Before {
  readonly own: string;
  readonly ownSource: 'customer' | 'api' | 'file';
  readonly transport: string;
  readonly reason?: string;
  /** The place with the newest status. */
  readonly newest: 'own' | 'transport';
}

const cases: readonly (readonly [name: string, before: Before, after: Record<string, unknown>])[] = [
  [
    'news that had not arrived are taken over',
    { own: 'lead_created', ownSource: 'customer', transport: 'offer_received', newest: 'transport' },
    { state: 'offer_received', state_source: 'api', moves: 1 },
  ],
  [
    'a step of the customer’s stays his',
    { own: 'offer_received', ownSource: 'api', transport: 'offer_selected', newest: 'transport' },
    { state: 'offer_selected', state_source: 'customer', moves: 1 },
  ],
  [
    'what a file said stands',
    { own: 'disbursed', ownSource: 'file', transport: 'offer_received', newest: 'own' },
    { state: 'disbursed', state_source: 'file', moves: 0 },
  ],
  [
    'an end is not left for news that the machine refused',
    { own: 'disbursed', ownSource: 'api', transport: 'rejected', reason: 'income', newest: 'transport' },
    { state: 'disbursed', state_source: 'api', moves: 0 },
  ],
  [
    'a reason that only the submission knew is kept',
    { own: 'rejected', ownSource: 'api', transport: 'rejected', reason: 'bureau', newest: 'own' },
    { state: 'rejected', reject_reason: 'bureau', moves: 0 },
  ],
];

describe('the migration to one owner of the state', () => {
  let server: pg.Client;
  let db: pg.Client;
  let orm: MikroORM;
  const name = `migration_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${database}` }).href;
  const migrate = (to: string) => orm.migrator.up({ to });
  const ids = cases.map(() => randomUUID());
  const unplanned = randomUUID();

  beforeAll(async () => {
    server = new pg.Client(urlOf('postgres'));
    await server.connect();
    await server.query(`create database ${name}`);
    db = new pg.Client(urlOf(name));
    await db.connect();
    const options = ormOptions({ databaseUrl: urlOf(name), entities });
    orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, snapshot: false } });
    await migrate('Migration20261120000200_customer_journey_guards');
    const [customerId, applicationId] = [randomUUID(), randomUUID()];
    await db.query(
      `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at) values ($1, gen_random_uuid(), 'x', 'x', '{}', now(), now())`,
      [customerId],
    );
    await db.query(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at) values ($1, $2, 'pl', 1, 1, now(), now())`,
      [applicationId, customerId],
    );
    const add = async (id: string, { own, ownSource }: Pick<Before, 'own' | 'ownSource'>) => {
      const { rows } = await db.query<{ lender_id: string }>(
        `insert into customer_journey.lender_application (id, application_id, customer_id, lender_id, lender_name, journey_key, offer_id, requested_amount, requested_tenure_months,
           phone_index, state, state_source, moved_at, created_at, disbursal_date)
         values ($1, $2, $3, gen_random_uuid(), 'Canary Bank', 'cashe', gen_random_uuid(), 1, 1, 'x', $4, $5, '2026-11-10T12:00:00Z', now(), '2026-11-05') returning lender_id`,
        [id, applicationId, customerId, own, ownSource],
      );
      return rows[0]?.lender_id;
    };
    for (const [index, [, before]] of cases.entries()) {
      const lenderId = await add(ids[index] ?? '', before);
      await db.query(
        `insert into lenders.submission (id, application_id, lender_id, journey_key, phase, state, reason, lender_application_id, updated_at) values ($1, $2, $3, 'cashe', 'settled', $4, $5, 'CSH1', $6)`,
        [
          ids[index],
          applicationId,
          lenderId,
          before.transport,
          before.reason,
          before.newest === 'transport' ? '2026-11-10T13:00:00Z' : '2026-11-10T11:00:00Z',
        ],
      );
    }
    await add(unplanned, { own: 'lead_created', ownSource: 'customer' });
    await migrate('Migration20261122000300_one_truth');
  });

  afterAll(async () => {
    await orm.close();
    await db.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  it.each(cases.map(([title, , after], index) => ({ title, after, index })))('$title', async ({ after, index }) => {
    const { rows } = await db.query(
      `select a.*, (select count(*)::int from customer_journey.application_history h where h.lender_application_id = a.id) as moves
       from customer_journey.lender_application a where id = $1`,
      [ids[index]],
    );
    expect(rows[0]).toMatchObject({ ...after, lender_application_id: 'CSH1' });
  });

  it('keeps the start of a state: the time of the lender’s answer, and the day in a file', async () => {
    const { rows } = await db.query<{ state_at: Date }>(
      'select state_at from customer_journey.lender_application a join unnest($1::uuid[]) with ordinality as i(id, place) on i.id = a.id order by place',
      [[ids[0], ids[2], unplanned]],
    );
    expect(rows.map(({ state_at }) => state_at)).toEqual([new Date('2026-11-10T13:00:00Z'), new Date('2026-11-04T18:30:00Z'), null]);
  });

  it('plans lender applications that were not planned yet', async () => {
    const { rows } = await db.query<{ payload: { submissions: { submissionId: string }[] } }>(
      `select payload from platform.outbox where name = 'lenders.plan-submissions.v1'`,
    );
    expect(rows.map(({ payload }) => payload.submissions.map(({ submissionId }) => submissionId))).toEqual([[unplanned]]);
  });
});
