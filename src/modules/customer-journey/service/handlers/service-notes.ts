import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/actor.js';
import { TIMELINE_LENGTH } from '../../../../contracts/timeline.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { noteEncryptionContext, ServiceNote } from '../domain/service-note.entity.js';

/** Notes of staff about customers. The rows themselves name author and time, so the audit trail does not repeat them. */
@Injectable()
export class ServiceNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
  ) {}

  /** Adds a note, in the caller's transaction if there is one. Limited for each member of staff. Throws `erased`. */
  async add(
    { customerId, applicationId }: { readonly customerId: string; readonly applicationId: string | null },
    text: string,
    actor: Actor,
  ): Promise<void> {
    await this.limits.consume('service-note', actor.id);
    const id = crypto.randomUUID();
    const encryptor = await this.keys.getEncryptor(customerId);
    const content = encryptor.encrypt(noteEncryptionContext(id), text) ?? '';
    await this.em.persist(this.em.create(ServiceNote, { id, customerId, applicationId, authorId: actor.id, content })).flush();
  }

  /** Returns the newest notes about a customer, latest first. */
  async list(customerId: string, decryptor: Decryptor): Promise<{ at: Date; authorId: string; text: string }[]> {
    const notes = await this.em.find(ServiceNote, { customerId }, { orderBy: { createdAt: 'desc' }, limit: TIMELINE_LENGTH });
    return notes.map(({ id, content, authorId, createdAt }) => ({
      at: createdAt,
      authorId,
      text: decryptor.decrypt(noteEncryptionContext(id), content) ?? '',
    }));
  }
}
