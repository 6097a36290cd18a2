import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { Message, messageEncryptionContext } from '../domain/message.entity.js';
import { SmsRegistration } from '../transports/sms-registration.js';
import { templates } from '../domain/templates.js';
import { DeliverMessage, SendMessage } from '../messages/commands.js';
import { composeBody } from './compose-body.js';

/** Opens no transaction of its own: otherwise a message could be sent for a change that failed. */
@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly outbox: Outbox,
    private readonly registration: SmsRegistration,
  ) {}

  async execute(message: SendMessage): Promise<string> {
    const { channel, recipient, template, language, options } = message;
    const { id = crypto.randomUUID(), subjectId = null } = options;
    // Encrypts a customer's message with the customer's key, and an OTP to a number with ours: whether the number is a customer's is not
    // looked up.
    const sealer = subjectId === null ? this.cipher : await this.keys.getEncryptor(subjectId);
    this.em.create(Message, {
      id,
      subjectId,
      channel,
      template,
      language,
      messageClass: templates[template].messageClass,
      recipientIndex: this.cipher.blindIndex(channel === 'email' ? 'email' : 'phone', recipient),
      recipient: sealer.encrypt(messageEncryptionContext('recipient', id), recipient),
      body: sealer.encrypt(messageEncryptionContext('body', id), composeBody(message, this.registration)),
      dltTemplateId: this.registration.of(template, channel, language)?.templateId ?? null,
    });
    this.outbox.enqueue(new DeliverMessage({ messageId: id }), { isBulk: templates[template].isBulk });
    return id;
  }
}
