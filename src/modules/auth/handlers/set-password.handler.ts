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
import { SetPassword } from '../messages/commands.js';
import { type LinkedAccount, PasswordLinks } from './password-links.js';

@CommandHandler(SetPassword)
export class SetPasswordHandler implements ICommandHandler<SetPassword> {
  private readonly links: PasswordLinks;

  constructor(
    private readonly em: EntityManager,
    config: Config,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  /** The hash takes a core for a while, so it is computed before the transaction and only for a valid link. */
  async execute({ token, password, device }: SetPassword): Promise<{ audience: LinkedAccount['audience'] }> {
    await this.limits.consume('password-address', device.ipAddress);
    const account = await this.links.accountOf(token);
    if (!account) throw new AppError('link-expired');
    const problem = validatePassword(password, [account.email, account.name]);
    if (problem) throw invalidFields({ password: problem });
    await this.set(token, account, await this.passwords.hash(password));
    return { audience: account.audience };
  }

  @Transactional()
  private async set(token: string, { audience, id }: LinkedAccount, passwordHash: string): Promise<void> {
    if (!(await this.links.use(token))) throw new AppError('link-expired');
    if (!(await this.links.setPassword(audience, id, passwordHash))) throw new AppError('link-expired');
    await this.audit.record({ audience, id }, { action: 'password.set', subject: getAccountSubject({ audience, id }) });
  }
}
