import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { hashToUuid } from '../../../platform/values/hash-to-uuid.js';
import { messageEncryptionContext } from '../domain/message.entity.js';
import { ResendMessage, SendMessage } from '../messages/commands.js';
import { SmsRegistration } from '../transports/sms-registration.js';
import { composeBody } from './compose-body.js';
import { MessageLog } from './message-log.js';

/** Opens no transaction of its own, as `SendMessage` does not. */
@CommandHandler(ResendMessage)
export class ResendMessageHandler implements ICommandHandler<ResendMessage> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly registration: SmsRegistration,
    private readonly log: MessageLog,
  ) {}

  async execute({ message, request: { id: requestId, about, customerId }, actor }: ResendMessage): Promise<boolean> {
    // The same request about something else is another message.
    const id = hashToUuid(`message again ${about} ${requestId}`);
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('message again ' || ?, 0))`, [customerId]);
    // A repeated call does not use up the limits.
    if (await this.log.has(id)) return false;
    await this.limits.consume('message-resend', actor.id);
    if (await this.isWaiting(message, customerId)) throw new AppError('message-waiting');
    await this.limits.consume('message-resend-customer', customerId);
    const { channel, recipient, template, language, variables, options } = message;
    await this.commands.execute(
      new SendMessage(channel, recipient, template, language, variables, { ...options, id, subjectId: customerId }),
    );
    return true;
  }

  /** Returns whether a message with this text to this recipient has not left yet. */
  private async isWaiting(message: SendMessage, customerId: string): Promise<boolean> {
    const { channel, recipient } = message;
    const waiting = await this.log.listWaiting(customerId, message);
    if (waiting.length === 0) return false;
    const decryptor = await this.keys.getDecryptor(customerId);
    const index = this.cipher.blindIndex(channel === 'email' ? 'email' : 'phone', recipient);
    const text = composeBody(message, this.registration);
    return waiting.some(
      ({ id, recipientIndex, body }) => recipientIndex === index && decryptor.decrypt(messageEncryptionContext('body', id), body) === text,
    );
  }
}
