import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type FieldKindName, parseField } from '../../../contracts/fields.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import type { Decryptor } from '../../../platform/security/encryptor.js';
import type { MessageState } from '../domain/message-kinds.js';
import { messageEncryptionContext } from '../domain/message.entity.js';
import { wordingOf } from '../domain/templates.js';
import type { DevelopmentMessage } from '../http/development-message.dto.js';
import type { Channel, TemplateKey } from '../messages/commands.js';

const MAX_MESSAGES = 50;

interface MessageRow {
  id: string;
  subjectId: string | null;
  channel: Channel;
  template: TemplateKey;
  language: Language;
  state: MessageState;
  recipient: string | null;
  body: string | null;
  createdAt: string;
}

/** The messages that the development transport kept, decrypted. */
@Injectable()
export class DevelopmentInbox {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
  ) {}

  /** Returns the newest 50 messages, or those to one phone number or e-mail address in any notation. */
  async newest(to: string | undefined): Promise<DevelopmentMessage[]> {
    const index = to === undefined ? undefined : this.indexOf(to);
    const rows = await this.em.execute<MessageRow[]>(
      `select id, subject_id as "subjectId", channel, template, language, state, recipient, body, created_at as "createdAt" from messaging.message
       ${index === undefined ? '' : 'where recipient_index = ?'} order by created_at desc limit ${MAX_MESSAGES}`,
      index === undefined ? [] : [index],
    );
    const openers = await this.keys.getDecryptors(rows.flatMap(({ subjectId }) => subjectId ?? []));
    return rows.map((row) => this.decryptMessage(row, openers.get(row.subjectId ?? '')));
  }

  /** Input that is neither a phone number nor an address matches no messages. */
  private indexOf(to: string): string {
    const parsed = (kind: FieldKindName) => parseField({ kind, required: true }, to);
    const [phone, email] = [parsed('phone'), parsed('email')];
    if (phone.ok) return this.cipher.blindIndex('phone', phone.value as string);
    return email.ok ? this.cipher.blindIndex('email', email.value as string) : '';
  }

  /** For a deleted customer only the fact that a message existed is left. */
  private decryptMessage(
    { id, channel, template, language, state, recipient, body, createdAt }: MessageRow,
    opener?: Decryptor,
  ): DevelopmentMessage {
    const open = (column: 'recipient' | 'body', sealed: string | null) =>
      opener?.isErased ? null : (opener ?? this.cipher).decrypt(messageEncryptionContext(column, id), sealed);
    return {
      id,
      channel,
      to: open('recipient', recipient) ?? '',
      template,
      language,
      subject: wordingOf(template, channel, language).subject ?? null,
      body: open('body', body),
      state,
      created_at: new Date(createdAt).toISOString(),
    };
  }
}
