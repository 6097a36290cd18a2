import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { requiredConsent, secondsUntilSendable } from '../domain/sending-rules.js';
import { messageEncryptionContext } from '../domain/message.entity.js';
import { SmsRegistration } from '../transports/sms-registration.js';
import { templates, wordingOf } from '../domain/templates.js';
import { matchesWording } from '../domain/wording.js';
import { DeliverMessage } from '../messages/commands.js';
import { CanReceiveMessage } from '../messages/queries.js';
import { MessageTransport, type OutgoingMessage } from '../transports/message-transport.js';
import { type ClaimedMessage, MessageLog } from './message-log.js';

/** Sends a message at most once: a call with an unknown outcome leaves `unknown` and is never repeated. */
@CommandHandler(DeliverMessage)
export class DeliverMessageHandler implements ICommandHandler<DeliverMessage> {
  private readonly logger = new Logger(DeliverMessageHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly log: MessageLog,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly registration: SmsRegistration,
    private readonly transport: MessageTransport,
  ) {}

  async execute({ payload: { messageId } }: DeliverMessage): Promise<void> {
    const claimed = await this.log.claim(messageId, Object.keys(templates));
    if (!claimed) return await this.handleUnclaimed(messageId);
    const message = await this.decryptMessage(messageId, claimed);
    const obstacle = message ? (this.textProblem(claimed, message) ?? (await this.consentProblem(claimed))) : 'erased';
    if (!message || obstacle) {
      this.logger.warn(`message ${messageId} was not sent: ${obstacle}`);
      await this.log.settle(messageId, { state: 'failed', errorCode: obstacle });
      return;
    }
    const seconds = secondsUntilSendable(templates[claimed.template], this.config.values.MESSAGE_HOURS, new Date());
    await (seconds > 0 ? this.postpone(messageId, seconds) : this.send(message));
  }

  /** A message whose template only a newer build knows is retried and finally becomes a dead letter, as one without a handler does. */
  private async handleUnclaimed(messageId: string): Promise<void> {
    const template = await this.log.templateOfQueued(messageId);
    if (template !== undefined && !(template in templates)) throw new Error(`no template ${template}`);
    if (await this.log.markInterrupted(messageId)) this.logger.warn(`message ${messageId}: its sender died, so the outcome is unknown`);
  }

  /** Outside the sending hours the message waits; consent and age are checked again in the morning. */
  @Transactional()
  private async postpone(messageId: string, seconds: number): Promise<void> {
    await this.log.requeue(messageId, 'quiet-hours');
    this.outbox.enqueue(new DeliverMessage({ messageId }), { afterSeconds: seconds });
  }

  /** Returns undefined when the text or the customer's key is gone. */
  private async decryptMessage(id: string, claimed: ClaimedMessage): Promise<OutgoingMessage | undefined> {
    const opener = claimed.subjectId === null ? undefined : await this.keys.getDecryptor(claimed.subjectId);
    if (opener?.isErased) return undefined;
    const recipient = (opener ?? this.cipher).decrypt(messageEncryptionContext('recipient', id), claimed.recipient);
    const body = (opener ?? this.cipher).decrypt(messageEncryptionContext('body', id), claimed.body);
    if (!recipient || !body) return undefined;
    const { channel, template, language } = claimed;
    return {
      id,
      channel,
      recipient,
      body,
      subject: wordingOf(template, channel, language).subject,
      messageClass: templates[template].messageClass,
      registration: this.registration.of(template, channel, language),
    };
  }

  /** Returns why the message must not leave: it is too old, or its text does not match the registered one. */
  private textProblem({ channel, template, language, age }: ClaimedMessage, { body }: OutgoingMessage): string | undefined {
    if (age > (templates[template].usableFor ?? Infinity)) return 'too-late';
    const matches = matchesWording(wordingOf(template, channel, language), body, this.registration.variableLength(channel));
    return matches ? undefined : 'not-the-registered-text';
  }

  /** Checks the consent at the moment of sending: a message that was written before a withdrawal must not leave. */
  private async consentProblem({ subjectId, template, channel }: ClaimedMessage): Promise<string | undefined> {
    const purpose = requiredConsent(templates[template], channel);
    if (!purpose || (subjectId && (await this.queries.execute(new CanReceiveMessage(subjectId, purpose))))) return undefined;
    return 'consent-withdrawn';
  }

  private async send(message: OutgoingMessage): Promise<void> {
    try {
      const providerReference = await this.transport.deliver(message);
      await this.log.settle(message.id, { state: 'delivered', providerReference, keepsContent: this.transport.keepsContent });
    } catch (error) {
      if (!(error instanceof OutboundCallFailed)) throw error;
      if (!error.maybeReceived) {
        await this.log.requeue(message.id, error.kind);
        throw error;
      }
      this.logger.warn(`message ${message.id}: the outcome is unknown (${error.message})`);
      await this.log.settle(message.id, { state: 'unknown', errorCode: error.kind });
    }
  }
}
