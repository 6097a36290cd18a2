import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { HandleStaffChange, SendPasswordLink } from '../messages/accounts.js';
import { Sessions } from './sessions.js';
import { StaffRules } from './staff-rules.js';

/** Joins the transaction of the change. */
@CommandHandler(HandleStaffChange)
export class HandleStaffChangeHandler implements ICommandHandler<HandleStaffChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly rules: StaffRules,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  async execute({ change }: HandleStaffChange): Promise<void> {
    if (change.action === 'create') this.invite(change.id);
    if (change.action === 'delete') await this.revokeAccess(change, 'deleted');
    if (change.action === 'update' && change.properties.includes('role')) {
      await this.revokeAccess(change, 'role-changed');
      if (await this.isInvited(change.id)) this.invite(change.id);
    }
  }

  private async revokeAccess({ id, actor }: RecordChange, reason: 'deleted' | 'role-changed'): Promise<void> {
    this.rules.requireNotSelf(id, actor);
    await this.rules.requireRemainingAdministrator();
    await this.sessions.revokeAll({ audience: 'admin', id }, reason);
  }

  /** Returns whether the account is still invited: a changed role voids the invitation link. */
  private async isInvited(id: string): Promise<boolean> {
    const waiting = await this.em.execute<unknown[]>(
      `select from auth.staff where id = ? and status = 'active' and last_login_at is null`,
      [id],
    );
    return waiting.length === 1;
  }

  /** The staff member's language is not known yet: the message is bilingual. */
  private invite(accountId: string): void {
    this.outbox.enqueue(new SendPasswordLink({ audience: 'admin', accountId, reason: 'invited', language: 'en' }));
  }
}
