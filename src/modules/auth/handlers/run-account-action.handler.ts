import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ErrorCode } from '../../../contracts/errors.js';
import type { AccountAction } from '../../../contracts/resources/account.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Config } from '../../../platform/config/config.js';
import { maskEmail } from '../../../platform/values/mask.js';
import { IsPartnerGone } from '../../partners/messages/index.js';
import { accountTables, getAccountSubject, isInvited, type PasswordAudience } from '../domain/accounts.js';
import { unusablePassword } from '../domain/password-hasher.js';
import { RunAccountAction, SendPasswordLink } from '../messages/accounts.js';
import { PasswordLinks } from './password-links.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';
import { StaffRules } from './staff-rules.js';

interface Account {
  /** Null for a partner user. */
  readonly name: string | null;
  readonly email: string;
  /** Null for staff. */
  readonly partnerId: string | null;
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
} as const satisfies Record<AccountAction, { action: string }>;

/** Errors of actions that do not apply, where the reason is no concurrent change. */
const refusals: Readonly<Partial<Record<AccountAction, ErrorCode>>> = { 'reset-second-factor': 'no-second-factor' };

/** Actions that give nobody access: they are audited only. */
const unreportedActions: readonly AccountAction[] = ['invite', 'end-sessions'];

/** Columns that only the accounts of one audience have. */
const ownColumns = {
  admin: 'name, null as "partnerId"',
  partner: 'null as name, partner_id as "partnerId"',
} as const satisfies Record<PasswordAudience, string>;

/** Account states that each action applies to. */
const isApplicable: Readonly<Record<AccountAction, (account: Account) => boolean>> = {
  invite: (account) => account.isInvited,
  disable: ({ isActive }) => isActive,
  enable: ({ isActive }) => !isActive,
  'reset-password': ({ isActive }) => isActive,
  'reset-second-factor': ({ hasSecondFactor }) => hasSecondFactor,
  'end-sessions': () => true,
};

@CommandHandler(RunAccountAction)
export class RunAccountActionHandler implements ICommandHandler<RunAccountAction> {
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
    private readonly queries: QueryBus,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  @Transactional()
  async execute(command: RunAccountAction): Promise<void> {
    const { audience, id, action, actor } = command;
    const account = await this.lock(audience, id);
    this.rules.requireNotSelf(id, actor);
    if (!isApplicable[action](account)) throw new AppError(refusals[action] ?? 'conflict');
    // Limits the e-mails that repeated staff actions send to one mailbox.
    if (action === 'invite' || action === 'reset-password') await this.limits.consume('password-link-sent', id);
    await this.runAction(command);
    await this.audit.record(actor, { ...auditActions[action], subject: getAccountSubject({ audience, id }) });
    const { name, email } = account;
    // The person whose password was reset gets an e-mail about that, with the link; a partner user gets none about our staff.
    const concerns = action === 'reset-password' || audience === 'partner' ? undefined : email;
    if (!unreportedActions.includes(action))
      await this.commands.execute(
        new ReportSensitiveAction({ ...auditActions[action], subject: name ?? maskEmail(email), concerns }, actor),
      );
  }

  /** Locks the account. Throws `not-found`, and `parent-deleted` for a user of a deleted partner. */
  private async lock(audience: PasswordAudience, id: string): Promise<Account> {
    const [account] = await this.em.execute<Account[]>(
      `select ${ownColumns[audience]}, email, status = 'active' as "isActive", ${isInvited('a')} as "isInvited", totp_secret is not null as "hasSecondFactor"
       from ${accountTables[audience]} a where id = ? and deleted_at is null for update`,
      [id],
    );
    if (!account) throw new AppError('not-found');
    if (account.partnerId && (await this.queries.execute(new IsPartnerGone(account.partnerId)))) throw new AppError('parent-deleted');
    return account;
  }

  private async setStatus({ audience, id }: RunAccountAction, status: 'active' | 'disabled'): Promise<void> {
    await this.em.execute(`update ${accountTables[audience]} set status = ? where id = ?`, [status, id]);
  }

  private async runAction(command: RunAccountAction): Promise<void> {
    const { audience, id, action, language } = command;
    const account = { audience, id };
    switch (action) {
      case 'invite':
        this.outbox.enqueue(new SendPasswordLink({ audience, accountId: id, reason: 'invited', language }));
        return;
      case 'disable':
        await this.setStatus(command, 'disabled');
        if (audience === 'admin') await this.rules.requireRemainingAdministrator();
        await this.sessions.revokeAll(account, 'disabled');
        return;
      case 'enable':
        await this.setStatus(command, 'active');
        return;
      case 'reset-password':
        // The caller may fear that the password is known to others, so it stops working immediately.
        await this.links.setPassword(audience, id, unusablePassword());
        this.outbox.enqueue(new SendPasswordLink({ audience, accountId: id, reason: 'reset', language }));
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
