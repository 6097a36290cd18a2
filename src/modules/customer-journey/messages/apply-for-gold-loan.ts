import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';

/** Goes over to a gold loan, by the id of another application of the customer or of one at a lender. Answers a path below /user; fails with `not-found` and `product-not-offered`. */
export class ApplyForGoldLoan extends Command<string> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
