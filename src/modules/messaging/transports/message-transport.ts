import type { Channel } from '../messages/commands.js';
import type { MessageClass } from '../domain/message-kinds.js';
import type { Registration } from './sms-registration.js';

/** A message in clear, on its way out: it lives in memory only. */
export interface OutgoingMessage {
  /** Travels as the idempotency key. */
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | undefined;
  readonly body: string;
  readonly messageClass: MessageClass;
  readonly registration: Registration | undefined;
}

/** The way a message leaves: a gateway, or nothing but our own table in development. */
export abstract class MessageTransport {
  /** Whether the sealed text and recipient stay after delivery, for the development viewer. */
  abstract readonly keepsContent: boolean;

  /** Hands the message over and answers the provider's reference, if it gives one. Throws `OutboundCallFailed`. */
  abstract deliver(message: OutgoingMessage): Promise<string | null>;
}
