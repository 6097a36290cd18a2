import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RevenueMonthRow } from '../../src/modules/revenue/domain/ledger.lists.js';
import { addApplicants } from '../support/bulk-applicants.js';
import { SEED, sized } from '../support/campaign.js';
import { brokenInvariants } from '../support/invariants.js';
import { Random } from '../support/random.js';
import { addLoans, applyLoanOutcomes, writeItems } from '../support/loan-records.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type ProcessOptions, Product } from '../support/product.js';
import {
  rupees,
  type ReferenceItem,
  type ReferenceLoan,
  referenceMonth,
  loanOutcomes,
  unboundedItem,
} from '../support/reference-ledger.js';
import { waitUntil } from '../support/wait-until.js';

/** Each kill is at a random moment: a campaign adds kills, not loans. */
const KILLS = sized(2);
const LENDERS = 4;
const LOANS_OF_EACH = 120;
/** Loans with a new report before each kill, and the number of loans in one event. */
const REPORTS = 200;
const REPORTS_PER_EVENT = 25;
/** A worker is killed within this number of milliseconds after it gets work. */
const KILLED_WITHIN = 350;
/** Months that are open whenever the test runs. */
const MONTHS = ['2097-01', '2097-02'] as const;
const TERMS = { thousandths: 33_333n, fee: 1_005n };

/** The amounts that the ledger already holds are taken as zero. */
const withoutKnownTotals: ProcessOptions = {
  mutations: [
    { module: 'modules/revenue/handlers/ledger.sql.js', from: 'f.expected as known_expected', to: '0::numeric as known_expected' },
  ],
};

const random = new Random(SEED);

/** Slabs that the total of a month exceeds and falls below again, as loans are disbursed and cancelled. */
const someItems = (): ReferenceItem[] => {
  const step = BigInt(random.int(20, 60));
  return [
    { ...unboundedItem, number: [null, step], thousandths: BigInt(random.int(1, 5_000)) },
    { ...unboundedItem, ats: [BigInt(random.int(1_000_000, 3_000_000)), null], flat: BigInt(random.int(1, 100_000)) },
    { ...unboundedItem, thousandths: 1_505n, flat: 5n },
    { ...unboundedItem, type: 3, flat: BigInt(random.int(1, 10_000)) },
    { ...unboundedItem, type: 4, number: [step, null], flat: 1_999n },
  ];
};

/** Kills workers while they book what lenders owe. */
describe('the ledger, whose workers are killed', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  const partner = randomUUID();
  const lenders = Array.from({ length: LENDERS }, () => ({ id: randomUUID(), items: someItems() }));
  let loans: ReferenceLoan[] = [];
  const query = (sql: string, values: readonly unknown[]) => product.query(sql, values);

  beforeAll(async () => {
    product = await Product.prepare();
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    const [chosen] = await addApplicants(product, 1, ['cashe']);
    // A customer without a phone number gets no message, so that the ledger is the only work.
    const [customer] = await product.query<{ id: string }>(
      `update customer_journey.customer set phone_index = null, phone_sealed = null where id =
         (select customer_id from customer_journey.application where id = $1) returning id`,
      [chosen?.applicationId],
    );
    await product.query(
      `insert into partners.partner (id, slug, name, hosts, revenue_percent, revenue_flat_fee, created_at, updated_at)
       values ($1, 'killed', 'Killed', '{}', $2, $3, now(), now())`,
      [partner, `${Number(TERMS.thousandths) / 1000}`, rupees(TERMS.fee)],
    );
    loans = lenders.flatMap(({ id: lender }) =>
      // A loan counts only after its lender has reported on it.
      Array.from({ length: LOANS_OF_EACH }, (_, index) => ({
        ...{ id: randomUUID(), lender, partner: index % 3 === 0 ? partner : null },
        ...{ outcome: 'known-already' as const, amount: 0n, month: MONTHS[0], paidIn: MONTHS[0] },
      })),
    );
    await addLoans(query, customer?.id ?? '', loans);
    await writeItems(query, lenders);
  });
  afterAll(() => product.stop());

  /** Reports on some loans, changes the items of one lender and recalculates every month, all at once. */
  async function giveWork(): Promise<void> {
    const told = new Map(Array.from({ length: REPORTS }, () => [random.int(0, loans.length - 1), true]));
    loans = loans.map((loan, index) =>
      told.has(index)
        ? {
            ...loan,
            outcome: random.chance(0.5) ? random.pick(loanOutcomes) : 'paid',
            amount: BigInt(random.int(1, 5_000_000)),
            paidIn: random.pick(MONTHS),
          }
        : loan,
    );
    const changed = random.pick(lenders);
    changed.items = someItems();
    const news = loans.filter((_, index) => told.has(index));
    const again = news.filter(() => random.chance(1 / 3));
    const moves = random
      .shuffle([...news, ...again])
      .map(({ id, lender }) => ({ submissionId: id, applicationId: id, lenderId: lender, from: 'under_review', to: 'approved' }));
    const events = Array.from({ length: Math.ceil(moves.length / REPORTS_PER_EVENT) }, (_, index) => ({
      name: 'customer-journey.applications-moved.v1',
      payload: { source: 'file', moves: moves.slice(index * REPORTS_PER_EVENT, (index + 1) * REPORTS_PER_EVENT) },
    }));
    const recalculations = lenders.flatMap(({ id: lenderId }) =>
      MONTHS.map((month) => ({ name: 'revenue.recalculate-month.v1', payload: { lenderId, month: `${month}-01` } })),
    );
    const messages = [...events, ...recalculations, { name: 'revenue.revenue-items-changed.v1', payload: { lenderId: changed.id } }];
    await writeItems(query, [changed]);
    await applyLoanOutcomes(query, news);
    await product.query(
      `insert into platform.outbox (id, name, payload) select gen_random_uuid(), name, payload from jsonb_to_recordset($1) as m (name text, payload jsonb)`,
      [JSON.stringify(messages)],
    );
  }

  const isIdle = () => waitUntil(() => product.isIdle());

  /** Returns what the back office shows, in the terms of the reference model. */
  async function shown(): Promise<string[]> {
    // Hundreds of kills take longer than the lifetime of a token.
    const token = await api.adminToken();
    const pages = await Promise.all(
      lenders.map(({ id }) => api.request<{ data: RevenueMonthRow[] }>('GET', `/api/admin/revenue-months?lender_id=${id}`, { token })),
    );
    return pages.flatMap(({ body: { data } }) =>
      data.map(
        ({ lender_id, month, expected, clawed_back, partner_share, net }) =>
          `${lender_id} ${month.slice(0, 7)} ${[expected, clawed_back, partner_share, net].map((figure) => figure.toFixed(2)).join(' ')}`,
      ),
    );
  }

  const worked = () =>
    lenders.flatMap(({ id, items }) =>
      MONTHS.map((month) => {
        const { expected, clawback, partner_share, partner_clawback } = referenceMonth(id, month, loans, items, () => TERMS);
        const net = expected + clawback + partner_share + partner_clawback;
        return `${id} ${month} ${[expected, -clawback, -partner_share - partner_clawback, net].map(rupees).join(' ')}`;
      }),
    );

  it(`holds what is shown and what is owed after each of ${KILLS} kills at random moments`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const next = product.startWorkerProcess();
      await giveWork();
      await pause(random.int(0, KILLED_WITHIN));
      await worker.kill();
      expect(await brokenInvariants(product)).toEqual([]);
      worker = await next;
      await isIdle();
      expect(await brokenInvariants(product)).toEqual([]);
      expect((await shown()).sort()).toEqual(worked().sort());
    }
    expect(await product.count(`select count(*) from platform.inbox where failed_at is not null`)).toBe(0);
  });

  it('control: money is booked twice without the comparison with the ledger, and the sums reveal it', async () => {
    await worker.kill();
    worker = await product.startWorker(withoutKnownTotals);
    await giveWork();
    await isIdle();
    expect(await brokenInvariants(product)).toEqual([expect.stringContaining('the ledger does not hold what a fact says')]);
    expect((await shown()).sort()).not.toEqual(worked().sort());
  });
});
