import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';

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

/**
 * The same of a customer who lets us keep with his account which card it was: gives the consent and opens a lead, all or nothing.
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
