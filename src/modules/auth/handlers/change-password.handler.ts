import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { validatePassword } from '../../../contracts/passwords.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { getAccountSubject } from '../domain/accounts.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { ChangePassword } from '../messages/accounts.js';
import type { OpenedSession } from '../messages/commands.js';
import { type CurrentAccount, OwnAccounts } from './own-accounts.js';
import { PasswordLinks } from './password-links.js';
import { Sessions, WITH_ALL_FACTORS } from './sessions.js';

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  private readonly links: PasswordLinks;

  constructor(
    private readonly em: EntityManager,
    config: Config,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordHasher,
    private readonly accounts: OwnAccounts,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  /** Both hashes take a core for a while, so they are computed before the transaction. */
  async execute(command: ChangePassword): Promise<OpenedSession> {
    const { passwords, actor } = command;
    const account = await this.accounts.of(actor);
    await this.accounts.verifyPassword(account, passwords.current, 'current_password');
    const problem = validatePassword(passwords.next, [account.email, account.name]);
    if (problem) throw invalidFields({ password: problem });
    const opened = await this.change(command, account, await this.passwords.hash(passwords.next));
    await this.limits.reset('own-password', account.id);
    return opened;
  }

  /**
   * A password change ends every session including this one; the browser continues with a new one. Throws `session-ended` where the session
   * has ended already or the password is no longer the
   * one that was proven: the account was recovered while the hashes were computed.
   */
  @Transactional()
  private async change(
    { device, actor }: ChangePassword,
    { audience, id, ...held }: CurrentAccount,
    passwordHash: string,
  ): Promise<OpenedSession> {
    await this.accounts.lock({ audience, id });
    const isOpen = await this.sessions.isOpen(actor.sessionId ?? '');
    if (!isOpen || !(await this.links.setPassword(audience, id, passwordHash, held.passwordHash))) throw new AppError('session-ended');
    await this.audit.record(actor, { action: 'password.change', subject: getAccountSubject({ audience, id }) });
    const { role = null, partnerId = null, merchantId = null, lacksSecondFactor } = actor;
    const holder = { audience, subjectId: id, role, partnerId, merchantId, prospectAppId: null };
    return await this.sessions.open(
      { ...holder, ...(lacksSecondFactor && { lacksSecondFactor }) },
      device,
      // The password alone does not prove the holder of an account with a second factor.
      held.totpSecret === null ? WITH_ALL_FACTORS : undefined,
    );
  }
}
