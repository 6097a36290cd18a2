import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';

/** All living revenue items of a lender, in the order in which they are tried. */
export interface RevenueOrder {
  readonly lenderId: string;
  readonly itemIds: readonly string[];
}

/** Puts the revenue items of a lender in order. Fails with `invalid` where the ids are not all of its items, each once. */
export class SetRevenueOrder extends Command<void> {
  constructor(
    readonly order: RevenueOrder,
    readonly actor: Actor,
  ) {
    super();
  }
}
