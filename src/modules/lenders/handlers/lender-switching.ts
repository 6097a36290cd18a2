import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Injectable } from '@nestjs/common';
import type { Actor, ActorOrSystem } from '../../../contracts/actor.js';
import type { AuditCause } from '../../../contracts/resources/audit.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Records } from '../../../platform/resources/records.js';
import { lenders } from '../domain/lender.resource.js';

interface BulkSwitch {
  readonly lenderIds: readonly string[];
  readonly isOn: boolean;
  readonly reason: string;
}

/** Switches lenders on and off, by the write that the page of a lender uses. */
@Injectable()
export class LenderSwitching {
  constructor(
    private readonly em: EntityManager,
    private readonly records: Records,
  ) {}

  /** Switches several for one reason, all or none; one that stands so already is left alone. Throws `invalid` with the ids that are no living lender. */
  @Transactional()
  async switchMany({ lenderIds, isOn, reason }: BulkSwitch, actor: Actor): Promise<void> {
    const living = await this.lock(lenderIds);
    const unknown = lenderIds.filter((id) => !living.has(id));
    if (unknown.length > 0) throw invalidFields({ lender_ids: { message: 'unknownIds', variables: { ids: unknown.join(', ') } } });
    for (const id of living) await this.switch(id, isOn, { actor, because: { by: 'person', reason } });
  }

  /** Which of these lenders live; nobody else changes them until the transaction ends. In one sequence for everybody, so that nobody waits for somebody who waits for him. */
  async lock(lenderIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (lenderIds.length === 0) return new Set();
    const rows = await this.em.execute<{ id: string }[]>(
      'select id from lenders.lender where id in (?) and deleted_at is null order by id for update',
      [[...lenderIds]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Switches one that is locked. One that stands so already leaves no trace. */
  async switch(
    lenderId: string,
    isOn: boolean,
    { actor, because }: { readonly actor: ActorOrSystem; readonly because: AuditCause },
  ): Promise<void> {
    await this.records.write(lenders, lenderId, [{ property: 'lender_status', value: isOn ? 1 : 0, field: 'lender_status' }], {
      actor,
      cause: because,
    });
  }
}
