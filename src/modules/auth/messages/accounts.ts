import { Command, Query } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import type { StaffAction } from '../../../contracts/resources/admin.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { queuedCommand } from '../../../platform/messaging/message.js';
import type { Device, OpenedSession } from './commands.js';

/** What goes with a change of a staff record: an invitation, the end of sessions. Fails with `own-account` and `last-administrator`. */
export class HandleStaffChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/**
 * Does something to the account of another member of staff; the person's sessions end with whatever takes rights away. Fails with `not-found`,
 * `own-account`, `last-administrator`, and with `conflict` for what does not fit the account as it is now.
 */
export class RunStaffAction extends Command<void> {
  constructor(
    readonly id: string,
    readonly action: StaffAction,
    readonly language: Language,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Makes a one-time link for an account and sends it by e-mail; nothing for an account that is not there or may not log in. The secret is made in the worker, and stands in no payload. */
export class SendPasswordLink extends queuedCommand({
  name: 'auth.send-password-link.v1',
  queue: 'messaging',
  payload: z.object({
    audience: z.enum(['admin', 'partner']),
    accountId: z.uuid(),
    /** Who wanted it: `asked`, somebody at the login page; the others, an administrator. */
    reason: z.enum(['invited', 'reset', 'asked']),
    language: z.enum(languages),
  }),
}) {}

/** Asks for a link for a new password; does and answers the same whether there is such an account or not. Fails with `too-many-requests`. */
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

/** Changes the password of who asks, who knows the one before; every session ends, and a new one is opened for the browser that asked. Fails with `invalid` and `too-many-requests`. */
export class ChangePassword extends Command<OpenedSession> {
  constructor(
    readonly passwords: { readonly current: string; readonly next: string },
    readonly device: Device,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What an authenticator app is set up with. */
export interface SecondFactorSetUp {
  /** Base32, to be typed. */
  readonly secret: string;
  /** `otpauth://…`, the content of the picture that the app scans. */
  readonly uri: string;
}

/** Begins to set up an authenticator app; nothing is asked for at the login before it is confirmed. Fails with `invalid` for a wrong password, `too-many-requests`, and `conflict` where one is set up. */
export class BeginSecondFactor extends Command<SecondFactorSetUp> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Confirms the app with a code of it, and answers the recovery codes, which nobody is shown again. Fails with `invalid` for a wrong code, and `conflict` where nothing was begun. */
export class ConfirmSecondFactor extends Command<readonly string[]> {
  constructor(
    readonly code: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Password and a code, of the app or a recovery code: what whoever changes the second factor must have. */
export interface BothFactors {
  readonly password: string;
  readonly code: string;
}

/** Goes on without a second factor. Fails with `invalid`, `too-many-requests`, and `conflict` where none is set up. */
export class TurnOffSecondFactor extends Command<void> {
  constructor(
    readonly proof: BothFactors,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Makes new recovery codes in place of those that are left. Fails as `TurnOffSecondFactor` does. */
export class RenewRecoveryCodes extends Command<readonly string[]> {
  constructor(
    readonly proof: BothFactors,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Ends one session of who asks, or all but the one that asks. Fails with `not-found`. */
export class EndOwnSessions extends Command<void> {
  constructor(
    readonly which: { readonly id: string } | 'others',
    readonly actor: Actor,
  ) {
    super();
  }
}

/** An account with a password, as its holder sees it. */
export interface OwnAccountFacts {
  readonly email: string;
  /** Empty for partner users. */
  readonly name: string;
  readonly hasSecondFactor: boolean;
  /** Without a second factor nothing else is open to him. */
  readonly mustHaveSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
}

/** The account of who asks: staff and partner users. */
export class OwnAccount extends Query<OwnAccountFacts> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** A login of who asks. */
export interface OwnLogin {
  /** Of the session; null for a login that was refused. */
  readonly id: string | null;
  readonly at: string;
  readonly kind: 'open' | 'ended' | 'refused';
  readonly isCurrent: boolean;
  readonly lastSeenAt: string | null;
  readonly endedAt: string | null;
  /** Why it ended before its time. */
  readonly reason: string | null;
  readonly userAgent: string | null;
  /** Without its last part. */
  readonly address: string | null;
}

/** The open sessions of who asks, and the latest of the logins before, refused ones too. */
export class OwnLogins extends Query<readonly OwnLogin[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}
