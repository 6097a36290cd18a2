import { Query } from '@nestjs/cqrs';

/** An activated card that a lender pays for, in its current state. */
export interface CardFact {
  readonly activationId: string;
  readonly lenderId: string;
  /** First day of the month in India in which it was activated, `YYYY-MM-DD`. */
  readonly month: string;
  /** Partner of the click, by its first touch. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
}

/** Returns those of these activations that a lender pays for; excludes reversed ones. Handled by the module that owns cards. */
export class CardFacts extends Query<readonly CardFact[]> {
  constructor(readonly activationIds: readonly string[]) {
    super();
  }
}

/**
 * Returns activations of cards that a lender pays for, by the references of their clicks (lower case); includes reversed ones, because
 * money arrives for them. Handled by the module that owns cards.
 */
export class CardActivationIds extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly lenderId: string,
    readonly references: readonly string[],
  ) {
    super();
  }
}
