import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import type { Audience } from '../../../contracts/permissions.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

export type { Device };

/** Where a passcode goes: a 10-digit Indian mobile number, or an e-mail address in lower case. */
export interface Destination {
  readonly channel: 'sms' | 'email';
  readonly value: string;
}

/** A session as its holder is told about it, with a fresh pair of tokens. */
export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly holder: SessionHolder;
  /** When a customer logged in the time before, wherever that was; null where nothing is known of it, or he has still to prove who he is. */
  readonly previousLoginAt: Date | null;
  /** Seconds until the session ends for good. */
  readonly secondsLeft: number;
}

/** Whose session it is: the ids of one audience. */
export interface SessionHolder {
  readonly audience: Audience;
  /** Customer, staff or partner-user id. */
  readonly subjectId: string;
  readonly role: number | null;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly prospectAppId: string | null;
  /** Of an admin: nothing but setting up a second factor is open to him. */
  readonly lacksSecondFactor?: boolean;
}

/**
 * Sends a passcode to a phone number or, if a customer has proven it before, to an e-mail address; the answer does not tell which. Another code
 * goes where that of an earlier challenge of this browser went, so that nobody has to keep the number. Fails with `otp-too-soon` in the pause
 * after a code, `otp-expired` where the challenge's destination is known no more, `step-up-required` and `too-many-requests`.
 */
export class SendOtp extends Command<{ readonly challengeId: string; readonly destination: Destination }> {
  constructor(
    readonly to: Destination | { readonly challengeId: string },
    readonly language: Language,
    readonly device: Device,
    /** Asking for a code is the consent to `otp_verification`: it is recorded once the code has proven whose it is. Fails with `notice-changed`. */
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** The later half of `SendOtp` for e-mail: only a worker finds out whether a customer has proven the address, so no answer can show it. */
export class SendOtpByEmail extends queuedCommand({
  name: 'auth.send-passcode-by-email.v1',
  queue: 'messaging',
  payload: z.object({ challengeId: z.uuid(), language: z.enum(languages), host: z.string().max(253).optional() }),
}) {}

/** Opens a customer's session with a passcode; a new customer reads `language`. Fails with `otp-wrong`, `otp-expired`, `otp-other-device`, `otp-used-up`, `step-up-required` or `too-many-requests`. */
export class VerifyOtp extends Command<OpenedSession & { readonly isNew: boolean }> {
  constructor(
    readonly challengeId: string,
    readonly otp: string,
    readonly language: Language,
    readonly device: Device,
    /** The browser, as its first visit named it. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/**
 * The holder of a number is not the customer who had it before: the number becomes that of a new customer, and the old one's sessions end.
 * Fails with `forbidden` for whoever did not log in by the number, or has proven to be that customer.
 */
export class StartAsNewCustomer extends Command<OpenedSession> {
  constructor(
    readonly language: Language,
    readonly device: Device,
    /** The browser, as its first visit named it. */
    readonly visitor: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is to be confirmed: a number or address that was typed, that of an earlier challenge of the customer's, or else the address of the profile. */
export type ContactToConfirm = Destination | { readonly challengeId: string } | 'of-profile';

/**
 * Sends a passcode to a number or an e-mail address; the profile keeps its own until the other one is confirmed. Fails with `invalid` where there
 * is no address, `phone-on-file` for a number where the customer has one, `otp-expired` where the challenge's destination is known no more,
 * `otp-too-soon`, `too-many-requests` and `step-up-required`.
 */
export class SendContactConfirmation extends Command<{ readonly challengeId: string; readonly destination: Destination }> {
  constructor(
    readonly contact: ContactToConfirm,
    readonly language: Language,
    readonly device: Device,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Confirms the customer's number or e-mail address with a passcode; answers which of the two are confirmed now. Fails as `VerifyOtp` does, and with `phone-taken`, `phone-on-file` or `email-taken`. */
export class VerifyContact extends Command<{ readonly phone: boolean; readonly email: boolean }> {
  constructor(
    readonly challengeId: string,
    readonly otp: string,
    readonly device: Device,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Opens an admin's session. `code` is that of the authenticator app, or a recovery code. Fails with `wrong-credentials`, whatever was wrong, `step-up-required` or `too-many-requests`. */
export class SignInAdmin extends Command<OpenedSession> {
  constructor(
    /** Lower case. */
    readonly email: string,
    readonly password: string,
    readonly code: string | undefined,
    readonly device: Device,
  ) {
    super();
  }
}

/** Opens a partner user's session. Fails as for admins. */
export class SignInPartner extends Command<OpenedSession> {
  constructor(
    /** Lower case. */
    readonly email: string,
    readonly password: string,
    readonly code: string | undefined,
    readonly device: Device,
  ) {
    super();
  }
}

/**
 * Sets a password with a one-time link; every session of the account ends. Fails with `link-expired`, with `invalid` for a password that is too
 * short or among the first to be guessed, and with `too-many-requests`.
 */
export class SetPassword extends Command<{ readonly audience: 'admin' | 'partner' }> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly device: Device,
  ) {
    super();
  }
}

/** Trades a refresh token for a new pair of tokens. Fails with `session-ended`; a token that was traded before ends the whole session. */
export class RefreshSession extends Command<OpenedSession> {
  constructor(
    readonly audience: Audience,
    readonly refreshToken: string,
  ) {
    super();
  }
}

/** Ends a session: none of its tokens is worth anything any more. */
export class EndSession extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}
