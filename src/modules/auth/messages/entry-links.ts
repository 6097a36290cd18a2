import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { Destination, Device, OpenedSession } from './commands.js';

/** What somebody holds who was led to `/transfer/{prospectId}`. */
export interface TransferLink {
  readonly prospectAppId: string;
  readonly token: string;
}

/**
 * Makes the link by which a customer takes over what staff began for him: good for 24 hours and once, in place of every earlier one. Fails with
 * `not-found` where there is no such customer, or he has no number; with `too-many-requests`.
 */
export class MakeTransferLink extends Command<{ readonly url: string; readonly expiresAt: Date }> {
  constructor(
    readonly prospectAppId: string,
    /** In words, without personal data. */
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends a passcode to the number on file of the customer of a link, which stays good. Fails with `entry-link-over`, and as `SendOtp` does. */
export class SendTransferOtp extends Command<{ readonly challengeId: string; readonly destination: Destination }> {
  constructor(
    readonly link: TransferLink,
    readonly language: Language,
    readonly device: Device,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** Proves the number, and uses the link up. Answers a secret that this browser may trade for a session. Fails with `entry-link-over`, and as `VerifyOtp` does. */
export class VerifyTransferOtp extends Command<string> {
  constructor(
    readonly link: TransferLink,
    readonly challengeId: string,
    readonly otp: string,
    readonly device: Device,
  ) {
    super();
  }
}

/** Trades what a proof was answered with for a session, once and in the same browser. Fails with `entry-link-over`, and with `too-many-requests`. */
export class ExchangeEntryToken extends Command<OpenedSession> {
  constructor(
    readonly token: string,
    readonly language: Language,
    readonly device: Device,
    /** The browser, as its first visit named it. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}
