import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor, ActorOrSystem } from '../../contracts/actor.js';
import type { AuditCause } from '../../contracts/resources/audit.js';
import { exactInstant, isoInstant } from '../values/iso-instant.js';
import { requestId } from '../logging/request-id.js';

/** The id is null when a login failed, and for a lender, which has no account. */
type AuditedActor = Partial<Pick<Actor, 'actingAdminId'>> & {
  readonly audience: ActorOrSystem['audience'] | 'lender';
  readonly id: string | null;
};

interface AuditedChange {
  /** For example `lender.update`, `login`. */
  readonly action: string;
  /** For example `lender:<id>`. */
  readonly subject: string;
  readonly property?: string;
  /** Values before and after; never personal data in plain text. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Version of the record after the change. */
  readonly version?: number;
  readonly cause?: AuditCause | undefined;
}

/** A staff action on a subject: time (ISO 8601 UTC), action, property, actor, new value and reason. */
export interface AuditedStaffAction {
  readonly at: string;
  readonly action: string;
  readonly property: string | null;
  readonly subject: string;
  readonly who: string | null;
  readonly after: unknown;
  readonly reason: string | null;
}

/** Writes who changed what, in the transaction of the change. */
@Injectable()
export class AuditTrail {
  constructor(private readonly em: EntityManager) {}

  async record(actor: AuditedActor, { action, subject, property, before, after, version, cause }: AuditedChange): Promise<void> {
    await this.em.execute(
      `insert into platform.audit (audience, actor_id, acting_admin_id, action, subject, property, before, after, request_id, record_version, because)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        actor.audience,
        actor.id,
        actor.actingAdminId ?? null,
        action,
        subject,
        property ?? null,
        json(before),
        json(after),
        requestId() ?? null,
        version ?? null,
        json(cause),
      ],
    );
  }

  /**
   * Records a change for many subjects at once: `rows` is a statement that yields `subject`, `property`, `before`, `after` (jsonb) and
   * `record_version`; `values` are its parameters.
   */
  async recordRows(
    actor: AuditedActor,
    { action, cause }: Pick<AuditedChange, 'action' | 'cause'>,
    rows: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    await this.em.execute(
      `insert into platform.audit (audience, actor_id, acting_admin_id, action, subject, property, before, after, request_id, record_version, because)
       select ?, ?::uuid, ?::uuid, ?, r.subject, r.property, r.before, r.after, ?::uuid, r.record_version, ?::jsonb from (${rows}) r`,
      [actor.audience, actor.id, actor.actingAdminId ?? null, action, requestId() ?? null, json(cause), ...values],
    );
  }

  /** Returns when an action was recorded for any of the subjects, latest first: at most `most` times of the last `days` days. */
  async listActionTimes(
    { action, subjects }: Pick<AuditedChange, 'action'> & { readonly subjects: readonly string[] },
    within: { readonly days: number; readonly most: number },
  ): Promise<string[]> {
    const rows = await this.em.execute<{ at: string }[]>(
      `select ${isoInstant('a.at')} as at from platform.audit a
       where a.subject in (?) and a.action = ? and a.at > now() - make_interval(days => ?) order by a.at desc limit ?`,
      [[...subjects], action, within.days, within.most],
    );
    return rows.map(({ at }) => at);
  }

  /** Returns the latest `most` staff actions on subjects, latest first, without those of some names. */
  async listStaffActions(subjects: readonly string[], most: number, except: readonly string[] = []): Promise<AuditedStaffAction[]> {
    return await this.em.execute<AuditedStaffAction[]>(
      `select ${isoInstant('a.at')} as at, a.action, a.property, a.subject, a.actor_id as who, a.after, a.because ->> 'reason' as reason from platform.audit a
       where a.subject in (?) and a.audience = 'admin' and a.action <> all(?::text[]) order by a.at desc limit ?`,
      [[...subjects], `{${except.join(',')}}`, most],
    );
  }

  /** Returns when an action was last recorded for each subject (ISO 8601 UTC), by subject; subjects without it are left out. */
  async findLastTimes(action: string, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (subjects.length === 0) return new Map();
    const rows = await this.em.execute<{ subject: string; at: string }[]>(
      `select a.subject, ${isoInstant('max(a.at)')} as at from platform.audit a
       where a.subject in (?) and a.action = ? group by a.subject`,
      [[...subjects], action],
    );
    return new Map(rows.map(({ subject, at }) => [subject, at]));
  }

  /** Returns the actor who first performed the action on each subject, by subject; null when the actor is unknown. */
  async findFirstActors(action: string, subjects: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (subjects.length === 0) return new Map();
    const rows = await this.em.execute<{ subject: string; actorId: string | null }[]>(
      `select distinct on (a.subject) a.subject, a.actor_id as "actorId" from platform.audit a
       where a.subject in (?) and a.action = ? order by a.subject, a.at, a.id`,
      [[...subjects], action],
    );
    return new Map(rows.map(({ subject, actorId }) => [subject, actorId]));
  }

  /**
   * Returns when a property of each subject was last set to the value (ISO 8601, UTC), by subject; subjects that never had it are left out.
   */
  async findLastSetTimes(
    { property, value }: { readonly property: string; readonly value: unknown },
    subjects: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (subjects.length === 0) return new Map();
    const rows = await this.em.execute<{ subject: string; at: string }[]>(
      `select a.subject, ${exactInstant('max(a.at)')} as at from platform.audit a
       where a.subject in (?) and a.property = ? and a.after = ?::jsonb group by a.subject`,
      [[...subjects], property, JSON.stringify(value)],
    );
    return new Map(rows.map(({ subject, at }) => [subject, at]));
  }
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
