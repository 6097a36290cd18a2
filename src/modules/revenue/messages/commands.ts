import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** All revenue items of a lender that are not deleted, in the order in which they are tried. */
export interface RevenueOrder {
  readonly lenderId: string;
  readonly itemIds: readonly string[];
  /** The order that the staff member saw; omitted where the current order does not matter. */
  readonly seenItemIds?: readonly string[] | undefined;
}

/**
 * Sets the order of a lender's revenue items. Fails with `invalid` where the ids are not all of its items, each once, and with
 * `changed-meanwhile` where their order has changed since it was seen.
 */
export class SetRevenueOrder extends Command<void> {
  constructor(
    readonly order: RevenueOrder,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Books the current earning of an activated card: recorded or reversed. Idempotent. */
export class AccrueCardActivation extends queuedCommand({
  name: 'revenue.accrue-card-activation.v1',
  queue: 'default',
  payload: z.object({ activationId: z.uuid(), lenderId: z.uuid() }),
}) {}

/** Recalculates what a lender pays for a month, closes the month when it is due, and writes the differences into the ledger. Idempotent. */
export class RecalculateMonth extends queuedCommand({
  name: 'revenue.recalculate-month.v1',
  queue: 'default',
  payload: z.object({
    lenderId: z.uuid(),
    /** First day of the month. */
    month: z.iso.date(),
  }),
}) {}

/** Enqueues the recalculation of months that are due to close, and of those whose recalculation was lost. Idempotent. */
export class CloseMonths extends queuedCommand({
  name: 'revenue.close-months.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Enqueues the matching of unmatched lines of payout files, lender by lender. Idempotent. */
export class MatchCommissionLines extends queuedCommand({
  name: 'revenue.match-commission-lines.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Assigns a lender's unmatched lines to the applications that have their numbers by now. Idempotent. */
export class MatchLenderLines extends queuedCommand({
  name: 'revenue.match-lines-of-lender.v1',
  queue: 'default',
  payload: z.object({ lenderId: z.uuid() }),
}) {}
