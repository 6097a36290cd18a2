import { Query } from '@nestjs/cqrs';
import type { ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';
import type { RevenueEvent } from '../../../contracts/revenue.js';

/** How a customer can be reached. */
export interface Contacts {
  /** The e-mail address of the profile, confirmed or not; null where none is given. */
  readonly email: string | null;
  /** False where somebody else has the number now. */
  readonly hasPhone: boolean;
}

/** The contacts of a customer. Fails with `not-found`. */
export class ContactsOfCustomer extends Query<Contacts> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Fails with `notice-changed` when a page showed another notice for a purpose than the one of now; a caller that does not say what it showed passes. */
export class CheckedNotice extends Query<void> {
  constructor(
    readonly purpose: ConsentPurpose,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** Something that lenders pay for, as it stands now. */
export interface RevenueFact {
  readonly submissionId: string;
  readonly lenderId: string;
  readonly paidFor: RevenueEvent;
  /** First day of the month in India in which it happened, `YYYY-MM-DD`. */
  readonly month: string;
  /** What was disbursed, decimal text; `0.00` for what is no disbursal. */
  readonly rupees: string;
  /** Of the first touch. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  /** The loan was given back within its cooling-off period. */
  readonly isGivenBack: boolean;
}

/**
 * What lenders pay for in these submissions, at most one fact of each kind for each of them; what turned out never to have been is not among them.
 * A lead counts when its lender has answered, unless it knew the customer already; an approval until the lender takes it back; a disbursal as soon
 * as its amount is known.
 */
export class RevenueFacts extends Query<readonly RevenueFact[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Where somebody came from, as it is now (ADR 13): both touches, and what the first one says. Null where nothing is known. */
export interface VisitAttribution {
  readonly firstTouchId: string | null;
  readonly lastTouchId: string | null;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly merchantLocationId: string | null;
  /** Lookup id `channel`. */
  readonly channelId: number | null;
}

/** Where a browser came from; of a customer his own first touch counts before that of the browser. */
export class AttributionOf extends Query<VisitAttribution> {
  constructor(
    readonly who: {
      /** 32 hexadecimal digits. */
      readonly visitor: string | undefined;
      readonly customerId?: string | undefined;
    },
  ) {
    super();
  }
}
