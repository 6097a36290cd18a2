import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { MessageState } from '../domain/message-kinds.js';
import type { Channel, TemplateKey } from '../messages/commands.js';

/** A message that is claimed for sending, still encrypted. */
export interface ClaimedMessage {
  readonly subjectId: string | null;
  readonly channel: Channel;
  readonly template: TemplateKey;
  readonly language: Language;
  readonly recipient: string | null;
  readonly body: string | null;
  /** Seconds since creation. */
  readonly age: number;
}

/** A message that has not left, still encrypted. */
interface WaitingMessage {
  readonly id: string;
  readonly recipientIndex: string;
  readonly body: string | null;
}

interface DeliveryOutcome {
  readonly state: MessageState;
  readonly errorCode?: string;
  readonly providerReference?: string | null;
  readonly keepsContent?: boolean;
}

/** A recipient without a customer's key must not outlive the message: no key destruction would erase it. The blind index stays. */
const clearRecipientSql = 'recipient = case when subject_id is not null then recipient end';

/**
 * State changes of an outgoing message. Each one except `drop` is committed at once, because no transaction can revert an external call.
 */
@Injectable()
export class MessageLog {
  constructor(private readonly em: EntityManager) {}

  /** Marks a waiting message of one of the templates as being sent; returns undefined when there is none. */
  async claim(id: string, templates: readonly string[]): Promise<ClaimedMessage | undefined> {
    const [message] = await this.em.execute<ClaimedMessage[]>(
      `update messaging.message set state = 'sending', attempts = attempts + 1, sending_at = clock_timestamp() where id = ? and state = 'queued'
         and template in (?)
       returning subject_id as "subjectId", channel, template, language, recipient, body, extract(epoch from clock_timestamp() - created_at)::float as age`,
      [id, [...templates]],
    );
    return message;
  }

  /** Returns the template of a message that waits; undefined when it does not. */
  async templateOfQueued(id: string): Promise<string | undefined> {
    const [message] = await this.em.execute<{ template: string }[]>(
      `select template from messaging.message where id = ? and state = 'queued'`,
      [id],
    );
    return message?.template;
  }

  /** Returns whether there is a message with this id. */
  async has(id: string): Promise<boolean> {
    return (await this.em.execute<unknown[]>('select from messaging.message where id = ?', [id])).length > 0;
  }

  /** Returns the messages of one kind to a customer that have not left, or are leaving. */
  async listWaiting(subjectId: string, { channel, template }: Pick<ClaimedMessage, 'channel' | 'template'>): Promise<WaitingMessage[]> {
    return await this.em.execute<WaitingMessage[]>(
      `select id, recipient_index as "recipientIndex", body from messaging.message
       where subject_id = ? and channel = ? and template = ? and state in ('queued', 'sending')`,
      [subjectId, channel, template],
    );
  }

  /** Records the outcome of a message. A message that was given up as unknown may still turn out to be delivered. */
  async settle(id: string, { state, errorCode, providerReference, keepsContent = false }: DeliveryOutcome): Promise<void> {
    await this.em.execute(
      `update messaging.message set state = ?, error_code = ?, provider_reference = ?, settled_at = clock_timestamp()
              ${keepsContent ? '' : `, body = null, ${clearRecipientSql}`}
       where id = ? and state in ('sending', 'unknown')`,
      [state, errorCode ?? null, providerReference ?? null, id],
    );
  }

  /** Requeues a message that the gateway has certainly not received. */
  async requeue(id: string, errorCode: string): Promise<void> {
    await this.em.execute(`update messaging.message set state = 'queued', error_code = ? where id = ? and state = 'sending'`, [
      errorCode,
      id,
    ]);
  }

  /** Cancels a customer's waiting messages on one channel. */
  async cancel(subjectId: string, channel: Channel): Promise<void> {
    await this.em.execute(
      `update messaging.message set state = 'failed', error_code = 'dropped', settled_at = clock_timestamp(), body = null
       where subject_id = ? and channel = ? and state = 'queued'`,
      [subjectId, channel],
    );
  }

  /** Marks a message as unknown whose sender died in the middle of the call. Returns whether there was such a message. */
  async markInterrupted(id: string): Promise<boolean> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update messaging.message set state = 'unknown', error_code = 'interrupted', settled_at = clock_timestamp(), body = null, ${clearRecipientSql}
       where id = ? and state = 'sending'`,
      [id],
      'run',
    );
    return affectedRows === 1;
  }
}
