import { randomUUID } from 'node:crypto';
import { Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Comparison, alternate, perSecond } from './measure.js';

const DISBURSALS = 1_000_000;
/** Late rows that the recalculation at the close of a month finds. */
const LATE = 1_000;
const PARTNERS = 20;
const ROUNDS = 5;
/** Rounds of the comparison that writes a million entries. */
const ROUNDS_OF_WRITING = 1;
const GOAL = 0.3;
const MONTH = '2097-01-01';

/**
 * Compares the recalculation of a month of a million disbursals with one plain aggregate over them and, when every disbursal changes, with
 * one plain insert.
 */
export async function benchRevenue(): Promise<{ comparisons: Comparison[]; metrics: [] }> {
  const product = await Product.prepare({ env: { QUEUE_LOCK_MS: '30000', DATABASE_STATEMENT_TIMEOUT_MS: '600000', LOG_LEVEL: 'error' } });
  try {
    const worker = await product.startWorker();
    const lender = await fillMonth(product);
    await recalculate(product, lender);
    await product.query('vacuum analyze revenue.revenue_fact, revenue.ledger_entry');
    const ours = () => perSecond(DISBURSALS, () => recalculate(product, lender));
    const close = await alternate(
      ROUNDS,
      async () => {
        await product.query(
          `update revenue.revenue_fact set rupees = rupees + 1 where lender_id = $1 and submission_id in (
             select submission_id from revenue.revenue_fact where lender_id = $1 limit ${LATE})`,
          [lender],
        );
        return await ours();
      },
      () => perSecond(DISBURSALS, () => product.query(aggregate, [lender])),
    );
    const another = process.env.QUICK
      ? { ours: [1], baseline: [1] }
      : await alternate(
          ROUNDS_OF_WRITING,
          async () => {
            await product.query(`update revenue.revenue_item set revenue_percent = 3.5 - revenue_percent where lender_id = $1`, [lender]);
            return await ours();
          },
          () => baselineEntries(product, lender),
        );
    await worker.kill('SIGTERM');
    const unit = 'disbursals/s';
    return {
      comparisons: [
        {
          name: `recalculation of 1,000,000 disbursals, ${LATE.toLocaleString('en-IN')} of them late, against one aggregate`,
          unit,
          goal: GOAL,
          ...close,
        },
        {
          name: 'recalculation of 1,000,000 disbursals by another item, against the bare insert of their entries',
          unit,
          goal: GOAL,
          ...another,
        },
      ],
      metrics: [],
    };
  } finally {
    await product.stop();
  }
}

/** The amount that the lender owes for the month. */
const aggregate = `
  select count(*), sum(rupees), sum(round(rupees * 0.015 + 25, 2)) from revenue.revenue_fact
  where lender_id = $1 and month = '${MONTH}' and paid_for = 'disbursal' and standing = 'earned'`;

/** Inserts as many entries as a recalculation that changes every disbursal, without reading existing ones, and rolls back. */
async function baselineEntries(product: Product, lender: string): Promise<number> {
  const connection = await product.connection();
  await connection.query('begin');
  const speed = await perSecond(DISBURSALS, () =>
    connection.query(
      `insert into revenue.ledger_entry (kind, lender_id, month, submission_id, paid_for, partner_id, merchant_id, item_id, rupees, cause)
       select kind, lender_id, month, submission_id, paid_for, partner_id, merchant_id, null, round(rupees * 0.015 + 25, 2), 'recalculation'
       from revenue.revenue_fact cross join (values ('expected'), ('partner_share')) entry (kind)
       where lender_id = $1 and month = '${MONTH}'`,
      [lender],
    ),
  );
  await connection.query('rollback');
  await connection.end();
  return speed;
}

async function recalculate(product: Product, lenderId: string): Promise<void> {
  const id = randomUUID();
  await product.query(`insert into platform.outbox (id, name, payload) values ($1, 'revenue.recalculate-month.v1', $2)`, [
    id,
    JSON.stringify({ lenderId, month: MONTH }),
  ]);
  const done = 'select count(*) from platform.inbox where message_id = $1 and done_at is not null';
  await waitUntil(async () => (await product.count(done, [id])) === 1, { withinMs: 600_000, everyMs: 5 });
}

/** Inserts a lender with three slabs, the last of which applies, and its month into the database. */
async function fillMonth(product: Product): Promise<string> {
  const lender = randomUUID();
  await product.query(
    `insert into revenue.revenue_item (id, lender_id, slab_number_min, slab_number_max, revenue_type_id, revenue_flat, revenue_percent, created_at, updated_at)
     select gen_random_uuid(), $1, low, high, 1, 25, percent, now(), now()
     from (values (null::int, 1000, 1), (1000, 100000, 1.25), (100000, null, 1.5)) slab (low, high, percent)`,
    [lender],
  );
  await product.query(
    `insert into partners.partner (id, slug, name, hosts, revenue_percent, revenue_flat_fee, created_at, updated_at)
     select gen_random_uuid(), 'bench-' || number, 'Bench', '{}', 20 + number, number, now(), now() from generate_series(1, ${PARTNERS}) as n (number)`,
  );
  await product.query(
    `insert into revenue.revenue_fact (submission_id, paid_for, lender_id, month, rupees, partner_id, standing)
     select gen_random_uuid(), 'disbursal', $1, '${MONTH}', (50000 + number % 400000 + 0.37)::numeric(14, 2), p.id, 'earned'
     from generate_series(1, ${DISBURSALS}) as n (number)
     join (select id, row_number() over (order by id) as place from partners.partner where slug like 'bench-%') p on p.place = 1 + number % ${PARTNERS}`,
    [lender],
  );
  await product.query(
    `insert into revenue.revenue_month (lender_id, month, disbursals, disbursed)
     select lender_id, month, count(*), sum(rupees) from revenue.revenue_fact where lender_id = $1 group by 1, 2`,
    [lender],
  );
  await product.query('vacuum analyze revenue.revenue_fact');
  return lender;
}
