import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { AppError } from '../../../platform/http/app-error.js';
import { condition } from '../../../platform/lists/condition.js';
import { Lists } from '../../../platform/lists/lists.js';
import { Decimal, type DecimalString } from '../../../platform/values/money.js';
import { UnknownLenderIds } from '../../lenders/messages/index.js';
import { type PayoutTrial, payoutTrial } from '../domain/payout-trial.js';
import type { MonthOfLender, PayoutItem } from '../domain/payout.js';
import { revenueItems } from '../domain/revenue-item.resource.js';
import type { RevenueItemRow } from '../http/revenue-items.dto.js';

/** Tries out what a lender would pay. */
@Injectable()
export class PayoutSimulator {
  constructor(
    private readonly queries: QueryBus,
    private readonly lists: Lists,
  ) {}

  /** What the lender's items of now come to for one disbursal (rupees) of such a month. Throws `not-found` for a lender that never was. */
  async simulate(lenderId: string, month: MonthOfLender, disbursal: DecimalString, actor: Actor): Promise<PayoutTrial> {
    const unknown = await this.queries.execute(new UnknownLenderIds([lenderId]));
    if (unknown.length > 0) throw new AppError('not-found');
    const rows: readonly RevenueItemRow[] = await this.lists.whole(
      revenueItems.list,
      'r.position',
      actor,
      condition('r.lender_id = ?::uuid', lenderId),
    );
    return payoutTrial(rows.map(payoutItem), month, disbursal);
  }
}

/** Amounts of the wire have two places and percentages three, so that nothing of them is lost in a number. */
const exact = (value: number | null): DecimalString | null => (value === null ? null : new Decimal(value).toFixed());

const payoutItem = ({ id, slab_number_min, slab_number_max, revenue_type_id, status, ...row }: RevenueItemRow): PayoutItem => ({
  ...{ id, slab_number_min, slab_number_max, revenue_type_id, status: status === 1 },
  slab_disbursed_min: exact(row.slab_disbursed_min),
  slab_disbursed_max: exact(row.slab_disbursed_max),
  ats_min: exact(row.ats_min),
  ats_max: exact(row.ats_max),
  revenue_flat: exact(row.revenue_flat),
  revenue_percent: exact(row.revenue_percent),
});
