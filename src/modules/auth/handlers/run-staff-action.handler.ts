import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ErrorCode } from '../../../contracts/errors.js';
import type { StaffAction } from '../../../contracts/resources/admin.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Config } from '../../../platform/config/config.js';
import { unusablePassword } from '../domain/password-hasher.js';
import { isInvited } from '../domain/staff.resource.js';
import { RunStaffAction, SendPasswordLink } from '../messages/accounts.js';
import { PasswordLinks } from './password-links.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';
import { StaffRules } from './staff-rules.js';

interface StaffAccount {
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isInvited: boolean;
  readonly hasSecondFactor: boolean;
}

/** Name of each action in the audit trail. */
const auditActions = {
  invite: { action: 'account.invite' },
  disable: { action: 'account.disable' },
  enable: { action: 'account.enable' },
  'reset-password': { action: 'account.reset-link' },
  'reset-second-factor': { action: 'second-factor.reset' },
  'end-sessions': { action: 'account.end-sessions' },
} as const satisfies Record<StaffAction, { action: string }>;

/** Errors of actions that do not apply, where the reason is no concurrent change. */
const refusals: Readonly<Partial<Record<StaffAction, ErrorCode>>> = { 'reset-second-factor': 'no-second-factor' };

/** Actions that give nobody access: they are audited only. */
const unreportedActions: readonly StaffAction[] = ['invite', 'end-sessions'];

/** Account states that each action applies to. */
const isApplicable: Readonly<Record<StaffAction, (account: StaffAccount) => boolean>> = {
  invite: (account) => account.isInvited,
  disable: ({ isActive }) => isActive,
  enable: ({ isActive }) => !isActive,
  'reset-password': ({ isActive }) => isActive,
  'reset-second-factor': ({ hasSecondFactor }) => hasSecondFactor,
  'end-sessions': () => true,
};

@CommandHandler(RunStaffAction)
export class RunStaffActionHandler implements ICommandHandler<RunStaffAction> {
  private readonly links: PasswordLinks;

  constructor(
    private readonly em: EntityManager,
    config: Config,
    private readonly rules: StaffRules,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly commands: CommandBus,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  @Transactional()
  async execute(command: RunStaffAction): Promise<void> {
    const { id, action, actor } = command;
    const [account] = await this.em.execute<StaffAccount[]>(
      `select name, email, status = 'active' as "isActive", ${isInvited('s')} as "isInvited", totp_secret is not null as "hasSecondFactor"
       from auth.staff s where id = ? and deleted_at is null for update`,
      [id],
    );
    if (!account) throw new AppError('not-found');
    this.rules.requireNotSelf(id, actor);
    if (!isApplicable[action](account)) throw new AppError(refusals[action] ?? 'conflict');
    // Limits the e-mails that repeated staff actions send to one mailbox.
    if (action === 'invite' || action === 'reset-password') await this.limits.consume('password-link-sent', id);
    await this.runAction(command);
    await this.audit.record(actor, { ...auditActions[action], subject: `admin:${id}` });
    const { name, email } = account;
    // The person whose password was reset gets an e-mail about that, with the link.
    const concerns = action === 'reset-password' ? undefined : email;
    if (!unreportedActions.includes(action))
      await this.commands.execute(new ReportSensitiveAction({ ...auditActions[action], subject: name, concerns }, actor));
  }

  private async runAction({ id, action, language }: RunStaffAction): Promise<void> {
    const account = { audience: 'admin', id } as const;
    switch (action) {
      case 'invite':
        this.outbox.enqueue(new SendPasswordLink({ audience: 'admin', accountId: id, reason: 'invited', language }));
        return;
      case 'disable':
        await this.em.execute(`update auth.staff set status = 'disabled' where id = ?`, [id]);
        await this.rules.requireRemainingAdministrator();
        await this.sessions.revokeAll(account, 'disabled');
        return;
      case 'enable':
        await this.em.execute(`update auth.staff set status = 'active' where id = ?`, [id]);
        return;
      case 'reset-password':
        // The caller may fear that the password is known to others, so it stops working immediately.
        await this.links.setPassword('admin', id, unusablePassword());
        this.outbox.enqueue(new SendPasswordLink({ audience: 'admin', accountId: id, reason: 'reset', language }));
        return;
      case 'reset-second-factor':
        await this.secondFactors.remove(account);
        await this.sessions.revokeAll(account, 'forced');
        return;
      case 'end-sessions':
        await this.sessions.revokeAll(account, 'forced');
    }
  }
}
