import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { Destination, Device, OpenedSession } from './commands.js';

/** The link that leads to `/transfer/{prospectId}`. */
export interface TransferLink {
  readonly prospectAppId: string;
  readonly token: string;
}

/**
 * Creates the link by which a customer takes over an application that staff began: valid for 24 hours and one use, in place of every
 * earlier one. Fails with
 * `not-found` where the customer does not exist or has no number; with `too-many-requests`.
 */
export class MakeTransferLink extends Command<{ readonly url: string; readonly expiresAt: Date }> {
  constructor(
    readonly prospectAppId: string,
    /** Free text without personal data. */
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sends an OTP to the number on file of the link's customer; the link stays valid. Fails with `entry-link-over`, and as `SendOtp` does. */
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

/**
 * Proves the number and uses up the link. Returns a secret that this browser can exchange for a session. Fails with `entry-link-over`, and
 * as `VerifyOtp` does.
 */
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

/**
 * Exchanges the secret of a proof for a session, once and in the same browser. Fails with `entry-link-over`, and with `too-many-requests`.
 */
export class ExchangeEntryToken extends Command<OpenedSession> {
  constructor(
    readonly token: string,
    readonly language: Language,
    readonly device: Device,
    /** The browser's visitor id from its first visit. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}
