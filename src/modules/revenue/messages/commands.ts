import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';

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
