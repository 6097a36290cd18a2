import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { todayInIndia } from '../../../contracts/days.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { type RevenueFact, RevenueFacts } from '../../customer-journey/messages/index.js';
import { type PartnerTerms, TermsForPartners } from '../../partners/messages/index.js';
import {
  areSameItems,
  closingDate,
  toFraction,
  type FrozenTerms,
  type ItemsInForce,
  itemIdsByEvent,
  ratesOf,
} from '../domain/month-terms.js';
import type { MonthlyVolume, PayoutItem } from '../domain/payout.js';
import { RecalculateMonth } from '../messages/commands.js';
import { CardFacts } from '../messages/queries.js';
import {
  bookDifferenceTable,
  bookSubmissions,
  countMonth,
  allowParallelScan,
  createDifferenceTable,
  freezePartners,
  storeItems,
  storeMonth,
  reverseFormerMonths,
  type LockClass,
  markDue,
  monthsOfSubmissions,
  openMonthsOfLender,
  openMonthsOfPartner,
  partnersOfMonth,
  partnersOfSubmissions,
  readMonths,
  storeFacts,
  takeLocks,
} from './ledger.sql.js';

/** A month of a lender, by its first day. */
export interface LenderMonth {
  readonly lenderId: string;
  readonly month: string;
}

interface StoredMonth extends LenderMonth, MonthlyVolume {
  readonly inForce: ItemsInForce;
  readonly items: readonly PayoutItem[];
  /** Null while the month is open. */
  readonly frozenPartners: readonly PartnerTerms[] | null;
}

/** Partners' terms as a parameter of a statement. */
type TermsInMonth = LenderMonth & Pick<PartnerTerms, 'partnerId' | 'flatFee'> & { readonly fraction: string };

const idList = (ids: readonly string[]) => `{${ids.join(',')}}`;
const isSameMonth = (one: LenderMonth, other: LenderMonth) => one.lenderId === other.lenderId && one.month === other.month;
const toLenderMonth = ({ lenderId, month }: LenderMonth): LenderMonth => ({ lenderId, month });

/**
 * The only writer of the ledger, in the caller's transaction. Facts of a lender are read and stored by one transaction at a time, so that a
 * later one
 * has always read newer facts; bookings of a month are serialized too.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
  ) {}

  /** Books the current state of submissions of these lenders. A month whose paying item changed by this is recalculated later. */
  async accrue(submissionIds: readonly string[], lenderIds: readonly string[]): Promise<void> {
    await this.lock('facts', lenderIds);
    await this.book(submissionIds, await this.queries.execute(new RevenueFacts(submissionIds)));
  }

  /** Books the current state of activated cards of these lenders. */
  async accrueCards(activationIds: readonly string[], lenderIds: readonly string[]): Promise<void> {
    await this.lock('facts', lenderIds);
    const cards = await this.queries.execute(new CardFacts(activationIds));
    await this.book(
      activationIds,
      cards.map(({ activationId, ...fact }) => ({
        ...{ submissionId: activationId, paidFor: 'card-activation', tranche: 1, rupees: '0.00', isGivenBack: false },
        ...fact,
      })),
    );
  }

  /** Books the current state of these facts; an id without a fact is booked as undone. */
  private async book(factIds: readonly string[], facts: readonly RevenueFact[]): Promise<void> {
    const ids = idList(factIds);
    const partnerIds = new Set(facts.flatMap(({ partnerId }) => partnerId ?? []));
    await this.lock('terms', [...partnerIds], { isShared: true });
    const known = await this.em.execute<LenderMonth[]>(monthsOfSubmissions, [ids]);
    const touched = distinctMonths([...known, ...facts.map(toLenderMonth)]);
    if (touched.length === 0) return;
    await this.lockMonths(touched);
    await this.em.execute(reverseFormerMonths, [JSON.stringify(facts)]);
    await this.em.execute(storeFacts, [JSON.stringify(facts), ids]);
    const months = await this.readMonths(touched);
    const partners = await this.em.execute<(LenderMonth & { readonly partnerId: string })[]>(partnersOfSubmissions, [ids]);
    const terms = await Promise.all(
      months.map(async (month) => {
        const own = partners.filter((one) => isSameMonth(one, month)).map(({ partnerId }) => partnerId);
        return toTermsInMonth(month, await this.findPartnerTerms(month, own));
      }),
    );
    await this.em.execute(bookSubmissions, [JSON.stringify(months.flatMap(monthRates)), JSON.stringify(terms.flat()), ids]);
    const switched = months.filter((month) => !areSameItems(month.inForce, itemsInForce(month)));
    if (switched.length === 0) return;
    await this.em.execute(storeItems, [JSON.stringify(switched.map((month) => ({ ...toLenderMonth(month), items: itemsInForce(month) })))]);
    await this.enqueueRecalculations(switched);
  }

  /**
   * Enqueues the recalculation of a lender's open months after a change of its items; accruals by the previous items have ended by then.
   */
  async recalculateMonthsOfLender(lenderId: string): Promise<void> {
    await this.lock('facts', [lenderId]);
    await this.recalculateLater(await this.em.execute<LenderMonth[]>(openMonthsOfLender, [lenderId]));
  }

  /** Enqueues the recalculation of the open months in which a partner has a share, after a change of its terms. */
  async recalculateMonthsOfPartner(partnerId: string): Promise<void> {
    await this.lock('terms', [partnerId]);
    await this.recalculateLater(await this.em.execute<LenderMonth[]>(openMonthsOfPartner, [partnerId]));
  }

  /** Recalculates a month and books the differences. When it is due, recounts and closes the month. A month without events is skipped. */
  async recalculate({ lenderId, month }: LenderMonth): Promise<void> {
    const asked = [{ lenderId, month }];
    await this.lockMonths(asked);
    const [known] = await this.readMonths(asked);
    if (!known) return;
    const isClosing = known.frozenPartners === null && todayInIndia() >= closingDate(month);
    const [counted] = isClosing ? await this.em.execute<MonthlyVolume[]>(countMonth, [lenderId, month]) : [];
    const now: StoredMonth = { ...known, ...counted };
    const found = await this.em.execute<{ readonly partnerId: string }[]>(partnersOfMonth, [lenderId, month, lenderId, month]);
    const partners = await this.findPartnerTerms(
      now,
      found.map(({ partnerId }) => partnerId),
    );
    const closing: FrozenTerms | null = isClosing ? { items: now.items, partners } : null;
    await this.em.execute(storeMonth, [
      now.number,
      now.disbursed,
      JSON.stringify(itemsInForce(now)),
      closing && JSON.stringify(closing),
      lenderId,
      month,
    ]);
    await this.em.execute(allowParallelScan);
    await this.em.execute(createDifferenceTable, [
      JSON.stringify(monthRates(now)),
      JSON.stringify(toTermsInMonth(now, partners)),
      lenderId,
      month,
    ]);
    const different = await this.em.execute<object[]>('select from difference limit 1');
    if (different.length === 0) return;
    await this.em.execute('analyze difference');
    await this.em.execute(bookDifferenceTable);
  }

  private async lock(what: LockClass, names: readonly string[], { isShared = false } = {}): Promise<void> {
    if (names.length > 0) await this.em.execute(takeLocks(what, isShared), [JSON.stringify(names)]);
  }

  private async lockMonths(months: readonly LenderMonth[]): Promise<void> {
    await this.lock(
      'months',
      months.map(({ lenderId, month }) => `${lenderId} ${month}`),
    );
  }

  private async readMonths(months: readonly LenderMonth[]): Promise<StoredMonth[]> {
    return await this.em.execute<StoredMonth[]>(readMonths, [JSON.stringify(months)]);
  }

  private async recalculateLater(months: readonly LenderMonth[]): Promise<void> {
    await this.lockMonths(months);
    await this.enqueueRecalculations(months);
  }

  /** Months that are already enqueued are skipped. */
  private async enqueueRecalculations(months: readonly LenderMonth[]): Promise<void> {
    const due = await this.em.execute<LenderMonth[]>(markDue, [JSON.stringify(months)]);
    for (const month of due) this.outbox.enqueue(new RecalculateMonth(month), { isBulk: true });
  }

  /**
   * Returns the terms of partners in a month. A closed month has its own, and stores those of a partner that appears for the first time.
   */
  private async findPartnerTerms(month: StoredMonth, partnerIds: readonly string[]): Promise<readonly PartnerTerms[]> {
    const frozen = month.frozenPartners ?? [];
    const missing = partnerIds.filter((id) => !frozen.some(({ partnerId }) => partnerId === id));
    const found = missing.length > 0 ? await this.queries.execute(new TermsForPartners(missing)) : [];
    if (month.frozenPartners !== null && found.length > 0)
      await this.em.execute(freezePartners, [JSON.stringify(found), month.lenderId, month.month]);
    return [...frozen, ...found];
  }
}

const monthRates = (month: StoredMonth) => ratesOf(month.items, month).map((rate) => ({ ...toLenderMonth(month), ...rate }));

const itemsInForce = (month: StoredMonth) => itemIdsByEvent(ratesOf(month.items, month));

const toTermsInMonth = (month: StoredMonth, partners: readonly PartnerTerms[]): TermsInMonth[] =>
  partners.map(({ partnerId, percent, flatFee }) => ({ ...toLenderMonth(month), partnerId, fraction: toFraction(percent), flatFee }));

const distinctMonths = (months: readonly LenderMonth[]): LenderMonth[] =>
  months.filter((month, index) => months.findIndex((other) => isSameMonth(month, other)) === index);
