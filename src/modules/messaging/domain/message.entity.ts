import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';
import { channels } from '../messages/commands.js';
import { messageClasses, messageStates } from './message-kinds.js';

const MessageSchema = defineEntity({
  name: 'Message',
  schema: 'messaging',
  tableName: 'message',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** The customer who receives it; null for staff and for unknown recipients. */
    subjectId: p.uuid().nullable(),
    channel: p.enum(channels),
    template: p.string().length(40),
    language: p.enum(languages),
    messageClass: p.enum(messageClasses),
    /** Blind index of the recipient: the log can be searched without decryption. */
    recipientIndex: p.string().length(43),
    /**
     * Encrypted; for a customer, with the customer's key. For other recipients it is erased once the message has left, as the body is, or
     * after a day.
     */
    recipient: p.text().nullable(),
    /** Encrypted; erased once the message has left, unless the transport keeps it for development. */
    body: p.text().nullable(),
    /** Content template as registered for DLT (TRAI TCCCPR 2018); null for channels without one. */
    dltTemplateId: p.string().length(25).nullable(),
    state: p.enum(messageStates).default('queued'),
    attempts: p.smallint().default(0),
    providerReference: p.string().length(120).nullable(),
    errorCode: p.string().length(40).nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    sendingAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['recipientIndex', 'createdAt'] }, { properties: ['createdAt'] }, { properties: ['subjectId', 'createdAt'] }],
});

/** One message to one recipient and its state: the log that answers complaints. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);

/** Encryption context of the encrypted columns of a message. */
export const messageEncryptionContext = (column: 'recipient' | 'body', id: string) => ({ table: 'messaging.message', column, id });
