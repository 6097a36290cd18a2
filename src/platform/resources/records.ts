import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, EventBus, QueryBus } from '@nestjs/cqrs';
import type { Actor, ActorOrSystem } from '../../contracts/actor.js';
import type { AuditCause } from '../../contracts/resources/audit.js';
import type { RecordChange } from '../../contracts/resources/record-change.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AppError, invalidFields } from '../http/app-error.js';
import { condition } from '../lists/condition.js';
import { Lists } from '../lists/lists.js';
import { Totals } from '../lists/totals.js';
import { EditConflicts } from './edit-conflicts.js';
import type { DeclaredResource, RecordEntity } from './declared-resource.js';
import { requireKnownReferences, requireUnused } from './known-references.js';
import {
  diffValues,
  parseNewValues,
  parseWrites,
  type PropertyWrite,
  requireConsistent,
  requireRule,
  toEntityValues,
  titleOf,
  auditValues,
  recordValues,
  wireValue,
  writableValues,
} from './record-values.js';
import { toEntityProperty, fromWire } from './wire-values.js';

/** The records of a group in their new order. */
export interface NewOrder {
  readonly group: string;
  readonly ids: readonly string[];
  /** The order that the actor saw; undefined to skip the conflict check. */
  readonly seen?: readonly string[] | undefined;
  /** Name of the request field under which wrong ids are reported. */
  readonly field: string;
}

interface WriteOptions {
  readonly actor: ActorOrSystem;
  /** The version that the actor saw. */
  readonly version?: number | undefined;
  readonly cause?: AuditCause | undefined;
}

interface Lock {
  readonly actor: ActorOrSystem;
  /** Locks a deleted record instead of one that is not. */
  readonly deleted?: boolean;
}

/**
 * The only place that changes records of resources: it validates values, detects conflicting edits, and writes the audit trail in the same
 * transaction.
 */
@Injectable()
export class Records {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly conflicts: EditConflicts,
    private readonly events: EventBus<object>,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly totals: Totals,
    private readonly lists: Lists,
  ) {}

  /**
   * Adds a record and returns its id, generated or given. An ordered record comes last. Throws `invalid`, `parent-deleted`, and `conflict`
   * or the resource's own error when a unique value is taken.
   */
  async create(resource: DeclaredResource, values: object, actor: Actor, id?: string): Promise<string> {
    return await this.changeList(resource, async () => {
      const given = parseNewValues(resource, values as Record<string, unknown>);
      const writes = [...given.keys()].map((property) => ({ property, field: property }));
      await requireKnownReferences(resource, writes, given, this.queries);
      requireConsistent(resource, given, writes);
      const record = this.em.create(resource.entity, { ...toEntityValues(resource, given), ...(id && { id }) } as never);
      await this.requireParent(resource, record, actor);
      await this.flush(resource);
      // A record outside the actor's scope cannot be created.
      await this.lists.requireExisting(resource.list, record.id, actor);
      await this.recordAudit(resource, record, actor, { action: 'create', after: auditValues(resource, resource.creation, record) });
      await this.handleChange(resource, record, { id: record.id, action: 'create', properties: [...given.keys()], actor });
      return record.id;
    });
  }

  /**
   * Writes properties, all or none; a property that already has its value is skipped and leaves no audit row. Throws `not-found`,
   * `parent-deleted`, `fields-not-writable`, `invalid`, and, with a version, `changed-meanwhile` for a property written after that version.
   * `because` is stored in the audit trail.
   */
  async write(
    resource: DeclaredResource,
    id: string,
    writes: readonly PropertyWrite[],
    { actor, version, cause }: WriteOptions,
  ): Promise<void> {
    await this.changeList(resource, async () => {
      // Cells are saved individually and concurrently: the second save waits for the lock instead of failing with a conflict.
      const record = await this.lockRecord(resource, id, { actor });
      const values = parseWrites(resource, writes);
      const whole = new Map([...recordValues(resource, record), ...values]);
      await requireKnownReferences(resource, writes, whole, this.queries);
      if (actor.audience !== 'system') await this.conflicts.requireNoConflict(resource, record, [...values.keys()], { actor, version });
      requireConsistent(resource, whole, writes);
      const before = new Map(
        [...values.keys()].map((property) => [property, wireValue(requireRule(resource, property), record, property)]),
      );
      const changes = diffValues(before, values);
      for (const { property, after } of changes)
        Object.assign(record, { [toEntityProperty(property)]: fromWire(requireRule(resource, property), after) });
      resource.onWrite?.(
        record,
        changes.map(({ property }) => property),
      );
      await this.flush(resource);
      for (const change of changes) {
        await this.recordAudit(resource, record, actor, { action: 'update', ...change, because: cause });
        this.publishPropertyEvent(resource, id, change.property);
      }
      if (changes.length > 0)
        await this.handleChange(resource, record, { id, action: 'update', properties: changes.map(({ property }) => property), actor });
    });
  }

  /**
   * Deletes a record softly: it disappears from every list, its history stays. Throws `not-found`, `parent-deleted`, `in-use`, and any
   * error of the resource.
   */
  async remove(resource: DeclaredResource, id: string, actor: Actor): Promise<void> {
    await this.changeList(resource, async () => {
      const record = await this.lockRecord(resource, id, { actor });
      await requireUnused(resource, id, this.queries);
      const before = writableValues(resource, record);
      resource.onDelete?.(record);
      record.deletedAt = new Date();
      await this.flush(resource);
      for (const change of diffValues(before, writableValues(resource, record))) {
        await this.recordAudit(resource, record, actor, { action: 'update', ...change, because: { by: 'deletion' } });
        this.publishPropertyEvent(resource, id, change.property);
      }
      await this.recordAudit(resource, record, actor, { action: 'delete', before: titleOf(resource, record) });
      await this.handleChange(resource, record, { id, action: 'delete', properties: [], actor });
    });
  }

  /** Restores a deleted record. Throws `not-found`, `parent-deleted`, and the resource's error when a unique value is taken meanwhile. */
  async restore(resource: DeclaredResource, id: string, actor: Actor): Promise<void> {
    await this.changeList(resource, async () => {
      const record = await this.lockRecord(resource, id, { actor, deleted: true });
      resource.onRestore?.(record);
      record.deletedAt = null;
      await this.flush(resource);
      await this.recordAudit(resource, record, actor, { action: 'restore', after: titleOf(resource, record) });
      await this.handleChange(resource, record, { id, action: 'restore', properties: [], actor });
    });
  }

  /**
   * Reorders the records of a group that are not deleted: all or none, one reorder at a time. Records that keep their position keep their
   * version and leave no audit row; the audit trail has positions from 1. Throws `invalid` unless the ids are all records of the group, each once, `changed-meanwhile` when the
   * order differs from the one seen, and `parent-deleted`.
   */
  async reorder(resource: DeclaredResource, { group, ids, seen, field }: NewOrder, actor: Actor): Promise<void> {
    await this.changeList(resource, async () => {
      const { property, groupBy } = requireOrder(resource);
      // Locked in one fixed sequence, which prevents deadlocks.
      // @unscoped held against the rows of who asks right after they were locked.
      const locked = await this.em.find(
        resource.entity,
        { [toEntityProperty(groupBy)]: group, deletedAt: null },
        {
          lockMode: LockMode.PESSIMISTIC_WRITE,
          filters: { notDeleted: false },
          orderBy: { id: 'asc' },
        },
      );
      if (locked[0]) await this.requireParent(resource, locked[0], actor);
      const own = await this.lists.all(resource.list, 'r.id', actor, condition(`r.${groupBy} = ?::uuid`, group));
      const records = new Map(locked.map((record) => [record.id, record as RecordEntity & Record<string, number>]));
      const place = toEntityProperty(property);
      const inOrder = [...records.values()].sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0));
      const present = inOrder.map(({ id }) => id);
      // A request for the current order changes nothing, so it is no conflict.
      if (seen && ![seen, ids].some((order) => order.join() === present.join()))
        await this.conflicts.rejectStaleOrder(resource, [...present, ...seen], { property, actor });
      const isWhole = [own.length, ids.length, new Set(ids).size].every((count) => count === records.size);
      if (!isWhole || !ids.every((id) => records.has(id))) throw invalidFields({ [field]: 'everyOnce' });
      const places = inOrder.map((record) => record[place] ?? 0);
      const moved = ids.flatMap((id, index) => {
        const record = records.get(id);
        const before = present.indexOf(id);
        return record && before !== index ? [{ record, before, after: index }] : [];
      });
      for (const { record, after } of moved) Object.assign(record, { [place]: places[after] });
      await this.flush(resource);
      for (const { record, before, after } of moved)
        await this.recordAudit(resource, record, actor, { action: 'update', property, before: before + 1, after: after + 1 });
      if (moved[0]) this.publishRecordEvent(resource, moved[0].record);
    });
  }

  /**
   * Runs a change in a transaction and invalidates the list's totals after the commit: earlier, other requests would cache the old ones.
   */
  private async changeList<T>({ list }: DeclaredResource, change: () => Promise<T>): Promise<T> {
    const changed = await this.em.transactional(change);
    this.totals.invalidate(list.key);
    return changed;
  }

  /**
   * Returns the record, locked until the transaction ends. Throws `not-found`, also for a record outside the actor's scope, and
   * `parent-deleted`.
   */
  private async lockRecord(resource: DeclaredResource, id: string, { actor, deleted = false }: Lock): Promise<RecordEntity> {
    // @unscoped held against the rows of who asks right after it was locked.
    const record = await this.em.findOne(
      resource.entity,
      { id, deletedAt: deleted ? { $ne: null } : null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, filters: { notDeleted: false } },
    );
    if (!record) throw new AppError('not-found');
    if (actor.audience !== 'system') await this.lists.requireExisting(resource.list, id, actor);
    await this.requireParent(resource, record, actor);
    return record;
  }

  /** Keeps the parent from being deleted until the transaction ends. Changes by the system are not restricted. */
  private async requireParent({ parent }: DeclaredResource, record: RecordEntity, actor: ActorOrSystem): Promise<void> {
    if (!parent || actor.audience === 'system') return;
    const id = (record as unknown as Readonly<Record<string, string>>)[parent.field] ?? '';
    if ('isDeleted' in parent) {
      if (await this.queries.execute(parent.isDeleted(id))) throw new AppError('parent-deleted');
      return;
    }
    // @unscoped held against the rows of who asks right after it was locked.
    const living = await this.em.findOne(
      parent.resource.entity,
      { id, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_READ, filters: { notDeleted: false } },
    );
    if (!living) throw new AppError('parent-deleted');
    await this.lists.requireExisting(parent.resource.list, living.id, actor);
  }

  private async handleChange(
    resource: DeclaredResource,
    record: RecordEntity,
    { actor, ...change }: Omit<RecordChange, 'actor'> & { readonly actor: ActorOrSystem },
  ): Promise<void> {
    if (resource.onChange) {
      if (actor.audience === 'system') throw new Error(`a change of ${resource.name} is attended to for persons only`);
      const command = resource.onChange({ ...change, actor });
      if (command) await this.commands.execute(command);
    }
    this.publishRecordEvent(resource, record);
  }

  private async flush({ uniqueConflict }: DeclaredResource): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw uniqueConflict ? new AppError(uniqueConflict.code, {}, { [uniqueConflict.property]: 'taken' }) : new AppError('conflict');
    }
  }

  private publishPropertyEvent(resource: DeclaredResource, id: string, property: string): void {
    const event = resource.propertyEvent?.(id, property);
    if (event) this.events.publish(event);
  }

  private publishRecordEvent(resource: DeclaredResource, record: RecordEntity): void {
    const event = resource.recordEvent?.(record);
    if (event) this.events.publish(event);
  }

  private async recordAudit(
    { name, table }: DeclaredResource,
    { id, version }: RecordEntity,
    actor: ActorOrSystem,
    {
      action,
      property,
      because,
      ...values
    }: {
      readonly action: string;
      readonly property?: string;
      readonly before?: unknown;
      readonly after?: unknown;
      readonly because?: AuditCause | undefined;
    },
  ): Promise<void> {
    const isPersonal = property !== undefined && table[property]?.isPersonal === true;
    await this.audit.record(actor, {
      action: `${name}.${action}`,
      subject: `${name}:${id}`,
      version,
      cause: because,
      ...(property !== undefined && { property }),
      ...(!isPersonal && values),
    });
  }
}

function requireOrder({ name, order }: DeclaredResource) {
  if (!order) throw new Error(`nobody puts the records of ${name} in order`);
  return order;
}
