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
  /** Whether he counts as the one whose data is on file; otherwise he sees none of it before `VerifyReturningCustomer`. */
  readonly isProven: boolean;
}

/** What names a browser. */
export interface BrowserIdentity {
  /** The browser, if it is known: where it came from becomes where the customer came from. */
  readonly visitor?: string | undefined;
  /** Keyed hash of its name: there its customer is not asked again who he is. */
  readonly deviceIndex?: string | undefined;
}

/** Notes where a visitor came from: his first visit, and each later one that tells of another campaign, partner, merchant or link. */
export class RecordVisit extends Command<void> {
  constructor(
    /** 32 hexadecimal digits. */
    readonly visitor: string,
    readonly visit: Visit,
  ) {
    super();
  }
}

/** How somebody logs in. */
export interface LoginContext extends BrowserIdentity {
  /** The language of the page: a new customer's messages come in it. */
  readonly language: Language;
  /** How the code was asked for, which is the consent to `otp_verification`; left out, none is recorded. */
  readonly otpConsent?: ConsentEvidence | undefined;
}

/**
 * The customer behind a proven phone number or e-mail address; a new phone number makes a new customer.
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
 * The number of the actor's customer belongs to somebody else now, who becomes a new customer with it. The customer keeps his data without a
 * number; what waits to be sent to it is dropped. Fails with `forbidden` where the customer has no number (any more).
 */
export class ReassignRecycledNumber extends Command<CustomerIdentity> {
  constructor(
    readonly login: LoginContext,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The customer of a session has proven who he is. Answers how the code of its login was asked for, if that is still to be recorded. Asked here, answered by the module that owns sessions. */
export class AcceptIdentity extends Command<ConsentEvidence | undefined> {
  constructor(readonly sessionId: string) {
    super();
  }
}

/** Which contacts of a customer are confirmed. */
export interface ConfirmedContacts {
  readonly phone: boolean;
  readonly email: boolean;
}

/**
 * Makes a proven number or e-mail address the customer's own and marks it as confirmed: from then on it opens his account. What waited for a
 * number goes to the lenders. Fails with `phone-taken` or `email-taken` when another customer has it, and with `phone-on-file` for a number where
 * the customer has one; what was there before stands then.
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

/** Writes some fields of the customer's own profile. Fails with `invalid` and a message for every field that does not fit. */
export class SaveProfile extends Command<void> {
  constructor(
    /** Wire values by field name. */
    readonly fields: Readonly<Record<string, unknown>>,
    /** Whether the customer is in the form; undefined leaves it to the form's state. */
    readonly isEditing: boolean | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Gives one consent or takes it back; what is so already stays as it is. Taking back ends what goes on under it.
 * Fails with `invalid` for a lender's consent that is to be given (that is done by applying), with `not-found` for one that was never given,
 * and with `notice-changed` for a notice that is not the one of now.
 */
export class ChangeConsent extends Command<void> {
  constructor(
    /** A purpose of the table, or that of a lender. */
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

/** Chooses a product; whether the business is registered for GST goes into the profile where that was asked. Answers the path to go on at. */
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
  /** Null while the form lacks something. */
  readonly applicationId: string | null;
  /** The path to go on at. */
  readonly next: string;
}

/**
 * A returning customer proves who he is. Answers his application in the product, a new one where the last is over; without a product he only
 * proves it, and nothing is opened.
 * Fails with `identity-mismatch`, and with `too-many-requests` after five tries.
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

/** What was ticked for automatic submission. */
export interface AutoSubmissionSelection {
  readonly lenderIds: readonly string[];
  /** The offers of those lenders that the customer saw; where they are left out, those whose key facts he read count. */
  readonly seenOfferIds: readonly string[] | undefined;
}

/**
 * Makes an application of a finished form, or brings the one under way up to date with it; `anew` makes another one where the one before has come
 * to its end at every lender. The lenders ticked for automatic submission are applied to at once. Fails with `profile-incomplete`,
 * `consent-missing`, `offer-expired`, `key-facts-unacknowledged`, and `invalid` for a lender that makes no such offer.
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
  /** The path to go on at: the lender's journey, or the status of the application. */
  readonly next: string;
}

/**
 * Applies to the lender of an offer, with the customer's consent to share the application with it. `offer-expired` where the offer named, the one
 * that the customer saw, is not the one that stands; without a name the one that stands is meant. Fails with `not-found`, `already-applied`, `offer-expired`, `phone-unverified` or `key-facts-unacknowledged`.
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

/** How a statement is asked for. */
export interface StatementRequest {
  readonly language: Language;
  /** The site that the customer is on: its brand is named in the statement. */
  readonly site: { readonly host: string; readonly brand?: string | undefined };
}

/**
 * Records that the customer has read the key facts of an offer; answers when that was first recorded.
 * Fails with `not-found` for an offer of somebody else and `kfs-changed` for the hash of another statement than the one in force, and
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

/** Deletes evaluations that nobody acted on and that are kept no longer. Safe to repeat. */
export class PurgeOldEvaluations extends queuedCommand({
  name: 'customer-journey.forget-old-evaluations.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Makes one soft enquiry at the credit bureau, or ends it where the customer has taken the permission back. Safe to repeat. */
export class SendBureauEnquiry extends queuedCommand({
  name: 'customer-journey.ask-bureau.v1',
  queue: 'lenders',
  payload: z.object({ enquiryId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Clears what lenders' files have said of customers who are erased. Safe to repeat. */
export class PurgeErasedCustomerRecords extends queuedCommand({
  name: 'customer-journey.forget-erased-in-files.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** A customer as staff finds him: no more than tells him from others. */
export interface CustomerSearchResult {
  readonly userId: string;
  /** First name and the first letter of the last; empty where he has told none. */
  readonly name: string;
  /** `+91 ******3210`; null for one whose number belongs to somebody else by now. */
  readonly phone: string | null;
}

/**
 * Finds the customer behind a mobile number, an application, an application at a lender, or the id of a customer: one at most. Each find is on the
 * record. Fails with `too-many-requests` where one person looks for too many.
 */
export class FindCustomer extends Command<readonly CustomerSearchResult[]> {
  constructor(
    /** As it was typed. */
    readonly query: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
