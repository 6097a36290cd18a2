import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';

/**
 * Moves to a gold loan, by the id of another application or lender application of the customer. Returns a path below /user; fails with
 * `not-found` and `product-not-offered`.
 */
export class ApplyForGoldLoan extends Command<string> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
