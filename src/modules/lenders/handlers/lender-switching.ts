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

/** Switches lenders on and off through the same write as the lender page. */
@Injectable()
export class LenderSwitching {
  constructor(
    private readonly em: EntityManager,
    private readonly records: Records,
  ) {}

  /**
   * Switches several lenders for one reason, all or none; skips those that already have the status. Throws `invalid` with the ids that are
   * not active lenders.
   */
  @Transactional()
  async switchMany({ lenderIds, isOn, reason }: BulkSwitch, actor: Actor): Promise<void> {
    const living = await this.lock(lenderIds);
    const unknown = lenderIds.filter((id) => !living.has(id));
    if (unknown.length > 0) throw invalidFields({ lender_ids: { message: 'unknownIds', variables: { ids: unknown.join(', ') } } });
    for (const id of living) await this.switch(id, isOn, { actor, because: { by: 'person', reason } });
  }

  /**
   * Returns which of these lenders exist, and locks them until the transaction ends. Always locks in the same order, to avoid deadlocks.
   */
  async lock(lenderIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (lenderIds.length === 0) return new Set();
    const rows = await this.em.execute<{ id: string }[]>(
      'select id from lenders.lender where id in (?) and deleted_at is null order by id for update',
      [[...lenderIds]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Switches a locked lender. Records nothing when it already has the status. */
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
