import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';

/** Adds a lender, switched off. Answers its id. Fails with `name-taken` when a living lender of the type has the name. */
export class CreateLender extends Command<string> {
  constructor(
    readonly name: string,
    readonly loanType: LoanTypeKey,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sets one property of a lender. Fails with `unknown-property`, `invalid` or `not-found`. */
export class UpdateLenderProperty extends Command<void> {
  constructor(
    readonly lenderId: string,
    readonly property: string,
    readonly value: unknown,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Hides a lender from every list and stops offers of it; what happened with it stays. Fails with `not-found`. */
export class SafeDeleteLender extends Command<void> {
  constructor(
    readonly lenderId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
