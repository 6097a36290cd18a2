import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TextKey } from '../../../contracts/i18n/translate.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { maskEmail } from '../../../platform/values/mask.js';
import { accountRecordNames, accountTables, isInvited, type PasswordAudience } from '../domain/accounts.js';
import { HandleAccountChange, SendPasswordLink } from '../messages/accounts.js';
import { AccountEmails } from './account-emails.js';
import { Sessions } from './sessions.js';
import { StaffRules } from './staff-rules.js';

/** A changed account, as the report to the administrators names it. */
interface ChangedAccount {
  readonly email: string;
  readonly isInvited: boolean;
  /** Staff only. */
  readonly name?: string;
  readonly role?: number;
}

/** The property that decides what an account may see and do: a change ends its sessions. */
const rightsProperties = { admin: 'role', partner: 'merchant_id' } as const satisfies Record<PasswordAudience, string>;

/** Joins the transaction of the change. */
@CommandHandler(HandleAccountChange)
export class HandleAccountChangeHandler implements ICommandHandler<HandleAccountChange> {
  private readonly emails: AccountEmails;

  constructor(
    private readonly em: EntityManager,
    private readonly rules: StaffRules,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {
    this.emails = new AccountEmails(em);
  }

  async execute(command: HandleAccountChange): Promise<void> {
    const { audience, change } = command;
    const hasOtherRights = change.action === 'update' && change.properties.includes(rightsProperties[audience]);
    const account = await this.read(audience, change.id);
    if (change.action === 'create') {
      await this.requireUnusedEmail(audience, account.email);
      this.invite(command);
    }
    if (change.action === 'delete') await this.revokeAccess(command, 'deleted');
    if (hasOtherRights) {
      await this.revokeAccess(command, 'role-changed');
      // The change has voided the invitation link.
      if (account.isInvited) {
        await this.limits.consume('password-link-sent', change.id);
        this.invite(command);
      }
    }
    if (change.action !== 'update' || hasOtherRights) await this.report(command, account);
  }

  private async read(audience: PasswordAudience, id: string): Promise<ChangedAccount> {
    const ofStaff = audience === 'admin' ? ', name, role' : '';
    const [account] = await this.em.execute<ChangedAccount[]>(
      `select email, ${isInvited('a')} as "isInvited"${ofStaff} from ${accountTables[audience]} a where id = ?`,
      [id],
    );
    if (!account) throw new AppError('not-found');
    return account;
  }

  /** The table of the account has a unique constraint of its own. */
  private async requireUnusedEmail(audience: PasswordAudience, email: string): Promise<void> {
    if (await this.emails.isOfOtherAudience(email, audience)) throw new AppError('account-email-taken', {}, { email: 'taken' });
  }

  /** An invited person gets the invitation instead of this report, and a partner user none about our staff. */
  private async report({ audience, change: { action, actor } }: HandleAccountChange, { email, name, role }: ChangedAccount): Promise<void> {
    const concerns = action === 'create' || audience === 'partner' ? undefined : email;
    await this.commands.execute(
      new ReportSensitiveAction(
        {
          action: `${accountRecordNames[audience]}.${action}`,
          subject: name ?? maskEmail(email),
          ...(role !== undefined && { detail: `lookups.adminRole.${role}` as TextKey }),
          concerns,
        },
        actor,
      ),
    );
  }

  private async revokeAccess({ audience, change: { id, actor } }: HandleAccountChange, reason: 'deleted' | 'role-changed'): Promise<void> {
    if (audience === 'admin') {
      this.rules.requireNotSelf(id, actor);
      await this.rules.requireRemainingAdministrator();
    }
    await this.sessions.revokeAll({ audience, id }, reason);
  }

  /** The person's language is not known yet: the message is bilingual. */
  private invite({ audience, change: { id } }: HandleAccountChange): void {
    this.outbox.enqueue(new SendPasswordLink({ audience, accountId: id, reason: 'invited', language: 'en' }));
  }
}
