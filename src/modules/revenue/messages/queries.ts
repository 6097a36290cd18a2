import { Query } from '@nestjs/cqrs';

/** An activated card that a lender pays for, as it stands now. */
export interface CardFact {
  readonly activationId: string;
  readonly lenderId: string;
  /** First day of the month in India in which it was activated, `YYYY-MM-DD`. */
  readonly month: string;
  /** Of the click, by its first touch. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
}

/** Those of these activations that a lender pays for; what was taken back is not among them. Carried out by whoever knows of cards. */
export class CardFacts extends Query<readonly CardFact[]> {
  constructor(readonly activationIds: readonly string[]) {
    super();
  }
}

/** Activations of cards that a lender pays for, by the references of their clicks (lower case); those that were taken back too, as money comes for them. Carried out by whoever knows of cards. */
export class CardActivationIds extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly lenderId: string,
    readonly references: readonly string[],
  ) {
    super();
  }
}
