import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { lenderResource } from '../../src/contracts/resources/lender.js';
import type { Resource } from '../../src/contracts/resources/resource.js';
import { seededLenders } from '../../src/tools/seeds/lenders.js';
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

it('keeps the fees of lenders as their highest or, after a "from", their lowest, and every evaluated lender terms snapshot under its hash', async () => {
  await orm.migrator.up({ to: 'Migration20261120000200_customer_journey_guards' });
  await run(
    `insert into lenders.lender (id, name, processing_fees, fee_percent, fee_flat, lender_group_ids, created_at, updated_at)
     values (gen_random_uuid(), 'Both', '2.5 % + ₹500', 2.5, 500, '{}', now(), now()),
       (gen_random_uuid(), 'From', 'From 1 %', 1, null, '{}', now(), now())`,
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

  expect(await run('select fee_percent_min, fee_percent_max, fee_flat_min, fee_flat_max from lenders.lender order by name')).toEqual([
    { fee_percent_min: null, fee_percent_max: '2.500', fee_flat_min: null, fee_flat_max: '500.00' },
    { fee_percent_min: '1.000', fee_percent_max: null, fee_flat_min: null, fee_flat_max: null },
  ]);
  const judged = await run<{ lenders: unknown }>(
    `select l.lenders from customer_journey.evaluation e join customer_journey.lender_line_up l on l.hash = e.line_up_hash order by e.inputs_hash`,
  );
  expect(judged.map(({ lenders }) => lenders)).toEqual(lineUps.map((text) => JSON.parse(text) as unknown));
  expect(await run('select count(*)::int as count from customer_journey.lender_line_up')).toEqual([{ count: 3 }]);

  await orm.migrator.down();
  expect(await run('select lenders from customer_journey.evaluation order by inputs_hash')).toEqual(judged);
  expect(await run('select fee_percent, fee_flat from lenders.lender order by name')).toEqual([
    { fee_percent: '2.500', fee_flat: '500.00' },
    { fee_percent: '1.000', fee_flat: null },
  ]);
});

it('removes plain values about the applicant from answers and offers, and leaves the rest unchanged', async () => {
  await orm.migrator.up({ to: 'Migration20261123004900_gold' });
  const [customer] = await run<{ id: string }>(
    `insert into customer_journey.customer (id, prospect_app_id, phone_sealed, phone_index, completed_at, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', '{}', now(), now()) returning id`,
  );
  const answer = {
    matched: [{ offer_id: 'o', apr: 12.5, unchecked: ['turnover'], details: [{ code: 'grams', value: 37.3 }] }],
    unmatched: [{ name: 'Other', reasons: ['credit'], lender_id: 'l' }],
    orders: { apr: [0], emi: [0], amount: [0], fee: [0] },
  };
  await run(
    `with application as (
       insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
       values (gen_random_uuid(), ?, 'gl', 100000, 12, now(), now()) returning id
     ), line_up as (
       insert into customer_journey.lender_line_up (hash, lenders) values (encode(sha256('[]'), 'hex'), '[]') returning hash
     ), evaluation as (
       insert into customer_journey.evaluation
         (id, application_id, rule_version, inputs_hash, on_date, requested_amount, tenure_months, facts_sealed, line_up_hash, answer)
       select gen_random_uuid(), a.id, 'old', n::text, '2026-11-20', 100000, 12, '', l.hash, ?::json
       from application a, line_up l, generate_series(1, 1500) n returning id
     )
     insert into customer_journey.offer (id, evaluation_id, lender_id, position, proposal_number, valid_until, facts)
     select gen_random_uuid(), e.id, gen_random_uuid(), 0, left(e.id::text, 24), now(),
       '{"apr": "12.50", "unchecked": ["turnover"], "details": [{"code": "grams", "value": 37.3}]}' from evaluation e`,
    [customer?.id, JSON.stringify(answer)],
  );

  await orm.migrator.up({ to: 'Migration20261123005400_sealed_answers' });

  expect(await run('select distinct answer::text::jsonb as answer, answer_sealed from customer_journey.evaluation')).toEqual([
    {
      answer: {
        matched: [{ offer_id: 'o', apr: 12.5, unchecked: [] }],
        unmatched: [{ name: 'Other', reasons: [], lender_id: 'l' }],
        orders: answer.orders,
      },
      answer_sealed: null,
    },
  ]);
  expect(await run('select distinct facts from customer_journey.offer')).toEqual([{ facts: { apr: '12.50' } }]);
  await run('update customer_journey.evaluation set answer = null');
  await orm.migrator.down();
  expect(await run('select count(*)::int as count from customer_journey.evaluation where answer is not null')).toEqual([{ count: 1500 }]);
});

const TERMS = `interest_rate, rate_min::float, rate_max::float, processing_fees, fee_percent_min::float, fee_percent_max::float,
  fee_flat_min::float, fee_flat_max::float, fee_gst_included::int, penal_charges, penal_terms, grievance_name, grievance_email, grievance_phone`;
const OLD_TERMS = 'id, interest_rate, rate_max, processing_fees, fee_percent, fee_flat, fee_gst_included, penal_charges';

/** The properties of lenders that only some loan types have, in their API format. */
const own = Object.entries(lenderResource as Resource).filter(([, rule]) => rule.loanTypes && !rule.loanTypes.includes('pl'));
const readOwn = `select ${own
  .map(([property, { kind }]) => (kind === 'flag' ? `${property}::int` : kind === 'inr' ? `${property}::float` : property))
  .join(', ')} from lenders.lender where id = ?`;
const ownOf = (seed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    own.map(([property, { kind, nullable }]) => [property, seed[property] ?? (nullable ? null : kind === 'flag' ? 0 : [])]),
  );

it('gives existing demo lenders the terms of the seed, and keeps what staff entered', async () => {
  await orm.migrator.up({ to: 'Migration20261120000200_customer_journey_guards' });
  const before = JSON.parse(await readFile('test/support/lenders-before-figures.json', 'utf8')) as Record<string, unknown>[];
  const isSame = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    one['name'] === other['name'] && one['loan_type'] === other['loan_type'];
  const seeds = (await seededLenders()).filter((seed) => before.some((row) => isSame(row, seed)));
  expect(before).toHaveLength(24);
  const idOf = (name: string) => seeds.find((seed) => seed.name === name)?.id;
  await run(
    `insert into lenders.lender (id, name, loan_type, lender_group_ids, created_at, updated_at, interest_rate, rate_min, rate_max,
       processing_fees, fee_percent, fee_flat, fee_gst_included, penal_charges)
     select id, name, loan_type, '{}', now(), now(), interest_rate, rate_min, rate_max, processing_fees, fee_percent, fee_flat,
       fee_gst_included = 1, penal_charges
     from jsonb_to_recordset(?::jsonb) as row(id uuid, name text, loan_type text, interest_rate text, rate_min numeric, rate_max numeric,
       processing_fees text, fee_percent numeric, fee_flat numeric, fee_gst_included int, penal_charges text)`,
    [JSON.stringify(before.map((row) => ({ ...row, id: seeds.find((seed) => isSame(row, seed))?.id })))],
  );
  const old = await run(`select ${OLD_TERMS} from lenders.lender order by id`);
  const read = async (id: unknown) => (await run(`select ${TERMS} from lenders.lender where id = ?`, [id]))[0];
  const fresh = (seed: (typeof seeds)[number]) =>
    Object.fromEntries(TERMS.split(/,\s+/).map((column) => [column.replace(/::.*/, ''), seed[column.replace(/::.*/, '')] ?? null]));

  await orm.migrator.up();
  for (const seed of seeds) expect({ name: seed.name, ...(await read(seed.id)) }).toEqual({ name: seed.name, ...fresh(seed) });
  for (const seed of seeds) expect([seed.name, ...(await run(readOwn, [seed.id]))]).toEqual([seed.name, ownOf(seed)]);

  await orm.migrator.down({ to: 'Migration20261120000200_customer_journey_guards' });
  expect(await run(`select ${OLD_TERMS} from lenders.lender order by id`)).toEqual(old);

  // Staff changed a fee and a rate, and set that GST is included in the fee of a third lender.
  await run(`update lenders.lender set fee_percent = 9 where id = ?`, [idOf('Moneyview')]);
  await run(`update lenders.lender set rate_max = 30 where id = ?`, [idOf('NIRA')]);
  await run(
    `insert into platform.audit (audience, actor_id, action, subject, property, before, after)
     values ('admin', gen_random_uuid(), 'lender.update', ?, 'fee_gst_included', '0', '1')`,
    [`lender:${idOf('CASHe')}`],
  );
  // A lender with known terms gets no demo figures.
  await run(
    `insert into platform.audit (audience, actor_id, action, subject, property, before, after)
     values ('admin', gen_random_uuid(), 'lender.update', ?, 'priority', '3', '4')`,
    [`lender:${idOf('Aptus')}`],
  );
  await orm.migrator.up();
  expect(await run(readOwn, [idOf('Aptus')])).toEqual([ownOf({})]);
  const unknown = { fee_percent_min: null, fee_percent_max: null, fee_flat_min: null, fee_flat_max: null, grievance_name: null };
  expect(await read(idOf('Moneyview'))).toMatchObject({ ...unknown, processing_fees: 'from 2 %', fee_percent_min: 9, fee_gst_included: 0 });
  expect(await read(idOf('NIRA'))).toMatchObject({ ...unknown, rate_max: 30, fee_percent_max: 7, fee_gst_included: 0 });
  expect(await read(idOf('CASHe'))).toMatchObject({ ...unknown, fee_percent_max: 3, fee_gst_included: 1 });
  const changed = ['Moneyview', 'NIRA', 'CASHe'];
  for (const seed of seeds.filter(({ name }) => !changed.includes(name))) expect(await read(seed.id)).toEqual(fresh(seed));
});
