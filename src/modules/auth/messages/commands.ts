import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { Device } from '../../../contracts/device.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import type { Audience } from '../../../contracts/permissions.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

export type { Device };

/** Destination of an OTP: a 10-digit Indian mobile number, or an e-mail address in lower case. */
export interface Destination {
  readonly channel: 'sms' | 'email';
  readonly value: string;
}

/** A session for its holder, with a fresh pair of tokens. */
export interface OpenedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly holder: SessionHolder;
  /** The customer's previous login on any device; null where it is unknown or the customer has still to prove the identity. */
  readonly previousLoginAt: Date | null;
  /** Seconds until the session expires for good. */
  readonly secondsLeft: number;
}

/** Holder of a session: the ids of one audience. */
export interface SessionHolder {
  readonly audience: Audience;
  /** Customer, staff or partner-user id. */
  readonly subjectId: string;
  readonly role: number | null;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly prospectAppId: string | null;
  /** Staff only: the account can only set up a second factor. */
  readonly lacksSecondFactor?: boolean;
}

/** An OTP that was requested. */
export interface SentOtp {
  readonly challengeId: string;
  readonly destination: Destination;
  /** Seconds for which only a customer with an account gets the code, because an SMS budget is used up; 0 otherwise. */
  readonly stoppedSeconds: number;
}

/**
 * Sends an OTP to a phone number or, if a customer has proven it before, to an e-mail address; the response does not show which. Another
 * code goes to the destination of an earlier challenge of this browser, so that the client need not keep the number. Fails with
 * `otp-too-soon` in the pause after a code, `otp-expired` where the challenge's destination is erased, `step-up-required` and `too-many-requests`.
 */
export class SendOtp extends Command<SentOtp> {
  constructor(
    readonly to: Destination | { readonly challengeId: string },
    readonly language: Language,
    readonly device: Device,
    /**
     * Requesting a code is the consent to `otp_verification`: it is recorded once the code has identified the customer. Fails with
     * `notice-changed`.
     */
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/**
 * The asynchronous part of `SendOtp` for e-mail, and for SMS while a budget is used up: only a worker finds out whether a customer has
 * proven the destination, so no response can reveal it.
 */
export class SendOtpToCustomer extends queuedCommand({
  name: 'auth.send-passcode-by-email.v1',
  queue: 'messaging',
  payload: z.object({
    challengeId: z.uuid(),
    language: z.enum(languages),
    host: z.string().max(253).optional(),
    /** The brand whose SMS budget counts the code. */
    brand: z.object({ partnerId: z.uuid(), title: z.string() }).optional(),
  }),
}) {}

/**
 * Opens a customer's session with an OTP; `language` becomes that of a new customer. Fails with `otp-wrong`, `otp-expired`,
 * `otp-other-device`, `otp-used-up`, `step-up-required` or `too-many-requests`.
 */
export class VerifyOtp extends Command<OpenedSession & { readonly isNew: boolean }> {
  constructor(
    readonly challengeId: string,
    readonly otp: string,
    readonly language: Language,
    readonly device: Device,
    /** The browser's visitor id from its first visit. */
    readonly visitor: string | undefined,
  ) {
    super();
  }
}

/**
 * Handles a recycled number: the number moves to a new customer, and the previous customer's sessions end.
 * Fails with `forbidden` for a login that was not by the number, or that has proven to be the previous customer.
 */
export class StartAsNewCustomer extends Command<OpenedSession> {
  constructor(
    readonly language: Language,
    readonly device: Device,
    /** The browser's visitor id from its first visit. */
    readonly visitor: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The contact to confirm: an entered number or address, that of an earlier challenge of the customer, or else the address of the profile.
 */
export type ContactToConfirm = Destination | { readonly challengeId: string } | 'of-profile';

/**
 * Sends an OTP to a number or an e-mail address; the profile keeps its current one until the new one is confirmed. Fails with `invalid`
 * where there
 * is no address, `phone-on-file` for a number where the customer has one, `otp-expired` where the challenge's destination is erased,
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

/**
 * Confirms the customer's number or e-mail address with an OTP; returns which of the two are confirmed now. Fails as `VerifyOtp` does, and
 * with `phone-taken`, `phone-on-file` or `email-taken`.
 */
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

/**
 * Opens a staff session. `code` is a code of the authenticator app or a recovery code. Fails with `wrong-credentials` for any wrong input,
 * `step-up-required` or `too-many-requests`.
 */
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

/** Opens a partner user's session. Fails as `SignInAdmin` does. */
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
 * Sets a password with a one-time link; every session of the account ends. Fails with `link-expired`, with `invalid` for a password that is
 * too
 * short or too common, and with `too-many-requests`.
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

/**
 * Exchanges a refresh token for a new pair of tokens. Fails with `session-ended`; a token that was exchanged before ends the whole session.
 */
export class RefreshSession extends Command<OpenedSession> {
  constructor(
    readonly audience: Audience,
    readonly refreshToken: string,
  ) {
    super();
  }
}

/** Ends a session and invalidates its tokens. */
export class EndSession extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}
