import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecalculateOpenMonthsWhenPartnerTermsChanged } from '../../../src/modules/revenue/handlers/recalculate-open-months-when-partner-terms-changed.handler.js';
import { RecalculateOpenMonthsWhenRevenueItemsChanged } from '../../../src/modules/revenue/handlers/recalculate-open-months-when-revenue-items-changed.handler.js';
import { Ledger, type LenderMonth } from '../../../src/modules/revenue/handlers/ledger.js';
import { RevenueItemsChanged } from '../../../src/modules/revenue/messages/index.js';
import { PartnerTermsChanged } from '../../../src/modules/partners/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { SEED, sized } from '../../support/campaign.js';
import { ledgerRules } from '../../support/ledger-sums.js';
import { addActivatedCards, revokeCards } from '../../support/activated-cards.js';
import { addLoans, applyLoanOutcomes, writeItems } from '../../support/loan-records.js';
import { Random } from '../../support/random.js';
import {
  rupees,
  type ReferenceCard,
  type ReferenceItem,
  type ReferenceLoan,
  referenceMonth,
  type ReferenceSums,
  type ReferenceTerms,
  loanOutcomes,
} from '../../support/reference-ledger.js';

const MONTHS = sized(100);
const MONTHS_AT_ONCE = 50;
/** Number of simultaneous deliveries and recalculations, as by several workers. */
const AT_ONCE = 6;
/** One month that was closed long ago, and two that are open at any run date. */
const OLD = '2025-03';
const OPEN = ['2097-01', '2097-02'] as const;

const range = (value: fc.Arbitrary<bigint>) =>
  fc.tuple(fc.option(value, { freq: 2 }), fc.option(value, { freq: 1 })).map(([one, other]): readonly [bigint | null, bigint | null] => {
    if (one === null || other === null || one === other) return [one, null];
    return one < other ? [one, other] : [other, one];
  });
const bigints = (from: number, to: number) => fc.integer({ min: from, max: to }).map(BigInt);
/** Small amounts, where each paisa shows, ordinary ones, and now and then the largest possible. */
const amounts = fc.oneof(
  { weight: 2, arbitrary: bigints(1, 300) },
  { weight: 10, arbitrary: bigints(1, 5_000_000) },
  { weight: 1, arbitrary: fc.constant(99_999_999_999_999n) },
);
const item: fc.Arbitrary<ReferenceItem> = fc
  .record({
    type: fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5),
    isOn: fc.constantFrom(true, true, true, false),
    disbursed: range(bigints(0, 20_000_000)),
    number: range(bigints(0, 9)),
    ats: range(bigints(0, 5_000_000)),
    flat: fc.option(amounts),
    thousandths: fc.option(bigints(1, 100_000)),
  })
  .map((one) => (one.flat === null && one.thousandths === null ? { ...one, flat: 1n } : one));
const items = fc.array(item, { maxLength: 5 });
const version = fc.record({
  telling: fc.constantFrom(...loanOutcomes, 'paid' as const, 'paid' as const),
  amount: amounts,
  paidLater: fc.boolean(),
});
const terms: fc.Arbitrary<ReferenceTerms> = fc.record({ thousandths: bigints(0, 100_000), fee: fc.oneof(fc.constant(0n), amounts) });

/** A lender with a month, before and after: the reports of each loan, its cards, and its items. */
const lenderMonth = fc.record({
  isOld: fc.constantFrom(true, false, false),
  before: items,
  /** Null leaves the items unchanged. */
  after: fc.option(items),
  loans: fc.array(fc.record({ partner: fc.option(fc.nat(2)), isLate: fc.boolean(), first: version, then: fc.option(version) }), {
    maxLength: 9,
  }),
  /** Activated cards; `isBack`: reversed before the first event, `isBackLater`: among the later events. */
  cards: fc.array(fc.record({ partner: fc.option(fc.nat(2)), isLate: fc.boolean(), isBack: fc.boolean(), isBackLater: fc.boolean() }), {
    maxLength: 4,
  }),
});
type Case = typeof lenderMonth extends fc.Arbitrary<infer T> ? T : never;

let application: TestApplication;
let customerId: string;

beforeAll(async () => {
  application = await startTestApplication();
  customerId = String((await application.asCustomer()).ids.user_id);
});
afterAll(() => application.stop());

const query = (sql: string, values: readonly unknown[]) => application.asOwner(sql, values);

/** Runs a handler as the consumer does: in its own unit of work and transaction. */
async function deliver(work: (application: TestApplication) => Promise<void>): Promise<void> {
  const { em } = application.app.get(MikroORM);
  await RequestContext.create(em, () => em.transactional(() => work(application)));
}

async function inAnyOrder<T>(random: () => number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].sort(() => random() - 0.5);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}

/** Applies events about these loans, some of them twice, each about loans of many lenders. */
async function applyOutcomes(random: () => number, loans: readonly ReferenceLoan[]): Promise<void> {
  const mixed = [...loans, ...loans.filter(() => random() < 0.2)].sort(() => random() - 0.5);
  const events = Array.from({ length: Math.ceil(mixed.length / 80) }, (_, index) => mixed.slice(index * 80, (index + 1) * 80));
  await inAnyOrder(random, events, (event) =>
    deliver(({ app }) => app.get(Ledger).accrue([...new Set(event.map(({ id }) => id))], [...new Set(event.map(({ lender }) => lender))])),
  );
}

/** Applies events about these cards in the same way. */
async function applyCards(random: () => number, cards: readonly ReferenceCard[]): Promise<void> {
  await inAnyOrder(random, [...cards, ...cards.filter(() => random() < 0.2)], ({ id, lender }) =>
    deliver(({ app }) => app.get(Ledger).accrueCards([id], [lender])),
  );
}

/** Runs the deferred recalculations, in any order. A pending one is not deferred twice. */
async function recalculateDue(random: () => number): Promise<void> {
  const due = (await application.asOwner<{ payload: LenderMonth }>(
    `delete from platform.outbox where name = 'revenue.recalculate-month.v1' returning payload`,
  )) as readonly { payload: LenderMonth }[];
  const names = due.map(({ payload: { lenderId, month } }) => `${lenderId} ${month}`);
  expect(new Set(names).size).toBe(names.length);
  await inAnyOrder(random, due, ({ payload }) => deliver(({ app }) => app.get(Ledger).recalculate(payload)));
}

interface Sum {
  readonly lender: string;
  readonly month: string;
  readonly kind: keyof ReferenceSums;
  readonly rupees: string;
}

/** Runs the cases side by side. Returns the lines of the ledger and of the model, in the same format. */
async function run(
  cases: readonly Case[],
  termsBefore: readonly ReferenceTerms[],
  termsAfter: readonly ReferenceTerms[],
  random: () => number,
) {
  const partners = termsBefore.map((): string => crypto.randomUUID());
  await query(
    `insert into partners.partner (id, slug, name, hosts, created_at, updated_at)
     select id, id::text, 'Share', '{}', now(), now() from unnest($1::uuid[]) as p (id)`,
    [partners],
  );
  const agree = async (all: readonly ReferenceTerms[]) => {
    const rows = all.map(({ thousandths, fee }, index) => ({
      id: partners[index],
      percent: `${Number(thousandths) / 1000}`,
      fee: rupees(fee),
    }));
    await query(
      `update partners.partner p set revenue_percent = t.percent, revenue_flat_fee = t.fee
       from jsonb_to_recordset($1) as t (id uuid, percent numeric, fee numeric) where p.id = t.id`,
      [JSON.stringify(rows)],
    );
  };
  const all = cases.map((one) => {
    const id = crypto.randomUUID();
    const [month, later] = one.isOld ? [OLD, OLD] : OPEN;
    const loans = one.loans.map(({ partner, isLate, first, then }) => {
      const base = { id: crypto.randomUUID(), lender: id, partner: partner === null ? null : (partners[partner] ?? null), month };
      const said = (what: typeof first): ReferenceLoan => ({
        ...base,
        outcome: what.telling,
        amount: what.amount,
        paidIn: what.paidLater ? later : month,
      });
      return { isLate, first: said(first), last: said(then ?? first), isCorrected: then !== null };
    });
    const cards = one.cards.map(({ partner, ...how }) => ({
      card: { id: crypto.randomUUID(), lender: id, partner: partner === null ? null : (partners[partner] ?? null), month },
      ...how,
    }));
    return { ...one, id, month, later, loans, cards };
  });
  const known = all.flatMap(({ loans }) => loans.filter(({ isLate }) => !isLate).map(({ first }) => first));
  const late = all.flatMap(({ loans }) => loans.filter(({ isLate }) => isLate).map(({ first }) => first));
  const corrected = all.flatMap(({ loans }) => loans.filter(({ isCorrected }) => isCorrected).map(({ last }) => last));
  const cards = all.flatMap((one) => one.cards);
  const cardsAre = (which: (one: (typeof cards)[number]) => boolean) => cards.filter(which).map(({ card }) => card);
  const [knownCards, lateCards] = [cardsAre(({ isLate }) => !isLate), cardsAre(({ isLate }) => isLate)];
  const takenBack = cardsAre(({ isBack, isBackLater }) => !isBack && isBackLater);

  await agree(termsBefore);
  await writeItems(
    query,
    all.map(({ id, before }) => ({ id, items: before })),
  );
  await addLoans(query, customerId, [...known, ...late]);
  await applyLoanOutcomes(query, known);
  await addActivatedCards(query, [...knownCards, ...lateCards]);
  await revokeCards(
    query,
    cardsAre(({ isBack }) => isBack),
  );
  await Promise.all([applyOutcomes(random, known), applyCards(random, knownCards)]);
  await recalculateDue(random);
  const old = all.filter(({ isOld }) => isOld);
  await inAnyOrder(random, old, ({ id }) => deliver(({ app }) => app.get(Ledger).recalculate({ lenderId: id, month: `${OLD}-01` })));
  const closed = await application.asOwner<{ lender: string }>(
    `select lender_id as lender from revenue.revenue_month where closed_at is not null and lender_id = any($1)`,
    [all.map(({ id }) => id)],
  );

  const changed = all.filter(({ after }) => after !== null);
  await writeItems(
    query,
    changed.map(({ id, after }) => ({ id, items: after ?? [] })),
  );
  await agree(termsAfter);
  // Late events, corrected events and changes made here arrive in any order.
  await applyLoanOutcomes(query, late);
  await applyLoanOutcomes(query, corrected);
  await revokeCards(query, takenBack);
  await Promise.all([
    applyOutcomes(random, [...late, ...corrected]),
    applyCards(random, [...lateCards, ...takenBack]),
    inAnyOrder(random, changed, ({ id: lenderId }) =>
      deliver(({ app }) => app.get(RecalculateOpenMonthsWhenRevenueItemsChanged).handle(new RevenueItemsChanged({ lenderId }))),
    ),
    inAnyOrder(random, partners, (partnerId) =>
      deliver(({ app }) => app.get(RecalculateOpenMonthsWhenPartnerTermsChanged).handle(new PartnerTermsChanged({ partnerId }))),
    ),
  ]);
  await recalculateDue(random);

  const sums = await application.asOwner<Sum>(
    `select lender_id as lender, to_char(month, 'YYYY-MM') as month, kind, sum(rupees)::text as rupees from revenue.ledger_entry
     where lender_id = any($1) group by 1, 2, 3 having sum(rupees) <> 0`,
    [all.map(({ id }) => id)],
  );
  const wasClosed = new Set(closed.map(({ lender }) => lender));
  const expected = all.flatMap(({ id, month, later, before, after, loans, cards: activated }) => {
    const isClosed = wasClosed.has(id);
    const partnersAtClose = new Set([
      ...loans.filter(({ isLate, first }) => !isLate && first.outcome !== 'known-already').map(({ first }) => first.partner),
      ...activated.filter(({ isLate, isBack }) => !isLate && !isBack).map(({ card }) => card.partner),
    ]);
    const termsOf = (partner: string) => {
      const index = partners.indexOf(partner);
      const agreed = isClosed && partnersAtClose.has(partner) ? termsBefore[index] : termsAfter[index];
      return agreed ?? { thousandths: 0n, fee: 0n };
    };
    const last = loans.map((loan) => loan.last);
    const standing = activated.filter(({ isBack, isBackLater }) => !isBack && !isBackLater).map(({ card }) => card);
    return [...new Set([month, later])].flatMap((one) => {
      const slow = referenceMonth(id, one, last, isClosed ? before : (after ?? before), termsOf, standing);
      return (Object.keys(slow) as (keyof ReferenceSums)[]).map((kind) => `${id} ${one} ${kind} ${rupees(slow[kind])}`);
    });
  });
  return {
    ledger: sums.map(({ lender, month, kind, rupees: sum }) => `${lender} ${month} ${kind} ${sum}`).sort(),
    model: expected.filter((line) => !line.endsWith(' 0.00')).sort(),
  };
}

describe('the ledger, compared with a model in whole paise', () => {
  it(`says the same of ${MONTHS} months, whatever was corrected, withdrawn, reordered, late or said twice`, async () => {
    const figures = new Random(SEED);
    const random = () => figures.next();
    const cases = fc.sample(lenderMonth, { seed: SEED, numRuns: MONTHS });
    const agreed = fc.sample(fc.array(terms, { minLength: 3, maxLength: 3 }), { seed: SEED, numRuns: (2 * MONTHS) / MONTHS_AT_ONCE });
    let sums = 0;
    for (let start = 0, turn = 0; start < MONTHS; start += MONTHS_AT_ONCE, turn += 2) {
      const { ledger, model } = await run(cases.slice(start, start + MONTHS_AT_ONCE), agreed[turn] ?? [], agreed[turn + 1] ?? [], random);
      const [missing, tooMuch] = [model.filter((line) => !ledger.includes(line)), ledger.filter((line) => !model.includes(line))];
      expect({ seed: SEED, missing: missing.slice(0, 5), tooMuch: tooMuch.slice(0, 5) }).toEqual({ seed: SEED, missing: [], tooMuch: [] });
      sums += model.length;
    }
    expect(sums).toBeGreaterThan(MONTHS);
    for (const rule of Object.values(ledgerRules)) expect(await application.asOwner(rule)).toEqual([]);
  });
});
