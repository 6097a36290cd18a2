import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentPurpose } from '../../../contracts/consents.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';

export interface CustomerIdentity {
  readonly userId: string;
  readonly prospectAppId: string;
  readonly isNew: boolean;
}

/**
 * The customer behind a proven phone number or e-mail address; a new phone number makes a new customer.
 * Fails with `not-found` for an e-mail address that no customer has verified (decisions: login by e-mail is for existing ones).
 */
export class EnsureCustomer extends Command<CustomerIdentity> {
  constructor(readonly proven: { readonly phone: string } | { readonly email: string }) {
    super();
  }
}

/** Where and how a consent was asked for: what makes its record a proof. */
export interface ConsentEvidence {
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Scheme and host that the browser called, `https://loans.example`; not proven to be ours. */
  readonly origin: string;
  /** Path of the page with the ticks. */
  readonly page: string;
}

/** Writes some fields of the customer's own profile. Fails with `invalid` and a message for every field that does not fit. */
export class SaveProfile extends Command<void> {
  constructor(
    /** Wire values by field name. */
    readonly written: Readonly<Record<string, unknown>>,
    /** Whether the customer is in the form; undefined leaves it to the form's state. */
    readonly isEditing: boolean | undefined,
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

/** Chooses a product. Answers the path to go on at. */
export class ChooseProduct extends Command<string> {
  constructor(
    readonly loanType: LoanTypeKey,
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
 * A returning customer proves who he is. Answers his application, a new one where the last is over.
 * Fails with `identity-mismatch`, and with `too-many-requests` after five tries.
 */
export class WelcomeBack extends Command<OpenedApplication> {
  constructor(
    readonly loanType: LoanTypeKey,
    readonly identity: { readonly birthDate: string; readonly pan: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Makes an application of a finished form, or brings the one under way up to date with it. The lenders ticked for automatic submission are
 * applied to at once. Fails with `profile-incomplete`, `consent-missing`, `key-facts-unacknowledged`, and `invalid` for a lender that makes no such offer.
 */
export class OpenApplication extends Command<OpenedApplication> {
  constructor(
    readonly loanType: LoanTypeKey,
    readonly consents: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
    readonly autoSubmitLenderIds: readonly string[],
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
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
 * Applies to the lender of an offer, with the customer's consent to share the application with it.
 * Fails with `not-found`, `already-applied`, `offer-expired`, `phone-unverified` or `key-facts-unacknowledged`.
 */
export class ChooseOffer extends Command<ChosenOffer> {
  constructor(
    readonly applicationId: string,
    readonly lenderId: string,
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
 * Fails with `not-found` for an offer of somebody else and `kfs-changed` for the hash of another statement than the one in force.
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
