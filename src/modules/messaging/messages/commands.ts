import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';
import type { EnteredHelpChannel, HelpContent } from '../../../contracts/resources/help-request.js';

export const channels = ['sms', 'email', 'whatsapp', 'rcs'] as const;
export type Channel = (typeof channels)[number];

/** Registered wordings; the texts are in the module's template table, in both languages. */
export type TemplateKey =
  | 'login-otp'
  | 'confirm-phone'
  | 'confirm-email'
  | 'application-moved'
  | 'come-back'
  | 'help-answer'
  | 'account-invitation'
  | 'account-password'
  | 'account-reset'
  | 'account-new-device'
  | 'account-wrong-codes'
  | 'lender-switched-off'
  | 'sensitive-action'
  | 'sms-budget-half'
  | 'merchant-list-applied'
  | 'merchant-approved'
  | 'merchant-rejected';

/** Properties of a message besides its text. */
export interface MessageOptions {
  /** Id of the message; default: a new one. */
  readonly id?: string;
  /** Host that the text names: that of a published brand; default: the host of the main site. */
  readonly host?: string | undefined;
  /**
   * The receiving customer, whose consents apply and whose key encrypts the message; fails with `erased` when the key was destroyed. Null
   * for staff and for unknown recipients, who get no message that needs a consent; the log then forgets the recipient.
   */
  readonly subjectId?: string | null;
}

/**
 * Stores an encrypted message in the caller's transaction; a worker delivers it. Returns its id.
 * The recipient (10-digit mobile number, or e-mail address in lower case) and the variables may be personal: they never leave the encrypted
 * row.
 * The text names the main host, or `host`, which must be a brand's own; a host too long for the registered text is not named.
 * Variables, in the language of the message where it matters:
 * - `otp` for login-otp, confirm-phone and confirm-email; `lender` and `status` for application-moved; none for come-back; `number` and `answer`
 *   for help-answer;
 * - `link` for account-invitation, account-password and account-reset; `browser` and `time` for account-new-device and account-wrong-codes;
 * - `lender`, `product`, `productHindi`, `failed`, `calls`, `minutes` and `percent` for lender-switched-off; `event`, `eventHindi`, `actor`,
 *   `time` and `timeHindi` for sensitive-action; `sent`, `limit`, `period`, `periodHindi`, `scope` and `scopeHindi` for sms-budget-half;
 * - `actor`, `file`, `partner`, `created`, `updated` and `link` for merchant-list-applied;
 * - `reference`, `brand`, `officer` and `email` for merchant-approved and merchant-rejected, and `reason` for the latter.
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

/** Why staff send a message again: the request of the caller, what the message is about, and the customer who receives it. */
export interface ResendRequest {
  /** A UUID that the caller chooses: a repeated call sends nothing. */
  readonly id: string;
  /** What the message says, for example `submission:<id>:<state>`: about something else, the same request is another one. */
  readonly about: string;
  readonly customerId: string;
}

/**
 * Sends a customer a message that staff composed anew, as `SendMessage` does, in the caller's transaction. Returns false for a repeated call,
 * which sends nothing. Fails with `message-waiting` while the same text to the same recipient waits to leave, with `too-many-requests` for a
 * member of staff or a customer with too many of them, and with `erased`.
 */
export class ResendMessage extends Command<boolean> {
  constructor(
    readonly message: SendMessage,
    readonly request: ResendRequest,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Sends an e-mail to all administrators, in both languages and in the caller's transaction. Declared here, handled by the module that owns
 * accounts. The variables are those of the template and contain no personal data.
 */
export class NotifyAdministrators extends Command<void> {
  constructor(
    readonly template: 'lender-switched-off' | 'sms-budget-half' | 'merchant-list-applied',
    readonly variables: Readonly<Record<string, string>>,
  ) {
    super();
  }
}

/** Cancels a customer's waiting messages on one channel, in the caller's transaction: its number or address is no longer the customer's. */
export class CancelMessages extends Command<void> {
  constructor(
    readonly subjectId: string,
    readonly channel: Channel,
  ) {
    super();
  }
}

/** Erases recipient and text of messages without a customer's key, a day after creation. Idempotent. */
export class PurgeExpiredRecipients extends queuedCommand({
  name: 'messaging.erase-left-recipients.v1',
  queue: 'default',
  payload: z.object({}),
  outsideEffect: true,
}) {}

/** Hands one stored message to its transport. */
export class DeliverMessage extends queuedCommand({
  name: 'messaging.deliver-message.v1',
  queue: 'messaging',
  payload: z.object({ messageId: z.uuid() }),
  outsideEffect: true,
}) {}

/** The calling browser, as far as a limit needs it. */
interface RequestBrowser {
  /** Keyed hash of the device id. */
  readonly index: string;
  readonly ipAddress: string;
  /** Solution of a proof of work, as sent. */
  readonly proofOfWork: string | undefined;
}

/**
 * Stores a request for help as a ticket and returns its number; a worker forwards it to `HELP_URL` where that is set. Fails with
 * `too-many-requests` for a customer or browser with too many requests, and with `step-up-required` for many requests from one address.
 */
export class CreateHelpRequest extends Command<{ readonly number: string }> {
  constructor(
    /** Validated and in stored form; personal. */
    readonly content: HelpContent,
    readonly language: Language,
    readonly browser: RequestBrowser,
    /** The logged-in customer with a proven identity: counted instead of the browser, and the customer's key encrypts the ticket. */
    readonly customerId: string | null,
  ) {
    super();
  }
}

/**
 * Stores a request for help that staff enter for a customer, as a ticket like those of the form, and returns its number. A call with the
 * same id returns the number of the ticket that is there. Audited. Fails with `erased`, with `too-many-requests` for a member of staff or a
 * customer with too many requests, and with `conflict` for the id of another ticket, or of one with another text, address or channel.
 */
export class EnterHelpRequest extends Command<string> {
  constructor(
    readonly id: string,
    /** Validated and in stored form; personal. */
    readonly content: HelpContent,
    readonly received: { readonly customerId: string; readonly language: Language; readonly channel: EnteredHelpChannel },
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Requires a proof of work instead of a wait where the limit of a shared address is used up; does nothing when the call carries
 * the solution, which is accepted once. Fails with `step-up-required`. Declared here, handled by the module that owns proof of work.
 */
export class RequireProofOfWork extends Command<void> {
  constructor(
    /** The limit that is used up: a solution is not valid for another one. */
    readonly limit: string,
    readonly browser: RequestBrowser,
  ) {
    super();
  }
}

/** Forwards one request for help to the help desk. */
export class ForwardHelpRequest extends queuedCommand({
  name: 'messaging.forward-help-request.v1',
  queue: 'messaging',
  payload: z.object({ helpRequestId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Closes the open requests for help of erased customers, which can be neither read nor answered. Idempotent. */
export class CloseErasedHelpRequests extends queuedCommand({
  name: 'messaging.close-erased-help-requests.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Names a request for help; with `subjectId` only one of this customer. */
export interface HelpRequestKey {
  readonly id: string;
  readonly subjectId?: string;
}

/** A request for help as staff read it: personal. */
export interface OpenedHelpRequest {
  readonly content: HelpContent;
  readonly answer: string | null;
}

/** Decrypts a request for help; audited, and limited for each member of staff. Fails with `not-found` and `erased`. */
export class ReadHelpRequest extends Command<OpenedHelpRequest> {
  constructor(
    readonly key: HelpRequestKey,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The answer of staff to a request for help. */
export interface HelpAnswer {
  readonly text: string;
  /** Staff gave the answer to a customer without an e-mail address, by phone or letter. */
  readonly isCustomerTold: boolean;
}

/**
 * Answers a request for help by e-mail and closes it; one without an address is closed with the answer that staff gave. Fails with
 * `not-found`, `erased`, `conflict` when it does not wait for an answer, and `invalid` for one without an address whose customer was not told.
 */
export class AnswerHelpRequest extends Command<void> {
  constructor(
    readonly key: HelpRequestKey,
    readonly answer: HelpAnswer,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Sends the stored answer to a customer's request for help again, to the address of the request. Audited; a call with the same `requestId`
 * sends nothing. Fails with `not-found`, `erased`, `conflict` for a request that was not answered by e-mail, and as `ResendMessage` does.
 */
export class ResendHelpAnswer extends Command<void> {
  constructor(
    readonly key: Required<HelpRequestKey>,
    readonly requestId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
