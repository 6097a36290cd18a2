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
export class CustomerContacts extends Query<Contacts> {
  constructor(readonly userId: string) {
    super();
  }
}

/** A customer as he is reached by the id of his visit. */
export interface ContactableCustomer {
  readonly userId: string;
  /** Ten digits. */
  readonly phone: string;
}

/** The customer with this `prospectAppId`; undefined where there is none, he has no number (any more) or was erased. */
export class CustomerByProspectId extends Query<ContactableCustomer | undefined> {
  constructor(readonly prospectAppId: string) {
    super();
  }
}

/** Whether a customer who has proven who he is was here after that: he logged in, or a session of his went on. Carried out by whoever keeps sessions. */
export class WasCustomerActiveSince extends Query<boolean> {
  constructor(
    readonly customerId: string,
    readonly since: Date,
  ) {
    super();
  }
}

/** Fails with `notice-changed` when a page showed another notice for a purpose than the one of now; a caller that does not say what it showed passes. */
export class NoticeCheck extends Query<void> {
  constructor(
    readonly purpose: ConsentPurpose,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** When a customer's consent to a purpose was taken back last, ISO 8601 UTC; undefined where it never was. */
export class LastConsentWithdrawal extends Query<string | undefined> {
  constructor(
    readonly customerId: string,
    readonly purpose: ConsentPurpose,
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

/** By what a row of a lender's file names an application; null where it does not. */
export interface LenderRowKeys {
  readonly row: number;
  readonly reference: string | null;
  readonly lenderApplicationId: string | null;
  readonly phone: string | null;
}

/** The application of ours that a row belongs to; null where several would fit. */
export interface MatchedRow {
  readonly row: number;
  readonly submissionId: string | null;
  readonly isAmbiguous: boolean;
  /** Another lender that has an application of this reference, or of this number where none of the own fits. */
  readonly otherLenderId: string | null;
  /** It is our reference that is another lender's: a number can be the same at two of them. */
  readonly isReferenceElsewhere: boolean;
}

/**
 * The applications at a lender that rows of its file belong to: by our reference, by the lender's own number, and by the phone where there is neither.
 * Rows that nothing fits, at other lenders either, are left out.
 */
export class MatchedLenderRows extends Query<readonly MatchedRow[]> {
  constructor(
    readonly lenderId: string,
    readonly rows: readonly LenderRowKeys[],
  ) {
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
export class CurrentAttribution extends Query<VisitAttribution> {
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
