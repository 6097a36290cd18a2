import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { AppError } from '../../../platform/http/app-error.js';

/** Serializes changes of rights: two administrators could otherwise remove each other's rights at the same moment. */
const RIGHTS_LOCK = 7_351_004;

/** Rules for changes of staff accounts. */
@Injectable()
export class StaffRules {
  constructor(private readonly em: EntityManager) {}

  /** Throws `own-account` when the actor changes their own account. */
  requireNotSelf(id: string, actor: Actor): void {
    if (id === actor.id) throw new AppError('own-account');
  }

  /**
   * Checks after a change, in its transaction, that an account with full access that has logged in before is left. Throws
   * `last-administrator`.
   */
  async requireRemainingAdministrator(): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(?)', [RIGHTS_LOCK]);
    const left = await this.em.execute<unknown[]>(
      `select from auth.staff where role = 1 and status = 'active' and deleted_at is null and last_login_at is not null limit 1`,
    );
    if (left.length === 0) throw new AppError('last-administrator');
  }
}
