import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import type { DecimalString } from '../../../platform/values/money.js';
import { UnknownLenderIds } from '../../lenders/messages/index.js';
import { type PayoutSimulation, simulatePayout } from '../domain/payout-simulation.js';
import type { MonthlyVolume, PayoutItem } from '../domain/payout.js';
import { readItems } from './ledger.sql.js';

/** Simulates what a lender would pay. */
@Injectable()
export class PayoutSimulator {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns what the lender's current items, as the ledger reads them, pay for one disbursal (rupees) of such a month. Throws `not-found`
   * for an unknown lender.
   */
  async simulate(lenderId: string, month: MonthlyVolume, disbursal: DecimalString): Promise<PayoutSimulation> {
    const unknown = await this.queries.execute(new UnknownLenderIds([lenderId]));
    if (unknown.length > 0) throw new AppError('not-found');
    const [found] = await this.em.execute<{ readonly items: readonly PayoutItem[] }[]>(readItems, [lenderId]);
    return simulatePayout(found?.items ?? [], month, disbursal);
  }
}
