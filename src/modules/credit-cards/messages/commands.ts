import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { InsuranceKind } from '../../../contracts/insurance.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';

/** What else is done with every change of a card. Fails with `parent-deleted` for one that is restored before its lender is. */
export class HandleCardChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** Notes that a visitor goes on to the page of a card and answers its address, with an id that only we can read in place of the placeholder. Fails with `not-found` for a card that is not shown. */
export class FollowCardLink extends Command<string> {
  constructor(
    readonly categoryId: string,
    /** The browser, if it is known: 32 hexadecimal digits. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/** Notes that a visitor goes on to a page of a bank, lender or partner, by its whole address, and answers it as `FollowCardLink` does: where it is a card's own link, the visit is one to the card. Fails with `not-found` for anybody else's. */
export class FollowLink extends Command<string> {
  constructor(
    readonly address: string,
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/**
 * The same as `FollowCardLink` of a customer who lets us keep with his account which card it was: gives the consent and opens a lead, all or nothing.
 * Fails with `not-found`, and with `notice-changed` for a notice that is not the one of now.
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

/** What else is done with every change of an intermediary. Fails with `intermediary-doubled` where another one is switched on for one of its kinds in the same brands. */
export class HandleIntermediaryChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** A referral for insurance: the customer's reference, and the page that he goes on to. */
export interface OpenedReferral {
  readonly reference: string;
  readonly url: string;
}

/**
 * Refers a customer to the intermediary that he has read of: gives the consent, notes the visit and the referral, all or nothing. Fails with
 * `insurance-not-offered` where the brand refers to nobody for the kind, with `insurance-changed` where it refers to another one, or its record was
 * changed, and with `notice-changed` for a notice that is not the one of now.
 */
export class OpenInsuranceReferral extends Command<OpenedReferral> {
  constructor(
    readonly wanted: { readonly kind: InsuranceKind; readonly intermediaryId: string; readonly version: number },
    readonly visitor: string | undefined,
    /** Names the site as well, whose brand refers. */
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}
