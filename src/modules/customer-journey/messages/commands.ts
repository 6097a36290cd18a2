import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentAction, ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { queuedCommand } from '../../../platform/messaging/message.js';
import type { Visit } from './visit.js';

export interface CustomerIdentity {
  readonly userId: string;
  readonly prospectAppId: string;
  readonly isNew: boolean;
  /** Whether the customer's identity is verified; otherwise no stored data is visible before `VerifyReturningCustomer`. */
  readonly isProven: boolean;
}

/** Identifiers of a browser. */
export interface BrowserIdentity {
  /** Visitor id of the browser, if known: the origin of its visits becomes the customer's origin. */
  readonly visitor?: string | undefined;
  /** Keyed hash of the device name: on this device its customer is not asked to verify identity again. */
  readonly deviceIndex?: string | undefined;
}

/** Records the origin of a visitor: the first visit, and each later one with another campaign, partner, merchant or link. */
export class RecordVisit extends Command<void> {
  constructor(
    /** 32 hexadecimal digits. */
    readonly visitor: string,
    readonly visit: Visit,
  ) {
    super();
  }
}

/** Context of a login. */
export interface LoginContext extends BrowserIdentity {
  /** Language of the page, used for the messages of a new customer. */
  readonly language: Language;
  /** Evidence of the OTP request, which is the consent to `otp_verification`; if absent, none is recorded. */
  readonly otpConsent?: ConsentEvidence | undefined;
}

/**
 * Returns the customer with a verified phone number or e-mail address; a new phone number creates a customer.
 * Fails with `not-found` for an e-mail address that no customer has verified (decisions: login by e-mail is for existing ones).
 */
export class EnsureCustomer extends Command<CustomerIdentity> {
  constructor(
    readonly proven: { readonly phone: string } | { readonly email: string },
    readonly login: LoginContext,
  ) {
    super();
  }
}

/**
 * Reassigns a recycled number: the actor becomes a new customer with the number. The previous customer keeps the data without a number;
 * messages waiting for it are dropped. Fails with `forbidden` where the customer has no number, or no longer.
 */
export class ReassignRecycledNumber extends Command<CustomerIdentity> {
  constructor(
    readonly login: LoginContext,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Records that the customer of a session has verified identity. Returns the evidence of the OTP request of its login, if that is still to
 * be recorded. The module that owns sessions handles it.
 */
export class AcceptIdentity extends Command<ConsentEvidence | undefined> {
  constructor(readonly sessionId: string) {
    super();
  }
}

/** Confirmed contacts of a customer. */
export interface ConfirmedContacts {
  readonly phone: boolean;
  readonly email: boolean;
}

/**
 * Assigns a verified number or e-mail address to the customer and marks it as confirmed: from then on it can be used to log in. Submissions
 * that waited for a number are sent. Fails with `phone-taken` or `email-taken` when another customer has it, and with `phone-on-file` for a
 * number when the customer has one; the previous contact stays then.
 */
export class ConfirmContact extends Command<ConfirmedContacts> {
  constructor(
    /** Ten digits, or lower case. */
    readonly contact: { readonly phone: string } | { readonly email: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Writes some fields of the customer's own profile. Fails with `invalid` and a message for every invalid field. */
export class SaveProfile extends Command<void> {
  constructor(
    /** API values by field name. */
    readonly fields: Readonly<Record<string, unknown>>,
    /** Whether the customer is in the form; undefined leaves the decision to the form's state. */
    readonly isEditing: boolean | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Gives or withdraws one consent; an unchanged one stays as it is. A withdrawal stops the processing under it.
 * Fails with `invalid` when a lender's consent is to be given (that requires an application), with `not-found` for one that was never
 * given, and with `notice-changed` for an outdated notice.
 */
export class ChangeConsent extends Command<void> {
  constructor(
    /** Purpose of the table, or that of a lender. */
    readonly purpose: string,
    readonly action: ConsentAction,
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sets the language of the customer's messages. */
export class SetLanguage extends Command<void> {
  constructor(
    readonly language: Language,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Chooses a product; the GST registration of the business is saved in the profile if it was asked. Returns the next path. */
export class ChooseProduct extends Command<string> {
  constructor(
    readonly loanType: LoanTypeKey,
    readonly hasGst: boolean | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

export interface OpenedApplication {
  /** Null while the form is incomplete. */
  readonly applicationId: string | null;
  /** Next path. */
  readonly next: string;
}

/**
 * Verifies the identity of a returning customer. Returns the customer's application in the product, or a new one if the last is final;
 * without a product it only verifies, and opens nothing.
 * Fails with `identity-mismatch`, and with `too-many-requests` after five attempts.
 */
export class VerifyReturningCustomer extends Command<OpenedApplication> {
  constructor(
    readonly loanType: LoanTypeKey | undefined,
    readonly identity: { readonly birthDate: string; readonly pan: string },
    readonly browser: BrowserIdentity,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Selection for automatic submission. */
export interface AutoSubmissionSelection {
  readonly lenderIds: readonly string[];
  /** Offers of those lenders that the customer saw; if absent, those with acknowledged key facts count. */
  readonly seenOfferIds: readonly string[] | undefined;
}

/**
 * Creates an application from a finished form, or updates the current one; `anew` creates another one when the previous one is final at
 * every lender. Lenders selected for automatic submission are applied to at once. Fails with `profile-incomplete`, `consent-missing`,
 * `offer-expired`, `key-facts-unacknowledged`, and `invalid` for a lender without such an offer.
 */
export class OpenApplication extends Command<OpenedApplication> {
  constructor(
    readonly loanType: LoanTypeKey,
    readonly consents: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
    readonly autoSubmission: AutoSubmissionSelection,
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
    readonly anew: boolean,
  ) {
    super();
  }
}

export interface ChosenOffer {
  readonly submissionId: string;
  readonly state: ApplicationState;
  /** Next path: the lender's journey, or the status of the application. */
  readonly next: string;
}

/**
 * Applies to the lender of an offer, with the customer's consent to share the application with it. Fails with `offer-expired` when the
 * given offer, the one that the customer saw, is not the current one; if absent, the current one is used. Also fails with `not-found`,
 * `already-applied`, `phone-unverified` or `key-facts-unacknowledged`.
 */
export class ChooseOffer extends Command<ChosenOffer> {
  constructor(
    readonly applicationId: string,
    readonly lenderId: string,
    readonly offerId: string | undefined,
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Withdraws the application at one lender. A lender that accepts withdrawals is told, and its answer decides the state; otherwise the
 * application is cancelled here, nothing more is sent, and the consent to share ends. A cancelled one stays as it is. Returns the id of the
 * customer's application. Fails with
 * `not-found`, with `step-is-over` when the application has ended or money has left, and with `lender-unavailable`.
 */
export class WithdrawApplication extends Command<string> {
  constructor(
    readonly submission: { readonly id: string; readonly customerId: string },
    readonly evidence: ConsentEvidence,
    /** Staff member who acts on the customer's request, and the reason; absent for the customer. */
    readonly by?: { readonly id: string; readonly note: string },
  ) {
    super();
  }
}

/** Request for a statement. */
export interface StatementRequest {
  readonly language: Language;
  /** Site that the customer is on: the statement names its brand. */
  readonly site: { readonly host: string; readonly brand?: string | undefined };
}

/**
 * Records that the customer has read the key facts of an offer; returns the time of the first record.
 * Fails with `not-found` for an offer of another customer, `kfs-changed` for a hash other than that of the current statement, and
 * `too-many-requests`.
 */
export class AcknowledgeKeyFacts extends Command<Date> {
  constructor(
    readonly offerId: string,
    /** SHA-256 of the statement that was read, hex. */
    readonly hash: string,
    readonly request: StatementRequest,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Makes the queue of customer service equal to the applications of the last days, whose events an earlier version did not publish, and ends
 * the cases of customers who were erased. Safe to repeat.
 */
export class RepairServiceCases extends queuedCommand({
  name: 'customer-journey.repair-service-cases.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Deletes unused evaluations after their retention period. Safe to repeat. */
export class PurgeOldEvaluations extends queuedCommand({
  name: 'customer-journey.forget-old-evaluations.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Sends one soft enquiry to the credit bureau, or stops it when the customer has withdrawn consent. Safe to repeat. */
export class SendBureauEnquiry extends queuedCommand({
  name: 'customer-journey.ask-bureau.v1',
  queue: 'lenders',
  payload: z.object({ enquiryId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Deletes data about erased customers that came from lenders' files. Safe to repeat. */
export class PurgeErasedCustomerRecords extends queuedCommand({
  name: 'customer-journey.forget-erased-in-files.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Search result for staff: no more data than needed to identify the customer. */
export interface CustomerSearchResult {
  readonly userId: string;
  /** Application that was found, or the customer's prospect id. */
  readonly recordId: string;
  /** First name and first letter of the last name; empty where none is given. */
  readonly name: string;
  /** `+91 ******3210`; null where the number was reassigned. */
  readonly phone: string | null;
}

/**
 * Finds customers by mobile number, confirmed e-mail address, id of a customer, an application or a lender application, the lender's own
 * number, or UTR: at most five. Each search is audited. Fails with `too-many-requests` when one staff member searches too often.
 */
export class FindCustomer extends Command<readonly CustomerSearchResult[]> {
  constructor(
    /** As typed. */
    readonly query: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
