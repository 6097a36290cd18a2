import type { Channel } from '../messages/commands.js';
import type { MessageClass } from '../domain/message-kinds.js';
import type { Registration } from './sms-registration.js';

/** A decrypted outgoing message, kept in memory only. */
export interface OutgoingMessage {
  /** Sent as the idempotency key. */
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | undefined;
  readonly body: string;
  readonly messageClass: MessageClass;
  readonly registration: Registration | undefined;
}

/** Transport of messages: a gateway or, in development, our own table. */
export abstract class MessageTransport {
  /** Whether the encrypted text and recipient stay after delivery, for the development viewer. */
  abstract readonly keepsContent: boolean;

  /** Hands over the message and returns the provider's reference, if there is one. Throws `OutboundCallFailed`. */
  abstract deliver(message: OutgoingMessage): Promise<string | null>;
}
