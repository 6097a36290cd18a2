import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { InsuranceKind } from '../../../contracts/insurance.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';

/** Runs the side effects of every change of a card. Fails with `parent-deleted` for a card that is restored before its lender. */
export class HandleCardChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/**
 * Records a visitor's click on a card and returns the card's address, with an id that only we can resolve in place of the placeholder.
 * Fails with `not-found` for a hidden card.
 */
export class FollowCardLink extends Command<string> {
  constructor(
    readonly categoryId: string,
    /** The visitor id of the browser, if known: 32 hexadecimal digits. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/**
 * Records a visit to a page of a bank, lender or partner by its complete address, and returns the address as `FollowCardLink` does: a
 * card's own link counts as a visit to the card. Fails with `not-found` for an unknown owner.
 */
export class FollowLink extends Command<string> {
  constructor(
    readonly address: string,
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/**
 * As `FollowCardLink`, for a customer who permits us to store the card with the account: gives the consent and opens a lead, all or
 * nothing.
 * Fails with `not-found`, and with `notice-changed` for a notice that is not the current one.
 */
export class OpenCardLead extends Command<string> {
  constructor(
    readonly categoryId: string,
    readonly visitor: string | undefined,
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Runs the side effects of every change of an intermediary. Fails with `intermediary-doubled` where another one is switched on for one of
 * its kinds in the same brands.
 */
export class HandleIntermediaryChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** An insurance referral: the customer's reference and the intermediary's page. */
export interface OpenedReferral {
  readonly reference: string;
  readonly url: string;
}

/**
 * Refers a customer to the intermediary that was shown: gives the consent, records the visit and the referral, all or nothing. Fails with
 * `insurance-not-offered` where the brand refers to none for the kind, with `insurance-changed` where it refers to another one or the
 * record was
 * changed, and with `notice-changed` for a notice that is not the current one.
 */
export class OpenInsuranceReferral extends Command<OpenedReferral> {
  constructor(
    readonly wanted: { readonly kind: InsuranceKind; readonly intermediaryId: string; readonly version: number },
    readonly visitor: string | undefined,
    /** Includes the site, whose brand makes the referral. */
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}
