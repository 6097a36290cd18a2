import { Command, Query } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import type { AccountAction } from '../../../contracts/resources/account.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { queuedCommand } from '../../../platform/messaging/message.js';
import type { Device, OpenedSession } from './commands.js';

/**
 * Handles a change of the record of a staff member or partner user: sends an invitation or ends sessions. Fails with `own-account`,
 * `last-administrator`, and with `account-email-taken` where the new account has the address of one of the other kind.
 */
export class HandleAccountChange extends Command<void> {
  constructor(
    readonly audience: 'admin' | 'partner',
    readonly change: RecordChange,
  ) {
    super();
  }
}

/**
 * Runs an action on the account of another staff member or of a partner user; actions that take rights away also end the sessions. Fails
 * with `not-found`, `own-account`, `last-administrator`, `parent-deleted` for a user of a deleted partner, `no-second-factor` where there is
 * none to reset, and with `conflict` where another action does not fit the state of the account.
 */
export class RunAccountAction extends Command<void> {
  constructor(
    readonly audience: 'admin' | 'partner',
    readonly id: string,
    readonly action: AccountAction,
    readonly language: Language,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Creates a one-time link for an account and sends it by e-mail; does nothing for an account that does not exist or may not log in. The
 * secret is created in the worker and is in no payload.
 */
export class SendPasswordLink extends queuedCommand({
  name: 'auth.send-password-link.v1',
  queue: 'messaging',
  payload: z.object({
    audience: z.enum(['admin', 'partner']),
    accountId: z.uuid(),
    /** Who requested it: `asked`, a visitor of the login page; the others, an administrator. */
    reason: z.enum(['invited', 'reset', 'asked']),
    language: z.enum(languages),
  }),
}) {}

/** Requests a password reset link; behaves the same whether the account exists or not. Fails with `too-many-requests`. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly audience: 'admin' | 'partner',
    /** Lower case. */
    readonly email: string,
    readonly device: Device,
  ) {
    super();
  }
}

/**
 * Changes the caller's password; needs the current one. Every session ends, and a new one is opened for the calling browser. Fails with
 * `invalid` and `too-many-requests`.
 */
export class ChangePassword extends Command<OpenedSession> {
  constructor(
    readonly passwords: { readonly current: string; readonly next: string },
    readonly device: Device,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Data to set up an authenticator app. */
export interface SecondFactorSetUp {
  /** Base32, for manual entry. */
  readonly secret: string;
  /** `otpauth://…`, the content of the QR code that the app scans. */
  readonly uri: string;
}

/**
 * Begins to set up an authenticator app; logins require no code before it is confirmed. Fails with `invalid` for a wrong password,
 * `too-many-requests`, and `conflict` where one is set up.
 */
export class BeginSecondFactor extends Command<SecondFactorSetUp> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Confirms the app with one of its codes and returns the recovery codes, which are shown only once. Fails with `invalid` for a wrong code,
 * and `conflict` where no set-up was begun.
 */
export class ConfirmSecondFactor extends Command<readonly string[]> {
  constructor(
    readonly code: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Password and a code of the app or a recovery code: required to change the second factor. */
export interface BothFactors {
  readonly password: string;
  readonly code: string;
}

/** What the holder of a session proves to be present with: a code of the second factor, or the password of an account without one. */
export interface IdentityProof {
  readonly password?: string | undefined;
  /** Code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Proves that the holder of the session is present, for the actions of the next minutes (`src/contracts/reauthentication.ts`). Fails with
 * `invalid` for a missing or wrong proof, `too-many-requests`, and `session-ended`.
 */
export class Reauthenticate extends Command<void> {
  constructor(
    readonly proof: IdentityProof,
    readonly device: Device,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Turns off the second factor. Fails with `invalid`, `too-many-requests`, and `conflict` where none is set up. */
export class TurnOffSecondFactor extends Command<void> {
  constructor(
    readonly proof: BothFactors,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Replaces the remaining recovery codes with new ones. Fails as `TurnOffSecondFactor` does. */
export class RenewRecoveryCodes extends Command<readonly string[]> {
  constructor(
    readonly proof: BothFactors,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Ends one session of the caller, or all except for the current one. Fails with `not-found`. */
export class EndOwnSessions extends Command<void> {
  constructor(
    readonly which: { readonly id: string } | 'others',
    readonly actor: Actor,
  ) {
    super();
  }
}

/** A password account as its holder sees it. */
export interface OwnAccountFacts {
  readonly email: string;
  /** Empty for partner users. */
  readonly name: string;
  readonly hasSecondFactor: boolean;
  /** The account can do nothing else without a second factor. */
  readonly mustHaveSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
}

/** Returns the caller's account: staff and partner users. */
export class OwnAccount extends Query<OwnAccountFacts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** A login of the caller. */
export interface OwnLogin {
  /** Id of the session; null for a refused login. */
  readonly id: string | null;
  readonly at: string;
  readonly kind: 'open' | 'ended' | 'refused';
  readonly isCurrent: boolean;
  readonly lastSeenAt: string | null;
  readonly endedAt: string | null;
  /** Why the session ended early. */
  readonly reason: string | null;
  readonly userAgent: string | null;
  /** Client address without its last part. */
  readonly address: string | null;
}

/** Returns the caller's open sessions and latest earlier logins, including refused ones. */
export class OwnLogins extends Query<readonly OwnLogin[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}
