import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** All living revenue items of a lender, in the order in which they are tried. */
export interface RevenueOrder {
  readonly lenderId: string;
  readonly itemIds: readonly string[];
  /** The order that the person saw; left out where the order of now does not matter. */
  readonly seenItemIds?: readonly string[] | undefined;
}

/** Puts the revenue items of a lender in order. Fails with `invalid` where the ids are not all of its items, each once, and with `changed-meanwhile` where they stood otherwise than seen. */
export class SetRevenueOrder extends Command<void> {
  constructor(
    readonly order: RevenueOrder,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Books what an activated card earns as it stands now: recorded or taken back. Safe to repeat. */
export class AccrueCardActivation extends queuedCommand({
  name: 'revenue.accrue-card-activation.v1',
  queue: 'default',
  payload: z.object({ activationId: z.uuid(), lenderId: z.uuid() }),
}) {}

/** Works out what a lender pays for a month anew, closes the month where it is time, and writes the differences into the ledger. Safe to repeat. */
export class RecalculateMonth extends queuedCommand({
  name: 'revenue.recalculate-month.v1',
  queue: 'default',
  payload: z.object({
    lenderId: z.uuid(),
    /** Its first day. */
    month: z.iso.date(),
  }),
}) {}

/** Sends the months that are to be closed, and those whose recalculation was lost, to be recalculated. Safe to repeat. */
export class CloseMonths extends queuedCommand({
  name: 'revenue.close-months.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Has the lines of payout files that belong to none of ours matched again, lender by lender. Safe to repeat. */
export class MatchCommissionLines extends queuedCommand({
  name: 'revenue.match-commission-lines.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Gives the lines of a lender that belong to none of ours to the applications that have their numbers by now. Safe to repeat. */
export class MatchLenderLines extends queuedCommand({
  name: 'revenue.match-lines-of-lender.v1',
  queue: 'default',
  payload: z.object({ lenderId: z.uuid() }),
}) {}
