import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import type { DecimalString } from '../../../platform/values/money.js';
import { UnknownLenderIds } from '../../lenders/messages/index.js';
import { applyItemChange, type ItemChange } from '../domain/item-change.js';
import { ratesOf } from '../domain/month-terms.js';
import type { MonthlyVolume, PayoutItem } from '../domain/payout.js';
import { openMonthsOfLender, readItems, readMonths } from './ledger.sql.js';

/** Expected revenue of a lender in an open month, in rupees, before and after a change of its items. */
export interface RevenueEffect {
  /** First day of the month, `YYYY-MM-DD`. */
  readonly month: string;
  readonly before: DecimalString;
  readonly after: DecimalString;
}

interface OpenMonth extends MonthlyVolume {
  readonly lenderId: string;
  readonly month: string;
}

/**
 * Selects the expected revenue of months by two sets of rates, each fact rounded to the paisa as the ledger books it; skips months in which
 * every fact is paid the same. Parameters: rates by month and event, lender. @unscoped our own ledger, which partner users cannot read.
 */
const effectsSql = `
  select to_char(f.month, 'YYYY-MM-DD') as month, sum(paid.before)::text as before, sum(paid.after)::text as after
  from json_to_recordset(?) as r (month date, "paidFor" text, fraction numeric, flat numeric, "newFraction" numeric, "newFlat" numeric)
  join revenue.revenue_fact f on f.lender_id = ? and f.month = r.month and f.paid_for = r."paidFor" and f.standing <> 'undone'
  cross join lateral (values (round(f.rupees * r.fraction + r.flat, 2), round(f.rupees * r."newFraction" + r."newFlat", 2))) paid (before, after)
  group by f.month having bool_or(paid.before <> paid.after) order by f.month`;

/** Calculates what a change of revenue items does to the open months, by the rules of the ledger; stores nothing. */
@Injectable()
export class RevenuePreview {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns the open months of a lender whose expected revenue a change of its items would alter, oldest first; clawbacks are not deducted.
   * Throws `not-found` for an unknown lender, or for an item that it does not have.
   */
  async effectsOf(lenderId: string, change: ItemChange): Promise<readonly RevenueEffect[]> {
    const unknown = await this.queries.execute(new UnknownLenderIds([lenderId]));
    if (unknown.length > 0) throw new AppError('not-found');
    const [found] = await this.em.execute<{ readonly items: readonly PayoutItem[] }[]>(readItems, [lenderId]);
    const before = found?.items ?? [];
    const after = applyItemChange(before, change);
    if (!after) throw new AppError('not-found');
    const open = await this.em.execute<object[]>(openMonthsOfLender, [lenderId]);
    const months = await this.em.execute<OpenMonth[]>(readMonths, [JSON.stringify(open)]);
    const rates = months.flatMap((month) => toRatePairs(month, before, after));
    return await this.em.execute<RevenueEffect[]>(effectsSql, [JSON.stringify(rates), lenderId]);
  }
}

const toRatePairs = (month: OpenMonth, before: readonly PayoutItem[], after: readonly PayoutItem[]) => {
  const later = new Map(ratesOf(after, month).map((rate) => [rate.paidFor, rate]));
  return ratesOf(before, month).map(({ paidFor, fraction, flat }) => {
    const rate = later.get(paidFor);
    return { month: month.month, paidFor, fraction, flat, newFraction: rate?.fraction ?? '0', newFlat: rate?.flat ?? '0' };
  });
};
