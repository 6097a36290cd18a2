import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Language } from '../../../contracts/i18n/translate.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

export type Channel = 'sms' | 'email' | 'whatsapp' | 'rcs';

/** Registered wordings; the body of each lives in the module's template table, in both languages. */
export type TemplateKey = 'login-otp' | 'application-moved';

/**
 * Writes a message, sealed, in the caller's transaction and has it delivered by a worker. Answers its id.
 * The recipient and the variables may be personal: they never leave the sealed row.
 */
export class SendMessage extends Command<string> {
  constructor(
    readonly channel: Channel,
    readonly recipient: string,
    readonly template: TemplateKey,
    readonly language: Language,
    readonly variables: Readonly<Record<string, string>>,
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
