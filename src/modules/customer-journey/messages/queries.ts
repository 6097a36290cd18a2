import { Query } from '@nestjs/cqrs';
import type { ProvenContact } from '../../../contracts/timeline.js';
import type { Permission } from '../../../contracts/permissions.js';
import type { ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';
import type { RevenueEvent } from '../../../contracts/revenue.js';

/** Contact details of a customer. */
export interface Contacts {
  /** E-mail address of the profile, confirmed or not; null where none is given. */
  readonly email: string | null;
  /** False where the number was reassigned. */
  readonly hasPhone: boolean;
}

/** Returns the contact details of a customer. Fails with `not-found`. */
export class CustomerContacts extends Query<Contacts> {
  constructor(readonly userId: string) {
    super();
  }
}

/** How lists for staff name a customer. */
export interface CustomerLabel {
  /** First name and initial; empty before the form is filled in. */
  readonly name: string;
  /** Masked; null for a customer without a number. */
  readonly phone: string | null;
}

/** Returns the labels of customers by id; unknown and erased customers are left out. */
export class CustomerLabels extends Query<ReadonlyMap<string, CustomerLabel>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** Address of a customer's record, `/admin/csr-portal/{userId}/{recordId}`, by an id that belongs to the customer. */
export interface CustomerRecordAddress {
  /** The id that was asked for. */
  readonly subjectId: string;
  readonly userId: string;
  /** The application that the id belongs to, or the prospect id. */
  readonly recordId: string;
}

/**
 * Returns the addresses of the records that ids of customers, applications and lender applications belong to; other ids, and those of
 * erased customers, are left out. It reads no personal data. Opening a record is audited.
 */
export class CustomerRecordAddresses extends Query<readonly CustomerRecordAddress[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/** A login of a customer; null for a channel that is not known. */
export interface CustomerLogin {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly channel: 'sms' | 'email' | null;
}

/** Returns the newest logins of a customer, latest first. Declared here, handled by the module that owns sessions. */
export class LoginsOfCustomer extends Query<readonly CustomerLogin[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** How an OTP ended: it was entered, a newer one replaced it, its attempts or its time ran out, or it can still be entered. */
export type OtpOutcome = 'confirmed' | 'replaced' | 'locked' | 'expired' | 'open';

/** An OTP that was requested for a contact of a customer. */
export interface RequestedOtp {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** When the right code was entered. */
  readonly confirmedAt: string | null;
  readonly channel: 'sms' | 'email';
  readonly wrongCodes: number;
  readonly outcome: OtpOutcome;
}

/**
 * Returns the newest OTPs that were requested for contacts of a customer, latest first. A login has no customer before its code is right, so
 * it is found by the contact. Declared here, handled by the module that owns OTPs.
 */
export class OtpsOfCustomer extends Query<readonly RequestedOtp[]> {
  constructor(
    readonly userId: string,
    readonly contacts: readonly ProvenContact[],
  ) {
    super();
  }
}

/** A member of staff by name. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

/** Returns the active staff whose role has a permission, by name. Declared here, handled by the module that owns accounts. */
export class StaffWithPermission extends Query<readonly StaffMember[]> {
  constructor(readonly permission: Permission) {
    super();
  }
}

/** Customer who can be contacted, found by the id of a visit. */
export interface ContactableCustomer {
  readonly userId: string;
  /** Ten digits. */
  readonly phone: string;
}

/**
 * Returns the customer with this `prospectAppId`; undefined where there is none, and where the customer has no number (any more) or was
 * erased.
 */
export class CustomerByProspectId extends Query<ContactableCustomer | undefined> {
  constructor(readonly prospectAppId: string) {
    super();
  }
}

/**
 * Returns whether a verified customer was active after a time, by a login or a continued session. The module that owns sessions handles it.
 */
export class WasCustomerActiveSince extends Query<boolean> {
  constructor(
    readonly customerId: string,
    readonly since: Date,
  ) {
    super();
  }
}

/** Fails with `notice-changed` when a page showed an outdated notice for a purpose; a caller that does not report what it showed passes. */
export class NoticeCheck extends Query<void> {
  constructor(
    readonly purpose: ConsentPurpose,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** Returns when a customer's consent to a purpose was last withdrawn, ISO 8601 UTC; undefined if it never was. */
export class LastConsentWithdrawal extends Query<string | undefined> {
  constructor(
    readonly customerId: string,
    readonly purpose: ConsentPurpose,
  ) {
    super();
  }
}

/** Event that lenders pay for, in its current state. */
export interface RevenueFact {
  readonly submissionId: string;
  readonly lenderId: string;
  readonly paidFor: RevenueEvent;
  /** Number of the disbursal of its loan; 1 for other events. */
  readonly tranche: number;
  /** First day of the month (in India) of the event, `YYYY-MM-DD`. */
  readonly month: string;
  /** Disbursed amount as decimal text; `0.00` for other events. */
  readonly rupees: string;
  /** Partner of the first touch. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  /** The loan was returned within its cooling-off period. */
  readonly isGivenBack: boolean;
}

/**
 * Returns what lenders pay for in these submissions: at most one lead and one approval, and one fact for each disbursal, in the month of each. Facts that were reverted are omitted.
 * A lead counts when its lender has responded, unless the customer was already known to the lender; an approval until the lender reverts
 * it; a disbursal as soon as its amount is known.
 */
export class RevenueFacts extends Query<readonly RevenueFact[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Returns the lenders' own numbers of these submissions, as far as they are known, by submission id. */
export class LoanNumbers extends Query<ReadonlyMap<string, string>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Keys by which a row of a lender's file identifies an application; null where absent. */
export interface LenderRowKeys {
  readonly row: number;
  readonly reference: string | null;
  readonly lenderApplicationId: string | null;
  readonly phone: string | null;
}

/** Our application that a row belongs to; null where several match. */
export interface MatchedRow {
  readonly row: number;
  readonly submissionId: string | null;
  readonly isAmbiguous: boolean;
  /** Another lender that has an application with this reference, or with this number if no application of the own lender matches. */
  readonly otherLenderId: string | null;
  /** The match at the other lender is by our reference; two lenders can use the same number. */
  readonly isReferenceElsewhere: boolean;
}

/**
 * Returns the applications at a lender that rows of its file belong to: by our reference, by the lender's own number, and by phone if
 * neither is present.
 * Rows without a match, at other lenders too, are omitted.
 */
export class MatchedLenderRows extends Query<readonly MatchedRow[]> {
  constructor(
    readonly lenderId: string,
    readonly rows: readonly LenderRowKeys[],
  ) {
    super();
  }
}

/** Current origin of a visitor (ADR 13): both touches, and the details of the first. Null where nothing is known. */
export interface VisitAttribution {
  readonly firstTouchId: string | null;
  readonly lastTouchId: string | null;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly merchantLocationId: string | null;
  /** Lookup id `channel`. */
  readonly channelId: number | null;
}

/** Returns the origin of a browser; for a customer, the customer's own first touch takes precedence. */
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
