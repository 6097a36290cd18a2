import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { HelpChannel, HelpContent } from '../../../contracts/resources/help-request.js';
import { Config } from '../../../platform/config/config.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { newReferenceNumber } from '../../../platform/values/reference-number.js';
import { HelpRequest, helpRequestEncryptionContext } from '../domain/help-request.entity.js';
import { ForwardHelpRequest } from '../messages/commands.js';

/** A request for help that arrives. */
interface NewHelpRequest {
  readonly id: string;
  readonly content: HelpContent;
  readonly language: Language;
  readonly channel: HelpChannel;
  /** The customer, whose key encrypts the request; null where it is not known. */
  readonly subjectId: string | null;
}

/** Stores requests for help as tickets, also those that are forwarded. */
@Injectable()
export class HelpRequestStore {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a ticket in the caller's transaction and returns its number. Throws `erased`. */
  async add({ id, content, language, channel, subjectId }: NewHelpRequest): Promise<string> {
    const number = newReferenceNumber('H');
    // A help desk answers by e-mail. Without an address staff give the answer themselves, and a forwarded ticket is not theirs to close.
    const isForwarded = this.config.values.HELP_URL !== undefined && content.email !== '';
    const sealer = subjectId === null ? this.cipher : await this.keys.getEncryptor(subjectId);
    this.em.create(HelpRequest, {
      ...{ id, number, subjectId, language, channel },
      content: sealer.encrypt(helpRequestEncryptionContext(id), JSON.stringify(content)) ?? '',
      phoneIndex: this.cipher.blindIndex('phone', content.phone),
      state: isForwarded ? 'queued' : 'kept',
    });
    if (isForwarded) this.outbox.enqueue(new ForwardHelpRequest({ helpRequestId: id }));
    await this.em.flush();
    return number;
  }
}
