import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Language } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';
import type { HelpContent } from '../../../contracts/resources/help-request.js';

export const channels = ['sms', 'email', 'whatsapp', 'rcs'] as const;
export type Channel = (typeof channels)[number];

/** Registered wordings; the body of each lives in the module's template table, in both languages. */
export type TemplateKey =
  | 'login-otp'
  | 'confirm-phone'
  | 'confirm-email'
  | 'application-moved'
  | 'come-back'
  | 'account-invitation'
  | 'account-password'
  | 'account-reset'
  | 'account-new-device'
  | 'account-wrong-codes'
  | 'lender-switched-off'
  | 'merchant-approved'
  | 'merchant-rejected';

/** What a message must know besides its text. */
export interface MessageOptions {
  /** Host that the text names: a published brand's; the host of the main site when it is left out. */
  readonly host?: string | undefined;
  /**
   * The customer it is for: whose consents decide and whose key seals it; fails with `erased` when that was destroyed. Null for staff and for
   * people we do not know yet; they get no message that needs a consent, and the log forgets where it went.
   */
  readonly subjectId?: string | null;
}

/**
 * Writes a message, sealed, in the caller's transaction and has it delivered by a worker. Answers its id.
 * The recipient (10-digit mobile number, or e-mail address in lower case) and the variables may be personal: they never leave the sealed row.
 * The text names the main host, or `host`, which must be a brand's own; one that is too long for the registered text is not named.
 * Variables: `otp` for login-otp, confirm-phone and confirm-email; `lender` and `status`, in the language of the message, for application-moved; none for come-back; `link` for
 * account-invitation, account-password and account-reset; `browser` and `time` for account-new-device and
 * account-wrong-codes; `lender`, `product`, `productHindi`, `failed`, `calls`, `minutes` and `percent` for lender-switched-off; `reference`,
 * `brand`, `officer` and `email` for merchant-approved and merchant-rejected, and `reason` for the latter, in the language of the message.
 */
export class SendMessage extends Command<string> {
  constructor(
    readonly channel: Channel,
    readonly recipient: string,
    readonly template: TemplateKey,
    readonly language: Language,
    readonly variables: Readonly<Record<string, string>>,
    readonly options: MessageOptions = {},
  ) {
    super();
  }
}

/** Messages to a customer that still wait are not sent by this way any more, in the caller's transaction: where it leads is not his now. */
export class CancelMessages extends Command<void> {
  constructor(
    readonly subjectId: string,
    readonly channel: Channel,
  ) {
    super();
  }
}

/** Erases recipient and text of messages that no key of a person protects, a day after they were written. Safe to repeat. */
export class PurgeExpiredRecipients extends queuedCommand({
  name: 'messaging.erase-left-recipients.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Hands one written message to its transport. */
export class DeliverMessage extends queuedCommand({
  name: 'messaging.deliver-message.v1',
  queue: 'messaging',
  payload: z.object({ messageId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The browser that asks, as far as a limit needs to know it. */
interface RequestBrowser {
  /** Keyed hash of what it is called. */
  readonly index: string;
  readonly ipAddress: string;
  /** Solution of a step-up, as it was sent. */
  readonly proofOfWork: string | undefined;
}

/**
 * Keeps a request for help as a ticket and answers its number; a worker forwards it where `HELP_URL` says where to. Fails with
 * `too-many-requests` for a customer or browser that asks too often, and with `step-up-required` where many ask from one address.
 */
export class CreateHelpRequest extends Command<{ readonly number: string }> {
  constructor(
    /** Checked and in stored form; personal. */
    readonly content: HelpContent,
    readonly language: Language,
    readonly browser: RequestBrowser,
    /** Who is logged in and has proven to be it: counted instead of the browser, and the ticket goes with his key. */
    readonly customerId: string | null,
  ) {
    super();
  }
}

/**
 * Demands work of a browser instead of a wait, where the limit of an address that many share is used up; does nothing once the solution came
 * with the call, and takes it once. Fails with `step-up-required`. Asked here, carried out by the module that knows step-ups.
 */
export class RequireProofOfWork extends Command<void> {
  constructor(
    /** The limit that is used up: a solution is worth nothing for another one. */
    readonly limit: string,
    readonly browser: RequestBrowser,
  ) {
    super();
  }
}

/** Hands one request for help to the help desk. */
export class ForwardHelpRequest extends queuedCommand({
  name: 'messaging.forward-help-request.v1',
  queue: 'messaging',
  payload: z.object({ helpRequestId: z.uuid() }),
  outsideEffect: true,
}) {}
