import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TextKey } from '../../../contracts/i18n/translate.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
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
    private readonly commands: CommandBus,
  ) {}

  async execute({ change }: HandleStaffChange): Promise<void> {
    if (change.action === 'create') this.invite(change.id);
    if (change.action === 'delete') await this.revokeAccess(change, 'deleted');
    if (change.action === 'update' && change.properties.includes('role')) {
      await this.revokeAccess(change, 'role-changed');
      if (await this.isInvited(change.id)) this.invite(change.id);
    }
    if (change.action !== 'update' || change.properties.includes('role')) await this.report(change);
  }

  /** An invited person gets the invitation instead of this report. */
  private async report({ id, action, actor }: RecordChange): Promise<void> {
    const [account] = await this.em.execute<{ name: string; email: string; role: number }[]>(
      'select name, email, role from auth.staff where id = ?',
      [id],
    );
    if (!account) return;
    const concerns = action === 'create' ? undefined : account.email;
    const detail = `lookups.adminRole.${account.role}` as TextKey;
    await this.commands.execute(new ReportSensitiveAction({ action: `admin.${action}`, subject: account.name, detail, concerns }, actor));
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
