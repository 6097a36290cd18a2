import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../contracts/actor.js';
import type { TextKey } from '../../contracts/i18n/translate.js';
import { ActorNames } from '../audit/actor-names.js';
import { AppError, type ErrorVariable, invalidFields } from '../http/app-error.js';
import type { DeclaredResource, RecordEntity } from './declared-resource.js';

interface ConflictingChange {
  readonly at: Date | string;
  readonly actor_id: string | null;
  readonly property: string | null;
}

/**
 * Detects that a property was written after the version that the actor saw. Two staff members may edit different properties of one record:
 * only a change of the same property, or of the record as a whole, is a conflict.
 */
@Injectable()
export class EditConflicts {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `changed-meanwhile` with the actor, property and time of the change; `invalid` for a version that never existed. */
  async requireNoConflict(
    { name }: DeclaredResource,
    { id, version: present }: RecordEntity,
    properties: readonly string[],
    { actor, version: seen }: { readonly actor: Actor; readonly version?: number | undefined },
  ): Promise<void> {
    if (seen === undefined || seen === present) return;
    if (seen > present) throw invalidFields({ version: 'unknown' });
    const [change] = await this.em.execute<ConflictingChange[]>(
      `select at, actor_id, property from platform.audit
       where subject = ? and record_version > ? and (property is null or property in (?)) order by at desc, id desc limit 1`,
      [`${name}:${id}`, seen, properties],
    );
    if (change) throw await this.createConflictError(name, change, actor);
  }

  /** Throws `changed-meanwhile` with the last change of the order of these records, or of its members. */
  async rejectStaleOrder(
    { name }: DeclaredResource,
    ids: readonly string[],
    { property, actor }: { readonly property: string; readonly actor: Actor },
  ): Promise<void> {
    const [change] = await this.em.execute<ConflictingChange[]>(
      `select at, actor_id, property from platform.audit
       where subject in (?) and (property is null or property = ?) order by at desc, id desc limit 1`,
      [ids.map((id) => `${name}:${id}`), property],
    );
    if (change) throw await this.createConflictError(name, { ...change, property }, actor);
  }

  private async createConflictError(name: string, change: ConflictingChange, actor: Actor): Promise<AppError> {
    return new AppError('changed-meanwhile', {
      who: await this.nameOf(change, actor),
      what: { text: change.property === null ? 'resources.record' : (`resources.${name}.${change.property}` as TextKey) },
      when: new Date(change.at),
    });
  }

  private async nameOf({ actor_id }: ConflictingChange, actor: Actor): Promise<ErrorVariable> {
    if (actor_id === null) return { text: 'resources.somebody' };
    if (actor_id === actor.id) return { text: 'resources.you' };
    const names = await this.queries.execute(new ActorNames([actor_id]));
    return names.get(actor_id) ?? { text: 'resources.somebody' };
  }
}
