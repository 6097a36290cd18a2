import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Language } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

export const channels = ['sms', 'email', 'whatsapp', 'rcs'] as const;
export type Channel = (typeof channels)[number];

/** Registered wordings; the body of each lives in the module's template table, in both languages. */
export type TemplateKey = 'login-otp' | 'application-moved';

/**
 * Writes a message, sealed, in the caller's transaction and has it delivered by a worker. Answers its id.
 * The recipient (10-digit mobile number, or e-mail address in lower case) and the variables may be personal: they never leave the sealed row.
 * Variables: `otp` for login-otp; `lender` and `status`, in the language of the message, for application-moved.
 */
export class SendMessage extends Command<string> {
  constructor(
    readonly channel: Channel,
    readonly recipient: string,
    readonly template: TemplateKey,
    readonly language: Language,
    readonly variables: Readonly<Record<string, string>>,
    /** The customer it is for: whose consents decide. Null for staff and for people we do not know yet; they get no message that needs a consent. */
    readonly subjectId: string | null = null,
  ) {
    super();
  }
}

/** Hands one written message to its transport. */
export class DeliverMessage extends queuedCommand({
  name: 'messaging.deliver-message.v1',
  queue: 'messaging',
  payload: z.object({ messageId: z.uuid() }),
  outsideEffect: true,
}) {}
