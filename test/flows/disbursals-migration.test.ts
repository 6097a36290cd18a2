import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/entities.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';

describe('the migration to disbursals as rows', () => {
  let server: pg.Client;
  let db: pg.Client;
  let orm: MikroORM;
  const name = `migration_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${database}` }).href;
  const [paid, dated, open, cancelled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const upload = randomUUID();

  beforeAll(async () => {
    server = new pg.Client(urlOf('postgres'));
    await server.connect();
    await server.query(`create database ${name}`);
    db = new pg.Client(urlOf(name));
    await db.connect();
    const options = ormOptions({ databaseUrl: urlOf(name), entities });
    orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, snapshot: false } });
    await orm.migrator.up({ to: 'Migration20261124006580_uploads_given_up' });
    const [customer, application] = [randomUUID(), randomUUID()];
    await db.query(
      `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at) values ($1, gen_random_uuid(), 'x', 'x', '{}', now(), now())`,
      [customer],
    );
    await db.query(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at) values ($1, $2, 'pl', 1, 1, now(), now())`,
      [application, customer],
    );
    await db.query(
      `insert into customer_journey.lender_application (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months,
         phone_index, state, state_source, moved_at, created_at, disbursed_amount, disbursal_date, utr)
       select v.id, $1, $2, gen_random_uuid(), 'Canary Bank', gen_random_uuid(), 1, 1, 'x', v.state, 'file', now(), now(), v.amount, v.day, v.utr
       from (values ($3::uuid, 'disbursed', 150000.50, date '2026-10-20', 'UTR1'), ($4::uuid, 'approved', null, date '2026-10-25', null), ($5::uuid, 'approved', null, null, null), ($6::uuid, 'cancelled', 70000, date '2026-10-21', 'UTR2')) v (id, state, amount, day, utr)`,
      [application, customer, paid, dated, open, cancelled],
    );
    await db.query(
      `insert into customer_journey.file_change (upload_id, kind, row_no, record_id, version, known_version, outcome, before)
       values ($1, 'application', 2, $2, 3, 2, 'updated', '{"state": "approved", "disbursed_amount": 90000.00, "disbursal_date": "2026-09-01", "utr": null}'),
         ($1, 'application', 3, $3, 3, 2, 'updated', '{"state": "approved", "disbursed_amount": null, "disbursal_date": null, "utr": null}')`,
      [upload, paid, open],
    );
    await db.query(
      `insert into revenue.revenue_fact (submission_id, paid_for, lender_id, month, rupees, standing) values ($1, 'disbursal', gen_random_uuid(), '2026-10-01', 150000.50, 'earned')`,
      [paid],
    );
    await orm.migrator.up({ to: 'Migration20261129006901_facts_by_tranche' });
  });

  afterAll(async () => {
    await orm.close();
    await db.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  it('makes each disbursal the first tranche of its loan, and nothing of a loan without one', async () => {
    const { rows } = await db.query(
      `select submission_id, number, amount::float8, to_char(disbursed_on, 'YYYY-MM-DD') as date, utr, source from customer_journey.disbursal order by amount nulls last`,
    );
    expect(rows).toEqual([
      { submission_id: cancelled, number: 1, amount: 70_000, date: '2026-10-21', utr: 'UTR2', source: 'file' },
      { submission_id: paid, number: 1, amount: 150_000.5, date: '2026-10-20', utr: 'UTR1', source: 'file' },
      { submission_id: dated, number: 1, amount: null, date: '2026-10-25', utr: null, source: 'file' },
    ]);
  });

  it('keeps what an undo of an earlier file restores', async () => {
    const { rows } = await db.query<{ before: unknown }>('select before from customer_journey.file_change order by row_no');
    expect(rows.map(({ before }) => before)).toEqual([
      { state: 'approved', disbursals: [{ number: 1, amount: 90_000, disbursed_on: '2026-09-01', utr: null, source: 'file' }] },
      { state: 'approved', disbursals: [] },
    ]);
  });

  it('books known revenue for the first tranche', async () => {
    const { rows } = await db.query('select tranche from revenue.revenue_fact where submission_id = $1', [paid]);
    expect(rows).toEqual([{ tranche: 1 }]);
  });

  it('reads the word for a partial payout as its own status', async () => {
    const { rows } = await db.query<{ state: string }>(
      `select distinct state from lenders.status_word where folded in ('part disbursed', 'partially disbursed', 'partial disbursal')`,
    );
    expect(rows).toEqual([{ state: 'part_disbursed' }]);
  });

  it('reverses the disbursals of a loan whose money went back', async () => {
    await orm.migrator.up({ to: 'Migration20261129007400_reversed_disbursals' });
    const { rows } = await db.query('select submission_id from customer_journey.disbursal where is_reversed');
    expect(rows).toEqual([{ submission_id: cancelled }]);
  });

  it('can be taken back without losing the sum', async () => {
    await orm.migrator.down({ to: 'Migration20261124006580_uploads_given_up' });
    const { rows } = await db.query(
      `select disbursed_amount::float8, to_char(disbursal_date, 'YYYY-MM-DD') as date, utr from customer_journey.lender_application where id = $1`,
      [paid],
    );
    expect(rows).toEqual([{ disbursed_amount: 150_000.5, date: '2026-10-20', utr: 'UTR1' }]);
  });
});
