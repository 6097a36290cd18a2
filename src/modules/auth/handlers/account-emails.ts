import type { EntityManager } from '@mikro-orm/postgresql';
import { accountTables, type PasswordAudience } from '../domain/accounts.js';

/** An e-mail address belongs to one account, of a staff member or of a partner user; a deleted account keeps its address. */
export class AccountEmails {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns whether an account of the other audience has the address (lower case). Called after the insertion of the account that has it, in
   * the same transaction: the lock makes the second of two concurrent invitations find the first one.
   */
  async isOfOtherAudience(email: string, audience: PasswordAudience): Promise<boolean> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('account e-mail ' || ?, 0))`, [email]);
    const found = await this.em.execute<unknown[]>(
      `select from ${accountTables[audience === 'admin' ? 'partner' : 'admin']} where email = ?`,
      [email],
    );
    return found.length > 0;
  }
}
